import { describe, expect, it } from "vitest";
import type { Face, Scene, Token } from "../wire/protocol";
import { scene, token } from "../wire/things.testing";
import { carryOut, effects, stages } from "./effects";

const face = (title: string): Face => ({ title, lines: [], icon: "", rune: "", colour: "", map: [] });
const hidden: Partial<Token> = { kind: "card", flags: ["face_down"] };

describe("the difference of two scenes", () => {
  const fates = (before: Scene, after: Scene): string[] =>
    effects(before, after).map(({ id, fate }) => `${id} ${fate}`);

  it("is nothing for equal scenes", () => {
    expect(effects(scene(token("a")), scene(token("a")))).toEqual([]);
  });

  it("tells what moved, left and came", () => {
    const before = scene(token("a"), token("b"));
    const after = scene(token("a", { spot: "cell:a2" }), token("c"));

    expect(fates(before, after)).toEqual(["a moved", "c laid", "b gone"]);
  });

  it("tells a card that turned from one that only got a badge", () => {
    const before = scene(token("a", hidden), token("b", hidden));
    const after = scene(
      token("a", { kind: "card", face: face("Wolf") }),
      token("b", { ...hidden, badges: [{ text: "chosen", icon: "", kind: "plain" }] }),
    );

    expect(fates(before, after)).toEqual(["a turned", "b changed"]);
  });

  it("rolls dice that show something else", () => {
    expect(
      fates(scene(token("d", { kind: "die", glyph: "1" })), scene(token("d", { kind: "die", glyph: "6" }))),
    ).toEqual(["d rolled"]);
  });

  it("is shown as a move, then what it took, then what is new", () => {
    const before = scene(token("a"), token("b", { spot: "cell:a2" }));
    const after = scene(token("a", { spot: "cell:a3" }), token("b", { area: "tray", spot: "" }), token("c"));

    expect(stages(effects(before, after)).map((stage) => stage.map(({ id }) => id))).toEqual([["a"], ["b"], ["c"]]);
  });

  it("leads from the first to the second when all of it is carried out", () => {
    const before = scene(token("a"), token("b"));
    const after = scene(token("a", { spot: "cell:a2" }), token("c"));

    expect(carryOut(before.tokens, effects(before, after))).toEqual(after.tokens);
  });
});
