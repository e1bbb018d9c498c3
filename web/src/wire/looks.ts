/** How seats and grounds look, by the tables that the hall has written down. */
import looks from "./looks.json";
import type { Spot } from "./protocol";

const TERRAIN: ReadonlySet<string> = new Set(looks.terrain);
const WATER: ReadonlySet<string> = new Set(looks.water);

/** The class that gives a thing the colours of a seat. */
export function seatClass(seat: number): string {
  return `seat-${(seat % looks.seats.length) + 1}`;
}

/** The name of a seat's shape: `#shape-` and this is its drawing. */
export function shapeOf(seat: number): string {
  return looks.seats[seat % looks.seats.length]?.shape ?? "round";
}

/** By how many degrees the lines are turned that hatch the ground of a seat. */
export function hatchOf(seat: number): readonly number[] {
  return looks.seats[seat % looks.seats.length]?.hatch ?? [];
}

export function isTerrain(ground: Spot["ground"]): boolean {
  return TERRAIN.has(ground);
}

export function isWater(ground: Spot["ground"]): boolean {
  return WATER.has(ground);
}

/** The class that colours a ground. */
export function groundClass(ground: Spot["ground"]): string {
  return isTerrain(ground) ? `t-${ground}` : ground;
}
