/** Where the areas of a scene lie: boards in the middle, mine at the bottom, the others' at the top, trays beside. */
import type { Area, Scene, Spot, Token } from "../wire/protocol";
import type { ByArea } from "./geometry";

type Material = Token["material"];

interface SeatPlace {
  readonly seat: number;
  readonly areas: readonly Area[];
}

interface Layout {
  readonly boards: readonly Area[];
  readonly middle: readonly Area[];
  readonly trays: readonly Area[];
  readonly mine: readonly Area[];
  readonly others: readonly SeatPlace[];
  readonly side: readonly Area[];
}

/** Lay out the areas as a seat looks at them. */
export function layOut(areas: readonly Area[], spots: ByArea<Spot>, viewer: number): Layout {
  const boards: Area[] = [];
  const middle: Area[] = [];
  const trays: Area[] = [];
  const mine: Area[] = [];
  const side: Area[] = [];
  const others = new Map<number, Area[]>();
  for (const area of areas) {
    const seat = area.place === "seat" ? area.seat : null;
    if (seat !== null && area.kind === "tray" && !spots.has(area.id)) trays.push(area);
    else if (area.place === "dock" || (seat !== null && seat === viewer)) mine.push(area);
    else if (seat !== null) others.set(seat, [...(others.get(seat) ?? []), area]);
    else if (area.place === "side") side.push(area);
    else if (area.kind === "board") boards.push(area);
    else middle.push(area);
  }
  return {
    boards,
    middle,
    trays,
    mine,
    others: [...others].sort(([a], [b]) => a - b).map(([seat, areas]) => ({ seat, areas })),
    side,
  };
}

/** The material that most of a seat's pieces are made of, if its side has one of its own. */
export function materialOf(scene: Pick<Scene, "tokens">, seat: number): Material {
  const counts = new Map<Material, number>();
  for (const token of scene.tokens) {
    if (token.owner === seat && token.material) counts.set(token.material, (counts.get(token.material) ?? 0) + 1);
  }
  const most = [...counts].sort(([, a], [, b]) => b - a)[0];
  return most ? most[0] : "";
}
