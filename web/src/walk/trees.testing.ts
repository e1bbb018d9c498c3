/** Grows trees of offers for tests, from choices with their clicks. */
import type { Leaf, Node } from "../wire/protocol";
import type { Step } from "./offers";

interface Offered {
  readonly leaf: Leaf;
  readonly path: readonly Step[];
}

export const offer = (code: string, ...path: Step[]): Offered => ({ leaf: { code, label: `Play ${code}` }, path });

export function tree(...offered: Offered[]): Node {
  const groups = new Map<string, [Step, Offered[]]>();
  for (const { leaf, path } of offered) {
    const [step, ...rest] = path;
    if (step === undefined) throw new Error(`${leaf.code} has no clicks.`);
    const key = JSON.stringify(step);
    groups.set(key, [step, [...(groups.get(key)?.[1] ?? []), { leaf, path: rest }]]);
  }
  const picks: Record<string, Leaf | Node> = {};
  const gathers: Node["gathers"][number][] = [];
  const points: Record<string, Node["points"][string][number][]> = {};
  for (const [step, rest] of groups.values()) {
    const [only] = rest;
    const then = only && only.path.length === 0 ? only.leaf : tree(...rest);
    if (typeof step === "string") picks[step] = then;
    else if ("area" in step) points[step.area] = [...(points[step.area] ?? []), [step.x, step.y, then]];
    else gathers.push({ ids: step, then });
  }
  return { picks, gathers, points };
}
