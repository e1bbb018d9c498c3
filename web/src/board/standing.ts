/** Where the tokens of an area stand and how large they are drawn. */
import { shapeOf } from "../wire/looks";
import type { Mark, Spot, Token } from "../wire/protocol";
import { isMeasured, type Projection, type Xy } from "./geometry";

export interface Standing {
  readonly token: Token;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The ids of the tokens on each spot, the topmost first. */
export function occupants(tokens: readonly Token[]): ReadonlyMap<string, readonly Token[]> {
  const found = new Map<string, Token[]>();
  for (const token of tokens) {
    if (!token.spot) continue;
    const here = found.get(token.spot);
    if (here) here.unshift(token);
    else found.set(token.spot, [token]);
  }
  return found;
}

/** The seats that hold each spot. */
export function holdersOf(marks: readonly Mark[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const { kind, seat, spots } of marks) {
    if (kind !== "held" || seat === null) continue;
    for (const id of spots) found.set(id, [...(found.get(id) ?? []), seat]);
  }
  return found;
}

export function byId<T extends { readonly id: string }>(things: readonly T[]): ReadonlyMap<string, T> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

/** How large a token is drawn: by the spot it stands on. */
export function scaleOf(token: Token, projection: Projection, spots: ReadonlyMap<string, Spot>): number {
  const spot = token.spot ? spots.get(token.spot) : undefined;
  const onInches = isMeasured(projection.area);
  const r = spot ? projection.radius(spot) : onInches ? 19.8 : Math.min(...projection.unit) * 0.45;
  if (token.kind === "card") return (spot ? r : 54) * 0.0196;
  if (token.kind === "die") return r * 0.021;
  if (token.face) return r * 0.0195;
  if (token.pattern) return r * 0.0167;
  return (r / 45) * (onInches ? 1 : 0.67) * (token.material === "brass" ? 1.12 : 1) * (spot || onInches ? 1 : 1.2);
}

const REACH: Readonly<Record<string, number>> = { lozenge: 55, shield: 55, drop: 55, star: 55 };

/** How far a ring around a piece is from its middle. */
export function ringOf({ token, scale }: Standing): number {
  const reach = token.owner === null || token.pattern ? undefined : REACH[shapeOf(token.owner)];
  return (reach ?? 49) * scale + 3.5;
}

/** Where tokens stand. Those that stay as they are stay the same objects, so that nothing is drawn again for them. */
export class Stands {
  #before: ReadonlyMap<string, Standing> = new Map();

  at(tokens: readonly Token[], projection: Projection, spots: ReadonlyMap<string, Spot>): readonly Standing[] {
    const now = stand(tokens, projection, spots).map((each) => {
      const was = this.#before.get(each.token.id);
      const isSame = was?.token === each.token && was.x === each.x && was.y === each.y && was.scale === each.scale;
      return isSame ? was : each;
    });
    this.#before = new Map(now.map((each) => [each.token.id, each]));
    return now;
  }
}

/** All tokens, the lowest first; those that share a place a little apart. */
function stand(
  tokens: readonly Token[],
  projection: Projection,
  spots: ReadonlyMap<string, Spot>,
): readonly Standing[] {
  const placeOf = (token: Token): string => token.spot || `${token.x},${token.y}`;
  const total = new Map<string, number>();
  const shared = new Map<string, number>();
  for (const token of tokens)
    if (token.kind !== "drawing") total.set(placeOf(token), (total.get(placeOf(token)) ?? 0) + 1);
  return [...tokens]
    .sort((a, b) => a.height - b.height)
    .map((token) => {
      const place = placeOf(token);
      if (token.kind === "drawing") {
        const ground = spots.get(token.spot)?.ground ?? "";
        const isAside = total.has(place) || BUILT.includes(ground);
        return { token, ...drawn(projection.centre(token, spots), scaleOf(token, projection, spots), isAside) };
      }
      const rank = shared.get(place) ?? 0;
      shared.set(place, rank + 1);
      const at = projection.centre(token, spots);
      const scale = scaleOf(token, projection, spots);
      return { token, ...apart(token, at, scale, rank, total.get(place) ?? 1) };
    });
}

/** Grounds that are a drawing themselves. */
const BUILT: readonly Spot["ground"][] = ["home", "house", "dungeon", "serpent"];

/** What lies flat lies in the middle, or small at the edge where something else is to be seen. */
function drawn([x, y]: Xy, scale: number, isAside: boolean): Omit<Standing, "token"> {
  return isAside ? { x: x + 30 * scale, y: y + 26 * scale, scale: scale * 0.55 } : { x, y, scale };
}

function apart(token: Token, [x, y]: Xy, scale: number, rank: number, many: number): Omit<Standing, "token"> {
  if (token.kind === "card") {
    const lift = Math.min(rank, 4) * 2.2;
    return { x: x + lift, y: y - lift, scale };
  }
  if (many === 1 || !token.spot) return { x, y, scale };
  const angle = (2 * Math.PI * rank) / many - Math.PI / 2;
  return { x: x + 26 * scale * Math.cos(angle), y: y + 26 * scale * Math.sin(angle), scale: scale * 0.72 };
}
