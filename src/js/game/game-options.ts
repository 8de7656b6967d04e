// The options of a game, and of ends by players.

import { type AnyPosition, isPosition } from "../position/position.js";
import { badArgument, requireObject, requireString } from "../types/arguments.js";
import type { GameStart, RulesTypes } from "../types/rules-types.js";
import type { Color, FlagRules, WinAnswer } from "../types/types.js";

export interface HeaderOptions {
  /** The PGN headers, such as `{ White: "Anna" }`. `FEN`, `SetUp` and `Variant` have no effect: `game.pgn()` writes its own. */
  headers?: Record<string, string> | undefined;
}

/** The options of a new game from the data of a line. */
export type LineStart = Pick<GameStart<RulesTypes, AnyPosition>, "fen" | "chess960"> & HeaderOptions;

export interface DeadPositionOptions<P> {
  /**
   * `isDead` of `x88/can-win`: a proof that a position is dead (article 5.2.2) then ends the game. It takes about a millisecond after
   * each move. Without it, dead positions do not end the game.
   */
  deadPositions?: IsDead<P> | undefined;
}

/** The functions of `x88/can-win` that a game takes. Members of an interface, so that one for any position fits every game. */
interface Proofs<P> {
  canWin(position: P, color: Color): WinAnswer;
  isDead(position: P): boolean | null;
}

/** Returns true for a position that is proved to be dead, false for one that is not, and null if it is not known. */
export type IsDead<P> = Proofs<P>["isDead"];

/** Options for judging a resignation. */
export interface ResignOptions<P> {
  /**
   * `canWin` of `x88/can-win`, or its answer for the opponent. With it the Laws decide (articles 5.1.2 and 6.9): the game is drawn if
   * the opponent cannot checkmate by any sequence of legal moves. The answer `"unknown"`, after a search that ran out of nodes, counts as
   * a win, because only a proof makes it a draw. Without this option the material decides, as on lichess.
   */
  canWin?: Proofs<P>["canWin"] | WinAnswer | undefined;
}

/** Options for judging a flag fall. */
export interface FlagOptions<P> extends ResignOptions<P> {
  /**
   * The rules of a server, which count the material. They exclude `canWin`.
   * @defaultValue `"lichess"`
   */
  rules?: FlagRules | undefined;
}

/** Returns the option `deadPositions`. @throws {ArgumentError} if it is not a function. */
export function deadPositionsOf<P>(options: unknown): IsDead<P> | undefined {
  const deadPositions = moreOf<P>(options)?.deadPositions ?? undefined;
  if (deadPositions !== undefined && typeof deadPositions !== "function")
    throw badArgument("deadPositions", "isDead of x88/can-win", deadPositions);
  return deadPositions;
}

/** Returns what a proof says. @throws {ArgumentError} if it is not an answer, such as a promise. */
export function isProvedDead<P>(isDead: IsDead<P>, position: P): boolean {
  const answer: unknown = isDead(position);
  if (typeof answer !== "boolean" && answer !== null)
    throw badArgument("deadPositions", "a function that returns true, false or null", answer);
  return answer === true;
}

/**
 * Returns whether a side can still win by the option `canWin`, or undefined without that option.
 * @throws {ArgumentError} if it is not an answer, such as a promise.
 */
export function canStillWin<P>({ canWin }: ResignOptions<P>, position: P, color: Color): boolean | undefined {
  if (canWin === undefined || canWin === null) return undefined;
  const found: unknown = typeof canWin === "function" ? canWin(position, color) : canWin;
  const { answer } = Object(found) as Partial<WinAnswer>;
  if (answer !== "yes" && answer !== "no" && answer !== "unknown")
    throw badArgument("canWin", "canWin of x88/can-win or its answer, which a worker promises", found);
  return answer !== "no";
}

/** The other options were checked with the start. */
function moreOf<P>(options: unknown): (HeaderOptions & DeadPositionOptions<P>) | undefined {
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
