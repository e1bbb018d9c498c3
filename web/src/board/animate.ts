/** Shows what became of tokens: pieces glide, things taken fall, cards and dice turn; one after the other, and any click ends it. */
import type { Scene } from "../wire/protocol";
import { carryOut, effects, stages, type Effect } from "./effects";

const LONGEST = 1200; // milliseconds for all consequences of one action

const GLIDE = 260;
const LONGEST_GLIDE = 520;
const TURN = 340;
const FALL = 420;
const ROLL = 620;
const HOLD = 800; // what all chose at once lies turned up so long before anything comes of it
const EASE = "cubic-bezier(.2, .7, .2, 1)";
const EASE_IN = "cubic-bezier(.5, 0, .9, .5)";

/** How long a glide over so many pixels takes. */
function glideTime(distance: number): number {
  return Math.min(LONGEST_GLIDE, GLIDE + distance * 0.45);
}

/** How long each stage lasts, so that all together do not last longer than they may. */
function pace(durations: readonly number[]): number[] {
  const whole = durations.reduce((sum, each) => sum + each, 0);
  const factor = whole > LONGEST ? LONGEST / whole : 1;
  return durations.map((each) => each * factor);
}

function stageTime(stage: readonly Effect[]): number {
  const times = stage.map(({ fate, before, after }) => {
    if (fate === "rolled") return ROLL;
    if (fate === "gone") return FALL;
    if (fate === "turned" || fate === "laid") return TURN;
    if (fate === "moved") return before?.area === after?.area ? (GLIDE + LONGEST_GLIDE) / 2 : LONGEST_GLIDE * 0.8;
    return 0;
  });
  return Math.max(0, ...times);
}

interface Stage {
  /** The element that holds all areas. */
  root(): HTMLElement | null;
  /** Draw this scene, and return when it is drawn. */
  show(scene: Scene): Promise<void>;
  /** A stage begins. */
  begins(stage: readonly Effect[]): void;
}

export class Animator {
  readonly #running = new Set<Animation>();
  #isSkipping = false;
  #turn = 0;
  #goal: Scene | null = null;
  #isHeld = false; // on the way by a moment
  isMoving = false;

  constructor(private readonly stage: Stage) {}

  /** End all movement at once. */
  skip(): void {
    if (!this.isMoving) return;
    this.#isSkipping = true;
    for (const animation of this.#running) animation.finish();
  }

  /** Be there at once. */
  async jump(scene: Scene): Promise<void> {
    this.#goal = scene;
    this.skip();
    await this.stage.show(scene);
  }

  /**
   * Go from one scene to another, in steps, and by a moment in which all stands still if there is one.
   * A newer call ends an older one, unless nothing moves in it; but a moment has its time, and then goes on to the newest.
   */
  async play(before: Scene, after: Scene, moment: Scene | null = null): Promise<void> {
    this.#goal = after;
    if (this.#isHeld) return;
    if (!moment && !effects(before, after).length) {
      await this.stage.show(after);
      return;
    }
    this.skip();
    const turn = ++this.#turn;
    this.#isSkipping = false;
    this.isMoving = true;
    if (moment) {
      this.#isHeld = true;
      await this.#walk(before, moment, turn);
      await this.#hold();
      this.#isHeld = false;
    }
    await this.#walk(moment ?? before, this.#goal, turn);
    if (turn !== this.#turn) return;
    this.isMoving = false;
    await this.stage.show(this.#goal);
  }

  /** All stands still for a while. */
  async #hold(): Promise<void> {
    const root = this.stage.root();
    if (root && !this.#isSkipping) await this.#all([this.#start(root, [], HOLD, "linear", "none")]);
  }

  async #walk(before: Scene, after: Scene, turn: number): Promise<void> {
    const steps = stages(effects(before, after));
    const times = pace(steps.map(stageTime));
    let tokens = before.tokens;
    for (const [i, step] of steps.entries()) {
      if (this.#isSkipping || turn !== this.#turn) break;
      this.stage.begins(step);
      tokens = carryOut(tokens, step);
      const scene =
        i === steps.length - 1 ? after : { ...before, tokens, spots: merged(before, after), areas: after.areas };
      await this.#carry(step, scene, times[i] ?? 0, turn);
    }
  }

  async #carry(step: readonly Effect[], scene: Scene, time: number, turn: number): Promise<void> {
    const leaving = step.filter((effect) => effect.fate === "gone").map((effect) => effect.id);
    const turning = step.filter((effect) => effect.fate === "turned").map((effect) => effect.id);
    const ending = [
      ...leaving.map((id) => this.#animate(id, FALLING, time, EASE_IN, "both")),
      ...turning.map((id) => this.#animate(id, CLOSING, time / 2, EASE_IN, "both")),
    ];
    await this.#all(ending);
    const boxes = new Map(
      step
        .filter((effect) => effect.fate === "moved")
        .map((effect) => [effect.id, this.#boxOf(effect.before?.id ?? effect.id)]),
    );
    if (turn === this.#turn) await this.stage.show(scene);
    for (const animation of ending) animation?.cancel(); // what is not, stays as it ended: out of sight
    if (this.#isSkipping || turn !== this.#turn) return;
    await this.#all(step.map((effect) => this.#arrive(effect, boxes.get(effect.id) ?? null, time)));
  }

  #arrive(effect: Effect, from: DOMRect | null, time: number): Animation | null {
    switch (effect.fate) {
      case "moved":
        return from && this.#glide(effect.id, from, time, effect);
      case "turned":
        return this.#animate(effect.id, [...CLOSING].reverse(), time / 2, EASE);
      case "rolled":
        return this.#animate(effect.id, ROLLING, time, EASE);
      case "laid":
        return this.#animate(effect.id, isTurnedUp(effect) ? TURNING_UP : LAYING, time, EASE);
      default:
        return null;
    }
  }

  #glide(id: string, from: DOMRect, time: number, effect: Effect): Animation | null {
    const element = this.#find(id);
    const svg = element?.ownerSVGElement;
    const to = this.#boxOf(id);
    const scale = svg?.getScreenCTM()?.a;
    if (!element || !to || !scale || !to.width || !from.width) return null;
    const inner = Number(element.dataset["scale"] ?? 1) * scale;
    const dx = (from.x + from.width / 2 - to.x - to.width / 2) / inner;
    const dy = (from.y + from.height / 2 - to.y - to.height / 2) / inner;
    const size = Math.min(4, Math.max(0.25, from.height / to.height));
    const isTurned = (effect.before?.face ?? null) === null && (effect.after?.face ?? null) !== null;
    const frames = [
      { transform: `translate(${dx}px, ${dy}px) scale(${size})` },
      ...(isTurned ? [{ transform: `translate(${dx / 2}px, ${dy / 2}px) scale(.05, ${(1 + size) / 2})` }] : []),
      { transform: "none" },
    ];
    const distance = Math.hypot(dx, dy) * inner;
    element.closest(".area")?.classList.add("is-above");
    return this.#start(element, frames, Math.min(time, glideTime(distance)), EASE, "backwards");
  }

  #animate(
    id: string,
    frames: Keyframe[],
    time: number,
    easing: string,
    fill: FillMode = "backwards",
  ): Animation | null {
    const element = this.#find(id);
    return element && this.#start(element, frames, time, easing, fill);
  }

  #start(element: Element, frames: Keyframe[], duration: number, easing: string, fill: FillMode): Animation {
    const animation = element.animate(frames, { duration, easing, fill });
    this.#running.add(animation);
    return animation;
  }

  async #all(animations: readonly (Animation | null)[]): Promise<void> {
    await Promise.all(animations.map((animation) => animation?.finished.catch(() => undefined)));
    for (const animation of animations) if (animation) this.#running.delete(animation);
    this.stage
      .root()
      ?.querySelectorAll(".is-above")
      .forEach((area) => area.classList.remove("is-above"));
  }

  #find(id: string): SVGElement | null {
    return this.stage.root()?.querySelector<SVGElement>(`[data-token="${CSS.escape(id)}"]`) ?? null;
  }

  #boxOf(id: string): DOMRect | null {
    return this.#find(id)?.getBoundingClientRect() ?? null;
  }
}

/** Spots of both scenes, so that tokens under way have a place to stand on. */
function merged(before: Scene, after: Scene): Scene["spots"] {
  if (before.spots === after.spots) return after.spots;
  const now = new Set(after.spots.map((spot) => spot.id));
  return [...after.spots, ...before.spots.filter((spot) => !now.has(spot.id))];
}

const FALLING: Keyframe[] = [{}, { opacity: 0, transform: "translateY(12px) scale(.82) rotate(8deg)" }];
const CLOSING: Keyframe[] = [{ transform: "none" }, { transform: "scaleX(0)" }];
const TURNING_UP: Keyframe[] = [{ transform: "scaleX(0)" }, { transform: "none" }];
const LAYING: Keyframe[] = [
  { opacity: 0, transform: "scale(1.1)" },
  { opacity: 1, transform: "none" },
];
const ROLLING: Keyframe[] = [
  { transform: "rotate(-300deg) scale(1.25)" },
  { transform: "rotate(-90deg) scale(1.12)", offset: 0.6 },
  { transform: "none" },
];

/** Whether a card comes to light that nobody here saw before. */
function isTurnedUp({ after }: Effect): boolean {
  return after?.kind === "card" && !after.flags.includes("face_down");
}
