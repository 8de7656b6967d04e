// Converts between a `Position` and a board of 64 cells from a8 to h1. A cell holds a role, 1 to 6, plus 8 if black, or 0. Knows
// the bytes of `Position.toBytes` (`src/notation/packed.rs`).

import { Position } from "../entries/rules.js";

/** Four planes of eight bytes, then the castling rooks, the en passant square, the flags and both clocks. */
const LENGTH = 42;
const RIGHTS = 32;
const PASSED = 36;
const FLAGS = 37;
const FULLMOVES = 40;

/** The fields of a position besides its pieces. */
export interface Rest {
  readonly isBlackToMove: boolean;
  readonly isChess960: boolean;
  /** The cells of the castling rooks, White's kingside first; -1 for none. */
  readonly rooks: readonly number[];
  /** The cell of the en passant square, or -1. */
  readonly passed: number;
}

/** Returns the core's number of a cell, or 255 for none. */
function squareOf(cell: number): number {
  return cell < 0 ? 255 : ((cell & 7) << 3) | (7 - (cell >> 3));
}

/** Returns the cells of a position. */
export function cellsOf(position: Position): Uint8Array {
  const bytes = position.toBytes();
  const cells = new Uint8Array(64);
  for (let cell = 0; cell < 64; cell++) {
    const square = squareOf(cell);
    for (let n = 0; n < 4; n++) {
      (cells[cell] as number) |= (((bytes[8 * n + (square >> 3)] as number) >> (square & 7)) & 1) << n;
    }
  }
  return cells;
}

/**
 * Returns the position with these cells and fresh clocks, without validating it. A side may have no king, pawns may be anywhere,
 * and the side to move may be able to capture the king. Legal moves keep the mover's king safe, if there is one.
 */
export function positionOf(cells: Uint8Array, { isBlackToMove, isChess960, rooks, passed }: Rest): Position {
  const bytes = new Uint8Array(LENGTH);
  cells.forEach((code, cell) => {
    const square = squareOf(cell);
    for (let n = 0; n < 4; n++) (bytes[8 * n + (square >> 3)] as number) |= ((code >> n) & 1) << (square & 7);
  });
  rooks.forEach((rook, n) => {
    bytes[RIGHTS + n] = squareOf(rook);
  });
  bytes[PASSED] = squareOf(passed);
  bytes[FLAGS] = (isBlackToMove ? 1 : 0) | (isChess960 ? 2 : 0);
  bytes[FULLMOVES] = 1;
  return new Position(String.fromCharCode(...new Uint16Array(bytes.buffer)));
}

/** Sets the bit which says that a pawn can capture en passant. Boards are packed without it. */
export function markEnPassant(bytes: Uint8Array): void {
  bytes[FLAGS] = (bytes[FLAGS] as number) | 4;
}
