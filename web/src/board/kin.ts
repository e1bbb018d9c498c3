/** Cards that change their ids where they go: paired by what is printed on them, until the hall says which is which. */
import type { Token } from "../wire/protocol";
import { isElsewhere, type Effect } from "./effects";

type Kin = (gone: Token, laid: Token) => boolean;

/** A card that is gone and one like it that is laid elsewhere are the same card: it went there under another name. */
export function reunited(found: Effect[]): Effect[] {
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
