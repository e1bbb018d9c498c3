/** Who shall sit where, as the form offers it, and as the hall is told. */

import type { GameCard, NewSeat } from "../wire/protocol";

/** `me`, `friend` (by invitation), `anybody`, or the level of a bot. */
export type Sitter = "me" | "friend" | "anybody" | { readonly bot: string };
export type Company = "bots" | "screen" | "friends" | "anybody";

const others: Readonly<Record<Exclude<Company, "bots">, Sitter>> = {
  screen: "me",
  friends: "friend",
  anybody: "anybody",
};

/** Who may take the other seats, and how that is called; where all share one result nobody plays against anybody. */
export function companies(utility: GameCard["utility"]): { id: Company; label: string; help: string }[] {
  const isTogether = utility === "cooperative";
  return [
    { id: "bots", label: isTogether ? "With the hall" : "Against the hall", help: "Bots take the other seats." },
    { id: "screen", label: "At this screen", help: "You hand the device around." },
    { id: "friends", label: "With friends", help: "You get a link and a code to scan." },
    { id: "anybody", label: "With anybody", help: "The table is listed in the hall." },
  ];
}

/** Everybody seated for such a company, with oneself on one seat. */
export function seated(company: Company, seats: number, mine: number, level: string): Sitter[] {
  const other: Sitter = company === "bots" ? { bot: level } : others[company];
  return Array.from({ length: seats }, (_, seat) => (seat === mine % seats ? "me" : other));
}

/** What to tell the hall. It gives the opener the first seat kept for a person, so one behind a friend's says more. */
export function newSeats(sitters: readonly Sitter[], name: string): NewSeat[] {
  const mine = sitters.filter((sitter) => sitter === "me").length;
  const isFirst = sitters.indexOf("me") < (sitters.includes("friend") ? sitters.indexOf("friend") : Infinity);
  return sitters.map((sitter): NewSeat => {
    if (sitter === "me") return { kind: mine === 1 && isFirst ? "person" : "hotseat", name: mine === 1 ? name : "" };
    if (sitter === "friend") return { kind: "person" };
    if (sitter === "anybody") return { kind: "open" };
    return { kind: "bot", level: sitter.bot };
  });
}

/** How a choice of the form is written, and read again. */
export function spellSitter(sitter: Sitter): string {
  return typeof sitter === "string" ? sitter : `bot ${sitter.bot}`;
}

export function readSitter(text: string): Sitter {
  if (text.startsWith("bot ")) return { bot: text.slice("bot ".length) };
  return text === "me" || text === "friend" ? text : "anybody";
}
