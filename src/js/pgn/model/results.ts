// The results of PGN and their common spellings.

import { indexIn } from "../../types/arguments.js";
import type { GameResult } from "../../types/types.js";

/** The results in the order of the core's numbers. */
export const RESULTS: readonly GameResult[] = ["*", "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"];

/** Returns the result that a string states in a common spelling, such as `1:0` or `½`, or undefined. */
export function readResult(text: string): GameResult | undefined {
  return spelledResult(text.trim());
}

/** Returns the result that a string without spaces at its ends states, or undefined. */
export function spelledResult(text: string): GameResult | undefined {
  if (!/^[*01\u00bd]/.test(text)) return undefined;
  const spelt = text.replace(/[\u2010-\u2015\u2212]/g, "-");
  // Two spellings in one are none.
  if (/1\/2.*[:\u00bd]|[:\u00bd].*1\/2/.test(spelt)) return undefined;
  const plain = spelt.replace(":", "-").replaceAll("\u00bd", "1/2");
  return RESULTS.find((result) => result === plain || (plain === "1/2" && result === "1/2-1/2"));
}

/** @internal Returns the result, or that of the headers if there is none. */
export function statedResult(result: GameResult, headers: ReadonlyMap<string, string>): GameResult {
  return result === "*" ? resultIn(headers) : result;
}

/** @internal Returns the result in the headers, or `"*"` if they do not state a valid one. */
export function resultIn(headers: ReadonlyMap<string, string>): GameResult {
  return readResult(headers.get("Result") ?? "") ?? "*";
}

/**
 * @internal Returns the `Result` header of a game with that result. A header that is not a result stays, as does any header for
 * `"*"`.
 */
export function resultHeader(stated: string, result: GameResult): string {
  return result === "*" || readResult(stated) === undefined ? stated : result;
}

/** @internal @throws {ArgumentError} if it is not a result. */
export function requireResult(result: unknown): GameResult {
  return RESULTS[indexIn(RESULTS, result, "result")] as GameResult;
}
