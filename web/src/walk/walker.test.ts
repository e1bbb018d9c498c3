import { describe, expect, it } from "vitest";
import { complete, leavesOf, type Step } from "./offers";
import { offer, tree } from "./trees.testing";
import { Walker } from "./walker";

const point = (x: number, y: number): Step => ({ area: "field", x, y });

const moves = tree(
  offer("a1-a2", "piece:1", "cell:a2"),
  offer("a1-a3", "piece:1", "cell:a3"),
  offer("b1-b2", "piece:2", "cell:b2"),
  offer("end", "button:end"),
);

describe("a walk over picks", () => {
  it("offers each first step once", () => {
    expect([...new Walker(moves).legal]).toEqual(["piece:1", "piece:2", "button:end"]);
  });

  it("ends at the offer whose path is complete", () => {
    const there = new Walker(moves).pick("piece:1")?.pick("cell:a3");

    expect(there?.chosen?.code).toBe("a1-a3");
  });

  it("is not complete before its last step", () => {
    expect(new Walker(moves).pick("piece:1")?.chosen).toBeNull();
  });

  it("refuses what is not offered", () => {
    expect(new Walker(moves).pick("cell:b2")).toBeNull();
  });

  it("goes back one step", () => {
    const back = new Walker(moves).pick("piece:1")?.back();

    expect(back?.walked).toEqual([]);
    expect(back?.isUnderway).toBe(false);
  });

  it("knows the choice that one more click would make", () => {
    expect(new Walker(moves).making("button:end")?.code).toBe("end");
    expect(new Walker(moves).making("piece:1")).toBeNull();
  });

  it("tells all choices that are still open, in their order", () => {
    expect(new Walker(moves).open.map(({ code }) => code)).toEqual(["a1-a2", "a1-a3", "b1-b2", "end"]);
    expect(new Walker(moves).pick("piece:1")?.open.map(({ code }) => code)).toEqual(["a1-a2", "a1-a3"]);
  });

  it("goes at once to where all clicks of a choice are made", () => {
    const start = new Walker(moves);
    const there = start.to(start.open[1] as (typeof start.open)[0]);

    expect(there.walked).toEqual(["piece:1", "cell:a3"]);
    expect(there.chosen).toBe(start.open[1]);
  });

  it("has nowhere to go where nothing is offered", () => {
    expect(new Walker().legal.size).toBe(0);
    expect(new Walker().open).toEqual([]);
  });
});

describe("a click while something is in hand", () => {
  const inHand = new Walker(moves).pick("piece:1") as Walker;

  it("takes up another piece instead", () => {
    expect(inHand.click("piece:2")?.walked).toEqual(["piece:2"]);
  });

  it("on the piece itself leads nowhere, so that it is put back", () => {
    expect(inHand.click("piece:1")).toBeNull();
  });

  it("uses the first of the things under the pointer that is offered", () => {
    expect(inHand.click("piece:9", "cell:a2")?.chosen?.code).toBe("a1-a2");
  });

  it("on bare wood leads nowhere", () => {
    expect(inHand.click()).toBeNull();
  });
});

describe("a walk over a set", () => {
  const sets = tree(offer("ab", ["a", "b"]), offer("ac", ["a", "c"]), offer("abd", ["a", "b", "d"]));

  it("offers everything that is in some set", () => {
    expect([...new Walker(sets).legal].sort()).toEqual(["a", "b", "c", "d"]);
  });

  it("offers only what can still join", () => {
    expect([...(new Walker(sets).pick("c") as Walker).gatherable]).toEqual(["a"]);
  });

  it("can be gathered in any order and is confirmed", () => {
    const both = new Walker(sets).pick("b")?.pick("a");

    expect(both?.isGathered).toBe(true);
    expect(both?.confirm()?.chosen?.code).toBe("ab");
  });

  it("is not confirmed while it is incomplete", () => {
    expect(new Walker(sets).pick("b")?.confirm()).toBeNull();
  });

  it("puts a thing back when it is clicked again", () => {
    expect(new Walker(sets).pick("a")?.pick("a")?.gathered).toEqual([]);
  });

  it("exchanges the last thing for one that cannot join", () => {
    expect(new Walker(sets).pick("a")?.pick("c")?.click("b")?.gathered).toEqual(["a", "b"]);
  });

  it("goes back thing by thing", () => {
    expect(new Walker(sets).pick("a")?.pick("b")?.back().gathered).toEqual(["a"]);
  });
});

describe("a walk over places", () => {
  const places = tree(offer("m1", "figure:1", point(4, 4)), offer("m2", "figure:1", point(8, 4)));
  const inHand = new Walker(places).pick("figure:1") as Walker;

  it("points at the nearest place", () => {
    expect(inHand.point("field", 7.2, 4.3)?.chosen?.code).toBe("m2");
  });

  it("points at nothing out of reach", () => {
    expect(inHand.point("field", 20, 4, 1.5)).toBeNull();
  });

  it("points at nothing in another area", () => {
    expect(inHand.point("hand", 4, 4)).toBeNull();
  });
});

describe("a typed choice", () => {
  it("is completed by codes that begin with it, the exact one first", () => {
    const leaves = [offer("a1-a22"), offer("a1-a2"), offer("b1-b2")].map(({ leaf }) => leaf);

    expect(complete(leaves, "A1-a2").map((each) => each.code)).toEqual(["a1-a2", "a1-a22"]);
  });

  it("is found by its words too", () => {
    expect(complete(leavesOf(moves), "play b").map((each) => each.code)).toEqual(["b1-b2"]);
  });
});
