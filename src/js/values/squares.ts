// Names of squares, colours and roles, and the numbers the core has for them: one numbering of squares everywhere across the
// boundary, `file << 3 | rank`.

import { badArgument } from "./arguments.js";
import type { Color, Role, Square } from "./types.js";

/** The names of the squares by the core's number: a1, a2 ... a8, b1 ... h8. */
export const NUMBERED: readonly Square[] = /* @__PURE__ */ Array.from(
  { length: 64 },
  (_, n) => ("abcdefgh".charAt(n >> 3) + String((n & 7) + 1)) as Square,
);

/**
 * The 64 squares as one reads a board: a8, b8 ... h8, a7 ... h1.
 *
 * @example
 * SQUARES.length; // 64
 * SQUARES.slice(0, 3); // ["a8", "b8", "c8"]
 */
export const SQUARES: readonly Square[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Array.from({ length: 64 }, (_, n) => NUMBERED[((n & 7) << 3) | (7 - (n >> 3))] as Square),
);

/** The roles by the core's number; 0 is none. */
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
 * Whether a value is the name of a square.
 *
 * @example
 * isSquare("e4"); // true
 * isSquare("e9"); // false
 */
export function isSquare(value: unknown): value is Square {
  return NUMBERED.includes(value as Square);
}

/** The core's number of a square, or -1 if the value is not the name of a square. */
export function squareNumber(name: unknown): number {
  if (typeof name !== "string" || name.length !== 2) return -1;
  const file = name.charCodeAt(0) - 97;
  const rank = name.charCodeAt(1) - 49;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? (file << 3) | rank : -1;
}

/** The name of a square by number. */
export function squareName(number: number): Square {
  return NUMBERED[number & 63] as Square;
}

/** The core's number of a role, or -1 if the value is not the name of a role. */
export function roleNumber(name: unknown): number {
  return name === undefined ? -1 : ROLES.indexOf(name as Role);
}

/** The same as {@link squareNumber}, for arguments: throws {@link ArgumentError} instead of returning -1. */
export function requireSquare(name: unknown, parameter: string): number {
  const number = squareNumber(name);
  if (number < 0) throw badArgument(parameter, 'a square such as "e4"', name);
  return number;
}

/** Whether the color is black, as the core's number. @throws {ArgumentError} if it is not a color. */
export function requireIsBlack(color: unknown, parameter: string): number {
  if (color !== "white" && color !== "black") throw badArgument(parameter, '"white" or "black"', color);
  return Number(color === "black");
}

/** A color from the core's bit. */
export function colorOf(black: number | boolean): Color {
  return black ? "black" : "white";
}
