// The constants of chess.js and the types of its values.

import { ArgumentError } from "../entries/rules.js";

/**
 * A side.
 *
 * @inline
 */
export type Color = "w" | "b";
/** The letter of a kind of piece. */
export type PieceSymbol = "p" | "n" | "b" | "r" | "q" | "k";

type File = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";
type Rank = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8";
/** One of the 64 squares, `"a1"` to `"h8"`. */
export type Square = `${File}${Rank}`;

/** A piece. */
export type Piece = { color: Color; type: PieceSymbol };

/** The letter of White. */
export const WHITE = "w";
/** The letter of Black. */
export const BLACK = "b";
/** The letter of a pawn. */
export const PAWN = "p";
/** The letter of a knight. */
export const KNIGHT = "n";
/** The letter of a bishop. */
export const BISHOP = "b";
/** The letter of a rook. */
export const ROOK = "r";
/** The letter of a queen. */
export const QUEEN = "q";
/** The letter of a king. */
export const KING = "k";

/** The symbols that can follow a move. */
export const SUFFIX_LIST = ["!", "?", "!!", "!?", "?!", "??"] as const;
/** A symbol that can follow a move. */
export type Suffix = (typeof SUFFIX_LIST)[number];
/** A numeric annotation glyph. */
export type NAG = number;

/** The FEN of the starting position. */
export const DEFAULT_POSITION = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** The squares in FEN order: a8, b8 … h1. */
export const SQUARES: Square[] = Array.from(
  { length: 64 },
  (_, n) => `${"abcdefgh".charAt(n & 7)}${8 - (n >> 3)}` as Square,
);

/** The tags that every PGN has, with their values when nothing is known. */
export const SEVEN_TAG_ROSTER: Record<string, string> = {
  Event: "?",
  Site: "?",
  Date: "????.??.??",
  Round: "?",
  White: "?",
  Black: "?",
  Result: "*",
};

/** @internal The flags by kind of move. A promotion also has "p". */
export const FLAGS = {
  quiet: "n",
  "double-step": "b",
  capture: "c",
  "en-passant": "e",
  "castle-kingside": "k",
  "castle-queenside": "q",
  null: "-",
} as const;

/** @internal The spelling of a null move. */
export const NULL_SAN = "--";

/** @internal The roles by the number of a piece; 0 stands for no piece. */
export const ROLES = ["", "pawn", "knight", "bishop", "rook", "queen", "king"];

/** @internal The letters of the pieces by number; 0 stands for no piece. A black piece has 8 more. */
export const PIECE_LETTERS = " pnbrqk";

/** @internal The letters of the pieces in a FEN by number, a dot for no piece. */
export const LETTERS = ".PNBRQK..pnbrqk";

/** @internal Returns the index of a square in {@link SQUARES}, or -1 for an invalid square. */
export function squareIndex(name: unknown): number {
  if (typeof name !== "string" || name.length !== 2) return -1;
  const [file, rank] = [name.charCodeAt(0) - 97, 56 - name.charCodeAt(1)];
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : -1;
}

/** @internal Returns the name of a square. */
export function squareName(index: number): Square {
  return SQUARES[index] as Square;
}

const NUMBERS = new Map<unknown, number>();
for (let piece = 1; piece <= 6; piece++) {
  const letter = PIECE_LETTERS.charAt(piece);
  NUMBERS.set(letter, piece).set(letter.toUpperCase(), piece);
}

/** @internal Returns the number for a piece letter in either case, or 0 for any other value. */
export function pieceNumber(letter: unknown): number {
  return NUMBERS.get(letter) ?? 0;
}

/** @internal */
export function pieceLetter(number: number): PieceSymbol {
  return PIECE_LETTERS.charAt(number & 7) as PieceSymbol;
}

/** @internal */
export function colorLetter(black: number): Color {
  return black === 0 ? WHITE : BLACK;
}

/** @internal Returns the letter of a role. */
export function letterOf(role: string): PieceSymbol {
  return pieceLetter(ROLES.indexOf(role));
}

/** @internal Returns whether a value is a side's letter. */
export function isColor(color: unknown): color is Color {
  return color === WHITE || color === BLACK;
}

/** Returns the error for an invalid argument. */
export function badArgument(parameter: string, expected: string, value: unknown): ArgumentError {
  const got = value === null ? "null" : `a value of type ${typeof value}`;
  const message = `Expected ${expected} for "${parameter}", got ${got}.`;
  return new ArgumentError("BAD_ARGUMENT", message, parameter, expected);
}

/** @throws {ArgumentError} if it is not an object. */
export function requireObject<T extends object>(value: T, parameter = "options"): T {
  if (typeof value === "object" && value !== null) return value;
  throw badArgument(parameter, "an object", value);
}

/** @throws {ArgumentError} if it is not a string. */
export function requireText(value: string, parameter: string): string {
  if (typeof value === "string") return value;
  throw badArgument(parameter, "a string", value);
}
