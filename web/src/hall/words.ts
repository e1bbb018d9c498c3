/** How titles, options and tables are put into words. */

import type { GameCard, OptionCard, SeatView, SetupCard, TableCard } from "../wire/protocol";

export type Value = string | number | boolean;
export type Options = Readonly<Record<string, Value>>;

const NUMBERS = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
];

export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

export function span(least: number, most: number): string {
  return least === most ? `${least}` : `${least}–${most}`;
}

/** The values that can be chosen, with what they are called. */
export function choicesOf(option: OptionCard): { value: Value; label: string }[] {
  const numbers = Array.from({ length: option.most - option.least + 1 }, (_, step) => option.least + step);
  const values: readonly Value[] = option.values.length ? option.values : numbers;
  return values.map((value, at) => ({ value, label: option.labels[at] ?? valueName(value) }));
}

function valueName(value: Value): string {
  return typeof value === "boolean" ? (value ? "Yes" : "No") : String(value);
}

export function labelOf(option: OptionCard, value: Value): string {
  return choicesOf(option).find((choice) => choice.value === value)?.label ?? valueName(value);
}

export function defaultsOf(game: GameCard): Record<string, Value> {
  return Object.fromEntries(game.options.map((option) => [option.id, option.default]));
}

/** Whether the options that make a setup are chosen; what it does not change may be anything. */
export function isSetUp(game: GameCard, setup: SetupCard, options: Options): boolean {
  return differing(game).every((id) => options[id] === setup.options[id]);
}

/** A choice of options with those replaced in which setups differ. */
export function withSetup(game: GameCard, setup: SetupCard, options: Options): Record<string, Value> {
  const changed = differing(game).map((id) => [id, setup.options[id] ?? options[id]] as const);
  return { ...options, ...Object.fromEntries(changed) } as Record<string, Value>;
}

/** The options in which a title's setups differ from each other. */
function differing(game: GameCard): string[] {
  const [usual, ...others] = game.setups;
  return Object.keys(usual?.options ?? {}).filter((id) =>
    others.some((setup) => setup.options[id] !== usual?.options[id]),
  );
}

/** Whom the options that are chosen favour, in sentences. */
export function favoursOf(game: GameCard, options: Options): string[] {
  return game.favours.filter((each) => options[each.option] === each.value).map((each) => each.says);
}

export function seatsWith(game: GameCard, options: Options): number {
  const counts = game.seat_options.map((id) => Number(options[id] ?? 0));
  return counts.reduce((sum, count) => sum + count, 0) || game.least_seats;
}

/** What is different from the title's own rules, as short words. */
export function tweaks(game: GameCard, options: Options): string[] {
  return game.options
    .filter((option) => option.id !== "seats" && option.id in options && options[option.id] !== option.default)
    .map((option) => {
      const value = options[option.id] as Value;
      if (typeof value === "boolean") return value ? option.label : `no ${option.label.toLowerCase()}`;
      return option.values.length ? labelOf(option, value) : `${option.label}: ${value}`;
    });
}

/** Names as people say them: Odin, Freyja and Thor. */
export function together(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export function tableName(game: GameCard | undefined, table: TableCard, held: readonly number[] = []): string {
  const title = game?.name ?? table.game;
  if (table.seats.length === 1 && held.length) return `${title} alone`;
  if (held.length) {
    const others = table.seats.filter((seat) => !held.includes(seat.seat) && seat.is_taken).map((seat) => seat.name);
    if (others.length) return `${title} with ${together(others)}`;
    return held.length === table.seats.length && held.length > 1 ? `${title} at one screen` : title;
  }
  const different = game ? tweaks(game, table.options) : [];
  return [title, ...different.slice(0, 2)].join(", ");
}

export function freeSeats(table: TableCard): SeatView[] {
  return table.seats.filter((seat) => !seat.is_taken);
}

/** How long ago, shortly. */
export function ago(iso: string, now: number = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / (24 * 60));
  return days === 1 ? "1 day" : `${days} days`;
}
