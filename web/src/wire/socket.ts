/** The one socket of a table: it tells its state, comes back by itself, resumes where it was and never acts twice. */
import type { Change, Preview, Refused, Reply, Request, Welcome } from "./protocol";

export type Line = "connecting" | "open" | "lost" | "closed";

/** What a seat does, as opposed to what it only asks. */
export type Act = Extract<Request, { type: "play" | "undo" | "propose" | "answer" | "resign" }>;
export type Ask = Extract<Request, { type: "preview" | "hint" | "sit" | "seal" | "lot" }>;
type Bare<T> = T extends { ref: number } ? Omit<T, "ref"> : never;

export interface Suggestion {
  code: string;
  label: string;
  value: number;
  isProven: boolean;
}

export interface Listener {
  line(line: Line, secondsToWait: number): void;
  welcome(welcome: Welcome): void;
  change(change: Change): void;
  /** An act is stored. */
  done(act: Act): void;
  refused(refusal: Refused, act: Act | null): void;
  /** The line broke before the answer came, and the table has moved on since: look there whether it was done. */
  unsure(act: Act): void;
  shown(ref: number, preview: Preview): void;
  suggested(ref: number, suggestion: Suggestion): void;
}

/** As much of a WebSocket as is needed here. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

interface Door {
  table: string;
  token?: string | undefined;
  seat?: number | undefined;
  connect(): Wire;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 15_000;
const PATIENCE = 6_000;

/** How long to wait before the next attempt, in milliseconds; spread so that not everybody comes back at once. */
export function backOff(attempt: number, chance: () => number = Math.random): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.75 + 0.5 * chance());
}

export class TableSocket {
  #wire: Wire | null = null;
  #version = -1;
  #epoch: string | null = null;
  #attempt = 0;
  #lastRef = 0;
  #isClosed = false;
  #isCaughtUp = false;
  #pending: { act: Act; isResent: boolean } | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #seat: number | undefined;
  #token: string | undefined;

  constructor(
    private readonly door: Door,
    private readonly listener: Listener,
  ) {
    this.#seat = door.seat;
    this.#token = door.token;
    this.#connect();
  }

  get version(): number {
    return this.#version;
  }

  get isBusy(): boolean {
    return this.#pending !== null;
  }

  /** Do something. Only one thing can be under way at a time. */
  act(act: Bare<Act>): boolean {
    if (this.#pending || !this.#isCaughtUp) return false;
    const whole = { ...act, ref: ++this.#lastRef } as Act;
    this.#pending = { act: whole, isResent: false };
    this.#send(whole);
    return true;
  }

  /** Ask something; the answer is worthless after a lost line, so nothing is kept. */
  ask(ask: Bare<Ask>): number {
    const ref = ++this.#lastRef;
    if (this.#isCaughtUp) this.#send({ ...ask, ref } as Ask);
    return ref;
  }

  /** See and act for another seat that is held too. */
  sit(seat: number | null): void {
    this.ask({ type: "sit", seat });
  }

  /** Try at once, instead of waiting: the network came back, or somebody looks at the page again. */
  hurry(): void {
    if (this.#isClosed || this.#wire) return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#drop();
    this.listener.line("closed", 0);
  }

  #connect(): void {
    this.listener.line("connecting", 0);
    const wire = this.door.connect();
    this.#wire = wire;
    wire.onopen = () => {
      this.#hello(this.#version >= 0);
      this.#keepWatch(PATIENCE);
    };
    wire.onmessage = (event) => {
      if (this.#wire !== wire || typeof event.data !== "string") return;
      this.#keepWatch(PING_EVERY);
      this.#hear(JSON.parse(event.data) as Reply);
    };
    wire.onclose = () => {
      if (this.#wire === wire) this.#lose();
    };
    this.#keepWatch(PATIENCE);
  }

  #hello(resume: boolean): void {
    this.#isCaughtUp = false;
    this.#send({
      type: "hello",
      table: this.door.table,
      token: this.#token ?? null,
      seat: this.#seat ?? null,
      since: resume ? this.#version : null,
      epoch: resume ? this.#epoch : null,
    });
  }

  #hear(reply: Reply): void {
    switch (reply.type) {
      case "welcome":
        this.#version = reply.version;
        this.#epoch = reply.epoch;
        this.#seat = reply.seat ?? undefined;
        this.listener.welcome(reply);
        this.#caughtUp();
        break;
      case "change":
        if (reply.version <= this.#version) break;
        if (reply.since !== this.#version) {
          this.#hello(false);
          break;
        }
        this.#version = reply.version;
        this.listener.change(reply);
        break;
      case "done":
        if (reply.ref === null) this.#caughtUp();
        else if (reply.ref === this.#pending?.act.ref) {
          const { act } = this.#pending;
          this.#pending = null;
          this.listener.done(act);
        }
        break;
      case "refused":
        this.#refuse(reply);
        break;
      case "shown":
        this.listener.shown(reply.ref, reply.preview);
        break;
      case "suggested":
        this.listener.suggested(reply.ref, {
          code: reply.code,
          label: reply.label,
          value: reply.value,
          isProven: reply.is_proven,
        });
        break;
      case "pong":
        break;
    }
  }

  #refuse(refusal: Refused): void {
    if (refusal.ref !== null) {
      const pending = this.#pending;
      const act = pending?.act.ref === refusal.ref ? pending.act : null;
      if (act) this.#pending = null;
      // Sent again and stale: the first one had arrived, or somebody was faster. The table tells which.
      if (act && pending?.isResent && refusal.error === "stale") this.listener.unsure(act);
      else this.listener.refused(refusal, act);
      return;
    }
    if (!this.#isCaughtUp && refusal.error === "forbidden" && (this.#token || this.#seat !== undefined)) {
      this.#token = undefined;
      this.#seat = undefined;
      this.listener.refused(refusal, null);
      this.#hello(false);
      return;
    }
    this.listener.refused(refusal, null);
    if (!this.#isCaughtUp && (refusal.error === "unknown" || refusal.error === "forbidden")) this.close();
  }

  /** All that was missed is here: settle what was under way when the line broke. */
  #caughtUp(): void {
    const isBack = !this.#isCaughtUp;
    this.#isCaughtUp = true;
    this.#attempt = 0;
    if (!isBack) return;
    this.listener.line("open", 0);
    const pending = this.#pending;
    if (!pending) return;
    const canRepeat = "version" in pending.act && pending.act.version === this.#version && !pending.isResent;
    if (canRepeat) {
      pending.isResent = true;
      this.#send(pending.act);
    } else {
      this.#pending = null;
      this.listener.unsure(pending.act);
    }
  }

  #send(request: Request): void {
    this.#wire?.send(JSON.stringify(request));
  }

  /** Silence is checked with a ping, and silence after that is a lost line. */
  #keepWatch(milliseconds: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      if (milliseconds === PATIENCE) {
        this.#lose();
        return;
      }
      this.#send({ type: "ping", ref: ++this.#lastRef });
      this.#keepWatch(PATIENCE);
    }, milliseconds);
  }

  #drop(): void {
    clearTimeout(this.#watch);
    const wire = this.#wire;
    this.#wire = null;
    this.#isCaughtUp = false;
    wire?.close();
  }

  #lose(): void {
    this.#drop();
    if (this.#isClosed) return;
    const wait = backOff(this.#attempt++);
    this.listener.line("lost", wait / 1000);
    this.#retry = setTimeout(() => this.#connect(), wait);
  }
}

/** A socket to the hall that served this page. */
export function hallWire(): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/api/live`);
  const wire: Wire = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
  socket.onopen = () => wire.onopen?.();
  socket.onmessage = (event) => wire.onmessage?.(event);
  socket.onclose = () => wire.onclose?.();
  return wire;
}
