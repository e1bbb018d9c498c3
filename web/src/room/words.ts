/** Short words about a table: its options and what its seats are doing. */
import type { GameCard, View, Welcome } from "../wire/protocol";

/** The options that are not as usual, or else the first one. */
export function optionWords(card: GameCard | null, options: Welcome["options"]): string {
  if (!card) return "";
  const words = card.options
    .filter((option, i) => i === 0 || options[option.id] !== option.default)
    .map((option) => {
      const value = options[option.id];
      const at = option.values.findIndex((other) => other === value);
      const label = option.labels[at];
      if (label) return label;
      return typeof value === "boolean"
        ? value
          ? option.label
          : `no ${option.label.toLowerCase()}`
        : `${option.label}: ${value}`;
    });
  return words.slice(0, 3).join(" · ");
}

/** What each seat is doing, in a word. */
export function notesOf(view: View, you: number | null): string[] {
  return view.seats.map((seat) => {
    if (view.status === "over") return seat.kind === "bot" ? "bot" : "";
    if (!seat.is_taken) return "free seat";
    if (view.status !== "playing") return seat.kind === "bot" ? "bot" : "";
    const isWaiting = view.waiting.includes(seat.seat);
    if (view.chosen.includes(seat.seat)) return "ready";
    if (isWaiting && seat.seat === you) return view.waiting.length > 1 ? "choosing" : "your move";
    if (isWaiting) return seat.kind === "bot" ? "thinking" : view.waiting.length > 1 ? "choosing" : "to move";
    return "waiting";
  });
}
