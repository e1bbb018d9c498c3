/** The record that was opened from a file, for as long as this tab lives. */

const KEY = "gladsheim.record";
let kept: string | null = null;

export function keepRecord(text: string): void {
  kept = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Too long to survive a reload; it is still here now.
  }
}

export function keptRecord(): string | null {
  try {
    return kept ?? sessionStorage.getItem(KEY);
  } catch {
    return kept;
  }
}
