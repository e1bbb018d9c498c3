/** A view kept up to date by what the hall says is different. */
import type { Change, LogLine, LogPatch, Scene, ScenePatch, View } from "./protocol";

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

/** The view after a change: whatever part of it the change carries is new. */
export function applyChange(view: View, change: Change): View {
  const { type, version, since, moment, dice, scene, log, ...parts } = change;
  return { ...view, ...parts, scene: applyScene(view.scene, scene), log: applyLog(view.log, log) };
}
