/** What this browser adds to the dice of its tables, and whether the hall has kept its promise about them. */

import { recall, remember } from "./identity";
import type { FairDice, Request } from "./protocol";
import { sha256 } from "./sha256";

type Owed = Extract<Request, { type: "seal" | "lot" }>;
type Bare<T> = T extends { ref: number } ? Omit<T, "ref"> : never;

const lotKey = (table: string, seat: number): string => `lot.${table}.${seat}`;
const promiseKey = (table: string): string => `dice.${table}`;

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
const sealOf = (lot: string): string => sha256(bytesOf(lot));

function newLot(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What the seats held here owe to the dice now. */
export function owedLots(table: string, dice: FairDice, held: readonly number[]): Bare<Owed>[] {
  if (recall(promiseKey(table)) === null) remember(promiseKey(table), dice.commitment);
  const isShown = dice.lots.some((lot) => lot.state === "shown");
  return dice.lots.flatMap((lot): Bare<Owed>[] => {
    if (!held.includes(lot.seat) || !dice.awaits) return [];
    const mine = recall(lotKey(table, lot.seat));
    const isMine = mine !== null && lot.state === "sealed" && sealOf(mine) === lot.seal;
    if (dice.awaits === "lot" && isMine) return [{ type: "lot", seat: lot.seat, lot: mine }];
    const isLost = dice.awaits === "lot" && lot.state === "sealed" && !isShown;
    if (lot.state !== "owed" && !isLost) return [];
    const fresh = newLot();
    remember(lotKey(table, lot.seat), fresh);
    return [{ type: "seal", seat: lot.seat, seal: sealOf(fresh) }];
  });
}

export interface Fairness {
  /** Whether all that can be checked here by now is as promised; null where nothing can be yet. */
  readonly isKept: boolean | null;
  readonly sentence: string;
}

/** The promise about the dice in one sentence. */
export function fairnessOf(table: string, dice: FairDice, held: readonly number[]): Fairness {
  const promised = recall(promiseKey(table));
  const mine = dice.lots.filter((lot) => held.includes(lot.seat) && recall(lotKey(table, lot.seat)) !== null);
  const isIn = mine.every((lot) => lot.text === recall(lotKey(table, lot.seat)));
  const isBound = promised === null || promised === dice.commitment;
  if (dice.seed !== null && dice.terms) {
    const text = new TextEncoder().encode(`${dice.terms}seed ${dice.seed}\n`);
    const isKept = isBound && isIn && sha256(text) === dice.commitment;
    return {
      isKept,
      sentence: isKept
        ? mine.length
          ? "Every roll and shuffle was bound before the match, and your hand was in it."
          : "Every roll and shuffle was bound before the match."
        : "The dice are not what the hall had bound itself to.",
    };
  }
  if (!isBound) return { isKept: false, sentence: "The hall has exchanged its promise about the dice." };
  if (!mine.length) return { isKept: null, sentence: "The hall is bound to its dice, and shows them when it is over." };
  if (mine.some((lot) => !lot.text)) return { isKept: null, sentence: "Every seat adds to the dice before they fall." };
  return {
    isKept: isIn,
    sentence: isIn
      ? "Your hand is in every roll and shuffle here: nobody can bend them."
      : "What you added to the dice is not in them.",
  };
}
