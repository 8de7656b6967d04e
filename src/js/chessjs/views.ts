// Converts the 64 cells of a board to the forms of chess.js.

import * as names from "./names.js";

type Square = names.Square;

/** A square of `board()`. */
export type BoardSquare = { square: Square; type: names.PieceSymbol; color: names.Color };

/** Returns the piece with this number. */
export function pieceOf(number: number): names.Piece | undefined {
  return number === 0
    ? undefined
    : { type: names.pieceLetter(number), color: names.colorLetter(number >> 3) };
}

/** Returns the squares of a piece, from a8 to h1. */
export function squaresOf(cells: Uint8Array, { type, color }: names.Piece): Square[] {
  const piece = names.pieceNumber(type);
  // An upper-case letter is not a piece in chess.js.
  if (!names.isColor(color) || piece === 0 || type !== names.pieceLetter(piece)) return [];
  return squaresWith(cells, piece | (color === names.BLACK ? 8 : 0));
}

/** Returns the squares of a piece by its number. */
export function squaresWith(cells: Uint8Array, wanted: number): Square[] {
  const squares: Square[] = [];
  for (let at = cells.indexOf(wanted); at >= 0; at = cells.indexOf(wanted, at + 1)) {
    squares.push(names.squareName(at));
  }
  return squares;
}

// Precomputed by piece number, because `board` and `get` are called often.
const TYPES = Array.from({ length: 16 }, (_, piece) => names.pieceLetter(piece));
const COLORS = Array.from({ length: 16 }, (_, piece) => names.colorLetter(piece >> 3));

/** Returns the board as rows, from the eighth rank. */
export function rowsOf(cells: Uint8Array): (BoardSquare | null)[][] {
  const rows: (BoardSquare | null)[][] = [];
  for (let at = 0; at < 64; at += 8) {
    const row: (BoardSquare | null)[] = [];
    for (let square = at; square < at + 8; square++) {
      const piece = cells[square] as number;
      if (piece === 0) row.push(null);
      else {
        const [type, color] = [TYPES[piece] as names.PieceSymbol, COLORS[piece] as names.Color];
        row.push({ square: names.squareName(square), type, color });
      }
    }
    rows.push(row);
  }
  return rows;
}

/** Returns the board as a string. */
export function asciiOf(cells: Uint8Array): string {
  const edge = "   +------------------------+\n";
  let text = edge;
  for (let row = 0; row < 8; row++) {
    text += ` ${8 - row} |`;
    for (let square = row * 8; square < row * 8 + 8; square++) {
      text += ` ${names.LETTERS[cells[square] as number]} `;
    }
    text += "|\n";
  }
  return `${text}${edge}     a  b  c  d  e  f  g  h`;
}

/** Returns the color of a square. */
export function squareColorOf(square: unknown): "light" | "dark" | null {
  const at = names.squareIndex(square);
  if (at < 0) return null;
  return (((at >> 3) + at) & 1) === 0 ? "light" : "dark";
}
