/** A scene kept up to date by patches, and what is different between two scenes, told in steps that can be shown. */
import type { Change, LogLine, LogPatch, Mark, Scene, ScenePatch, Spot, Token, View } from "./protocol";

interface Named {
  readonly id: string;
}

interface Patch<T> {
  readonly drop?: readonly string[];
  readonly set?: readonly T[];
}

function applyTo<T extends Named>(things: readonly T[], patch: Patch<T> | undefined): readonly T[] {
  if (!patch) return things;
  const set = new Map((patch.set ?? []).map((thing) => [thing.id, thing]));
  const drop = new Set(patch.drop ?? []);
  const kept: T[] = [];
  for (const thing of things) {
    if (drop.has(thing.id)) continue;
    const now = set.get(thing.id);
    kept.push(now ?? thing);
    set.delete(thing.id);
  }
  return [...kept, ...set.values()];
}

/** The scene after a patch. Things that did not change stay the same objects. */
export function applyScene(scene: Scene, patch: ScenePatch | undefined): Scene {
  if (!patch) return scene;
  const { spots, tokens, ...whole } = patch;
  return { ...scene, ...whole, spots: applyTo(scene.spots, spots), tokens: applyTo(scene.tokens, tokens) };
}

function applyLog(log: readonly LogLine[], patch: LogPatch | undefined): readonly LogLine[] {
  return patch ? [...log.slice(0, patch.keep), ...patch.add] : log;
}

const PLAIN = [
  "offers",
  "seats",
  "status",
  "waiting",
  "chosen",
  "choice",
  "can_undo",
  "proposal",
  "ending",
  "results",
  "rematch",
] as const satisfies readonly (keyof View & keyof Change)[];

/** The view after a change. */
export function applyChange(view: View, change: Change): View {
  const next = { ...view, scene: applyScene(view.scene, change.scene), log: applyLog(view.log, change.log) };
  for (const part of PLAIN) if (part in change) Object.assign(next, { [part]: change[part] });
  return next;
}

/** What became of a token. */
export type Fate = "moved" | "gone" | "turned" | "rolled" | "laid" | "changed";

export interface Effect {
  fate: Fate;
  id: string;
  before: Token | null;
  after: Token | null;
}

function isElsewhere(before: Token, after: Token): boolean {
  return (
    before.area !== after.area ||
    before.spot !== after.spot ||
    before.x !== after.x ||
    before.y !== after.y ||
    before.height !== after.height
  );
}

function isTurned(before: Token, after: Token): boolean {
  return (
    before.facing !== after.facing ||
    before.flags.includes("face_down") !== after.flags.includes("face_down") ||
    before.face?.title !== after.face?.title
  );
}

function fateOf(before: Token, after: Token): Fate | null {
  if (before === after) return null;
  if (isElsewhere(before, after)) return "moved";
  if (before.kind === "die") return before.glyph !== after.glyph || isTurned(before, after) ? "rolled" : "changed";
  if (isTurned(before, after)) return "turned";
  return JSON.stringify(before) === JSON.stringify(after) ? null : "changed";
}

/** All that happened to tokens between two scenes. */
export function effects(before: Scene, after: Scene): Effect[] {
  if (before.tokens === after.tokens) return [];
  const old = new Map(before.tokens.map((token) => [token.id, token]));
  const found: Effect[] = [];
  for (const token of after.tokens) {
    const was = old.get(token.id) ?? null;
    old.delete(token.id);
    const fate = was ? fateOf(was, token) : "laid";
    if (fate) found.push({ fate, id: token.id, before: was, after: token });
  }
  for (const token of old.values()) found.push({ fate: "gone", id: token.id, before: token, after: null });
  return reunited(found);
}

type Kin = (gone: Token, laid: Token) => boolean;

/** A card that is gone and one like it that is laid elsewhere are the same card: it went there under another name. */
function reunited(found: Effect[]): Effect[] {
  const sameOwner: Kin = (gone, laid) => gone.owner === laid.owner;
  const nobodys: Kin = (gone, laid) => gone.owner === null || laid.owner === null;
  return [sameOwner, nobodys].reduce(pairUp, found);
}

function pairUp(found: Effect[], isKin: Kin): Effect[] {
  const gone = found.filter(({ fate, before }) => fate === "gone" && before?.kind === "card" && before.face);
  const paired = new Set<Effect>();
  const whole = found.map((effect): Effect => {
    const { fate, id, after } = effect;
    if (fate !== "laid" || after?.kind !== "card" || !after.face) return effect;
    const twin = gone.find((other) => {
      const { before } = other;
      return before && !paired.has(other) && before.face?.title === after.face?.title && isKin(before, after);
    });
    if (!twin?.before) return effect;
    paired.add(twin);
    return { fate: isElsewhere(twin.before, after) ? "moved" : "changed", id, before: twin.before, after };
  });
  return whole.filter((effect) => !paired.has(effect));
}

/** A thing that only left its board for another area was taken, spent or played away: that follows the move itself. */
function order(effect: Effect): number {
  switch (effect.fate) {
    case "rolled":
      return 0;
    case "moved":
      return effect.before?.area === effect.after?.area || effect.before?.spot === "" ? 1 : 2;
    case "gone":
      return 2;
    case "turned":
      return 3;
    case "laid":
      return 4;
    case "changed":
      return 1;
  }
}

/** The effects one after the other, as a person would carry them out: first roll, then move, take, turn and lay. */
export function stages(found: readonly Effect[]): Effect[][] {
  const groups = new Map<number, Effect[]>();
  for (const effect of found) {
    const key = order(effect);
    groups.set(key, [...(groups.get(key) ?? []), effect]);
  }
  return [...groups.entries()].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/** The tokens of `before` with these effects carried out already. */
export function carryOut(tokens: readonly Token[], done: readonly Effect[]): Token[] {
  const fates = new Map(done.map((effect) => [effect.before?.id ?? effect.id, effect.after]));
  const kept = tokens.flatMap((token) => {
    const after = fates.get(token.id);
    fates.delete(token.id);
    return after === undefined ? [token] : after === null ? [] : [after];
  });
  return [...kept, ...[...fates.values()].filter((token) => token !== null)];
}

/** The spots that a log entry names, to show it on the board: words of its code and sentences that are names of spots. */
export function spotsNamed(line: LogLine, spots: readonly Spot[]): Spot[] {
  const words = new Set(`${line.code} ${line.sentences.join(" ")}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return spots.filter((spot) => spot.name !== "" && words.has(spot.name.toLowerCase()));
}

/** The marks that point out spots. */
export function pointOut(line: LogLine, spots: readonly Spot[]): Mark[] {
  const areas = new Map<string, string[]>();
  for (const spot of spotsNamed(line, spots)) areas.set(spot.area, [...(areas.get(spot.area) ?? []), spot.id]);
  return [...areas].map(([area, ids]) => ({
    id: `shown:${area}`,
    area,
    kind: "shown",
    spots: ids,
    points: [],
    radius: 0,
    seat: line.seat,
    text: "",
    turn: 0,
  }));
}
