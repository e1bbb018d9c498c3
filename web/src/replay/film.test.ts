import { describe, expect, it } from "vitest";
import type { Frame, Replay, Scene, SeatStrip, Token } from "../wire/protocol";
import { line } from "../wire/things.testing";
import { filmOf, momentAt } from "./film";

const token = (id: string, area: string): Token =>
  ({ id, area, kind: "piece", glyph: "x", owner: 0, flags: [] }) as unknown as Token;
const strip = (...values: string[]): SeatStrip[] =>
  values.map((value, seat) => ({ seat, role: "", value, unit: "points", status: "", is_acting: false, is_out: false }));
const first = {
  seat: -3,
  areas: [
    { id: "field", kind: "board" },
    { id: "box", kind: "tray" },
  ],
  spots: [],
  tokens: [token("a", "field"), token("b", "field")],
  strip: strip("0", "0"),
} as unknown as Scene;
const frame = (number: number, sentences: string[], scene?: Frame["scene"]): Frame => ({
  line: line(number, { seat: number % 2, sentences }),
  ...(scene ? { scene } : {}),
});
const replay = (...frames: Frame[]): Replay => ({ first, frames }) as unknown as Replay;

describe("a film", () => {
  it("begins with the table as it was set", () => {
    expect(filmOf(replay()).map((moment) => moment.number)).toEqual([0]);
  });

  it("shows what was done unseen together with the next thing that is told", () => {
    const film = filmOf(replay(frame(1, [], { tokens: { drop: ["a"] } }), frame(2, ["One", "two."])));
    expect(film.map((moment) => [moment.number, moment.words])).toEqual([
      [0, "The table is set."],
      [2, "One two."],
    ]);
    expect(film[1]?.scene.tokens.map((each) => each.id)).toEqual(["b"]);
  });

  it("keeps what was seen on the way to what is told", () => {
    const turned = {
      ...frame(2, ["Both turn up."], { tokens: { drop: ["a"] } }),
      moment: { tokens: { set: [token("a", "box")] } },
    };
    const film = filmOf(replay(frame(1, []), turned, frame(3, ["Go."])));
    expect(film.map((moment) => moment.onTheWay?.tokens.map(({ id, area }) => `${id} ${area}`) ?? null)).toEqual([
      null,
      ["a box", "b field"],
      null,
    ]);
    expect(film[1]?.scene.tokens.map(({ id }) => id)).toEqual(["b"]);
  });

  it("ends with what happened unseen at last", () => {
    const film = filmOf(replay(frame(1, ["Go."]), frame(2, [], { tokens: { drop: ["a"] } })));
    expect(film.map((moment) => moment.number)).toEqual([0, 1, 2]);
  });

  it("marks what was taken off a board, not what moved on it", () => {
    const moved = { ...token("a", "field"), spot: "there" };
    const film = filmOf(
      replay(
        frame(1, ["Go."], { tokens: { set: [moved] } }),
        frame(2, ["Take."], { tokens: { set: [token("b", "box")] } }),
        frame(3, ["Take."], { tokens: { drop: ["a"] } }),
      ),
    );
    expect(film.map((moment) => moment.isLoss)).toEqual([false, false, true, true]);
  });

  it("tells who leads where all count the same", () => {
    const film = filmOf(
      replay(frame(1, ["Go."], { strip: strip("3", "1") }), frame(2, ["Go."], { strip: strip("lots", "1") })),
    );
    expect(film.map((moment) => moment.lead)).toEqual([null, { seat: 0, by: 2 }, null]);
  });

  it("tells no lead where seats count different things at any time", () => {
    const others = strip("3", "1").map((seat) => ({ ...seat, unit: `things of ${seat.seat}` }));
    const film = filmOf(replay(frame(1, ["Go."], { strip: strip("3", "1") }), frame(2, ["Go."], { strip: others })));
    expect(film.map((moment) => moment.lead)).toEqual([null, null, null]);
  });

  it("names nobody for what several chose together", () => {
    const film = filmOf(replay(frame(1, []), frame(2, ["Both go."]), frame(3, ["One goes."])));
    expect(film.map((moment) => moment.seat)).toEqual([-1, -1, 1]);
  });

  it("is entered at the moment of an entry, or where it is told", () => {
    const film = filmOf(replay(frame(1, []), frame(2, ["Go."]), frame(3, ["Go."])));
    expect([0, 1, 2, 3, 99].map((number) => momentAt(film, number))).toEqual([0, 1, 1, 2, 2]);
  });
});
