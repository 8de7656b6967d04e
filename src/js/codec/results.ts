// The results of PGN and their common spellings.

import type { GameResult } from "../values/types.js";

/** The results in the order of the core's numbers. */
export const RESULTS: readonly GameResult[] = ["*", "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"];

/** Other spellings of results, with every dash written as a hyphen. */
const SPELLINGS = /^(?:1\/2|\u00bd|\u00bd[-:](?:\u00bd|0)|0[-:]\u00bd|1:0|0:1|0:0)$/;

/** Returns whether a string states a result in any common spelling. */
export function statesResult(text: string): boolean {
  const plain = text.replace(/[\u2010-\u2015\u2212]/g, "-");
  return RESULTS.includes(plain as GameResult) || SPELLINGS.test(plain);
}
