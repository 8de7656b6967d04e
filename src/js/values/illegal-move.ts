// The refusal of a move as an error.

import { brand } from "./branded.js";
import { ArgumentError, X88Error } from "./argument-error.js";
import type { Code, Refusal } from "./types.js";

/**
 * A move was refused; nothing was changed. `code` is the verdict's.
 *
 * @example
 * try {
 *   Position.initial().play({ from: "e2", to: "e5" });
 * } catch (error) {
 *   error instanceof IllegalMoveError; // true
 *   error.code; // "INVALID_PIECE_MOVEMENT"
 *   error.verdict.reason; // "PIECE_GEOMETRY"
 * }
 */
export class IllegalMoveError extends X88Error {
  override readonly name = "IllegalMoveError";
  declare readonly code: Code;
  /** Why, with the squares that show it. */
  readonly verdict: Refusal;
  /** In a game, the number that the move would have had, in plies from 1. */
  readonly ply: number | undefined;
  constructor(verdict: Refusal, ply?: number) {
    if (typeof verdict !== "object" || verdict === null)
      throw new ArgumentError("NOT_A_VERDICT", "the verdict on a move is an object");
    super(verdict.code, verdict.message);
    this.verdict = verdict;
    this.ply = ply;
  }

  /**
   * Legal moves that may have been meant, in SAN: of a text that is ambiguous, fits no legal move, or is almost a move.
   *
   * @example
   * try {
   *   Position.fromFen("4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1").play("Nd2");
   * } catch (error) {
   *   error.candidates; // ["Nbd2", "Nfd2"]
   * }
   */
  get candidates(): readonly string[] {
    return this?.verdict?.candidates ?? [];
  }
}

brand(IllegalMoveError, "IllegalMoveError");
