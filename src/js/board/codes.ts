// The letters by which boards, FENs and moves call pieces, both ways. Knows no page and no board.

import type { Color, Piece, Role } from "../api.js";

const LETTERS: Record<Role, string> = {
  pawn: "p",
  knight: "n",
  bishop: "b",
  rook: "r",
  queen: "q",
  king: "k",
};
const COLORS = new Map<string, Color>([
  ["w", "white"],
  ["b", "black"],
]);
const ROLES = /* @__PURE__ */ new Map(
  Object.entries(LETTERS).map(([role, letter]) => [letter, role as Role]),
);

/**
 * The letter of a role, such as `"n"` for a knight: that of UCI and of FEN's black pieces.
 *
 * @example
 * roleLetter("knight"); // "n"
 */
export function roleLetter(role: Role): string {
  return LETTERS[role];
}

/**
 * The role that a letter stands for, in either case, or null.
 *
 * @example
 * roleOfLetter("N"); // "knight"
 * roleOfLetter("x"); // null
 */
export function roleOfLetter(letter: string): Role | null {
  return (typeof letter === "string" && ROLES.get(letter.toLowerCase())) || null;
}

/**
 * The letter of a piece in a FEN: `"N"` is White's knight, `"n"` Black's.
 *
 * @example
 * fenLetter({ color: "white", role: "knight" }); // "N"
 */
export function fenLetter(piece: Piece): string {
  const letter = LETTERS[piece.role];
  return piece.color === "white" ? letter.toUpperCase() : letter;
}

/**
 * The piece that a letter of a FEN stands for, or null.
 *
 * @example
 * pieceOfFenLetter("q"); // { color: "black", role: "queen" }
 */
export function pieceOfFenLetter(letter: string): Piece | null {
  const role = roleOfLetter(letter);
  return role && { color: letter === letter.toLowerCase() ? "black" : "white", role };
}

/**
 * The code of a piece, such as `"wN"`, that many boards use; in lower case (`"wn"`) it is cm-chessboard's.
 *
 * @example
 * pieceCode({ color: "white", role: "knight" }); // "wN"
 */
export function pieceCode(piece: Piece): string {
  return piece.color.charAt(0) + LETTERS[piece.role].toUpperCase();
}

/**
 * The piece that a code such as `"wN"` or `"wn"` stands for, or null.
 *
 * @example
 * import { pieceOfCode } from "x88/board";
 * pieceOfCode("bq"); // { color: "black", role: "queen" }
 */
export function pieceOfCode(code: string): Piece | null {
  if (typeof code !== "string") return null;
  const color = COLORS.get(code.charAt(0)) ?? null;
  const role = code.length === 2 ? roleOfLetter(code.charAt(1)) : null;
  return color && role && { color, role };
}
