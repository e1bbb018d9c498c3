import { describe, expect, it } from "vitest";
import { newSeats, readSitter, seated, spellSitter, type Sitter } from "./seating";

describe("a company", () => {
  it("of bots leaves one seat to oneself", () => {
    expect(seated("bots", 3, 1, "karl")).toEqual([{ bot: "karl" }, "me", { bot: "karl" }]);
  });

  it("at one screen is all oneself", () => {
    expect(seated("screen", 2, 0, "karl")).toEqual(["me", "me"]);
  });

  it("keeps a seat for oneself when there are fewer seats than before", () => {
    expect(seated("friends", 2, 3, "karl")).toEqual(["friend", "me"]);
  });
});

describe("the hall", () => {
  it("is told of a person with a name", () => {
    expect(newSeats(["me", { bot: "karl" }], "Odin")).toEqual([
      { kind: "person", name: "Odin" },
      { kind: "bot", level: "karl" },
    ]);
  });

  it("does not give the opener a seat that was kept for a friend", () => {
    expect(newSeats(["friend", "me"], "Odin")).toEqual([{ kind: "person" }, { kind: "hotseat", name: "Odin" }]);
  });

  it("calls several seats at one screen by their roles", () => {
    expect(newSeats(["me", "me"], "Odin")).toEqual([
      { kind: "hotseat", name: "" },
      { kind: "hotseat", name: "" },
    ]);
  });
});

it("a choice can be written and read again", () => {
  const all: Sitter[] = ["me", "friend", "anybody", { bot: "jarl" }];
  expect(all.map(spellSitter).map(readSitter)).toEqual(all);
});
