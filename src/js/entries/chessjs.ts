// The API of chess.js 1.4, for apps that change only `from "chess.js"`. The differences are in docs/migrate/chessjs-drop-in.md.

export { Chess, type LoadOptions } from "../chessjs/chess.js";
export { validateFen } from "../chessjs/fen.js";
export type { LoadPgnOptions, PgnMoveError } from "../chessjs/load-pgn.js";
export { Move } from "../chessjs/move.js";
export {
  BISHOP,
  BLACK,
  type Color,
  DEFAULT_POSITION,
  KING,
  KNIGHT,
  type NAG,
  PAWN,
  type Piece,
  type PieceSymbol,
  QUEEN,
  ROOK,
  SEVEN_TAG_ROSTER,
  type Square,
  SQUARES,
  type Suffix,
  SUFFIX_LIST,
  WHITE,
} from "../chessjs/names.js";
export { type PgnPlace, PgnSyntaxError } from "../chessjs/pgn-source.js";
export type { PgnStyle } from "../chessjs/pgn-writer.js";
export { xoroshiro128 } from "../chessjs/zobrist.js";
