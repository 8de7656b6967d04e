// The results of PGN, in the order of the core's numbers, and how people write them.

import type { GameResult } from "../values/types.js";

/** The results in the order of the core's numbers. */
export const RESULTS: readonly GameResult[] = ["*", "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"];

/** Other ways of writing them, but for the length of dashes. */
const SPELLINGS = /^(?:1\/2|\u00bd|\u00bd[-:](?:\u00bd|0)|0[-:]\u00bd|1:0|0:1|0:0)$/;

/** Returns whether a text states a result, in any of the ways in which people write one. */
export function statesResult(text: string): boolean {
  const plain = text.replace(/[\u2010-\u2015\u2212]/g, "-");
  return RESULTS.includes(plain as GameResult) || SPELLINGS.test(plain);
}
