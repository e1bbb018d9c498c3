import { describe, expect, it } from "vitest";
import { companies, newSeats, readSitter, seated, spellSitter, type Sitter } from "./seating";

describe("a company", () => {
  it("of bots leaves one seat to oneself", () => {
    expect(seated("bots", 3, 1, "karl")).toEqual([{ bot: "karl" }, "me", { bot: "karl" }]);
  });

  it("at one screen is all oneself", () => {
    expect(seated("screen", 2, 0, "karl")).toEqual(["me", "me"]);
  });

  it("of one seat is oneself, whoever was wanted", () => {
    expect(seated("bots", 1, 0, "karl")).toEqual(["me"]);
    expect(seated("anybody", 1, 2, "karl")).toEqual(["me"]);
  });

  it("of bots is against oneself, unless all win or lose together", () => {
    expect(companies("zero_sum")[0]?.label).toBe("Against the hall");
    expect(companies("general")[0]?.label).toBe("Against the hall");
    expect(companies("cooperative")[0]?.label).toBe("With the hall");
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
