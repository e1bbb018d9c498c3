/** Tells the elements of spots what they are at the moment: their names, whether they can be chosen, where Tab stops.
 *
 * A board has hundreds of spots and a move changes two or three of them. Comparing texts here, in one go, costs a tenth
 * of what hundreds of bindings of their own cost.
 */
import type { Spot } from "../wire/protocol";

interface SpotState {
  readonly label: string;
  readonly isLegal: boolean;
  readonly isFocus: boolean;
}

export class SpotStates {
  #elements = new Map<string, SVGElement>();
  #told = new Map<string, SpotState & { readonly spot: Spot }>();

  tell(svg: SVGSVGElement, spots: readonly Spot[], stateOf: (spot: Spot) => SpotState): void {
    for (const spot of spots) {
      const state = stateOf(spot);
      const told = this.#told.get(spot.id);
      let element = this.#elements.get(spot.id);
      if (element?.isConnected && told && told.spot === spot) {
        if (told.label === state.label && told.isLegal === state.isLegal && told.isFocus === state.isFocus) continue;
      } else {
        element = svg.querySelector<SVGElement>(`[data-spot="${CSS.escape(spot.id)}"]`) ?? undefined;
        if (!element) continue;
        this.#elements.set(spot.id, element);
      }
      element.setAttribute("aria-label", state.label);
      element.setAttribute("aria-disabled", String(!state.isLegal));
      element.setAttribute("tabindex", state.isFocus ? "0" : "-1");
      element.classList.toggle("is-legal", state.isLegal);
      this.#told.set(spot.id, { ...state, spot });
    }
  }
}
