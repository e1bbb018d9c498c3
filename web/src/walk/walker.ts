/** Walks the tree of offers: pick a thing, gather several, point at a place. Knows no game. */
import type { Leaf, Node } from "../wire/protocol";
import { isLeaf, leavesOf, NO_OFFERS, stepsOf, type Offer, type Place, type Step } from "./offers";

/** Nothing to click. */
export const NOTHING: ReadonlySet<string> = new Set();

interface Walked {
  readonly step: Step;
  readonly to: Offer;
}

/** A place in the tree. Walkers never change; every move gives a new one. */
export class Walker {
  readonly #here: Node;
  #open: readonly Leaf[] | null = null;
  #points: readonly Place[] | null = null;
  /** The choice that the walked steps make, if they are complete. */
  readonly chosen: Leaf | null;
  /** The things that can still join those gathered so far. */
  readonly gatherable: ReadonlySet<string>;
  /** The ids that a click can use now: to pick, to gather or to put back. */
  readonly legal: ReadonlySet<string>;

  constructor(
    readonly root: Node = NO_OFFERS,
    private readonly trail: readonly Walked[] = [],
    readonly gathered: readonly string[] = [],
  ) {
    const here = trail.at(-1)?.to ?? root;
    this.chosen = isLeaf(here) ? here : null;
    this.#here = isLeaf(here) ? NO_OFFERS : here;
    const joining = this.#here.gathers.filter(({ ids }) => this.#covers(ids)).flatMap(({ ids }) => ids);
    this.gatherable = new Set(joining.filter((id) => !gathered.includes(id)));
    this.legal = new Set([...Object.keys(this.#here.picks), ...this.gatherable, ...gathered]);
  }

  /** The clicks that led here. */
  get walked(): readonly Step[] {
    return this.trail.map(({ step }) => step);
  }

  /** The choices that are still open. */
  get open(): readonly Leaf[] {
    return (this.#open ??= leavesOf(this.chosen ?? this.#here));
  }

  /** Places that may be pointed at next. */
  get points(): readonly Place[] {
    return (this.#points ??= Object.entries(this.#here.points).flatMap(([area, places]) =>
      places.map(([x, y]) => ({ area, x, y })),
    ));
  }

  /** Whether there is anything to pick here. */
  get isPicking(): boolean {
    return Object.keys(this.#here.picks).length > 0;
  }

  /** Whether several things are to be gathered here. */
  get isGathering(): boolean {
    return this.#here.gathers.length > 0;
  }

  /** Whether what is gathered can be confirmed as it is. */
  get isGathered(): boolean {
    return this.#whole !== undefined;
  }

  /** Whether there is anything to go back from. */
  get isUnderway(): boolean {
    return this.trail.length > 0 || this.gathered.length > 0;
  }

  /** The things already clicked on the way here. */
  get selected(): ReadonlySet<string> {
    const ids = this.walked.flatMap((step) => (typeof step === "string" || isSeveral(step) ? step : []));
    return new Set([...ids, ...this.gathered]);
  }

  /** Whether a click picks this next. */
  picks(id: string): boolean {
    return this.#pick(id) !== undefined;
  }

  /** The choice that one more click on this thing would make. */
  making(id: string): Leaf | null {
    const to = this.#pick(id);
    return to && isLeaf(to) ? to : null;
  }

  /** One click on a thing: pick it, gather it or put it back; null if it leads nowhere. */
  pick(id: string): Walker | null {
    const to = this.#pick(id);
    if (to) return this.#step(id, to);
    if (this.gathered.includes(id)) return this.#gather(this.gathered.filter((other) => other !== id));
    return this.gatherable.has(id) ? this.#gather([...this.gathered, id]) : null;
  }

  /** A click that may also mean an earlier step: another piece instead of the one in hand. */
  click(...ids: string[]): Walker | null {
    for (const id of ids) {
      const there = this.pick(id);
      if (there) return there;
    }
    for (let here = this.back(), more = this.isUnderway; more; more = here.isUnderway, here = here.back()) {
      const inHand = this.trail[here.trail.length]?.step; // is put back, not taken up again
      for (const id of ids) {
        const there = inHand === id ? null : here.pick(id);
        if (there) return there;
      }
    }
    return null;
  }

  /** Point at a place of an area: the nearest offered one within reach, both in lattice units. */
  point(area: string, x: number, y: number, reach = Infinity): Walker | null {
    let best: Node["points"][string][number] | null = null;
    let least = reach * reach;
    for (const place of this.#here.points[area] ?? []) {
      const distance = (place[0] - x) ** 2 + (place[1] - y) ** 2;
      if (distance <= least) [best, least] = [place, distance];
    }
    return best && this.#step({ area, x: best[0], y: best[1] }, best[2]);
  }

  /** Take what is gathered as the next step. */
  confirm(): Walker | null {
    const whole = this.#whole;
    return whole ? this.#step(whole.ids, whole.then) : null;
  }

  /** One step back, or the last gathered thing put back. */
  back(): Walker {
    if (this.gathered.length > 0) return this.#gather(this.gathered.slice(0, -1));
    return new Walker(this.root, this.trail.slice(0, -1));
  }

  /** Where all the clicks of a choice are made; here if there is no such choice. */
  to(leaf: Leaf): Walker {
    const trail = trailTo(this.root, leaf);
    return trail ? new Walker(this.root, trail) : this;
  }

  get #whole(): Node["gathers"][number] | undefined {
    return this.#here.gathers.find(({ ids }) => ids.length === this.gathered.length && this.#covers(ids));
  }

  #pick(id: string): Offer | undefined {
    return Object.hasOwn(this.#here.picks, id) ? this.#here.picks[id] : undefined;
  }

  #covers(ids: readonly string[]): boolean {
    return this.gathered.every((id) => ids.includes(id));
  }

  #gather(gathered: readonly string[]): Walker {
    return new Walker(this.root, this.trail, gathered);
  }

  #step(step: Step, to: Offer): Walker {
    return new Walker(this.root, [...this.trail, { step, to }]);
  }
}

function isSeveral(step: Step): step is readonly string[] {
  return Array.isArray(step);
}

function trailTo(node: Node, leaf: Leaf): Walked[] | null {
  for (const [step, to] of stepsOf(node)) {
    if (to === leaf) return [{ step, to }];
    const rest = isLeaf(to) ? null : trailTo(to, leaf);
    if (rest) return [{ step, to }, ...rest];
  }
  return null;
}
