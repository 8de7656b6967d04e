// What is wrong with a FEN or a setup, in the sentences that the core has for it.

import type { Live } from "../core/scratch.js";
import { fenVerdict } from "../rules/sources.js";
import type { FenOptions, FenVerdict } from "../values/types.js";

/** @internal */
export function fenSentences({ glue }: Live, length: number, flags: number): string[] {
  return glue.fen_sentences(length, flags) as string[];
}

/** @internal */
export function setupSentences({ glue }: Live, flags: number): string[] {
  return glue.setup_sentences(flags) as string[];
}

/**
 * Every problem of a FEN, not only the first.
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
