// The results of PGN and their common spellings (`src/record/pgn/result.rs`).

import type { GameResult } from "../types/types.js";

/** The results in the order of the core's numbers. */
export const RESULTS: readonly GameResult[] = ["*", "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"];

/** Returns the result that a string states in a common spelling, such as `1:0` or `½`, or undefined. */
export function readResult(text: string): GameResult | undefined {
  const spelt = text.trim().replace(/[\u2010-\u2015\u2212]/g, "-");
  // Two spellings in one are none.
  if (/1\/2.*[:\u00bd]|[:\u00bd].*1\/2/.test(spelt)) return undefined;
  const plain = spelt.replace(":", "-").replaceAll("\u00bd", "1/2");
  return RESULTS.find((result) => result === plain || (plain === "1/2" && result === "1/2-1/2"));
}
