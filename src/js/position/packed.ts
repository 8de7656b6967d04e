// Converts packed positions (layout: `src/notation/packed.rs`) to plain data and back. Squares in them have the core's numbers.

import type { Packed } from "../core/core.js";
import { badArgument, optionsOf, requireKnown, switchOf, wholeNumber } from "../types/arguments.js";
import {
  colorOf,
  NUMBERED,
  requireIsBlack,
  requireSquare,
  roleNumber,
  ROLES,
  squareName,
} from "../types/squares.js";
import type { CastlingRights, Color, Piece, Role, Setup, Square } from "../types/types.js";

/** The offsets of four planes of eight bytes. Bit n of each belongs to square n. */
const PLANES = [0, 8, 16, 24] as const;
const RIGHTS = 32;
const PASSED = 36;
export const FLAGS = 37;
const HALFMOVES = 38;
const FULLMOVES = 40;
/** The length of a position of standard chess. Those of variants are longer, and begin with the number of their rules. */
export const STANDARD_BYTES = 42;
const RULES = 42;
/** The shift of the number of the rules in the flags of a position. */
export const RULES_SHIFT = 4;
/** The number of the one variant in which captured pieces return. */
const CRAZYHOUSE = 3;
const NO_SQUARE = 255;
const LARGEST_CLOCK = 65535;
const COLORS: readonly Color[] = ["white", "black"];

/** Returns one byte. */
export function byteAt(packed: Packed, at: number): number {
  return (packed.charCodeAt(at >> 1) >> (8 * (at & 1))) & 255;
}

/** Returns a copy of the bytes. */
export function toBytes(packed: Packed): Uint8Array {
  const bytes = new Uint8Array(2 * packed.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = byteAt(packed, at);
  return bytes;
}

/** Packs the bytes of a position. */
export function packBytes(bytes: Uint8Array): Packed {
  let packed = "";
  for (let at = 0; at < bytes.length; at += 2) {
    packed += String.fromCharCode((bytes[at] as number) | ((bytes[at + 1] as number) << 8));
  }
  return packed;
}

/** Returns the piece code of a square: role 1 to 6, plus 8 if black, or 0 if empty. */
function codeAt(packed: Packed, square: number): number {
  const [byte, bit] = [square >> 3, square & 7];
  let code = 0;
  for (let n = 0; n < 4; n++) code |= ((byteAt(packed, (PLANES[n] as number) + byte) >> bit) & 1) << n;
  return code;
}

/** Returns whether untrusted bytes are in the canonical form of a position. */
export function isWellPacked(packed: Packed): boolean {
  const isPiece = (_: Square, square: number) => {
    const code = codeAt(packed, square);
    return code === 0 || ROLES[code & 7] !== undefined;
  };
  const isSquare = (n: number) => byteAt(packed, n) < 64 || byteAt(packed, n) === NO_SQUARE;
  return (
    NUMBERED.every(isPiece) &&
    [RIGHTS, RIGHTS + 1, RIGHTS + 2, RIGHTS + 3, PASSED].every(isSquare) &&
    byteAt(packed, FLAGS) < 8
  );
}

/** Returns the piece on a square, or null. */
export function pieceAt(packed: Packed, square: number): Piece | null {
  const code = codeAt(packed, square);
  const role = ROLES[code & 7];
  return role === undefined ? null : { color: colorOf(code & 8), role };
}

/** Returns the pieces with their squares, in the order a1, b1 … h8. */
export function piecesOf(packed: Packed): Map<Square, Piece> {
  const pieces = new Map<Square, Piece>();
  for (let n = 0; n < 64; n++) {
    // Rank by rank, the order in which people read a list of pieces.
    const square = ((n & 7) << 3) | (n >> 3);
    const piece = pieceAt(packed, square);
    if (piece !== null) pieces.set(squareName(square), piece);
  }
  return pieces;
}

/** Returns the square of a side's king. */
export function kingOf(packed: Packed, black: number): Square {
  return NUMBERED.find((_, square) => codeAt(packed, square) === (6 | (black << 3))) as Square;
}

/** Returns the number of pieces of each role that a side has. */
export function materialOf(packed: Packed, black: number): Record<Role, number> {
  const counts = { pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0, king: 0 };
  for (const { color, role } of piecesOf(packed).values()) if (color === colorOf(black)) counts[role]++;
  return counts;
}

/** The flags of a position: Black moves next; castling uses Chess960 notation; a pawn can capture en passant. */
export const BLACK = 1;
export const CHESS960 = 2;
const EN_PASSANT = 4;

/** Returns {@link BLACK} and {@link CHESS960} if they apply, and the number of the rules. */
export function flagsOf(packed: Packed): number {
  return byteAt(packed, FLAGS) | (rulesNumber(packed) << RULES_SHIFT);
}

/** Returns the number of the rules, which is 0 for standard chess. */
export function rulesNumber(packed: Packed): number {
  // Beyond the end of a shorter string, the byte is 0.
  return byteAt(packed, RULES);
}

/** Returns how many plies back the same position can have occurred. */
export function reach(packed: Packed): number {
  // A captured piece can return to the board, and with it an earlier position.
  return rulesNumber(packed) === CRAZYHOUSE ? Number.POSITIVE_INFINITY : halfmoveClock(packed);
}

/** The words before the passed square and the flags, which share one word, and of what variants add, which comes last. */
const CELLS_AND_RIGHTS = PASSED / 2;
const STATE = FULLMOVES / 2 + 1;

/** Returns the word of the passed square and the flags. Of the square only what the Laws count: whether a pawn can capture there. */
function passedAndFlags(packed: Packed): number {
  const word = packed.charCodeAt(CELLS_AND_RIGHTS);
  return word & (EN_PASSANT << 8) ? word : word | NO_SQUARE;
}

/** Returns what makes two positions of a game the same by the Laws (article 9.2.3), as `Packed::key` of the core does. */
export function keyOf(packed: Packed): string {
  const key = packed.slice(0, CELLS_AND_RIGHTS) + String.fromCharCode(passedAndFlags(packed));
  return key + packed.slice(STATE);
}

/** Returns whether two positions of a game are the same by the Laws: {@link keyOf} without new strings. */
export function isSame(one: Packed, other: Packed): boolean {
  for (let n = 0; n < CELLS_AND_RIGHTS; n++) if (one.charCodeAt(n) !== other.charCodeAt(n)) return false;
  return passedAndFlags(one) === passedAndFlags(other) && one.slice(STATE) === other.slice(STATE);
}

/**
 * Returns what makes two positions different by the Laws although the pieces are on the same squares. Empty if they are the same, or if
 * more differs.
 */
export function nearMiss(one: Packed, other: Packed): ("castling" | "en-passant" | "turn")[] {
  if (one.slice(0, RIGHTS / 2) !== other.slice(0, RIGHTS / 2) || one.slice(STATE) !== other.slice(STATE))
    return [];
  const differs = (part: (packed: Packed) => unknown) => part(one) !== part(other);
  return [
    ...(differs((packed) => packed.slice(RIGHTS / 2, CELLS_AND_RIGHTS)) ? (["castling"] as const) : []),
    ...(differs((packed) => passedAndFlags(packed) & ~(BLACK << 8)) ? (["en-passant"] as const) : []),
    ...(differs((packed) => flagsOf(packed) & BLACK) ? (["turn"] as const) : []),
  ];
}

/** Returns the side to move. */
export function turnOf(packed: Packed): Color {
  return colorOf(flagsOf(packed) & BLACK);
}

/** Returns whether castling uses Chess960 notation. */
export function isChess960(packed: Packed): boolean {
  return (flagsOf(packed) & CHESS960) !== 0;
}

/** Returns the number of plies since the last capture or pawn move. */
export function halfmoveClock(packed: Packed): number {
  return packed.charCodeAt(HALFMOVES / 2);
}

/** Returns the number of the next move. */
export function fullmoveNumber(packed: Packed): number {
  return packed.charCodeAt(FULLMOVES / 2);
}

/** Returns whether both clocks are equal. */
export function sameClocks(one: Packed, other: Packed): boolean {
  return one.slice(HALFMOVES / 2) === other.slice(HALFMOVES / 2);
}

function squareIn(byte: number): Square | null {
  return byte === NO_SQUARE ? null : squareName(byte);
}

function byteOf(square: Square | null | undefined, parameter: string): number {
  return square === null || square === undefined ? NO_SQUARE : requireSquare(square, parameter);
}

/** Returns the rooks that may castle. */
export function castlingRights(packed: Packed): CastlingRights {
  const of = (at: number) => ({
    kingside: squareIn(byteAt(packed, at)),
    queenside: squareIn(byteAt(packed, at + 1)),
  });
  return { white: of(RIGHTS), black: of(RIGHTS + 2) };
}

/** Returns the position as plain data. */
export function toSetup(packed: Packed): Setup {
  return {
    pieces: Object.fromEntries(piecesOf(packed)) as Setup["pieces"],
    turn: turnOf(packed),
    castlingRights: castlingRights(packed),
    enPassant: squareIn(byteAt(packed, PASSED)),
    halfmoveClock: halfmoveClock(packed),
    fullmoveNumber: fullmoveNumber(packed),
    chess960: isChess960(packed),
  };
}

/** Packs plain data without validating the position. */
export function fromSetup(setup: Setup): Packed {
  return packBytes(setupBytes(setup, STANDARD_BYTES));
}

const SETUP_PARTS = "pieces turn castlingRights enPassant halfmoveClock fullmoveNumber chess960";

/**
 * Returns the bytes of a setup, without those that only variants have.
 * @param length the length of a position in bytes
 * @param others the names of the fields that only variants have, with a space before each
 */
export function setupBytes(setup: Setup, length: number, others = ""): Uint8Array {
  if (!isObject(setup) || !isObject(setup.pieces)) {
    throw badArgument("setup", "an object with pieces", setup);
  }
  requireKnown(setup, SETUP_PARTS + others, "setup");
  const bytes = new Uint8Array(length);
  for (const [square, piece] of Object.entries(setup.pieces)) {
    putCode(bytes, requireSquare(square, "pieces"), pieceCode(piece));
  }
  const rights = optionsOf(setup.castlingRights, "white black", "castlingRights");
  COLORS.forEach((color, n) => {
    const { kingside, queenside } = optionsOf(rights[color], "kingside queenside", "castlingRights");
    bytes[RIGHTS + 2 * n] = byteOf(kingside, "castlingRights");
    bytes[RIGHTS + 2 * n + 1] = byteOf(queenside, "castlingRights");
  });
  bytes[PASSED] = byteOf(setup.enPassant, "enPassant");
  bytes[FLAGS] = requireIsBlack(setup.turn, "turn") | (switchOf(setup.chess960, "chess960") ? CHESS960 : 0);
  putClock(bytes, HALFMOVES, setup.halfmoveClock ?? 0, "halfmoveClock");
  putClock(bytes, FULLMOVES, setup.fullmoveNumber ?? 1, "fullmoveNumber");
  return bytes;
}

/** Puts a piece on an empty square. */
function putCode(bytes: Uint8Array, square: number, code: number): void {
  for (let n = 0; n < 4; n++) {
    const at = (PLANES[n] as number) + (square >> 3);
    bytes[at] = (bytes[at] as number) | (((code >> n) & 1) << (square & 7));
  }
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function pieceCode(piece: Piece | null | undefined): number {
  // A square with null or undefined as its piece is empty.
  if (piece === undefined || piece === null) return 0;
  const role = roleNumber(piece.role);
  if (role < 1) throw badArgument("role", '"pawn" to "king"', piece.role);
  return role | (requireIsBlack(piece.color, "color") << 3);
}

function putClock(bytes: Uint8Array, at: number, clock: number, parameter: string): void {
  const value = wholeNumber(clock, parameter, LARGEST_CLOCK);
  bytes[at] = value;
  bytes[at + 1] = value >> 8;
}

/** The letters of the roles, in upper case. */
const LETTERS = ".PNBRQK";

/** Returns the board as eight lines with the names of ranks and files. */
export function ascii(packed: Packed): string {
  const letter = (square: number) => {
    const code = codeAt(packed, square);
    const upper = LETTERS.charAt(code & 7);
    return code & 8 ? upper.toLowerCase() : upper;
  };
  const rank = (number: number) =>
    `${number + 1}  ${Array.from({ length: 8 }, (_, file) => letter((file << 3) | number)).join(" ")}`;
  const ranks = Array.from({ length: 8 }, (_, n) => rank(7 - n));
  return [...ranks, "", "   a b c d e f g h"].join("\n");
}
