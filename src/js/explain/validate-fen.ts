import { fenVerdict } from "../position/sources.js";
import type { FenOptions, FenVerdict } from "../types/types.js";

/**
 * Returns every problem of a FEN, whichever options would accept it.
 *
 * @category Positions
 *
 * @example
 * const { ok, problems } = validateFen("8/8/8/8/8/8/8/8 w - -");
 * ok; // false
 * problems.map(({ code }) => code); // ["MISSING_FIELD", "MISSING_FIELD", "NO_KING", "NO_KING"]
 * problems.at(-1)?.message; // "Black has no king."
 */
export function validateFen(fen: string, options?: FenOptions | null): FenVerdict {
  return fenVerdict(fen, options);
}
