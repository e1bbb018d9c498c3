import { describe, expect, it } from "vitest";
import { scatter } from "./scatter";

describe("things strewn over ground", () => {
  const box = { x: -100, y: -100, w: 200, h: 200 };

  it("are the same every time", () => {
    expect(scatter(box, 30, () => true)).toEqual(scatter(box, 30, () => true));
  });

  it("lie only where they fit", () => {
    const inCircle = scatter(box, 30, (x, y) => Math.hypot(x, y) < 80);
    expect(inCircle.length).toBeGreaterThan(8);
    expect(inCircle.every(([x, y]) => Math.hypot(x, y) < 81)).toBe(true);
  });
});
