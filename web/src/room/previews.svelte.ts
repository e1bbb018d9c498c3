/** What a choice would do, asked of the hall when somebody looks at it for a moment, and kept while nothing changes. */
import type { Mark, Offer } from "../wire/protocol";

const AFTER = 50; // milliseconds over a thing, so that a pointer passing by asks nothing

export class Previews {
  /** The choice that is looked at. */
  offer = $state.raw<Offer | null>(null);
  marks = $state.raw<readonly Mark[]>([]);
  #known: Record<string, readonly Mark[]> = {};
  #asked = { ref: 0, code: "" };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: (code: string) => number) {}

  look(offer: Offer | null): void {
    clearTimeout(this.#timer);
    this.offer = offer;
    this.#asked = { ref: 0, code: "" };
    this.marks = offer ? (this.#known[offer.code] ?? []) : [];
    if (!offer || this.#known[offer.code]) return;
    this.#timer = setTimeout(() => {
      this.#asked = { ref: this.ask(offer.code), code: offer.code };
    }, AFTER);
  }

  /** The hall has answered. */
  hear(ref: number, marks: readonly Mark[]): void {
    if (ref !== this.#asked.ref) return;
    this.#known[this.#asked.code] = marks;
    this.marks = marks;
  }

  /** The table has moved on. */
  forget(): void {
    this.#known = {};
    this.look(null);
  }
}
