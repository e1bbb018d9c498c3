/** Keys on an area: arrows go from thing to thing, letters jump to a spot by its name, Enter chooses. */
import { neighbour, type Xy } from "../board/geometry";

export interface Reachable {
  readonly id: string;
  readonly name: string;
  readonly at: Xy;
}

interface KeyMeaning {
  things(): readonly Reachable[];
  enter(id: string): void;
  arrive(id: string): void;
}

const ARROWS: Readonly<Record<string, Xy>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const PAUSE = 1200; // milliseconds after which typing begins anew

export class Keys {
  /** What has, or last had, the focus. */
  focus = $state<string | null>(null);
  /** Whether the focus is to be seen, as it is for those who use keys. */
  isShown = $state(false);
  #typed = "";
  #typedAt = 0;

  constructor(private readonly meaning: KeyMeaning) {}

  listen(svg: SVGSVGElement): () => void {
    const down = (event: KeyboardEvent): void => this.#press(svg, event);
    const arrive = (event: FocusEvent): void => {
      const target = event.target as Element;
      this.focus = target.getAttribute("data-spot");
      this.isShown = target.matches(":focus-visible");
      if (this.focus && this.isShown) this.meaning.arrive(this.focus);
    };
    // What had the focus may just be leaving the page, when nothing can be changed yet.
    const leave = (): void => queueMicrotask(() => (this.isShown = false));
    svg.addEventListener("keydown", down);
    svg.addEventListener("focusin", arrive);
    svg.addEventListener("focusout", leave);
    return () => {
      svg.removeEventListener("keydown", down);
      svg.removeEventListener("focusin", arrive);
      svg.removeEventListener("focusout", leave);
    };
  }

  #press(svg: SVGSVGElement, event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const isSign = /^[\p{L}\p{N}]$/u.test(event.key);
    if (arrow) this.#go(svg, event, this.#beside(arrow));
    else if (isSign) this.#go(svg, event, this.#named(event.key));
    else if ((event.key === "Enter" || event.key === " ") && this.focus) {
      event.preventDefault();
      this.#typed = "";
      this.meaning.enter(this.focus);
    }
  }

  #go(svg: SVGSVGElement, event: KeyboardEvent, id: string | null): void {
    if (id === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.focus = id;
    svg.querySelector<SVGElement>(`[data-spot="${CSS.escape(id)}"]`)?.focus();
  }

  #beside(direction: Xy): string | null {
    const things = this.meaning.things();
    const here = things.find(({ id }) => id === this.focus);
    const others = things.filter((thing) => thing !== here);
    return here ? neighbour(here.at, others, direction) : null;
  }

  #named(key: string): string | null {
    const called = (text: string): string | undefined =>
      this.meaning.things().find(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))?.id;
    const now = performance.now();
    const isNew = now - this.#typedAt > PAUSE || !called(this.#typed + key);
    this.#typed = isNew ? key : this.#typed + key;
    this.#typedAt = now;
    return called(this.#typed) ?? null;
  }
}
