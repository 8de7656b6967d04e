// The refusal of a move as an error.

import { X88Error } from "./argument-error.js";
import { brand } from "./branded.js";
import type { Refusal } from "./types.js";

/**
 * A move is not legal. Nothing was changed.
 *
 * @example
 * try {
 *   Position.initial().play({ from: "e2", to: "e5" });
 * } catch (error) {
 *   error instanceof IllegalMoveError; // true
 *   error.code; // "ILLEGAL_MOVE"
 *   error.fen; // "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
 * }
 */
export class IllegalMoveError extends X88Error {
  override readonly name = "IllegalMoveError";
  declare readonly code: "ILLEGAL_MOVE";
  /** The position in which the move is not legal. */
  readonly fen: string;
  /** In a game, the number that the move would have had, in plies from 1. */
  readonly ply: number | undefined;
  /** Why, with the squares that show it. `x88/rules` has no verdicts. */
  readonly verdict: Refusal | undefined;
  constructor(move: string, fen: string, { ply, verdict }: { ply?: number; verdict?: Refusal } = {}) {
    super("ILLEGAL_MOVE", verdict?.message ?? `${move} is not a legal move in ${fen}`);
    this.fen = fen;
    this.ply = ply;
    this.verdict = verdict;
  }
}

brand(IllegalMoveError, "IllegalMoveError");
