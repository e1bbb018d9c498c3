import { describe, expect, it } from "vitest";
import type { Token } from "../wire/protocol";
import { token } from "../wire/things.testing";
import { Alike } from "./alike";
import { offer, tree } from "./trees.testing";
import { Walker } from "./walker";

const card = (id: string, title: string, spot = ""): Token => {
  const at = Number(id.at(-1));
  return token(id, {
    area: "hand",
    kind: "card",
    glyph: title,
    spot,
    x: at,
    height: at,
    label: title,
    was: `was ${id}`,
  });
};
const hand = [card("h1", "Hammer"), card("h2", "Hammer"), card("h3", "Hammer"), card("w1", "Wolf")];
const pairs = tree(offer("HH", "h1", "h2"), offer("HW", "h1", "w1"), offer("WH", "w1", "h1"));

describe("cards that are alike", () => {
  it("can all be clicked when one of them is offered", () => {
    expect([...Alike.among(hand).legal(new Walker(pairs))].sort()).toEqual(["h1", "h2", "h3", "w1"]);
  });

  it("let the one that was clicked be the one in hand", () => {
    const start = new Walker(pairs);
    const alike = Alike.among(hand).casting(["h3"], start);
    const next = start.click(alike.part("h3")) as Walker;

    expect(next.walked).toEqual(["h1"]);
    expect([...alike.selected(next)]).toEqual(["h3"]);
    expect([...alike.legal(next)].sort()).toEqual(["h1", "h2", "w1"]);
  });

  it("can be clicked one after the other in any order", () => {
    for (const [first, second] of [
      ["h3", "h1"],
      ["h2", "h1"],
      ["h2", "h3"],
      ["h1", "h3"],
    ] as const) {
      let walker = new Walker(pairs);
      let alike = Alike.among(hand);
      for (const id of [first, second]) {
        alike = alike.casting([id], walker);
        walker = walker.click(alike.part(id)) as Walker;
      }
      expect(walker.chosen?.code).toBe("HH");
    }
  });

  it("are put back by a click on the one in hand, not followed by another", () => {
    const start = new Walker(pairs);
    let alike = Alike.among(hand).casting(["h3"], start);
    const next = start.click(alike.part("h3")) as Walker;
    alike = alike.casting(["h3"], next);

    expect(next.click(alike.part("h3"))).toBeNull();
  });
});

describe("things that are not alike", () => {
  it("stand on spots", () => {
    const board = [card("h1", "Hammer", "a1"), card("h2", "Hammer", "a2")];

    expect([...Alike.among(board).legal(new Walker(tree(offer("H", "h1"))))]).toEqual(["h1"]);
  });

  it("look different", () => {
    expect([...Alike.among(hand).legal(new Walker(tree(offer("W", "w1"))))]).toEqual(["w1"]);
  });
});
