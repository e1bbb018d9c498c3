// Before the first paint, so that an evening page does not flash white.
try {
  const theme = localStorage.getItem("gladsheim.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed: the system's theme it is.
}
