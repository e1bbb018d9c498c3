import { describe, expect, it } from "vitest";
import { verdictOf, type Outcome } from "./verdict";

const names = ["Odin", "Freyja", "Thor"];
const verdict = (results: readonly number[], more: Partial<Outcome> = {}): string =>
  verdictOf({ results, utility: "zero_sum", names: names.slice(0, results.length), ...more });

describe("a match against each other", () => {
  it("is won by those with the best result", () => {
    expect(verdict([1, -1])).toBe("Odin won");
    expect(verdict([1, -1, 1])).toBe("Odin and Thor won");
  });

  it("is a draw where all have the same and none has anything", () => {
    expect(verdict([0, 0])).toBe("A draw");
  });

  it("tells those who won so", () => {
    expect(verdict([1, -1], { you: 0 })).toBe("You have won");
    expect(verdict([1, -1], { you: 1 })).toBe("Odin won");
  });

  it("may be won by nobody", () => {
    expect(verdict([0, -1], { utility: "general" })).toBe("Nobody won");
    expect(verdict([-1, -1], { utility: "general" })).toBe("Odin and Freyja lost");
  });
});

describe("a match together", () => {
  const shared = { utility: "cooperative" } as const;

  it("is won or lost by all, and no draw", () => {
    expect(verdict([1, 1, 1], shared)).toBe("Odin, Freyja and Thor won");
    expect(verdict([-1, -1], shared)).toBe("Odin and Freyja lost");
    expect(verdict([0, 0], shared)).toBe("Neither won nor lost");
  });

  it("tells everybody at the table how it went", () => {
    expect(verdict([1, 1], { ...shared, you: 1 })).toBe("You have won");
    expect(verdict([-1, -1], { ...shared, you: 1 })).toBe("You have lost");
  });
});

describe("a match alone", () => {
  it("is won or lost", () => {
    expect(verdict([1])).toBe("Odin won");
    expect(verdict([-1], { you: 0 })).toBe("You have lost");
    expect(verdict([0])).toBe("Neither won nor lost");
  });
});

it("a match without results is over", () => {
  expect(verdict([])).toBe("It is over");
});
