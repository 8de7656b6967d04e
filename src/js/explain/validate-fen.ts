// What is wrong with a FEN: all of it, whatever the level that would refuse it.

import { fenVerdict } from "../rules/sources.js";
import type { FenOptions, FenVerdict } from "../values/types.js";

/**
 * Returns every problem of a FEN, not only the first.
 *
 * @example
 * const { ok, problems } = validateFen("8/8/8/8/8/8/8/8 w - -");
 * ok; // false
 * problems.map(({ code }) => code); // ["MISSING_FIELD", "MISSING_FIELD", "NO_KING", "NO_KING"]
 * problems.at(-1)?.message; // "Black has no king"
 */
export function validateFen(fen: string, options?: FenOptions | null): FenVerdict {
  return fenVerdict(fen, options);
}
