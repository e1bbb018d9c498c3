import { describe, expect, it } from "vitest";
import { applyChange, applyScene } from "./changes";
import type { View } from "./protocol";
import { line, scene, token } from "./things.testing";

describe("a patch", () => {
  const before = scene(token("a"), token("b"), token("c"));

  it("sets, adds and drops tokens by their ids", () => {
    const after = applyScene(before, { tokens: { set: [token("b", { spot: "cell:a2" }), token("d")], drop: ["c"] } });

    expect(after.tokens.map(({ id }) => id)).toEqual(["a", "b", "d"]);
    expect(after.tokens[1]?.spot).toBe("cell:a2");
  });

  it("leaves what did not change the same object", () => {
    const after = applyScene(before, { tokens: { set: [token("b", { spot: "cell:a2" })] } });

    expect(after.tokens[0]).toBe(before.tokens[0]);
    expect(after.spots).toBe(before.spots);
  });

  it("replaces the other parts whole", () => {
    expect(applyScene(before, { prompt: { headline: "Wait.", help: "" } }).prompt.headline).toBe("Wait.");
  });
});

describe("a change", () => {
  const view: View = {
    scene: scene(),
    offers: { picks: {}, gathers: [], points: {} },
    log: [line(1), line(2)],
    seats: [],
    status: "playing",
    waiting: [0],
    chosen: [],
    choice: "c",
    hides: false,
    can_undo: true,
    can_propose: [],
    can_answer: false,
    can_resign: true,
    proposal: null,
    ending: "",
    results: [],
    rematch: null,
  };

  it("cuts the log and adds to it", () => {
    const after = applyChange(view, { type: "change", version: 2, since: 1, log: { keep: 1, add: [line(3)] } });

    expect(after.log.map(({ number }) => number)).toEqual([1, 3]);
  });

  it("keeps what it does not mention and takes an explicit nothing", () => {
    const after = applyChange(view, { type: "change", version: 2, since: 1, choice: null });

    expect(after.choice).toBeNull();
    expect(after.can_undo).toBe(true);
  });

  it("brings nothing into the view that is no part of it", () => {
    const after = applyChange(view, {
      type: "change",
      version: 2,
      since: 1,
      dice: { commitment: "", seed: null, terms: "", lots: [], awaits: "" },
    });

    expect(Object.keys(after)).toEqual(Object.keys(view));
  });
});
