// Light or dark: as the system has it until the person chooses.

import { readStored, store } from "./stored.js";

const KEY = "x88-theme";
const system = matchMedia("(prefers-color-scheme: dark)");

/** @param {HTMLButtonElement} button switches between light and dark */
export function setUpTheme(button) {
  let chosen = stored();
  const show = () => {
    if (chosen) document.documentElement.dataset.theme = chosen;
    button.setAttribute("aria-pressed", String(isDark(chosen)));
  };
  button.addEventListener("click", () => {
    chosen = isDark(chosen) ? "light" : "dark";
    store(KEY, chosen);
    show();
  });
  system.addEventListener("change", show);
  show();
}

function isDark(chosen) {
  return chosen ? chosen === "dark" : system.matches;
}

function stored() {
  const value = readStored(KEY);
  return value === "dark" || value === "light" ? value : null;
}
