// Light or dark theme: the system's until the user chooses.

/** @import { Kept } from "./storage.js" */

const KEY = "x88-theme";

/**
 * @param {HTMLButtonElement} button toggles the theme
 * @param {{ root: HTMLElement, system: MediaQueryList, kept: Kept }} surroundings `root`: of the page; `system`: matches if it is
 * dark
 * @param {AbortSignal} signal ends it
 */
export function setUpTheme(button, { root, system, kept }, signal) {
  let chosen = themeOf(kept.read(KEY));
  const isDark = () => (chosen ? chosen === "dark" : system.matches);
  const show = () => {
    if (chosen) root.dataset.theme = chosen;
    button.setAttribute("aria-pressed", String(isDark()));
  };
  const change = () => {
    chosen = isDark() ? "light" : "dark";
    kept.write(KEY, chosen);
    show();
  };
  button.addEventListener("click", change, { signal });
  system.addEventListener("change", show, { signal });
  show();
}

/** @param {string | null} value the stored string */
function themeOf(value) {
  return value === "dark" || value === "light" ? value : null;
}
