// A position's bytes as plain data and back. Knows the layout of `src/wasm/pack.rs`; squares in it have the core's numbers.

import { POSITION_BYTES } from "../core/scratch.js";
import { ArgumentError } from "../values/errors.js";
import { optionsOf, switchOf } from "../values/options.js";
import {
  colorOf,
  NUMBERED,
  ROLES,
  requireIsBlack,
  requireSquare,
  roleNumber,
  shown,
  squareName,
} from "../values/squares.js";
import type { CastlingRights, Color, Piece, Role, Setup, Square } from "../values/types.js";

/** Four planes of eight bytes: bit n of each belongs to square n. */
const PLANES = [0, 8, 16, 24] as const;
const RIGHTS = 32;
const PASSED = 36;
const FLAGS = 37;
const HALFMOVES = 38;
const FULLMOVES = 40;
const NO_SQUARE = 255;
const LARGEST_CLOCK = 65535;
const COLORS: readonly Color[] = ["white", "black"];

/** What stands on a square: role 1 to 6, plus 8 if black; 0 for nothing. */
function codeAt(bytes: Uint8Array, square: number): number {
  const [byte, bit] = [square >> 3, square & 7];
  let code = 0;
  for (let n = 0; n < 4; n++) code |= (((bytes[(PLANES[n] as number) + byte] as number) >> bit) & 1) << n;
  return code;
}

function putCode(bytes: Uint8Array, square: number, code: number): void {
  for (let n = 0; n < 4; n++) {
    const at = (PLANES[n] as number) + (square >> 3);
    const bit = 1 << (square & 7);
    bytes[at] = (code >> n) & 1 ? (bytes[at] as number) | bit : (bytes[at] as number) & ~bit;
  }
}

/** The piece on a square. */
export function pieceAt(bytes: Uint8Array, square: number): Piece | null {
  const code = codeAt(bytes, square);
  const role = ROLES[code & 7];
  return role === undefined ? null : { color: colorOf(code & 8), role };
}

/** Every piece with its square, in the order a1, b1 ... h8. */
export function piecesOf(bytes: Uint8Array): Map<Square, Piece> {
  const pieces = new Map<Square, Piece>();
  for (let n = 0; n < 64; n++) {
    // From rank to rank, as people read a list of pieces.
    const square = ((n & 7) << 3) | (n >> 3);
    const piece = pieceAt(bytes, square);
    if (piece !== null) pieces.set(squareName(square), piece);
  }
  return pieces;
}

/** Where a side's king stands. */
export function kingOf(bytes: Uint8Array, black: number): Square {
  const king = NUMBERED.findIndex((_, square) => codeAt(bytes, square) === (6 | (black << 3)));
  return squareName(king);
}

/** How many pieces of each role a side has. */
export function materialOf(bytes: Uint8Array, black: number): Record<Role, number> {
  const counts = { pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0, king: 0 };
  for (let square = 0; square < 64; square++) {
    const code = codeAt(bytes, square);
    const role = ROLES[code & 7];
    if (role !== undefined && code >> 3 === black) counts[role]++;
  }
  return counts;
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

/** Whether all bytes from `from` up to `to` are the same. */
export function sameBytes(one: Uint8Array, other: Uint8Array, from = 0, to = POSITION_BYTES): boolean {
  for (let at = from; at < to; at++) if (one[at] !== other[at]) return false;
  return true;
}

/** Whether both clocks are the same. */
export function sameClocks(one: Uint8Array, other: Uint8Array): boolean {
  return sameBytes(one, other, HALFMOVES);
}

function squareIn(byte: number): Square | null {
  return byte === NO_SQUARE ? null : squareName(byte);
}

function byteOf(square: Square | null | undefined): number {
  return square === null || square === undefined ? NO_SQUARE : requireSquare(square);
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
    putCode(bytes, requireSquare(square), pieceCode(piece));
  }
  const rights = optionsOf(setup.castlingRights);
  COLORS.forEach((color, n) => {
    const { kingside, queenside } = optionsOf(rights[color]);
    bytes[RIGHTS + 2 * n] = byteOf(kingside);
    bytes[RIGHTS + 2 * n + 1] = byteOf(queenside);
  });
  bytes[PASSED] = byteOf(setup.enPassant);
  bytes[FLAGS] = requireIsBlack(setup.turn) | (switchOf(setup.chess960, "chess960") ? 2 : 0);
  putClock(bytes, HALFMOVES, setup.halfmoveClock ?? 0);
  putClock(bytes, FULLMOVES, setup.fullmoveNumber ?? 1);
  return bytes;
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function pieceCode(piece: Piece | null | undefined): number {
  // A square that is named and has no piece is empty.
  if (piece === undefined || piece === null) return 0;
  const role = roleNumber(piece.role);
  if (role < 1) throw new ArgumentError("NOT_A_ROLE", `${shown(piece.role)} is not a role "pawn" to "king"`);
  return role | (requireIsBlack(piece.color) << 3);
}

function putClock(bytes: Uint8Array, at: number, value: number): void {
  if (!Number.isInteger(value) || value < 0 || value > LARGEST_CLOCK) {
    throw new ArgumentError("NOT_A_CLOCK", `a clock is a whole number from 0 to ${LARGEST_CLOCK}`);
  }
  bytes[at] = value & 255;
  bytes[at + 1] = value >> 8;
}

/** The letters of the roles, upper case. */
const LETTERS = ".PNBRQK";

/** The board as eight lines of text, with the names of ranks and files. */
export function ascii(bytes: Uint8Array): string {
  const letter = (square: number) => {
    const code = codeAt(bytes, square);
    const upper = LETTERS.charAt(code & 7);
    return code & 8 ? upper.toLowerCase() : upper;
  };
  const rank = (number: number) =>
    `${number + 1}  ${Array.from({ length: 8 }, (_, file) => letter((file << 3) | number)).join(" ")}`;
  const ranks = Array.from({ length: 8 }, (_, n) => rank(7 - n));
  return [...ranks, "", "   a b c d e f g h"].join("\n");
}
