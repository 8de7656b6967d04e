import type { GameStart } from "../position/start.js";
import { badArgument, requireObject, requireString, switchOf } from "../types/arguments.js";
import { Position } from "./position.js";

/**
 * Options for starting a game: a `fen`, which the other options say how to read, or a `position`.
 * @defaultValue the starting position of standard chess
 *
 * @category Games
 */
export interface GameOptions extends GameStart<Position> {
  /** The PGN headers, such as `{ White: "Anna" }`. `FEN`, `SetUp` and `Variant` have no effect: `game.pgn()` writes its own. */
  headers?: Record<string, string> | undefined;
  /**
   * Whether a proof that a position is dead (article 5.2.2) ends the game. After each move the game then calls
   * {@link Position.isDead} with its default `nodes`, which takes about a millisecond.
   * @defaultValue `false`
   */
  deadPositions?: boolean | undefined;
}

/** Returns the option `deadPositions`. @throws {ArgumentError} if it is not a boolean. */
export function deadPositionsOf(options: string | Position | GameOptions | null | undefined): boolean {
  if (HAS_VARIANTS || typeof options !== "object" || options === null || options instanceof Position)
    return false;
  return switchOf(options.deadPositions, "deadPositions");
}

/** Returns the headers of a new game, if there are any. @throws {ArgumentError} if they are not an object of strings. */
export function headersOf(
  options: string | Position | Pick<GameOptions, "headers"> | null | undefined,
): Map<string, string> | undefined {
  if (typeof options !== "object" || options === null || options instanceof Position) return undefined;
  const { headers } = options;
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
