// Light or dark: as the system has it until the person chooses.

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
    store(chosen);
    show();
  });
  system.addEventListener("change", show);
  show();
}

function isDark(chosen) {
  return chosen ? chosen === "dark" : system.matches;
}

// Reading and writing fail where the browser keeps nothing for this page; then the choice lasts as long as the page.

function stored() {
  try {
    const value = localStorage.getItem(KEY);
    return value === "dark" || value === "light" ? value : null;
  } catch {
    return null;
  }
}

function store(value) {
  try {
    localStorage.setItem(KEY, value);
  } catch {}
}
