/** A person at a table: what is shown, what is being chosen, what was asked and answered. */
import { Alike } from "../walk/alike";
import { announce } from "./announce";
import { applyChange, applyScene } from "../wire/changes";
import { settings } from "./settings.svelte";
import { hallWire, TableSocket, type Act, type Line, type Listener, type Suggestion } from "../wire/socket";
import { play as makeNoise } from "./sound";
import { NOTHING, Walker } from "../walk/walker";
import type {
  Change,
  FairDice,
  GameCard,
  Leaf,
  LogLine,
  Mark,
  Proposal,
  Refused,
  RowChange,
  Scene,
  View,
  Welcome,
} from "../wire/protocol";
import { pointOut } from "./pointing";
import type { Hand } from "../walk/hand";
import { leavesOf, type Place } from "../walk/offers";
import { owedLots } from "../wire/lots";
import { Previews } from "./previews.svelte";

interface Toast {
  readonly id: number;
  readonly kind: "error" | "plain";
  readonly text: string;
}

export class Session implements Hand {
  line = $state<Line>("connecting");
  view = $state.raw<View | null>(null);
  /** What was seen on the way to the present view. */
  moment = $state.raw<Scene | null>(null);
  seat = $state<number | null>(null);
  held = $state.raw<readonly number[]>([]);
  dice = $state.raw<FairDice | null>(null);
  game = $state("");
  options = $state.raw<Welcome["options"]>({});
  card = $state.raw<GameCard | null>(null);
  walker = $state.raw(new Walker());
  #alike = $state.raw(Alike.among([]));
  /** The choice that waits to be confirmed. */
  asked = $state.raw<Leaf | null>(null);
  isSending = $state(false);
  isThinking = $state(false);
  hint = $state.raw<Suggestion | null>(null);
  hovered = $state<string | null>(null);
  /** The seat that somebody has to say to be before its secrets are shown. */
  covered = $state<number | null>(null);
  closedBecause = $state("");
  toasts = $state.raw<readonly Toast[]>([]);
  #isAiming = false; // at a place, not at a thing
  #pointedOut = $state.raw<readonly Mark[]>([]);
  readonly #previews = new Previews((code) => this.#socket.ask({ type: "preview", code }));
  #hintRef = 0;
  #toastCount = 0;
  #isNew = true;
  readonly #socket: TableSocket;

  constructor(
    readonly table: string,
    readonly token: string | undefined,
  ) {
    this.#socket = new TableSocket({ table, token, connect: hallWire }, this.#listener());
  }

  // What there is to see

  readonly isMyTurn = $derived.by(() => {
    const { view, seat } = this;
    return view !== null && seat !== null && view.status === "playing" && view.waiting.includes(seat);
  });
  readonly canAct = $derived.by(() => this.line === "open" && !this.isSending && this.covered === null);
  readonly legal = $derived.by<ReadonlySet<string>>(() => (this.canAct ? this.#alike.legal(this.walker) : NOTHING));
  readonly selected = $derived.by<ReadonlySet<string>>(() => this.#alike.selected(this.walker));
  readonly points = $derived.by<readonly Place[]>(() => (this.canAct ? this.walker.points : []));
  readonly marks = $derived.by<readonly Mark[]>(() => [...this.#previews.shown.marks, ...this.#pointedOut]);
  /** What would become of the values in the panels. */
  readonly rows = $derived.by<readonly RowChange[]>(() => this.#previews.shown.rows);
  readonly isHotseat = $derived.by(() => this.held.length > 1);
  /** The choice that one more click would make. */
  readonly previewed = $derived.by(() => this.#previews.offer);
  /** The seat whose name is "You". */
  readonly you = $derived.by(() => (this.isHotseat ? null : this.seat));

  // What a person does on the board

  click(things: readonly string[]): void {
    if (!this.canAct) return;
    const ids = this.#cast(things);
    if (this.asked) {
      const last = this.walker.walked.at(-1);
      if (typeof last === "string" && ids.includes(last)) {
        this.confirm();
        return;
      }
      this.asked = null;
      this.walker = this.walker.back();
    }
    const next = this.walker.click(...ids);
    if (next) this.#go(next);
    else this.back();
  }

  point(area: string, x: number, y: number): void {
    const next = this.canAct ? this.walker.point(area, x, y, 1.5) : null;
    if (next) this.#go(next);
  }

  /** What pointing at a place would do. */
  aim(area: string, x: number, y: number): void {
    const offer = (this.canAct ? this.walker.point(area, x, y, 1.5) : null)?.chosen ?? null;
    this.hovered = null;
    this.#isAiming = true;
    if (offer !== this.previewed) this.look(offer);
  }

  hover(things: readonly string[]): void {
    const thing = this.canAct ? (things.find((other) => this.legal.has(other)) ?? null) : null;
    if (thing === this.hovered && !this.#isAiming) return;
    this.hovered = thing;
    this.#isAiming = false;
    this.look(thing === null ? null : this.walker.making(this.#alike.casting([thing], this.walker).part(thing)));
  }

  take(things: readonly string[]): boolean {
    const ids = this.#cast(things);
    const id = this.canAct && !this.asked ? ids.find((other) => this.walker.legal.has(other)) : undefined;
    const already = ids.some((other) => this.walker.selected.has(other));
    if (already && this.walker.isPicking) return true;
    const root = id === undefined ? this.walker.click(...ids) : this.walker.pick(id);
    if (!this.canAct || !root || root.chosen) return false;
    this.walker = root;
    return true;
  }

  drop(things: readonly string[]): void {
    const id = this.#cast(things).find((other) => this.walker.picks(other));
    const next = id === undefined ? null : this.walker.pick(id);
    if (next) this.#go(next);
    this.hover([]);
  }

  back(): void {
    this.look(null);
    this.hovered = null;
    this.asked = null;
    if (this.walker.isUnderway) this.walker = this.walker.back();
  }

  /** Show what an offer would do. */
  look(offer: Leaf | null): void {
    this.#previews.look(offer);
  }

  /** The choice with this code, if it is offered. */
  offered(code: string): Leaf | null {
    return leavesOf(this.walker.root).find((leaf) => leaf.code === code) ?? null;
  }

  /** Show on the board what a line of the log tells. */
  showLine(line: LogLine | null): void {
    this.#pointedOut = line && this.view ? pointOut(line, this.view.scene) : [];
  }

  // What a person decides

  choose(offer: Leaf): void {
    if (!this.canAct) return;
    const canChange = (this.view?.waiting.length ?? 0) > 1;
    if (settings.confirm && !canChange && this.asked !== offer) {
      this.asked = offer;
      this.walker = this.walker.to(offer);
      this.look(offer);
      return;
    }
    this.#act({ type: "play", code: offer.code, version: this.#socket.version });
  }

  confirm(): void {
    if (this.asked) {
      const offer = this.asked;
      this.#act({ type: "play", code: offer.code, version: this.#socket.version });
      return;
    }
    const next = this.walker.confirm();
    if (next) this.#go(next);
  }

  undo(): void {
    this.#act({ type: "undo", version: this.#socket.version });
  }

  propose(what: Proposal["what"]): void {
    this.#act({ type: "propose", what });
  }

  answer(agree: boolean): void {
    this.#act({ type: "answer", agree });
  }

  resign(): void {
    this.#act({ type: "resign" });
  }

  askHint(): void {
    if (!this.isMyTurn || this.isThinking) return;
    this.isThinking = true;
    this.#hintRef = this.#socket.ask({ type: "hint" });
  }

  /** Somebody says to be the one whose secrets are covered. */
  uncover(): void {
    const seat = this.covered;
    if (seat === null) return;
    if (seat === this.seat) this.covered = null;
    else this.#socket.sit(seat);
  }

  hurry(): void {
    this.#socket.hurry();
  }

  leave(): void {
    this.look(null);
    this.#socket.close();
  }

  tell(text: string, kind: Toast["kind"] = "plain"): void {
    const toast = { id: ++this.#toastCount, kind, text };
    this.toasts = [...this.toasts.slice(-2), toast];
    announce(text);
    setTimeout(() => (this.toasts = this.toasts.filter((other) => other !== toast)), 5000);
  }

  /** The parts that these things play in the offers. */
  #cast(things: readonly string[]): string[] {
    this.#alike = this.#alike.casting(things, this.walker);
    return things.map((thing) => this.#alike.part(thing));
  }

  #go(walker: Walker): void {
    this.hovered = null;
    this.walker = walker;
    const { chosen } = walker;
    if (chosen) this.choose(chosen);
    else this.look(null);
  }

  #act(act: Parameters<TableSocket["act"]>[0]): void {
    if (this.#socket.act(act)) this.isSending = true;
    else this.tell("There is no line to the hall at the moment.", "error");
  }

  #reset(): void {
    this.walker = new Walker(this.view?.offers);
    this.#alike = Alike.among(this.view?.scene.tokens ?? []);
    this.asked = null;
    this.hovered = null;
    this.#previews.forget();
  }

  // What the hall says

  #listener(): Listener {
    return {
      line: (line) => {
        this.line = line;
        if (line === "open") {
          this.#seatTurns(); // the last one to sit down may have been lost with the line
          this.#addLots();
        } else this.isThinking = false;
      },
      welcome: (welcome) => this.#welcome(welcome),
      change: (change) => this.#change(change),
      done: () => {
        this.isSending = false;
        this.#reset();
      },
      refused: (refusal, act) => this.#refused(refusal, act),
      unsure: (act) => this.#unsure(act),
      shown: (ref, preview) => this.#previews.hear(ref, preview),
      suggested: (ref, suggestion) => {
        if (ref !== this.#hintRef) return;
        this.isThinking = false;
        this.hint = suggestion;
        announce(`Hint: ${suggestion.label}.`);
        const offer = this.offered(suggestion.code);
        if (offer) this.look(offer);
      },
    };
  }

  #welcome(welcome: Welcome): void {
    const isOtherSeat = welcome.seat !== this.seat;
    const before = this.view;
    this.seat = welcome.seat;
    this.held = welcome.held;
    this.game = welcome.game;
    this.options = welcome.options;
    this.dice = welcome.dice;
    this.moment = null;
    this.view = welcome.view;
    if (isOtherSeat && this.covered === welcome.seat) this.covered = null;
    if (!before || isOtherSeat || before.offers !== welcome.view.offers) this.#reset();
    this.#seatTurns();
  }

  #change(change: Change): void {
    if (!this.view) return;
    const wasMyTurn = this.isMyTurn;
    this.moment = change.moment ? applyScene(this.view.scene, change.moment) : null;
    this.view = applyChange(this.view, change);
    if (change.dice) {
      this.dice = change.dice;
      this.#addLots();
    }
    if (change.offers || change.status) {
      this.#reset();
      this.hint = null;
      this.isThinking = false;
    }
    const told = change.log?.add.flatMap((line) => line.sentences) ?? [];
    if (told.length && this.covered === null) announce(...told);
    if (this.isMyTurn && !wasMyTurn && document.hidden) makeNoise("horn");
    this.#seatTurns();
  }

  /** Adds to the dice whatever the seats held here owe to them. */
  #addLots(): void {
    if (this.dice) for (const lot of owedLots(this.table, this.dice, this.held)) this.#socket.ask(lot);
  }

  /** Where several persons share a screen: whoever is to choose sits down, behind a screen if there are secrets. */
  #seatTurns(): void {
    const { view } = this;
    if (!view || !this.isHotseat || view.status !== "playing") {
      if (view && view.status !== "playing") this.covered = null;
      return;
    }
    const next = view.waiting.find((seat) => this.held.includes(seat));
    const isMine = this.seat !== null && view.waiting.includes(this.seat);
    if (view.hides) {
      if (this.#isNew) this.covered = isMine ? this.seat : (next ?? null);
      else if (!isMine && next !== undefined) this.covered = next;
    } else if (!isMine && next !== undefined) this.#socket.sit(next);
    this.#isNew = false;
  }

  #refused(refusal: Refused, act: Act | null): void {
    if (refusal.ref !== null && refusal.ref === this.#hintRef) this.isThinking = false;
    else if (refusal.ref !== null && !act) return; // a preview of what is possible no longer
    if (act) {
      this.isSending = false;
      this.#reset();
    }
    if (this.view === null && refusal.ref === null) this.closedBecause = refusal.message;
    this.tell(refusal.message, "error");
  }

  #unsure(act: Act): void {
    this.isSending = false;
    const { view, seat } = this;
    if (!view) return;
    const isDone =
      act.type === "play"
        ? view.choice === act.code || view.log.slice(-12).some((line) => line.seat === seat && line.code === act.code)
        : act.type === "resign"
          ? view.status === "over"
          : act.type === "propose" && view.proposal?.seat === seat;
    this.#reset();
    if (!isDone) this.tell("The line broke before that arrived. Please choose again.", "error");
  }
}
