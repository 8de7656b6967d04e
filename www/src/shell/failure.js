// The reason why a part of the site failed to load, and a remedy.

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
