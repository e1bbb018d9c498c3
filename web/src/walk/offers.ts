/** The tree of clicks that the hall offers: a leaf is a choice, a node the clicks that are possible next. */
import type { Leaf, Node } from "../wire/protocol";

export type Offer = Leaf | Node;

/** A place that can be pointed at, in the lattice of its area. */
export interface Place {
  readonly area: string;
  readonly x: number;
  readonly y: number;
}

/** A click: the id of a thing, several things together, or a place. */
export type Step = string | readonly string[] | Place;

export const NO_OFFERS: Node = { picks: {}, gathers: [], points: {} };

export function isLeaf(offer: Offer): offer is Leaf {
  return "code" in offer;
}

/** The next clicks, and what each leads to. */
export function* stepsOf(node: Node): Generator<readonly [Step, Offer]> {
  yield* Object.entries(node.picks);
  for (const { ids, then } of node.gathers) yield [ids, then];
  for (const [area, places] of Object.entries(node.points)) {
    for (const [x, y, then] of places) yield [{ area, x, y }, then];
  }
}

/** Every choice from here on, in order: the flat list for keys and screen readers. */
export function leavesOf(offer: Offer): Leaf[] {
  if (isLeaf(offer)) return [offer];
  return [...stepsOf(offer)].flatMap(([, then]) => leavesOf(then));
}

/** The choices that begin with what was typed, shortest first; an exact one comes first. */
export function complete(leaves: readonly Leaf[], typed: string, most = 8): Leaf[] {
  const text = typed.trim().toLowerCase();
  const found = leaves.filter(
    ({ code, label }) => code.toLowerCase().startsWith(text) || (text.length > 1 && label.toLowerCase().includes(text)),
  );
  const rank = ({ code }: Leaf): number =>
    code.toLowerCase() === text ? 0 : code.toLowerCase().startsWith(text) ? 1 : 2;
  return found.sort((a, b) => rank(a) - rank(b) || a.code.length - b.code.length).slice(0, most);
}
