/** Who won, in a sentence: those who share one result share the sentence. */
import type { GameCard } from "../wire/protocol";
import { together } from "./words";

export interface Outcome {
  readonly results: readonly number[];
  readonly utility: GameCard["utility"] | undefined;
  readonly names: readonly string[];
  readonly you?: number | null; // the seat that is spoken to
}

/** Whether there is nobody to play against: one seat, or all share one result. */
export function isTogether(utility: GameCard["utility"] | undefined, seats: number): boolean {
  return seats === 1 || utility === "cooperative";
}

export function verdictOf({ results, utility, names, you = null }: Outcome): string {
  const best = Math.max(...results);
  const isShared = results.every((result) => result === best);
  const everybody = together(names);
  if (!results.length) return "It is over";
  if (you !== null && results[you] === best && best > 0) return "You have won";
  if (!isShared) return best > 0 ? `${together(names.filter((_, seat) => results[seat] === best))} won` : "Nobody won";
  if (best === 0) return isTogether(utility, results.length) ? "Neither won nor lost" : "A draw";
  if (best < 0) return you === null ? `${everybody} lost` : "You have lost";
  return `${everybody} won`;
}
