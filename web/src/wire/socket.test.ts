import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Change, Reply, Welcome } from "./protocol";
import { backOff, TableSocket, type Act, type Line, type Listener, type Wire } from "./socket";

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { type: string; ref?: number; since?: number | null; version?: number }[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeWire["sent"][number]);
  }
  close(): void {
    this.isClosed = true;
  }
  hear(reply: Reply): void {
    this.onmessage?.({ data: JSON.stringify(reply) });
  }
  get last(): FakeWire["sent"][number] | undefined {
    return this.sent.at(-1);
  }
}

const welcome = (version: number): Welcome =>
  ({ type: "welcome", version, epoch: "now", table: "t", seat: 0, held: [0], view: {} }) as unknown as Welcome;
const change = (since: number, version: number): Change => ({ type: "change", since, version });

let wires: FakeWire[];
let lines: Line[];
let unsure: Act[];
let refused: string[];
let changes: number[];

function listener(): Listener {
  return {
    line: (line) => lines.push(line),
    welcome: () => undefined,
    change: (each) => changes.push(each.version),
    done: () => undefined,
    refused: (refusal) => refused.push(refusal.message),
    unsure: (act) => unsure.push(act),
    shown: () => undefined,
    suggested: () => undefined,
  };
}

function open(): TableSocket {
  const connect = (): Wire => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  };
  return new TableSocket({ table: "t", connect }, listener());
}

const latest = (): FakeWire => wires.at(-1) as FakeWire;

function seated(version = 5): TableSocket {
  const socket = open();
  latest().onopen?.();
  latest().hear(welcome(version));
  return socket;
}

function breakAndReturn(): void {
  latest().onclose?.();
  vi.advanceTimersByTime(1_000);
  latest().onopen?.();
}

beforeEach(() => {
  vi.useFakeTimers();
  [wires, lines, unsure, refused, changes] = [[], [], [], [], []];
});
afterEach(() => vi.useRealTimers());

describe("a socket", () => {
  it("says hello and is open once it is welcome", () => {
    seated();

    expect(latest().sent[0]).toMatchObject({ type: "hello", table: "t", since: null });
    expect(lines).toEqual(["connecting", "open"]);
  });

  it("comes back by itself and asks for what it missed", () => {
    seated(5);
    breakAndReturn();

    expect(lines).toEqual(["connecting", "open", "lost", "connecting"]);
    expect(latest().last).toMatchObject({ type: "hello", since: 5, epoch: "now" });
  });

  it("asks for everything when a change is missing", () => {
    seated(5);
    latest().hear(change(7, 8));

    expect(latest().last).toMatchObject({ type: "hello", since: null });
    expect(changes).toEqual([]);
  });

  it("takes no change twice", () => {
    seated(5);
    latest().hear(change(5, 6));
    latest().hear(change(5, 6));

    expect(changes).toEqual([6]);
  });

  it("takes silence after a ping for a lost line", () => {
    seated();
    vi.advanceTimersByTime(15_000);
    expect(latest().last?.type).toBe("ping");
    vi.advanceTimersByTime(6_000);

    expect(lines.at(-1)).toBe("lost");
  });

  it("waits longer with each attempt, but never too long", () => {
    const waits = [0, 1, 2, 3, 20].map((attempt) => backOff(attempt, () => 0.5));

    expect(waits).toEqual([250, 500, 1000, 2000, 8000]);
  });

  it("does not come back after it was closed", () => {
    seated().close();
    vi.advanceTimersByTime(60_000);

    expect(wires).toHaveLength(1);
  });
});

describe("an act under way when the line breaks", () => {
  const plays = (): number => wires.flatMap((wire) => wire.sent).filter((message) => message.type === "play").length;

  it("is sent again if the table is as it was", () => {
    seated(5).act({ type: "play", code: "x", version: 5 });
    breakAndReturn();
    latest().hear({ type: "done", ref: null, version: 5 });

    expect(latest().last).toMatchObject({ type: "play", version: 5 });
    expect(plays()).toBe(2);
  });

  it("is sent again only once", () => {
    seated(5).act({ type: "play", code: "x", version: 5 });
    for (let i = 0; i < 2; i++) {
      breakAndReturn();
      latest().hear({ type: "done", ref: null, version: 5 });
    }

    expect(plays()).toBe(2);
    expect(unsure).toHaveLength(1);
  });

  it("is not sent again if the table has moved on", () => {
    seated(5).act({ type: "play", code: "x", version: 5 });
    breakAndReturn();
    latest().hear(change(5, 6));
    latest().hear({ type: "done", ref: null, version: 6 });

    expect(plays()).toBe(1);
    expect(unsure).toHaveLength(1);
  });

  it("that has no version is never sent again", () => {
    seated(5).act({ type: "resign" });
    breakAndReturn();
    latest().hear({ type: "done", ref: null, version: 5 });

    expect(unsure.map(({ type }) => type)).toEqual(["resign"]);
  });

  it("may have arrived when the repeated one is stale", () => {
    seated(5).act({ type: "play", code: "x", version: 5 });
    breakAndReturn();
    latest().hear({ type: "done", ref: null, version: 5 });
    latest().hear({ type: "refused", ref: latest().last?.ref ?? 0, error: "stale", message: "Too late." });

    expect(unsure).toHaveLength(1);
    expect(refused).toEqual([]);
  });

  it("keeps a second one from being sent", () => {
    const socket = seated(5);
    socket.act({ type: "play", code: "x", version: 5 });

    expect(socket.act({ type: "play", code: "y", version: 5 })).toBe(false);
    expect(plays()).toBe(1);
  });
});

describe("a link that holds no seat any more", () => {
  it("lets one watch", () => {
    const connect = (): Wire => {
      wires.push(new FakeWire());
      return latest();
    };
    new TableSocket({ table: "t", token: "old", connect }, listener());
    latest().onopen?.();
    latest().hear({ type: "refused", ref: null, error: "forbidden", message: "No seat." });

    expect(latest().last).toMatchObject({ type: "hello", token: null });
    expect(refused).toEqual(["No seat."]);
  });
});
