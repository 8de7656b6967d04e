// Names of squares, colors and roles, and their numbers in the core. Squares cross the boundary only as `file << 3 | rank`.

import { badArgument } from "./arguments.js";
import type { Color, Role, Square } from "./types.js";

/** The names of the squares in the order of the core's numbers: a1, a2 ... a8, b1 ... h8. */
export const NUMBERED: readonly Square[] = /* @__PURE__ */ Array.from(
  { length: 64 },
  (_, n) => ("abcdefgh".charAt(n >> 3) + String((n & 7) + 1)) as Square,
);

/**
 * The 64 squares in reading order: a8, b8 ... h8, a7 ... h1.
 *
 * @category Positions
 *
 * @example
 * SQUARES.length; // 64
 * SQUARES.slice(0, 3); // ["a8", "b8", "c8"]
 */
export const SQUARES: readonly Square[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Array.from({ length: 64 }, (_, n) => NUMBERED[((n & 7) << 3) | (7 - (n >> 3))] as Square),
);

/** The roles in the order of the core's numbers. 0 means no piece. */
export const ROLES: readonly (Role | undefined)[] = [
  undefined,
  "pawn",
  "knight",
  "bishop",
  "rook",
  "queen",
  "king",
];

/**
 * Returns whether a value is the name of a square.
 *
 * @category Positions
 *
 * @example
 * isSquare("e4"); // true
 * isSquare("e9"); // false
 */
export function isSquare(value: unknown): value is Square {
  return NUMBERED.includes(value as Square);
}

/** Returns the core's number of a square, or -1 if the value is not the name of a square. */
export function squareNumber(name: unknown): number {
  if (typeof name !== "string" || name.length !== 2) return -1;
  const file = name.charCodeAt(0) - 97;
  const rank = name.charCodeAt(1) - 49;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? (file << 3) | rank : -1;
}

/** Returns the name of a square by number. */
export function squareName(number: number): Square {
  return NUMBERED[number & 63] as Square;
}

/** Returns the core's number of a role, or -1 if the value is not the name of a role. */
export function roleNumber(name: unknown): number {
  return name === undefined ? -1 : ROLES.indexOf(name as Role);
}

/** Returns the core's number of a square. @throws {ArgumentError} if the value is not the name of a square. */
export function requireSquare(name: unknown, parameter: string): number {
  const number = squareNumber(name);
  if (number < 0) throw badArgument(parameter, 'a square such as "e4"', name);
  return number;
}

/** Returns 1 for black and 0 for white. @throws {ArgumentError} if it is not a color. */
export function requireIsBlack(color: unknown, parameter: string): number {
  if (color !== "white" && color !== "black") throw badArgument(parameter, '"white" or "black"', color);
  return Number(color === "black");
}

/** Returns the color for the core's bit. */
export function colorOf(black: number | boolean): Color {
  return black ? "black" : "white";
}

/** The FEN of the standard starting position. Written data omits it. */
export const USUAL_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
