/** Walks the tree of clicks that the offers span: pick a thing, gather several, point at a place. Knows no game. */
import type { Offer, Point, Step } from "../wire/protocol";

/** A step as a text, so that equal steps are equal texts. */
export function stepKey(step: Step): string {
  if (typeof step === "string") return step;
  if (step.step === "gather") return `{${step.ids.join(",")}}`;
  return `${step.area}@${step.x},${step.y}`;
}

/** Nothing to click. */
export const NOTHING: ReadonlySet<string> = new Set();

/** A place in the tree. Walkers never change; every move gives a new one. */
export class Walker {
  /** The offers whose paths begin with the steps walked so far. */
  readonly open: readonly Offer[];
  /** Things that a click would pick next. */
  readonly picks: ReadonlySet<string>;
  /** Sets one of which may be gathered next. */
  readonly gathers: readonly (readonly string[])[];
  /** Places that may be pointed at next. */
  readonly points: readonly Point[];

  constructor(
    readonly offers: readonly Offer[],
    readonly walked: readonly Step[] = [],
    readonly gathered: readonly string[] = [],
  ) {
    const depth = walked.length;
    const prefix = walked.map(stepKey);
    this.open = offers.filter(
      (offer) => offer.path.length >= depth && prefix.every((key, i) => stepKey(offer.path[i] as Step) === key),
    );
    const picks = new Set<string>();
    const gathers = new Map<string, readonly string[]>();
    const points = new Map<string, Point>();
    for (const offer of this.open) {
      const step = offer.path[depth];
      if (step === undefined) continue;
      if (typeof step === "string") picks.add(step);
      else if (step.step === "gather") gathers.set(stepKey(step), step.ids);
      else points.set(stepKey(step), step);
    }
    this.picks = picks;
    this.gathers = [...gathers.values()];
    this.points = [...points.values()];
  }

  /** The offer that the walked steps make, if they are complete. */
  get chosen(): Offer | null {
    return this.open.find((offer) => offer.path.length === this.walked.length) ?? null;
  }

  /** Whether there is anything to go back from. */
  get isUnderway(): boolean {
    return this.walked.length > 0 || this.gathered.length > 0;
  }

  /** The things that can still join those gathered so far. */
  get gatherable(): ReadonlySet<string> {
    const joining = new Set<string>();
    for (const ids of this.gathers) {
      if (this.gathered.every((id) => ids.includes(id))) {
        for (const id of ids) if (!this.gathered.includes(id)) joining.add(id);
      }
    }
    return joining;
  }

  /** Whether what is gathered can be confirmed as it is. */
  get isGathered(): boolean {
    return this.gathers.some((ids) => ids.length === this.gathered.length && this.covers(ids));
  }

  /** The ids that a click can use now: to pick, to gather or to put back. */
  get legal(): ReadonlySet<string> {
    return new Set([...this.picks, ...this.gatherable, ...this.gathered]);
  }

  /** The things already clicked on the way here. */
  get selected(): ReadonlySet<string> {
    const ids = this.walked.flatMap((step) =>
      typeof step === "string" ? [step] : step.step === "gather" ? step.ids : [],
    );
    return new Set([...ids, ...this.gathered]);
  }

  /** One click on a thing: pick it, gather it or put it back; null if it leads nowhere. */
  pick(id: string): Walker | null {
    if (this.picks.has(id)) return this.step(id);
    if (this.gathered.includes(id)) {
      return new Walker(
        this.offers,
        this.walked,
        this.gathered.filter((other) => other !== id),
      );
    }
    if (this.gatherable.has(id)) return new Walker(this.offers, this.walked, [...this.gathered, id]);
    return null;
  }

  /** A click that may also mean an earlier step: another piece instead of the one in hand. */
  click(...ids: string[]): Walker | null {
    for (const id of ids) {
      const there = this.pick(id);
      if (there) return there;
    }
    for (let here = this.back(), more = this.isUnderway; more; more = here.isUnderway, here = here.back()) {
      const inHand = this.walked[here.walked.length]; // is put back, not taken up again
      for (const id of ids) {
        const there = inHand === id ? null : here.pick(id);
        if (there) return there;
      }
    }
    return null;
  }

  /** Point at a place of an area: the nearest offered one within reach, both in lattice units. */
  point(area: string, x: number, y: number, reach = Infinity): Walker | null {
    let best: Point | null = null;
    let least = reach * reach;
    for (const point of this.points) {
      if (point.area !== area) continue;
      const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
      if (distance <= least) [best, least] = [point, distance];
    }
    return best && this.step(best);
  }

  /** Take what is gathered as the next step. */
  confirm(): Walker | null {
    const ids = this.gathers.find((set) => set.length === this.gathered.length && this.covers(set));
    return ids ? this.step({ step: "gather", ids: [...ids] }) : null;
  }

  /** One step back, or the last gathered thing put back. */
  back(): Walker {
    if (this.gathered.length > 0) return new Walker(this.offers, this.walked, this.gathered.slice(0, -1));
    return new Walker(this.offers, this.walked.slice(0, -1));
  }

  /** The offers that one more click on this thing would leave open. */
  beyond(id: string): readonly Offer[] {
    return this.picks.has(id) ? this.step(id).open : [];
  }

  private covers(ids: readonly string[]): boolean {
    return this.gathered.every((id) => ids.includes(id));
  }

  private step(step: Step): Walker {
    return new Walker(this.offers, [...this.walked, step]);
  }
}

/** The codes that begin with what was typed, shortest first; an exact one comes first. */
export function complete(offers: readonly Offer[], typed: string, most = 8): Offer[] {
  const text = typed.trim().toLowerCase();
  const found = offers.filter(
    (offer) =>
      offer.code.toLowerCase().startsWith(text) || (text.length > 1 && offer.label.toLowerCase().includes(text)),
  );
  const rank = (offer: Offer): number =>
    offer.code.toLowerCase() === text ? 0 : offer.code.toLowerCase().startsWith(text) ? 1 : 2;
  return found.sort((a, b) => rank(a) - rank(b) || a.code.length - b.code.length).slice(0, most);
}
