import type { Color, Piece, Role } from "../entries/api.js";

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
 * Returns the letter of a role, such as `"n"` for a knight, as in UCI and for Black's pieces in FEN.
 *
 * @category Boards
 *
 * @example
 * roleLetter("knight"); // "n"
 */
export function roleLetter(role: Role): string {
  return LETTERS[role];
}

/**
 * Returns the role for a letter in either case, or null.
 *
 * @category Boards
 *
 * @example
 * roleOfLetter("N"); // "knight"
 * roleOfLetter("x"); // null
 */
export function roleOfLetter(letter: string): Role | null {
  return (typeof letter === "string" && ROLES.get(letter.toLowerCase())) || null;
}

/**
 * Returns the letter of a piece in a FEN: `"N"` is White's knight, `"n"` is Black's.
 *
 * @category Boards
 *
 * @example
 * fenLetter({ color: "white", role: "knight" }); // "N"
 */
export function fenLetter(piece: Piece): string {
  const letter = LETTERS[piece.role];
  return piece.color === "white" ? letter.toUpperCase() : letter;
}

/**
 * Returns the piece for a letter of a FEN, or null.
 *
 * @category Boards
 *
 * @example
 * pieceOfFenLetter("q"); // { color: "black", role: "queen" }
 */
export function pieceOfFenLetter(letter: string): Piece | null {
  const role = roleOfLetter(letter);
  return role && { color: letter === letter.toLowerCase() ? "black" : "white", role };
}

/**
 * Returns the code of a piece that many boards use, such as `"wN"`. Cm-chessboard uses it in lower case (`"wn"`).
 *
 * @category Boards
 *
 * @example
 * pieceCode({ color: "white", role: "knight" }); // "wN"
 */
export function pieceCode(piece: Piece): string {
  return piece.color.charAt(0) + LETTERS[piece.role].toUpperCase();
}

/**
 * Returns the piece for a code such as `"wN"` or `"wn"`, or null.
 *
 * @category Boards
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
