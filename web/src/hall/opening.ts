/** Opens tables and takes their opener there. */

import { openTable } from "../wire/api";
import { playerName, rememberInvitation } from "../wire/identity";
import { navigate } from "../pages/router.svelte";
import type { GameCard, NewSeat, NewTable } from "../wire/protocol";
import { defaultsOf, seatsWith } from "./words";

export async function openAndGo(wanted: NewTable): Promise<void> {
  const claim = await openTable({ ...wanted, adds_lot: true });
  if (claim.invitation) rememberInvitation(claim.table.id, claim.invitation);
  navigate(`/table/${claim.table.id}`);
}

/** At once: the first seat for oneself, bots of that level in all others. */
export function withBots(game: GameCard, level: string): NewTable {
  const count = seatsWith(game, defaultsOf(game));
  const seats: NewSeat[] = Array.from({ length: count }, (_, seat) =>
    seat ? { kind: "bot", level } : { kind: "person", name: playerName() },
  );
  return { game: game.id, seats };
}
