/** Things strewn over a piece of ground: the same every time, and none too near another. */

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Places about so far apart that the ground allows, each with a size from 0 to 1. */
export function scatter(box: Box, apart: number, fits: (x: number, y: number) => boolean): [number, number, number][] {
  const found: [number, number, number][] = [];
  const rows = Math.max(1, Math.round(box.h / (apart * 0.87)));
  const columns = Math.max(1, Math.round(box.w / apart));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const chance = noise(row * 57 + column);
      const x = box.x + ((column + 0.5 + (row % 2 ? 0.25 : -0.25)) * box.w) / columns + (chance - 0.5) * apart * 0.36;
      const y = box.y + ((row + 0.5) * box.h) / rows + (noise(row * 31 + column * 7 + 3) - 0.5) * apart * 0.36;
      if (fits(x, y)) found.push([Math.round(x), Math.round(y), chance]);
    }
  }
  return found;
}

/** A number from 0 to 1 that looks random and is not. */
function noise(seed: number): number {
  const value = Math.sin(seed * 12.9898 + 4.1) * 43758.5453;
  return value - Math.floor(value);
}
