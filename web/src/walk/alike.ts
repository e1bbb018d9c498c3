/** Things that nobody can tell apart: a click on any of them means the one that is offered. */
import type { Token } from "../wire/protocol";
import type { Walker } from "./walker";

/** What a token looks like, whoever it is or was and wherever in its area it lies. */
function looks(token: Token): string {
  return JSON.stringify({ ...token, id: "", was: "", x: 0, y: 0, height: 0 });
}

/** The tokens of a scene that are alike, and the part each plays in the offers: at first its own. */
export class Alike {
  private constructor(
    private readonly twins: ReadonlyMap<string, readonly string[]>,
    private readonly parts: ReadonlyMap<string, string>,
  ) {}

  /** What stands on a spot is told apart by where it stands; all else that looks the same is alike. */
  static among(tokens: readonly Token[]): Alike {
    const groups = new Map<string, string[]>();
    for (const token of tokens) {
      if (!token.spot) groups.set(looks(token), [...(groups.get(looks(token)) ?? []), token.id]);
    }
    const many = [...groups.values()].filter((group) => group.length > 1);
    return new Alike(new Map(many.flatMap((group) => group.map((id) => [id, group] as const))), new Map());
  }

  /** The part that a thing plays. */
  part(id: string): string {
    return this.parts.get(id) ?? id;
  }

  /** The thing that plays a part. */
  thing(part: string): string {
    return this.twins.get(part)?.find((id) => this.part(id) === part) ?? part;
  }

  /** What a click can use: the offered things and those like them that are not in hand already. */
  legal(walker: Walker): ReadonlySet<string> {
    const found = new Set<string>();
    for (const part of walker.legal) {
      found.add(this.thing(part));
      for (const twin of this.twins.get(part) ?? []) if (!walker.selected.has(this.part(twin))) found.add(twin);
    }
    return found;
  }

  /** The things in hand. */
  selected(walker: Walker): ReadonlySet<string> {
    return new Set([...walker.selected].map((part) => this.thing(part)));
  }

  /** Let the first of these that is neither offered nor in hand play the part of an offered one like it. */
  casting(ids: readonly string[], walker: Walker): Alike {
    for (const id of ids) {
      const part = this.part(id);
      if (walker.legal.has(part) || walker.selected.has(part)) return this;
      const twin = this.twins.get(id)?.find((other) => walker.legal.has(this.part(other)));
      if (twin) return new Alike(this.twins, new Map([...this.parts, [id, this.part(twin)], [twin, part]]));
    }
    return this;
  }
}
