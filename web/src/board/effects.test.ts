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

describe("a card that turns over gets another id, and the hall says which it had: the difference", () => {
  const open = (title: string, more: Partial<Token> = {}): Partial<Token> => ({
    kind: "card",
    face: face(title),
    ...more,
  });
  const fates = (before: Scene, after: Scene): string[] =>
    effects(before, after).map(({ id, fate, before: was }) => `${id} ${fate} from ${was?.id ?? "nowhere"}`);

  it("is one move from where it was", () => {
    const before = scene(token("hand-1", hidden), token("other", open("Axe")));
    const after = scene(token("wolf", open("Wolf", { area: "pile", was: "hand-1" })), token("other", open("Axe")));

    expect(fates(before, after)).toEqual(["wolf moved from hand-1"]);
    expect(carryOut(before.tokens, effects(before, after))).toEqual(after.tokens);
  });

  it("is a turn where it stays", () => {
    const before = scene(token("hand-1", hidden));

    expect(fates(before, scene(token("wolf", open("Wolf", { was: "hand-1" }))))).toEqual(["wolf turned from hand-1"]);
  });

  it("takes no more from a hand that closes up than the one card", () => {
    const hand = (at: number): Token => token(`hand-${at}`, { ...hidden, area: "hand", spot: "", x: at });
    const before = scene(hand(1), hand(2), hand(3));
    const after = scene(hand(1), hand(2), token("wolf", open("Wolf", { area: "pile", was: "hand-1" })));

    expect(fates(before, after)).toEqual(["wolf moved from hand-3"]);
  });

  it("is a card laid where nobody saw what it was", () => {
    const after = scene(token("wolf", open("Wolf", { was: "hand-9" })));

    expect(fates(scene(token("axe", open("Axe"))), after)).toEqual(["wolf laid from nowhere", "axe gone from axe"]);
  });
});
