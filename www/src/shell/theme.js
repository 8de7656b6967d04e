// Light or dark: as the system has it until the person chooses.

/** @import { Kept } from "./kept.js" */

const KEY = "x88-theme";

/**
 * @param {HTMLButtonElement} button switches between light and dark
 * @param {{ root: HTMLElement, system: MediaQueryList, kept: Kept }} surroundings `root`: of the page; `system`: whether it is dark
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

/** @param {string | null} value whatever is kept */
function themeOf(value) {
  return value === "dark" || value === "light" ? value : null;
}
