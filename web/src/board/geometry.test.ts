import { describe, expect, it } from "vitest";
import type { Area, Spot } from "../wire/protocol";
import { spot } from "../wire/things.testing";
import { band, frameAround, framed, isLying, neighbour, Projection, shadeOf, type Xy } from "./geometry";

const area: Area = {
  id: "board",
  kind: "board",
  title: "Board",
  width: 4,
  height: 2,
  unit: "cell",
  place: "main",
  seat: null,
  turns: [0],
  ground: "",
  left: 0,
  top: 0,
  lattice: 0,
  parts: [],
};
const square = (x: number, y: number): Spot => spot(`${x},${y}`, { x, y, outline: "square", size: 0.5 });

describe("a projection", () => {
  it("puts the middle of the area at the origin", () => {
    expect(new Projection(area, [square(0.5, 0.5)], false).at(2, 1)).toEqual([0, 0]);
  });

  it("turns the board but not its units", () => {
    const turned = new Projection(area, [square(0.5, 0.5)], false, 90);

    expect(turned.at(4, 1)).toEqual([0, 128]);
    expect(turned.half.map(Math.round)).toEqual([64, 128]);
  });

  it("finds its way back", () => {
    const turned = new Projection(area, [square(0.5, 0.5)], false, 180);
    const [x, y] = turned.back(...turned.at(3.5, 0.5));

    expect([x, y].map((each) => each.toFixed(3))).toEqual(["3.500", "0.500"]);
  });

  it("draws the corners of a spot in by some units", () => {
    const corners = new Projection(area, [square(2, 1)], false).corners(square(2, 1), Math.SQRT2);

    expect(corners).toEqual([[-31, -31], [31, -31], [31, 31], [-31, 31]]); // prettier-ignore
  });
});

describe("a frame", () => {
  it("around a square is a square", () => {
    const corners: Xy[] = [[-1, -1], [1, -1], [1, 1], [-1, 1]]; // prettier-ignore

    expect(frameAround(corners, false, 1)).toEqual([[2, 2], [-2, 2], [-2, -2], [2, -2]]); // prettier-ignore
  });
});

describe("shades", () => {
  it("differ between neighbouring hexes", () => {
    const hex = (q: number, r: number): Spot => ({ ...square(1.5 * q, Math.sqrt(3) * (r + q / 2)), outline: "hex" });
    const here = shadeOf(hex(0, 0));

    for (const [q, r] of [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] as const) {
      expect(shadeOf(hex(q, r))).not.toBe(here);
    } // prettier-ignore
  });
});

describe("an arrow key", () => {
  const others = [
    { id: "near", at: [40, 0] as Xy },
    { id: "far", at: [90, 0] as Xy },
    { id: "below", at: [0, 40] as Xy },
  ];

  it("leads to the nearest in its direction", () => {
    expect(neighbour([0, 0], others, [1, 0])).toBe("near");
    expect(neighbour([0, 0], others, [0, 1])).toBe("below");
  });

  it("leads nowhere where there is nothing", () => {
    expect(neighbour([0, 0], others, [-1, 0])).toBeNull();
  });
});

describe("a shape that several share", () => {
  const hexagon: Xy[] = [
    [2, 0],
    [1, 2],
    [-1, 2],
    [-2, 0],
    [-1, -2],
    [1, -2],
  ];
  const reach = (corners: readonly Xy[]): [number, number] => [
    Math.min(...corners.map(([x]) => x)),
    Math.max(...corners.map(([x]) => x)),
  ];

  it("is cut into bands that lie side by side", () => {
    expect(band(hexagon, 0, 1)).toEqual(hexagon);
    expect([0, 1].map((number) => reach(band(hexagon, number, 2)))).toEqual([
      [-2, 0],
      [0, 2],
    ]);
    expect(reach(band(hexagon, 1, 4))).toEqual([-1, 0]);
    expect(band(hexagon, 1, 2)).toContainEqual([0, 2]);
  });
});

describe("frames", () => {
  const cell = spot("a1", { points: [[0, 0], [1, 0], [1, 1], [0, 1]] }); // prettier-ignore

  it("lie around all spots, around each part that was joined, or around a whole chart", () => {
    const of = (more: Partial<Area>): number[][][] =>
      framed(new Projection({ ...area, ...more }, [cell], false), [cell]).map((corners) =>
        corners.map(([x, y]) => [x, y]),
      );
    expect(of({})).toHaveLength(1);
    expect(of({})[0]).toHaveLength(4);
    expect(of({ parts: [[[0, 0], [1, 0], [1, 1]], [[2, 0], [3, 0], [3, 1]]] }).map(({ length }) => length)).toEqual([3, 3]); // prettier-ignore
    expect(of({ ground: "sea" })[0]?.[2]).toEqual(new Projection(area, [cell], false).half);
  });
});

describe("an area that may be turned", () => {
  const corners = (x: number, y: number): Xy[] => [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]]; // prettier-ignore
  const slanted = { ...area, parts: [corners(0, 0), corners(1, 1), corners(2, 2)] };

  it("lies or stands as its parts do, not as the box around it", () => {
    expect(isLying(new Projection(slanted, [], false, 45), [])).toBe(false);
    expect(isLying(new Projection(slanted, [], false, -45), [])).toBe(true);
  });
});
