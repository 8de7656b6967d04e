// How large what a game is made of may be. Who wants more gets an error of its own before memory ends; real games are far from it.

import { ArgumentError } from "./errors.js";

/** As many moves as a game has at most, those of variations included. */
export const MOST_MOVES = 2 ** 20;

/** As long as a text that means a move may be: longer ones mean none. */
export const LONGEST_MOVE = 4096;

/** @throws {ArgumentError} if these are more moves than a game has. */
export function requireMoves(count: number): void {
  if (count > MOST_MOVES) throw tooLarge("a game", MOST_MOVES, "moves");
}

/** The words of a text with blanks between them. @throws {ArgumentError} if they are more than a game has moves. */
export function wordsOf(text: string): string[] {
  const parts = text.split(" ", MOST_MOVES + 1);
  requireMoves(parts.length);
  return parts.filter((part) => part !== "");
}

/** What is said of anything that is larger than it may be. */
export function tooLarge(what: string, most: number | bigint, unit: string): ArgumentError {
  return new ArgumentError("TOO_LARGE", `Expected at most ${most} ${unit} in ${what}.`);
}
