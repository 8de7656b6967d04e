// A board as 64 cells, from a8 to h1: in each the role of a piece, 1 to 6, and 8 more if it is black; or 0. Knows the bytes of a position
// as `Position.toBytes` returns them (`src/notation/packed.rs`).

import { Position } from "../explain.js";

/** Four planes of eight bytes, then the rooks that may castle, the square just passed, the flags and both clocks. */
const LENGTH = 42;
const RIGHTS = 32;
const PASSED = 36;
const FLAGS = 37;
const FULLMOVES = 40;

/** What a position has besides its pieces. */
export interface Rest {
  readonly isBlackToMove: boolean;
  readonly isChess960: boolean;
  /** The cells of the rooks that may castle, White's kingside first; -1 for none. */
  readonly rooks: readonly number[];
  /** The cell that a pawn has just passed, or -1. */
  readonly passed: number;
}

/** The core's number of a cell; 255 for none. */
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
 * Returns the position with these cells and fresh clocks, which is not checked: a side may have no king, pawns may stand anywhere, and
 * the side to move may capture a king. Its moves are those that leave the own king, if there is one, safe.
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
