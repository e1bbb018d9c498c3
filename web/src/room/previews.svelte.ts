/** What a choice would do, asked of the hall when somebody looks at it for a moment, and kept while nothing changes. */
import type { Leaf, Preview } from "../wire/protocol";

const AFTER = 50; // milliseconds over a thing, so that a pointer passing by asks nothing
const NOTHING: Preview = { marks: [], rows: [] };

export class Previews {
  /** The choice that is looked at. */
  offer = $state.raw<Leaf | null>(null);
  shown = $state.raw<Preview>(NOTHING);
  #known: Record<string, Preview> = {};
  #asked = { ref: 0, code: "" };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: (code: string) => number) {}

  look(offer: Leaf | null): void {
    clearTimeout(this.#timer);
    this.offer = offer;
    this.#asked = { ref: 0, code: "" };
    const known = offer ? this.#known[offer.code] : undefined;
    this.shown = known ?? NOTHING;
    if (!offer || known) return;
    this.#timer = setTimeout(() => {
      this.#asked = { ref: this.ask(offer.code), code: offer.code };
    }, AFTER);
  }

  /** The hall has answered. */
  hear(ref: number, preview: Preview): void {
    if (ref !== this.#asked.ref) return;
    this.#known[this.#asked.code] = preview;
    this.shown = preview;
  }

  /** The table has moved on. */
  forget(): void {
    this.#known = {};
    this.look(null);
  }
}
