// The message for a part of the site that failed to load: the reason, a remedy, and a button to try again.

const NO_RULES =
  "The rules of chess need WebAssembly, and this browser does not run it here: it is too old, or set to block it (“Lockdown Mode”, or a strict security setting). Allow it for this site, or open the page in another browser. What you have solved is kept.";

/**
 * Returns the message for a browser that cannot run the rules, if trying again does not help.
 * @param {unknown} error
 * @returns {string | null} null for other errors
 */
export function noRules(error) {
  // The package's error code, read without loading the package.
  const code = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" && code.startsWith("WASM_") ? NO_RULES : null;
}

/**
 * Returns the page that replaces the view.
 * @param {unknown} error
 * @param {() => void} again
 * @returns {HTMLElement}
 */
export function failurePage(error, again) {
  const section = document.createElement("section");
  section.className = "failure";
  const said = document.createElement("p");
  const why = noRules(error);
  said.setAttribute("role", "alert");
  said.textContent =
    why ?? "This part of the site could not be loaded. Check the connection, and reload the page.";
  section.append(said);
  if (why === null) section.append(tryAgain(again));
  return section;
}

/** @param {() => void} again */
function tryAgain(again) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = "Try again";
  button.addEventListener("click", again);
  return button;
}
