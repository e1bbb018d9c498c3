/** Clicks, drags, pinches, wheels and keys on an area, told as what they mean. */
import type { Attachment } from "svelte/attachments";

interface Gestures {
  /** The ids under a place of the screen, the topmost first. */
  idsAt(element: Element | null): string[];
  tap(ids: readonly string[], event: PointerEvent): void;
  hover(ids: readonly string[], event?: PointerEvent): void;
  take(ids: readonly string[]): boolean;
  carry(x: number, y: number, ids: readonly string[]): void;
  drop(ids: readonly string[]): void;
  /** Closer by a factor, around a place of the screen. */
  zoom(factor: number, x: number, y: number): void;
  pan(dx: number, dy: number): boolean;
}

const SLACK = 7; // pixels a finger may tremble

interface Held {
  ids: readonly string[];
  x: number;
  y: number;
  isMoved: boolean;
  isCarrying: boolean;
}

/** Listen to an area. */
export function gestures(meaning: Gestures): Attachment<SVGSVGElement> {
  return (svg) => {
    const pointers = new Map<number, { x: number; y: number }>();
    let held: Held | null = null;
    let spread = 0;

    const under = (event: PointerEvent): string[] =>
      meaning.idsAt(document.elementFromPoint(event.clientX, event.clientY));

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pointers.size > 1) {
        held = null;
        spread = distance();
        return;
      }
      const ids = meaning.idsAt(event.target instanceof Element ? event.target : null);
      held = { ids, x: event.clientX, y: event.clientY, isMoved: false, isCarrying: false };
    }

    function move(event: PointerEvent): void {
      const before = pointers.get(event.pointerId);
      if (!before) {
        if (event.pointerType === "mouse") meaning.hover(under(event), event);
        return;
      }
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pointers.size === 2) {
        const now = distance();
        const [a, b] = [...pointers.values()] as [{ x: number; y: number }, { x: number; y: number }];
        if (spread > 0) meaning.zoom(now / spread, (a.x + b.x) / 2, (a.y + b.y) / 2);
        meaning.pan(dx / 2, dy / 2);
        spread = now;
        return;
      }
      if (!held) return;
      if (!held.isMoved) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
        held.isMoved = true;
        held.isCarrying = held.ids.length > 0 && meaning.take(held.ids);
        if (svg.isConnected) svg.setPointerCapture(event.pointerId);
      }
      if (held.isCarrying) meaning.carry(event.clientX, event.clientY, under(event));
      else meaning.pan(dx, dy);
    }

    function up(event: PointerEvent): void {
      pointers.delete(event.pointerId);
      const was = held;
      held = null;
      if (!was) return;
      if (was.isCarrying) meaning.drop(event.type === "pointerup" ? under(event) : []);
      else if (!was.isMoved && event.type === "pointerup") meaning.tap(was.ids, event);
    }

    function wheel(event: WheelEvent): void {
      event.preventDefault();
      meaning.zoom(Math.exp(-event.deltaY * 0.0016), event.clientX, event.clientY);
    }

    function distance(): number {
      const [a, b] = [...pointers.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    }

    const leave = (): void => meaning.hover([]);
    svg.addEventListener("pointerdown", down);
    svg.addEventListener("pointermove", move);
    svg.addEventListener("pointerup", up);
    svg.addEventListener("pointercancel", up);
    svg.addEventListener("pointerleave", leave);
    svg.addEventListener("wheel", wheel, { passive: false });
    return () => {
      svg.removeEventListener("pointerdown", down);
      svg.removeEventListener("pointermove", move);
      svg.removeEventListener("pointerup", up);
      svg.removeEventListener("pointercancel", up);
      svg.removeEventListener("pointerleave", leave);
      svg.removeEventListener("wheel", wheel);
    };
  };
}
