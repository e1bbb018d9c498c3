/** Tells a screen reader what happens, without moving the focus. */

let region: HTMLElement | null = null;

function theRegion(): HTMLElement {
  if (!region?.isConnected) {
    region = document.createElement("div");
    region.className = "vh";
    region.setAttribute("aria-live", "polite");
    region.setAttribute("role", "log");
    region.setAttribute("aria-label", "Events");
    document.body.append(region);
  }
  return region;
}

const KEPT = 12;

/** Say these sentences after whatever is being said. */
export function announce(...sentences: string[]): void {
  const here = theRegion();
  for (const sentence of sentences) {
    const line = document.createElement("p");
    line.textContent = sentence;
    here.append(line);
  }
  while (here.childElementCount > KEPT) here.firstElementChild?.remove();
}
