/** How seats and grounds look, by the tables that the hall has written down. */
import looks from "./looks.json";
import type { Spot } from "./protocol";

const TERRAIN: ReadonlySet<string> = new Set(looks.terrain);

/** The class that gives a thing the colours of a seat. */
export function seatClass(seat: number): string {
  return `seat-${(seat % looks.seats.length) + 1}`;
}

/** The name of a seat's shape: `#shape-` and this is its drawing. */
export function shapeOf(seat: number): string {
  return looks.seats[seat % looks.seats.length]?.shape ?? "round";
}

export function isTerrain(ground: Spot["ground"]): boolean {
  return TERRAIN.has(ground);
}

/** The class that colours a ground. */
export function groundClass(ground: Spot["ground"]): string {
  return isTerrain(ground) ? `t-${ground}` : ground;
}
