/** Shows on the board what a line of the log speaks of. */
import { byArea } from "../board/geometry";
import type { LogLine, Mark, Scene } from "../wire/protocol";

/** Marks on the spots of a line and under its things; those that stand on no spot are marked themselves. */
export function pointOut(line: LogLine, scene: Scene): Mark[] {
  const tokens = scene.tokens.filter(({ id }) => line.tokens.includes(id));
  const spotted = new Set([...line.spots, ...tokens.map(({ spot }) => spot)]);
  const spots = byArea(scene.spots.filter(({ id }) => spotted.has(id)));
  const loose = tokens.filter(({ spot }) => !spot);
  return [
    ...[...spots].map(([area, here]) => shown(line, { area, spots: here.map(({ id }) => id) })),
    ...loose.map(({ id, area }) => shown(line, { area, about: id })),
  ];
}

function shown({ seat }: LogLine, mark: Pick<Mark, "area"> & Partial<Mark>): Mark {
  return {
    id: `shown:${mark.area}:${mark.about ?? ""}`,
    kind: "shown",
    spots: [],
    points: [],
    radius: 0,
    seat: seat < 0 ? null : seat,
    text: "",
    turn: 0,
    about: "",
    ...mark,
  };
}
