/** Where we are. Links are plain anchors; those that stay in the hall change the page without loading it again. */

import { routeOf, type Route } from "./routes";

const here = $state({ route: routeOf(location.pathname) as Route, search: location.search, hash: location.hash });

export const place: { readonly route: Route; readonly search: string; readonly hash: string } = here;

function arrive(): void {
  here.route = routeOf(location.pathname);
  here.search = location.search;
  here.hash = location.hash;
}

export function navigate(to: string): void {
  const before = location.pathname;
  history.pushState(null, "", to);
  arrive();
  if (location.pathname !== before) {
    scrollTo(0, 0);
    requestAnimationFrame(() => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true }));
  }
}

/** The same page under another address, without a step for the browser's back button. */
export function rename(to: string): void {
  history.replaceState(history.state, "", to);
  here.search = location.search;
  here.hash = location.hash;
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash) return; // a jump within the page
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

export function startRouter(): void {
  addEventListener("popstate", arrive);
  addEventListener("hashchange", arrive);
  document.addEventListener("click", follow);
}
