// What the drop-in shows of a board by looking at its cells, as chess.js shapes it; and its rights set.

import type { Board } from "./board.js";
import * as names from "./names.js";
import { BISHOP, KING, KNIGHT } from "./sight.js";

type Square = names.Square;

/** A square of `board()`. */
export type Occupied = { square: Square; type: names.PieceSymbol; color: names.Color };

/** Whether that is a side's letter. */
export function isColor(color: unknown): color is names.Color {
  return color === names.WHITE || color === names.BLACK;
}

/** A piece by its number. */
export function pieceOf(number: number): names.Piece | undefined {
  return number === 0
    ? undefined
    : { type: names.pieceLetter(number), color: names.colorLetter(number >> 3) };
}

/** The squares of a piece, from a8 to h1. */
export function squaresOf({ cells }: Board, { type, color }: names.Piece): Square[] {
  const squares: Square[] = [];
  const piece = names.pieceNumber(type);
  // A letter in upper case names no piece here, as nowhere in chess.js.
  if (!isColor(color) || piece === 0 || type !== names.pieceLetter(piece)) return squares;
  const wanted = piece | (color === names.BLACK ? 8 : 0);
  for (let at = cells.indexOf(wanted); at >= 0; at = cells.indexOf(wanted, at + 1)) {
    squares.push(names.squareName(at));
  }
  return squares;
}

// By the number of a piece, because `board` and `get` are asked all the time.
const TYPES = Array.from({ length: 16 }, (_, piece) => names.pieceLetter(piece));
const COLORS = Array.from({ length: 16 }, (_, piece) => names.colorLetter(piece >> 3));

/** The rows from the eighth rank. */
export function rowsOf({ cells }: Board): (Occupied | null)[][] {
  const rows: (Occupied | null)[][] = [];
  for (let at = 0; at < 64; at += 8) {
    const row: (Occupied | null)[] = [];
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

const SYMBOLS = Array.from({ length: 16 }, (_, piece) => {
  const letter = names.PIECE_LETTERS.charAt(piece & 7);
  if (letter === " ") return " . ";
  return ` ${piece < 8 ? letter.toUpperCase() : letter} `;
});

/** The board as text. */
export function asciiOf({ cells }: Board): string {
  const edge = "   +------------------------+\n";
  let text = edge;
  for (let row = 0; row < 8; row++) {
    text += ` ${8 - row} |`;
    for (let square = row * 8; square < row * 8 + 8; square++) {
      text += SYMBOLS[cells[square] as number];
    }
    text += "|\n";
  }
  return `${text}${edge}     a  b  c  d  e  f  g  h`;
}

/** The colour of a square. */
export function squareColorOf(square: unknown): "light" | "dark" | null {
  const at = names.squareIndex(square);
  if (at < 0) return null;
  return (((at >> 3) + at) & 1) === 0 ? "light" : "dark";
}

/** Whether the pieces cannot mate: kings alone, one knight, or bishops that all stand on one colour; of both kings. */
export function isInsufficient({ cells, kings }: Board): boolean {
  if ((kings[0] as number) < 0 || (kings[1] as number) < 0) return false;
  let [knights, light, dark] = [0, 0, 0];
  for (let square = 0; square < 64; square++) {
    const piece = (cells[square] as number) & 7;
    if (piece === 0 || piece === KING) continue;
    if (piece === KNIGHT) knights++;
    else if (piece !== BISHOP) return false;
    else if ((((square >> 3) + square) & 1) === 0) light++;
    else dark++;
  }
  return knights + light === 0 || knights + dark === 0 || (knights === 1 && light + dark === 0);
}

/** Gives and takes rights of a side; those are left for which king and rook are at home. */
export function setRights(board: Board, color: names.Color, rights: { k?: boolean; q?: boolean }): void {
  const first = color === names.BLACK ? 2 : 0;
  (["k", "q"] as const).forEach((side, n) => {
    if (rights[side] === undefined) return;
    const right = 1 << (first + n);
    board.rights = rights[side] ? board.rights | right : board.rights & ~right;
  });
  board.rights = board.realRights();
}
