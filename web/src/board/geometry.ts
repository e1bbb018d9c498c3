/** From an area's own units to the units of its drawing, in which the stylesheets count: 45 to a hex, 64 to a square. */
import type { Area, Spot, Token } from "../wire/protocol";

export type Xy = readonly [number, number];

const HEX = 45;
const SQUARE = 64;
const INCH = 40;
const PLAIN = 100;
const CARD: Xy = [120, 168];

/** How wide a zone is on a card that shows a piece of map, where the card is 140 high. */
export const MAP_TILE = 35;

/** What is drawn in one area. */
export interface Content {
  readonly area: Area;
  readonly spots: readonly Spot[];
  readonly tokens: readonly Token[];
}

/** Things by the area they lie in. */
export type ByArea<T> = ReadonlyMap<string, readonly T[]>;

export function byArea<T extends { readonly area: string }>(things: readonly T[]): ByArea<T> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const group = groups.get(thing.area);
    if (group) group.push(thing);
    else groups.set(thing.area, [thing]);
  }
  return groups;
}

const NONE: readonly never[] = [];

/** What is drawn in each area. Spots seldom change: grouped apart, they stay the same objects. */
export function contents(
  areas: readonly Area[],
  spots: ByArea<Spot>,
  tokens: ByArea<Token>,
): ReadonlyMap<string, Content> {
  return new Map(
    areas.map((area) => [area.id, { area, spots: spots.get(area.id) ?? NONE, tokens: tokens.get(area.id) ?? NONE }]),
  );
}

/** Whether things stand anywhere on an area, measured in its units, and not on spots. */
export function isMeasured(area: Area): boolean {
  return area.lattice > 0;
}

/** Whether an area is a sea chart, on which land rises out of open water. */
export function isChart(area: Area): boolean {
  return area.ground === "sea";
}

/** The corners of what lies in a frame of its own: the parts that were joined, a whole area, or all its spots. */
export function framed(projection: Projection, spots: readonly Spot[]): Xy[][] {
  const { area, half } = projection;
  if (area.parts.length) return area.parts.map((corners) => corners.map(([x, y]) => projection.at(x, y)));
  if (spots.length && !isMeasured(area) && !isChart(area)) return [spots.flatMap((spot) => projection.corners(spot))];
  const [w, h] = half;
  return [[[-w, -h], [w, -h], [w, h], [-w, h]]]; // prettier-ignore
}

/** Whether an area is wider than high, as it is turned. */
export function isLying(projection: Projection, spots: readonly Spot[]): boolean {
  const corners = framed(projection, spots).flat();
  const across = (axis: 0 | 1): number => {
    const values = corners.map((corner) => corner[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return across(0) >= across(1);
}

/** Whether an area is laid out for cards, which are higher than wide. */
export function holdsCards({ area, spots, tokens }: Content): boolean {
  if (tokens.length) return tokens.some((token) => token.kind === "card");
  return !spots.length && (area.kind === "pile" || area.kind === "hand");
}

function unitOf(area: Area, spots: readonly Spot[], hasCards: boolean): Xy {
  if (isMeasured(area)) return [INCH, INCH];
  const outline = spots[0]?.outline;
  if (outline === "hex" || outline === "polygon") return [HEX, HEX];
  if (outline === "square") return area.kind === "board" ? [SQUARE, SQUARE] : [PLAIN, PLAIN];
  if (outline === "rect" || hasCards) return CARD;
  return [PLAIN, PLAIN];
}

/** How an area lies on the screen: its scale and how far it is turned. */
export class Projection {
  readonly unit: Xy;
  readonly #cos: number;
  readonly #sin: number;
  readonly #middle: Xy;

  constructor(
    readonly area: Area,
    spots: readonly Spot[],
    hasCards: boolean,
    readonly turn = 0,
  ) {
    this.unit = unitOf(area, spots, hasCards);
    const radians = (turn * Math.PI) / 180;
    this.#cos = Math.cos(radians);
    this.#sin = Math.sin(radians);
    this.#middle = [area.left + area.width / 2, area.top + area.height / 2];
  }

  /** From the area's units to the drawing's. The middle of the area is the origin. */
  at(x: number, y: number): Xy {
    const [a, b] = [(x - this.#middle[0]) * this.unit[0], (y - this.#middle[1]) * this.unit[1]];
    return [round(a * this.#cos - b * this.#sin), round(a * this.#sin + b * this.#cos)];
  }

  /** From the drawing's units back to the area's. */
  back(x: number, y: number): Xy {
    const [a, b] = [x * this.#cos + y * this.#sin, -x * this.#sin + y * this.#cos];
    return [a / this.unit[0] + this.#middle[0], b / this.unit[1] + this.#middle[1]];
  }

  /** Half the width and half the height of the drawing without its frame. */
  get half(): Xy {
    const [w, h] = [(this.area.width / 2) * this.unit[0], (this.area.height / 2) * this.unit[1]];
    return [Math.abs(w * this.#cos) + Math.abs(h * this.#sin), Math.abs(w * this.#sin) + Math.abs(h * this.#cos)];
  }

  centre(token: Token, spots: ReadonlyMap<string, Spot>): Xy {
    const spot = token.spot ? spots.get(token.spot) : undefined;
    return spot ? this.at(spot.x, spot.y) : this.at(token.x, token.y);
  }

  /** The corners of a spot, drawn in by some units. */
  corners(spot: Spot, inset = 0): Xy[] {
    const [cx, cy] = this.at(spot.x, spot.y);
    return this.#outline(spot).map(([x, y]) => {
      const [dx, dy] = [x - cx, y - cy];
      const length = Math.hypot(dx, dy) || 1;
      const keep = Math.max(0, length - inset) / length;
      return [round(cx + dx * keep), round(cy + dy * keep)];
    });
  }

  #outline(spot: Spot): Xy[] {
    if (spot.points.length) return spot.points.map(([x, y]) => this.at(x, y));
    const s = spot.size;
    if (spot.outline === "hex") {
      return Array.from({ length: 6 }, (_, i) =>
        this.at(spot.x + s * Math.cos((i * Math.PI) / 3), spot.y + s * Math.sin((i * Math.PI) / 3)),
      );
    }
    return [
      this.at(spot.x - s, spot.y - s),
      this.at(spot.x + s, spot.y - s),
      this.at(spot.x + s, spot.y + s),
      this.at(spot.x - s, spot.y + s),
    ];
  }

  /** The radius of a spot, in the drawing's units. */
  radius(spot: Spot): number {
    return spot.size * Math.min(...this.unit);
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** One of so many upright bands of the same width that a convex shape is cut into. */
export function band(corners: readonly Xy[], number: number, count: number): readonly Xy[] {
  if (count === 1) return corners;
  const left = Math.min(...corners.map(([x]) => x));
  const step = (Math.max(...corners.map(([x]) => x)) - left) / count;
  return cut(cut(corners, left + number * step, 1), left + (number + 1) * step, -1);
}

/** What lies to the right of an upright line, or with -1 to its left. */
function cut(corners: readonly Xy[], at: number, side: number): Xy[] {
  return corners.flatMap(([x, y], i) => {
    const [x0, y0] = corners.at(i - 1) as Xy;
    const crossing: Xy[] = (x - at) * (x0 - at) < 0 ? [[at, round(y0 + ((y - y0) * (at - x0)) / (x - x0))]] : [];
    return (x - at) * side >= 0 ? [...crossing, [x, y] as Xy] : crossing;
  });
}

export function pointsText(points: readonly Xy[]): string {
  return points.map(([x, y]) => `${x},${y}`).join(" ");
}

export function pathText(points: readonly Xy[]): string {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join("");
}

/** The smallest hexagon, or else rectangle, that holds all these points, moved out by some units. */
export function frameAround(points: readonly Xy[], isHex: boolean, out: number): Xy[] {
  if (!isHex) return polygonWith(points, [0, 90, 180, 270], out);
  const upright = polygonWith(points, [0, 60, 120, 180, 240, 300], out);
  const lying = polygonWith(points, [30, 90, 150, 210, 270, 330], out);
  return sizeOf(upright) <= sizeOf(lying) ? upright : lying;
}

function polygonWith(points: readonly Xy[], degrees: readonly number[], out: number): Xy[] {
  const normals = degrees.map((d): Xy => [Math.cos((d * Math.PI) / 180), Math.sin((d * Math.PI) / 180)]);
  const reach = normals.map(([nx, ny]) => Math.max(...points.map(([x, y]) => x * nx + y * ny)) + out);
  return normals.map(([ax, ay], i): Xy => {
    const j = (i + 1) % normals.length;
    const [bx, by] = normals[j] as Xy;
    const [a, b] = [reach[i] as number, reach[j] as number];
    const det = ax * by - ay * bx;
    return [round((a * by - b * ay) / det), round((b * ax - a * bx) / det)];
  });
}

function sizeOf(polygon: readonly Xy[]): number {
  const twice = polygon.reduce((sum, [x, y], i) => {
    const [nx, ny] = polygon[(i + 1) % polygon.length] as Xy;
    return sum + x * ny - nx * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Which of three shades a cell of a board has, so that neighbours differ. */
export function shadeOf(spot: Spot): "" | "b" | "c" {
  if (spot.outline !== "hex") return (Math.round(spot.x) + Math.round(spot.y)) % 2 ? "b" : "";
  const q = Math.round(spot.x / 1.5);
  const r = Math.round(spot.y / Math.sqrt(3) - q / 2);
  return (["", "b", "c"] as const)[(((q - r) % 3) + 3) % 3] ?? "";
}

/** The spot or thing that lies nearest in the direction of an arrow key, among those with a centre. */
export function neighbour(from: Xy, others: readonly { id: string; at: Xy }[], direction: Xy): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const { id, at } of others) {
    const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
    const ahead = dx * direction[0] + dy * direction[1];
    if (ahead <= 1) continue;
    const aside = Math.abs(dx * direction[1] - dy * direction[0]);
    const cost = ahead + 2.2 * aside;
    if (aside <= ahead * 2 && cost < least) [best, least] = [id, cost];
  }
  return best;
}

/** The letter of each column, a little below its lowest spot. */
export function columnsOf(spots: readonly Spot[], projection: Projection): { letter: string; at: Xy }[] {
  const lowest = new Map<string, Xy>();
  for (const spot of spots) {
    const letter = /^[a-z]+(?=\d+$)/i.exec(spot.name)?.[0];
    if (!letter) continue;
    const at = projection.at(spot.x, spot.y);
    const other = lowest.get(letter);
    if (!other || at[1] > other[1]) lowest.set(letter, at);
  }
  const down = spots[0]?.outline === "hex" ? 56 : 46;
  return [...lowest].map(([letter, [x, y]]) => ({ letter, at: [x, y + down] }));
}
