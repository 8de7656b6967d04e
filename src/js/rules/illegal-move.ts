// The refusal of a move as an error, without the reason.

import { brand } from "../values/branded.js";
import { textOf, X88Error } from "../values/argument-error.js";

/**
 * A move was refused; nothing was changed. Why, only `x88` can tell.
 *
 * @example
 * const game = new Game();
 * game.move("e4");
 * try {
 *   game.move("e4");
 * } catch (error) {
 *   error instanceof IllegalMoveError; // true
 *   error.ply; // 2
 *   error.message; // "\"e4\" is not a legal move in rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
 * }
 */
export class IllegalMoveError extends X88Error {
  override readonly name = "IllegalMoveError";
  /** In a game, the number that the move would have had, in plies from 1. */
  readonly ply: number | undefined;
  constructor(move: string, fen: string, ply?: number) {
    super("ILLEGAL_MOVE", `${textOf(move)} is not a legal move in ${textOf(fen)}`);
    this.ply = ply;
  }
}

brand(IllegalMoveError, "IllegalMoveError/rules");
