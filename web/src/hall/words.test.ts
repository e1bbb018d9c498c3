import { describe, expect, it } from "vitest";
import type { GameCard, OptionCard, SeatView, TableCard } from "../wire/protocol";
import { ago, choicesOf, favoursOf, isSetUp, seatsWith, tableName, together, tweaks, withSetup } from "./words";

const option = (more: Partial<OptionCard>): OptionCard => ({
  id: "size",
  label: "Size",
  help: "",
  default: 4,
  values: [4, 5],
  labels: ["small", "large"],
  least: 0,
  most: 0,
  ...more,
});
const range = option({ id: "seats", label: "Players", default: 2, values: [], labels: [], least: 2, most: 4 });
const game = {
  id: "g",
  name: "Game",
  least_seats: 2,
  seat_options: ["seats", "others"],
  favours: [{ option: "size", value: 5, share: 61, says: "The wolves are favoured." }],
  setups: [
    { label: "Standard", help: "", options: { seats: 2, size: 4, fog: true } },
    { label: "Longer", help: "", options: { seats: 2, size: 5, fog: true } },
  ],
  options: [range, option({}), option({ id: "fog", label: "Fog", default: true, values: [true, false], labels: [] })],
} as unknown as GameCard;
const seat = (at: number, name: string, is_taken = true): SeatView => ({
  seat: at,
  role: "Role",
  name,
  kind: "person",
  level: null,
  is_taken,
});
const table = (more: Partial<TableCard>): TableCard => ({
  id: "t",
  game: "g",
  options: {},
  rules_version: 1,
  status: "playing",
  seats: [seat(0, "Odin"), seat(1, "Freyja")],
  ending: "",
  results: [],
  opened: "",
  ...more,
});

describe("setups", () => {
  const [usual, longer] = game.setups as [GameCard["setups"][0], GameCard["setups"][0]];
  const chosen = { seats: 3, size: 4, fog: false };

  it("are chosen as long as what they differ in is theirs", () => {
    expect([isSetUp(game, usual, chosen), isSetUp(game, longer, chosen)]).toEqual([true, false]);
  });

  it("change only what they differ in", () => {
    expect(withSetup(game, longer, chosen)).toEqual({ seats: 3, size: 5, fog: false });
  });

  it("and other options tell whom they favour", () => {
    expect(favoursOf(game, chosen)).toEqual([]);
    expect(favoursOf(game, { ...chosen, size: 5 })).toEqual(["The wolves are favoured."]);
  });
});

describe("options", () => {
  it("offer their values by label, or every number of their range", () => {
    expect(choicesOf(option({})).map((choice) => choice.label)).toEqual(["small", "large"]);
    expect(choicesOf(range).map((choice) => choice.value)).toEqual([2, 3, 4]);
  });

  it("tell how many sit down", () => {
    expect(seatsWith(game, { seats: 3 })).toBe(3);
    expect(seatsWith(game, {})).toBe(2);
    expect(seatsWith(game, { seats: 2, others: 1 })).toBe(3);
  });

  it("are told only where they differ from the title's own rules", () => {
    expect(tweaks(game, { seats: 4, size: 4, fog: true })).toEqual([]);
    expect(tweaks(game, { size: 5, fog: false })).toEqual(["large", "no fog"]);
  });
});

describe("a table", () => {
  it("is named by those one plays with", () => {
    expect(tableName(game, table({}), [0])).toBe("Game with Freyja");
    expect(tableName(game, table({}), [0, 1])).toBe("Game at one screen");
    expect(tableName(game, table({ seats: [seat(0, "Odin"), seat(1, "Role", false)] }), [0])).toBe("Game");
  });

  it("of strangers is named by what is different about it", () => {
    expect(tableName(game, table({ options: { size: 5 } }))).toBe("Game, large");
  });

  it("of one seat has nobody to play with", () => {
    expect(tableName(game, table({ seats: [seat(0, "Odin")] }), [0])).toBe("Game alone");
  });
});

describe("words", () => {
  it("join names as people do", () => {
    expect(together(["Odin"])).toBe("Odin");
    expect(together(["Odin", "Freyja", "Thor"])).toBe("Odin, Freyja and Thor");
  });

  it("tell time roughly", () => {
    const now = Date.parse("2026-03-14T12:00:00Z");
    expect(ago("2026-03-14T11:59:30Z", now)).toBe("just now");
    expect(ago("2026-03-14T11:20:00Z", now)).toBe("40 min");
    expect(ago("2026-03-14T03:00:00Z", now)).toBe("9 h");
    expect(ago("2026-03-12T03:00:00Z", now)).toBe("2 days");
  });
});
