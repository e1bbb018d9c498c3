import { describe, expect, it } from "vitest";
import { line, scene, token } from "../wire/things.testing";
import { pointOut } from "./pointing";

describe("a line of the log", () => {
  it("points out the spots that it speaks of", () => {
    const [mark, ...more] = pointOut(line(1, { spots: ["cell:a2", "cell:gone"] }), scene());

    expect(more).toEqual([]);
    expect(mark).toMatchObject({ kind: "shown", area: "board", spots: ["cell:a2"], seat: 0 });
  });

  it("points out things where they are now: on their spots, or by themselves", () => {
    const there = scene(token("a"), token("b", { spot: "", area: "tray" }), token("c"));
    const marks = pointOut(line(1, { spots: ["cell:a1"], tokens: ["a", "b"] }), there);

    expect(marks.map(({ area, spots, about }) => [area, spots, about])).toEqual([
      ["board", ["cell:a1"], ""],
      ["tray", [], "b"],
    ]);
  });

  it("that speaks of nothing points at nothing", () => {
    expect(pointOut(line(1), scene(token("a")))).toEqual([]);
  });
});
