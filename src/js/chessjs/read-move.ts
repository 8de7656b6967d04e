// Finds the legal move that an app means: SAN, the permissive notation of chess.js, or two squares. Like chess.js, it takes the
// first promotion, to a knight, for a string such as "e7e8".

import type { Move as RulesMove, MoveInput, Position } from "../entries/rules.js";
import { KNIGHT, letterOf, NULL_SAN, PIECE_LETTERS, pieceNumber, squareIndex } from "./names.js";
import { movesOf } from "./order.js";
import type { State } from "./state.js";

/** A move as an app passes it. */
export type MoveArgument = string | { from: string; to: string; promotion?: string } | null;

/** A legal move, and the position after it if known. */
export interface MoveMatch {
  readonly move: RulesMove;
  readonly position?: Position;
}

const [PAWN, KING] = [1, 6];

/** Returns a pass, which only changes the side to move. chess.js shows it as a king that stays on a8. */
export function nullMove(black: number): MoveMatch {
  const color = black === 0 ? "white" : "black";
  const squares = { from: "a8", to: "a8", uci: "a8a8" } as const;
  const move = { ...squares, color, role: "king", kind: "null", san: NULL_SAN } as const;
  return { move: { ...move, isCheck: false, isCheckmate: false } };
}

/** Returns the legal move that a string means, or undefined. */
export function moveFromText(state: State, text: string, strict: boolean): MoveMatch | undefined {
  let clean = withoutMarks(text);
  if (!strict && clean === "0-0") clean = "O-O";
  if (!strict && clean === "0-0-0") clean = "O-O-O";
  if (clean === NULL_SAN) return nullMove(state.black);
  const found = played(state, clean);
  if (found !== undefined && withoutMarks(found.move.san) === clean) return found;
  if (strict) return undefined;
  const squares = /^([a-h][1-8])x?-?([a-h][1-8])([qrbnQRBN])?$/.exec(clean);
  const [, from, to, promotion] = squares ?? [];
  if (from !== undefined && to !== undefined)
    return moveFromSquares(state, { from, to, promotion: promotion?.toLowerCase() }, KNIGHT);
  const move = permissive(state, clean);
  return move && { move };
}

/** Returns the legal move that x88 finds, with the position after it. */
function played(state: State, input: MoveInput): MoveMatch | undefined {
  const found = state.position.played(input);
  return found === null ? undefined : { move: state.signed(found.move), position: found.position };
}

/** Removes the first `=` and the suffixes for check and quality. */
export function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === "!" || text[end - 1] === "?")) end--;
  if (end > 0 && (text[end - 1] === "+" || text[end - 1] === "#")) end--;
  return text.slice(0, end).replace("=", "");
}

/** A piece, an origin square, a target and a promotion piece: the first match anywhere in the string. */
const LONG = /([pnbrqkPNBRQK])?([a-h][1-8])x?-?([a-h][1-8])([qrbnQRBN])?/;
const SHORT = /([pnbrqkPNBRQK])?([a-h]?[1-8]?)x?-?([a-h][1-8])([qrbnQRBN])?/;

/** Returns the first legal move that matches in permissive notation: without the `x`, and with more of the origin than needed. */
function permissive(state: State, clean: string): RulesMove | undefined {
  const match = LONG.exec(clean) ?? SHORT.exec(clean);
  if (match === null) return undefined;
  const [, letter, origin = "", target, becomes] = match;
  const moves = movesOf(state);
  // Checks all pieces: the b of "bc4" is a file, although it could be a bishop.
  if (origin === "") return moves.find(({ san }) => withoutMarks(san).replace("x", "") === clean);
  const piece = letter === undefined ? impliedPiece(clean) : pieceNumber(letter);
  const numberOf = (role: string | undefined) => (role === undefined ? 0 : pieceNumber(letterOf(role)));
  return moves.find(
    ({ from, to, role, promotion }) =>
      to === target &&
      (becomes === undefined || numberOf(promotion) === pieceNumber(becomes)) &&
      (piece === undefined || numberOf(role) === piece) &&
      (origin.length === 2 ? from === origin : from.includes(origin)),
  );
}

/** Returns the piece that the first letter of a string means; undefined means any piece. */
function impliedPiece(clean: string): number | undefined {
  const first = clean.charAt(0);
  if (first >= "a" && first <= "h")
    return LONG.test(clean) || /[a-h]\d.*[a-h]\d/.test(clean) ? undefined : PAWN;
  return first === "o" || first === "O" ? KING : pieceNumber(first);
}

interface Squares {
  readonly from: string;
  readonly to: string;
  readonly promotion?: string | undefined;
}

/**
 * Returns the legal move between two squares. For strings, `unnamed` is the piece of a promotion that names none. For objects, a
 * promotion must name its piece, and the piece of any other move is ignored, because some apps always pass `promotion: "q"`.
 */
export function moveFromSquares(state: State, squares: Squares, unnamed?: string): MoveMatch | undefined {
  const { from, to, promotion = unnamed } = squares;
  const [origin, target] = [squareIndex(from), squareIndex(to)];
  if (origin < 0 || target < 0) return undefined;
  const promotes = ((state.cells[origin] as number) & 7) === PAWN && (target >> 3) % 7 === 0;
  // A promotion must be a single letter.
  const isLetter = typeof promotion === "string" && promotion.length === 1;
  if (promotes && PIECE_LETTERS.indexOf(isLetter ? promotion : "-", 2) < 0) return undefined;
  if (unnamed && !promotes && squares.promotion !== undefined) return undefined;
  const found = played(state, { from, to, promotion: promotes ? (promotion as "q") : undefined });
  // Dropping the king on its rook means castling in Chess960 only.
  return found && (found.move.to === to || state.isChess960) ? found : undefined;
}

/** Returns the error for an illegal move, worded like chess.js. */
export function invalidMove(given: unknown): Error {
  return new Error(`Invalid move: ${shown(given)}`);
}

/** Longer than any move. */
const MOST_SHOWN = 400;

/** Returns a move as a string for messages; not every object can be converted. */
export function shown(given: unknown): string {
  if (typeof given === "string") return given.slice(0, MOST_SHOWN);
  try {
    return String(JSON.stringify(given)).slice(0, MOST_SHOWN);
  } catch {
    return `a value of type ${typeof given}`;
  }
}
