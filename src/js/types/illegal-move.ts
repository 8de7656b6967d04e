import { X88Error } from "./argument-error.js";
import type { RulesTypes } from "./rules-types.js";
import type { Refusal } from "./types.js";

/**
 * Thrown when a move is illegal. Nothing was changed.
 *
 * @category Errors
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
  /** @internal */
  static override readonly kind = "IllegalMoveError";
  declare readonly name: "IllegalMoveError";
  /** Always `"ILLEGAL_MOVE"`. */
  declare readonly code: "ILLEGAL_MOVE";
  /** The FEN of the position in which the move is illegal. */
  readonly fen: string;
  /** The ply number (from 1) that the move would have had. Set only for a move in a game. */
  readonly ply: number | undefined;
  /** The reason, with the squares that show it. `x88/rules` does not set it. */
  readonly verdict: Refusal | undefined;
  /** @param place where the move stands among others, for the message */
  constructor(
    move: string,
    fen: string,
    {
      ply,
      verdict,
      place = "",
    }: { ply?: number | undefined; verdict?: RulesTypes["refusal"]; place?: string } = {},
  ) {
    super("ILLEGAL_MOVE", place + (verdict?.message ?? `${move} is not a legal move in ${fen}`));
    this.fen = fen;
    this.ply = ply;
    this.verdict = verdict as Refusal | undefined;
  }
}
