/** What is different between two scenes, told in steps that can be shown. */
import type { Scene, Token } from "../wire/protocol";

/** What became of a token. */
type Fate = "moved" | "gone" | "turned" | "rolled" | "laid" | "changed";

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
  const origins = originsOf(old, after.tokens);
  const left = new Set([...origins.values()].map(({ id }) => id));
  const found: Effect[] = [];
  for (const token of after.tokens) {
    const was = origins.get(token.id) ?? null;
    const fate = was ? fateOf(was, token) : "laid";
    if (fate) found.push({ fate, id: token.id, before: was, after: token });
  }
  for (const token of before.tokens) {
    if (!left.has(token.id)) found.push({ fate: "gone", id: token.id, before: token, after: null });
  }
  return found;
}

/**
 * What each token was before, by its id: the same one, or what the hall says it was until it turned over.
 * Where that name is another's by now, as in a hand that has closed up, one like it from the same place has gone.
 */
function originsOf(old: ReadonlyMap<string, Token>, tokens: readonly Token[]): Map<string, Token> {
  const now = new Set(tokens.map(({ id }) => id));
  const gone = new Map([...old].filter(([id]) => !now.has(id)));
  const origins = new Map(tokens.flatMap(({ id }) => (old.has(id) ? [[id, old.get(id) as Token] as const] : [])));
  const came = tokens.filter(({ id, was }) => !old.has(id) && old.has(was));
  const pair = (token: Token, from: Token | undefined): void => {
    if (from && gone.delete(from.id)) origins.set(token.id, from);
  };
  for (const token of came) pair(token, gone.get(token.was));
  for (const token of came.filter(({ id }) => !origins.has(id))) {
    const one = old.get(token.was);
    pair(
      token,
      [...gone.values()].find((other) => other.area === one?.area && other.face?.title === one.face?.title),
    );
  }
  return origins;
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
