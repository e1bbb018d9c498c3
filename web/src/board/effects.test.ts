import { describe, expect, it } from "vitest";
import type { LogLine, Scene, Spot, Token, View } from "./protocol";
import { applyChange, applyScene, carryOut, effects, spotsNamed, stages } from "./scene";

function token(id: string, more: Partial<Token> = {}): Token {
  return {
    id, area: "board", kind: "piece", glyph: "P", spot: "cell:a1", x: 0, y: 0, height: 0, owner: 0, icon: "", material: "",
    face: null, facing: 0, pattern: 0, badges: [], flags: [], label: id, ...more,
  }; // prettier-ignore
}

function spot(name: string): Spot {
  return {
    id: `cell:${name}`,
    area: "board",
    x: 0,
    y: 0,
    outline: "hex",
    size: 1,
    points: [],
    name,
    classes: [],
    label: name,
  };
}

function scene(...tokens: Token[]): Scene {
  return {
    seat: 0, prompt: { headline: "Move.", help: "" }, areas: [], spots: [spot("a1"), spot("a2")], tokens, marks: [], panels: [],
    buttons: [], strip: [],
  }; // prettier-ignore
}

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
  const line = (number: number): LogLine => ({ number, seat: 0, code: "x", sentences: [`Line ${number}.`] });
  const view: View = {
    scene: scene(), offers: [], log: [line(1), line(2)], seats: [], status: "playing", waiting: [0], chosen: [], choice: "c",
    can_undo: true, proposal: null, ending: "", results: [], rematch: null,
  }; // prettier-ignore

  it("cuts the log and adds to it", () => {
    const after = applyChange(view, { type: "change", version: 2, since: 1, log: { keep: 1, add: [line(3)] } });

    expect(after.log.map(({ number }) => number)).toEqual([1, 3]);
  });

  it("keeps what it does not mention and takes an explicit nothing", () => {
    const after = applyChange(view, { type: "change", version: 2, since: 1, choice: null });

    expect(after.choice).toBeNull();
    expect(after.can_undo).toBe(true);
  });
});

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
    const card = { kind: "card", flags: ["face_down"] };
    const before = scene(token("a", card), token("b", card));
    const face = { title: "Wolf", lines: [], icon: "", rune: "", colour: "" };
    const after = scene(
      token("a", { kind: "card", face }),
      token("b", { ...card, badges: [{ text: "chosen", icon: "", kind: "plain" }] }),
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

  describe("where cards change their names", () => {
    const open = (title: string, more: Partial<Token> = {}): Partial<Token> => ({
      kind: "card", face: { title, lines: [], icon: "", rune: "", colour: "" }, ...more,
    }); // prettier-ignore

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
      const back = { kind: "card", flags: ["face_down"] };

      expect(fates(scene(token("a", back)), scene(token("b", { ...back, area: "pile" })))).toEqual([
        "b laid",
        "a gone",
      ]);
    });
  });
});

describe("a line of the log", () => {
  it("points at the spots it names, in its code or its sentences", () => {
    const line: LogLine = { number: 1, seat: 0, code: "a1-x9", sentences: ["You slide to A2."] };

    expect(spotsNamed(line, [spot("a1"), spot("a2"), spot("a3")]).map(({ name }) => name)).toEqual(["a1", "a2"]);
  });
});
