/** On a small screen what can be chosen may lie below the edge: then the page is moved there. */
import { mayMove } from "./settings.svelte";

const OFFERED = '[data-spot][aria-disabled="false"], .row-choice.is-legal, .item.is-legal, .recipes .is-legal';

/** Bring the first thing that can be chosen into sight, unless one is between the seats and the dock already. */
export function bringIntoSight(page: HTMLElement): void {
  const top = page.querySelector(".seats")?.getBoundingClientRect().bottom ?? 0;
  const bottom = page.querySelector(".dock")?.getBoundingClientRect().top ?? window.innerHeight;
  const offered = [...page.querySelectorAll(OFFERED)].filter((thing) => thing.getClientRects().length > 0);
  const isInSight = offered.some((thing) => {
    const { top: from, bottom: to } = thing.getBoundingClientRect();
    return from >= Math.max(0, top) && to <= bottom;
  });
  if (!isInSight) offered[0]?.scrollIntoView({ block: "center", behavior: mayMove() ? "smooth" : "auto" });
}
