/** A replay as moments one can go to: each with its words, the table as it was then, what was lost and who led. */

import { applyScene } from "../wire/changes";
import type { Replay, Scene } from "../wire/protocol";

interface Lead {
  readonly seat: number;
  readonly by: number;
}

export interface Moment {
  readonly number: number; // of its last entry in the log; 0 is the start
  readonly seat: number; // who did it; below 0 nobody at the table
  readonly words: string;
  readonly scene: Scene;
  readonly onTheWay: Scene | null; // what was seen before it came to that
  readonly isLoss: boolean; // something was taken off a board
  readonly lead: Lead | null;
}

/** What nobody may tell happens together with the next thing that is told. */
export function filmOf(replay: Replay): Moment[] {
  let scene = replay.first;
  let before = scene;
  let onTheWay: Scene | null = null;
  let doers: number[] = [];
  const moments: Moment[] = [
    { number: 0, seat: -1, words: "The table is set.", scene, onTheWay: null, isLoss: false, lead: null },
  ];
  replay.frames.forEach((frame, at) => {
    if (frame.moment) onTheWay = applyScene(scene, frame.moment);
    scene = applyScene(scene, frame.scene);
    if (frame.line.seat >= 0) doers.push(frame.line.seat);
    const isLast = at === replay.frames.length - 1;
    if (!frame.line.sentences.length && !(isLast && scene !== before)) return;
    const seat = new Set(doers).size > 1 ? -1 : frame.line.seat; // what several chose together nobody did alone
    const words = frame.line.sentences.join(" ");
    moments.push({
      number: frame.line.number,
      seat,
      words,
      scene,
      onTheWay,
      isLoss: isLoss(before, scene),
      lead: leadOf(scene),
    });
    before = scene;
    onTheWay = null;
    doers = [];
  });
  return moments.every((moment) => isOneCount(moment.scene))
    ? moments
    : moments.map((moment) => ({ ...moment, lead: null }));
}

/** Whether all seats count the same thing, so that one of them can lead. */
function isOneCount(scene: Scene): boolean {
  const [first] = scene.strip;
  return Boolean(first?.unit) && scene.strip.every((seat) => seat.unit === first?.unit);
}

const PIECES = ["piece", "figure"];

function isLoss(before: Scene, after: Scene): boolean {
  const boards = new Set(after.areas.filter((area) => area.kind === "board").map((area) => area.id));
  const now = new Map(after.tokens.map((token) => [token.id, token]));
  return before.tokens.some((token) => {
    if (!boards.has(token.area) || !PIECES.includes(token.kind) || token.flags.includes("taken")) return false;
    const later = now.get(token.id);
    return !later || !boards.has(later.area) || later.flags.includes("taken");
  });
}

function leadOf(scene: Scene): Lead | null {
  const counts = scene.strip.map((seat) => ({ seat: seat.seat, count: Number(seat.value) }));
  if (counts.some(({ count }) => Number.isNaN(count))) return null;
  const [best, next] = counts.toSorted((a, b) => b.count - a.count);
  return best && next && best.count > next.count ? { seat: best.seat, by: best.count - next.count } : null;
}

/** The moment at which an entry of the log had happened. */
export function momentAt(film: readonly Moment[], number: number): number {
  const at = film.findIndex((moment) => moment.number >= number);
  return at < 0 ? film.length - 1 : at;
}
