import { describe, expect, it } from "vitest";
import type { Scene, Token } from "../wire/protocol";
import { scene, token } from "../wire/things.testing";
import { carryOut, effects } from "./effects";

describe("where cards change their ids, the difference of two scenes", () => {
  const fates = (before: Scene, after: Scene): string[] =>
    effects(before, after).map(({ id, fate }) => `${id} ${fate}`);
  const open = (title: string, more: Partial<Token> = {}): Partial<Token> => ({
    kind: "card",
    face: { title, lines: [], icon: "", rune: "", colour: "", map: [] },
    ...more,
  });

  it("is a move of the card that is gone to where one like it is laid", () => {
    const before = scene(token("hand", open("Wolf")), token("other", open("Axe")));
    const after = scene(token("pile", open("Wolf", { area: "pile" })), token("other", open("Axe")));

    expect(fates(before, after)).toEqual(["pile moved"]);
    expect(carryOut(before.tokens, effects(before, after))).toEqual(after.tokens);
  });

  it("is nothing to see where it stays", () => {
    expect(fates(scene(token("old", open("Wolf"))), scene(token("new", open("Wolf"))))).toEqual(["new changed"]);
  });

  it("goes to its owner's places before those of nobody, and never to another's", () => {
    const before = scene(token("mine", open("Wolf")), token("theirs", open("Wolf", { owner: 1 })));
    const after = scene(
      token("row", open("Wolf", { owner: null, area: "row" })),
      token("pile", open("Wolf", { area: "pile" })),
      token("third", open("Wolf", { owner: 2, area: "pile" })),
    );

    expect(fates(before, after)).toEqual(["row moved", "pile moved", "third laid"]);
    expect(effects(before, after).map(({ before }) => before?.id)).toEqual(["theirs", "mine", undefined]);
  });

  it("says nothing of cards that nobody sees", () => {
    const back: Partial<Token> = { kind: "card", flags: ["face_down"] };

    expect(fates(scene(token("a", back)), scene(token("b", { ...back, area: "pile" })))).toEqual(["b laid", "a gone"]);
  });
});
