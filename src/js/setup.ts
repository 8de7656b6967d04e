// Setups: a position's bytes as plain data and back. Knows the layout of `src/wasm/pack.rs`.

import { ArgumentError } from "./errors.js";
import { POSITION_BYTES } from "./scratch.js";
import {
  colorOf,
  ROLES,
  requireIsBlack,
  requireSquare,
  roleNumber,
  SQUARES,
  shown,
  squareName,
} from "./squares.js";
import type { CastlingRights, Color, Piece, Setup, Square } from "./types.js";

const RIGHTS = 64;
const PASSED = 68;
const FLAGS = 69;
const HALFMOVES = 70;
const FULLMOVES = 72;
const NO_SQUARE = 255;
const LARGEST_CLOCK = 65535;

/** The place of a square (by the core's number) among the cells, a1 b1 ... h8. */
function cellOf(square: number): number {
  return ((square & 7) << 3) | (square >> 3);
}

/** The piece in a cell, or null. */
function pieceIn(cell: number): Piece | null {
  const role = ROLES[cell & 7];
  return role === undefined ? null : { color: colorOf(cell & 8), role };
}

/** The piece on a square. */
export function pieceAt(bytes: Uint8Array, square: number): Piece | null {
  return pieceIn(bytes[cellOf(square)] as number);
}

/** Every piece with its square, in the order a1, b1 ... h8. */
export function piecesOf(bytes: Uint8Array): Map<Square, Piece> {
  const pieces = new Map<Square, Piece>();
  for (let cell = 0; cell < 64; cell++) {
    const piece = pieceIn(bytes[cell] as number);
    if (piece !== null) pieces.set(SQUARES[cellOf(cell)] as Square, piece);
  }
  return pieces;
}

/** The side to move. */
export function isBlackToMove(bytes: Uint8Array): boolean {
  return ((bytes[FLAGS] as number) & 1) !== 0;
}

/** Whether castling is written as in Chess960. */
export function isChess960(bytes: Uint8Array): boolean {
  return ((bytes[FLAGS] as number) & 2) !== 0;
}

/** Plies since the last capture or pawn move. */
export function halfmoveClock(bytes: Uint8Array): number {
  return (bytes[HALFMOVES] as number) | ((bytes[HALFMOVES + 1] as number) << 8);
}

/** The number of the move to be played. */
export function fullmoveNumber(bytes: Uint8Array): number {
  return (bytes[FULLMOVES] as number) | ((bytes[FULLMOVES + 1] as number) << 8);
}

/** Squares in the bytes are 0x88 indices, `rank << 4 | file`. */
function squareIn(byte: number): Square | null {
  return byte === NO_SQUARE ? null : squareName(((byte & 7) << 3) | (byte >> 4));
}

function byteOf(square: Square | null | undefined): number {
  if (square === null || square === undefined) return NO_SQUARE;
  const number = requireSquare(square);
  return ((number & 7) << 4) | (number >> 3);
}

/** The rooks that may castle. */
export function castlingRights(bytes: Uint8Array): CastlingRights {
  const right = (n: number) => squareIn(bytes[RIGHTS + n] as number);
  return {
    white: { kingside: right(0), queenside: right(1) },
    black: { kingside: right(2), queenside: right(3) },
  };
}

/** The bytes as plain data. */
export function toSetup(bytes: Uint8Array): Setup {
  return {
    pieces: Object.fromEntries(piecesOf(bytes)) as Setup["pieces"],
    turn: colorOf(isBlackToMove(bytes)),
    castlingRights: castlingRights(bytes),
    enPassant: squareIn(bytes[PASSED] as number),
    halfmoveClock: halfmoveClock(bytes),
    fullmoveNumber: fullmoveNumber(bytes),
    chess960: isChess960(bytes),
  };
}

/** Plain data as bytes, whether or not they make a possible position. */
export function fromSetup(setup: Setup): Uint8Array {
  if (!isObject(setup) || !isObject(setup.pieces)) {
    throw new ArgumentError("NOT_A_SETUP", "a setup is an object that has pieces");
  }
  const bytes = new Uint8Array(POSITION_BYTES);
  for (const [square, piece] of Object.entries(setup.pieces)) {
    bytes[cellOf(requireSquare(square))] = pieceCode(piece);
  }
  const colors: Color[] = ["white", "black"];
  colors.forEach((color, n) => {
    bytes[RIGHTS + 2 * n] = byteOf(setup.castlingRights?.[color]?.kingside);
    bytes[RIGHTS + 2 * n + 1] = byteOf(setup.castlingRights?.[color]?.queenside);
  });
  bytes[PASSED] = byteOf(setup.enPassant);
  bytes[FLAGS] = Number(requireIsBlack(setup.turn)) | (setup.chess960 ? 2 : 0);
  putClock(bytes, HALFMOVES, setup.halfmoveClock ?? 0);
  putClock(bytes, FULLMOVES, setup.fullmoveNumber ?? 1);
  return bytes;
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function pieceCode(piece: Piece): number {
  const role = roleNumber(piece?.role);
  if (role < 1) throw new ArgumentError("NOT_A_ROLE", `${shown(piece?.role)} is not a role "pawn" to "king"`);
  return (role as number) | (requireIsBlack(piece.color) ? 8 : 0);
}

function putClock(bytes: Uint8Array, at: number, value: number): void {
  if (!Number.isInteger(value) || value < 0 || value > LARGEST_CLOCK) {
    throw new ArgumentError("NOT_A_CLOCK", `a clock is a whole number from 0 to ${LARGEST_CLOCK}`);
  }
  bytes[at] = value & 255;
  bytes[at + 1] = value >> 8;
}
