import { X88Error } from "./argument-error.js";
import type { PgnProblem, PgnProblemCode } from "./types.js";

/**
 * Thrown when a PGN is invalid. The code is `"NO_GAME"` if it contains no game, otherwise that of the problem.
 *
 * @category Errors
 *
 * @example
 * try {
 *   GameTree.fromPgn("1. e4 e5 2. Ke3 *");
 * } catch (error) {
 *   [error.name, error.code]; // ["PgnError", "ILLEGAL_MOVE"]
 *   [error.line, error.column, error.token, error.ply]; // [1, 13, "Ke3", 3]
 * }
 */
export class PgnError extends X88Error {
  /** @internal */
  static override readonly kind = "PgnError";
  declare readonly name: "PgnError";
  /** The kind of problem. */
  declare readonly code: PgnProblemCode | "NO_GAME";
  /** The line, from 1. A line ends with LF, CR LF or CR. */
  declare readonly line: number;
  /** The column in characters (code points), from 1. */
  declare readonly column: number;
  /** The offset from the start of the PGN. */
  declare readonly offset: number;
  /** The offending token. */
  declare readonly token: string;
  /** The ply (from 1) of the move that could not be played, or of the move before the problem. */
  declare readonly ply: number;
  /** The FEN of the position before an illegal move. */
  declare readonly fen?: string;
  constructor(problem: PgnProblem | null) {
    const { code, message, line, column, offset, token, ply, fen } = problem ?? NO_GAME;
    const shown = token === "" ? "" : ` (${JSON.stringify(token.slice(0, 40))})`;
    super(code, `line ${line}, column ${column}: ${message}${shown}`);
    Object.assign(this, { line, column, offset, token, ply }, fen !== undefined && { fen });
  }
}

const NO_GAME = {
  code: "NO_GAME",
  message: "There is no game in this text.",
  line: 1,
  column: 1,
  offset: 0,
  token: "",
  ply: 0,
  fen: undefined,
} as const;
