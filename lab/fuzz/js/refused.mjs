// Checks that only errors of the package with a code are thrown.

import { CoreError, X88Error } from "../../../dist/index.js";

/** Returns the result of `ask`, or `undefined` if it throws a documented error. */
export function unlessRefused(ask) {
  try {
    return ask();
  } catch (error) {
    const isTyped =
      error instanceof X88Error && !(error instanceof CoreError) && typeof error.code === "string";
    if (!isTyped) throw error;
    return undefined;
  }
}

/** Throws if two values differ as JSON. */
export function assertSame(a, b, what) {
  const [first, second] = [JSON.stringify(a), JSON.stringify(b)];
  if (first !== second) throw new Error(`${what}:\n  ${first}\n  ${second}`);
}
