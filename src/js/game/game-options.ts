// The options of a game.

import { isPosition } from "../position/position.js";
import { badArgument, requireObject, requireString, switchOf } from "../types/arguments.js";

/** What {@link HeaderOptions} and {@link ProofOptions} have beside the start of the game. */
export type MoreOptions = HeaderOptions & ProofOptions;

export interface HeaderOptions {
  /** The PGN headers, such as `{ White: "Anna" }`. `FEN`, `SetUp` and `Variant` have no effect: `game.pgn()` writes its own. */
  headers?: Record<string, string> | undefined;
}

export interface ProofOptions {
  /**
   * Whether a proof that a position is dead (article 5.2.2) ends the game. After each move the game then calls
   * {@link Position.isDead} with its default `nodes`, which takes about a millisecond.
   * @defaultValue `false`
   */
  deadPositions?: boolean | undefined;
}

/** Returns the option `deadPositions`. @throws {ArgumentError} if it is not a boolean. */
export function deadPositionsOf(options: unknown): boolean {
  return switchOf(moreOf(options)?.deadPositions, "deadPositions");
}

/** The other options were checked with the start. */
function moreOf(options: unknown): MoreOptions | undefined {
  return typeof options !== "object" || options === null || isPosition(options) ? undefined : options;
}

/** Returns the headers of a new game, if there are any. @throws {ArgumentError} if they are not an object of strings. */
export function headersOf(options: unknown): Map<string, string> | undefined {
  const headers = moreOf(options)?.headers;
  if (headers === undefined || headers === null) return undefined;
  requireObject(headers, "headers");
  return new Map(
    Object.entries(headers).map(([name, value]) => [name, requireString(value, `headers.${name}`)]),
  );
}

/** Returns a path. @throws {ArgumentError} if it is not a list of strings. */
export function readPath(path: unknown): string[] {
  if (!Array.isArray(path)) throw badArgument("path", "a list of moves in UCI", path);
  return Array.from(path as unknown[], (move) => requireString(move, "path", "a list of moves in UCI"));
}
