/** What a person has asked for at every table, remembered by the browser. */

const KEY = "gladsheim.settings";

interface Choices {
  sound: boolean;
  /** Ask before a choice that cannot be taken back. */
  confirm: boolean;
  /** Show what happens as movement. */
  motion: boolean;
}

function remembered(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>;
  } catch {
    return {};
  }
}

class Settings implements Choices {
  sound = $state(false);
  confirm = $state(false);
  motion = $state(true);

  constructor() {
    Object.assign(this, remembered());
  }

  set(choice: Partial<Choices>): void {
    Object.assign(this, choice);
    const { sound, confirm, motion } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ sound, confirm, motion }));
    } catch {
      // A browser that remembers nothing still plays.
    }
  }
}

export const settings = new Settings();

/** Whether things may move, by the person's wish here and in the system. */
export function mayMove(): boolean {
  return settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
