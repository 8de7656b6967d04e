// What is wrong with a PGN, as an error.

import { brand } from "./branded.js";
import { X88Error } from "./argument-error.js";
import type { PgnProblem, PgnProblemCode } from "./types.js";

/**
 * A PGN was refused: `"NO_GAME"` if there is none in it, else what is wrong, and where.
 *
 * @example
 * try {
 *   Game.fromPgn("1. e4 e5 2. Ke3 *");
 * } catch (error) {
 *   [error.name, error.code]; // ["PgnError", "ILLEGAL_MOVE"]
 *   [error.line, error.column, error.token, error.ply]; // [1, 13, "Ke3", 3]
 * }
 */
export class PgnError extends X88Error {
  override readonly name = "PgnError";
  declare readonly code: PgnProblemCode | "NO_GAME";
  /** From 1; a line ends with LF, CR LF or CR. */
  declare readonly line: number;
  /** In characters (code points), from 1. */
  declare readonly column: number;
  /** From the beginning of the text. */
  declare readonly offset: number;
  /** What stands there. */
  declare readonly token: string;
  /** The number (from 1) of the move that could not be played, or of the move before it. */
  declare readonly ply: number;
  /** The position in which a move was refused. */
  declare readonly fen?: string;
  constructor(problem: PgnProblem | null) {
    const { code, message, line, column, offset, token, ply, fen } = problem ?? NO_GAME;
    const shown = token === "" ? "" : ` (${JSON.stringify(token.slice(0, 40))})`;
    super(code, `line ${line}, column ${column}: ${message}${shown}`);
    Object.assign(this, { line, column, offset, token, ply }, fen !== undefined && { fen });
  }
}

brand(PgnError, "PgnError");

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
