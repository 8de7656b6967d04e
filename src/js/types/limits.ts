// Size limits of a game. They are far above real games, and turn running out of memory into an error.

import { badArgument } from "./arguments.js";
import { ArgumentError } from "./errors.js";

/** The most moves that a game can have, including variations. */
export const MOST_MOVES = 2 ** 20;

/** The longest string that can name a move. Longer strings are never a move. */
export const LONGEST_MOVE = 4096;

/** @throws {ArgumentError} if a game cannot have this many moves. */
export function requireMoves(count: number): void {
  if (count > MOST_MOVES) throw tooLarge("a game", MOST_MOVES, "moves");
}

/**
 * Returns the moves of a list, which may be infinite.
 * @throws {ArgumentError} if it is not a list, or longer than a game can be. A string is not a list, although it is iterable.
 */
export function listOfMoves<M>(moves: Iterable<M>): M[] {
  if (typeof moves !== "object" || typeof moves?.[Symbol.iterator] !== "function")
    throw badArgument("moves", "a list of moves", moves);
  const list: M[] = [];
  for (const move of moves) requireMoves(list.push(move));
  return list;
}

/** Splits a string at spaces. @throws {ArgumentError} if it has more words than a game can have moves. */
export function wordsOf(text: string): string[] {
  const parts = text.split(" ", MOST_MOVES + 1);
  requireMoves(parts.length);
  return parts.filter((part) => part !== "");
}

/** Returns the error for anything above its size limit. */
export function tooLarge(what: string, most: number | bigint, unit: string): ArgumentError {
  return new ArgumentError("TOO_LARGE", `Expected at most ${most} ${unit} in ${what}.`);
}
