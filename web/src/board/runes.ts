/** The elder runes as strokes in a box of 18 by 18 around the origin, since text faces seldom have them. */
const STROKES: Readonly<Record<string, string>> = {
  ᚠ: "M-4 9V-9M-4 -2L5 -8M-4 4L5 -2",
  ᚢ: "M-5 9V-9L5 -2V9",
  ᚦ: "M-4 9V-9M-4 -5L5 0L-4 5",
  ᚨ: "M-4 9V-9L5 -3M-4 -3L5 3",
  ᚱ: "M-5 9V-9L5 -4L-5 0L5 9",
  ᚲ: "M4 -9L-4 0L4 9",
  ᚷ: "M-7 -9L7 9M7 -9L-7 9",
  ᚹ: "M-4 9V-9L5 -4L-4 1",
  ᚺ: "M-5 9V-9M5 9V-9M-5 -3L5 3",
  ᚾ: "M0 9V-9M-5 -3L5 3",
  ᛁ: "M0 9V-9",
  ᛃ: "M1 -8L-5 -3L1 2M-1 8L5 3L-1 -2",
  ᛇ: "M-5 5L0 9V-9L5 -5",
  ᛈ: "M5 -6L0 -9L-5 -5V5L0 9L5 6",
  ᛉ: "M0 9V-9M-6 -8L0 -1L6 -8",
  ᛊ: "M4 -9L-4 -3L4 3L-4 9",
  ᛏ: "M0 9V-9L-6 -3M0 -9L6 -3",
  ᛒ: "M-4 9V-9L5 -4L-4 0L5 4L-4 9",
  ᛖ: "M-6 9V-9L0 -3L6 -9V9",
  ᛗ: "M-6 9V-9L6 1M6 9V-9L-6 1",
  ᛚ: "M-3 9V-9L4 -3",
  ᛜ: "M0 -7L6 0L0 7L-6 0Z",
  ᛞ: "M-6 9V-9L6 9V-9L-6 9",
  ᛟ: "M-6 9L6 -3L0 -9L-6 -3L6 9",
};

/** The strokes of a rune; nothing for other signs, which are written as text. */
export function runeStrokes(rune: string): string | undefined {
  return STROKES[rune];
}
