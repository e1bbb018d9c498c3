/** Day or evening: the system's choice until somebody chooses here. */

const KEY = "gladsheim.theme";

export function isEvening(): boolean {
  const chosen = document.documentElement.dataset["theme"];
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

export function switchTheme(): void {
  const theme = isEvening() ? "light" : "dark";
  document.documentElement.dataset["theme"] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is closed: it holds for this page.
  }
}
