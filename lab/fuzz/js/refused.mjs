// What may be thrown: an error of the package, with its code.

import { CoreError, X88Error } from "../../../dist/index.js";

/** What `ask` gives, or `undefined` if it is refused as it should be. */
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

/** Throws if two values are not the same as JSON has them. */
export function assertSame(a, b, what) {
  const [first, second] = [JSON.stringify(a), JSON.stringify(b)];
  if (first !== second) throw new Error(`${what}:\n  ${first}\n  ${second}`);
}
