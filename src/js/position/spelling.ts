// Writes a move from its number (`Coder::code` in `src/boundary/moves.rs`) as SAN or UCI. The core decides whether SAN needs a file,
// a rank, or a sign for capture or check.

import { squareName } from "../types/squares.js";
import type { Square } from "../types/types.js";

/**
 * A move in 16 bits, as the core plays it: `from | to << 6 | kind << 12`. In castling `to` is the rook's square. 0 is the null
 * move.
 */
export type Move16 = number;

/**
 * Moves in a row: a string with a {@link Move16} in each UTF-16 code unit. It takes less than half the memory of a typed array, and
 * strings are easy to compare, cut and join.
 */
export type Moves = string;

/** Packs moves, of which the low 16 bits count. */
export function packMoves(moves: readonly Move16[]): Moves {
  let packed = "";
  // In parts, because a call takes a limited number of arguments.
  for (let n = 0; n < moves.length; n += 4096) packed += String.fromCharCode(...moves.slice(n, n + 4096));
  return packed;
}

export function unpackMoves(moves: Moves): Move16[] {
  const list: Move16[] = [];
  for (let n = 0; n < moves.length; n++) list.push(moves.charCodeAt(n));
  return list;
}

/** A {@link Move16}, and above it the other parts of SAN: `check | file << 2 | rank << 3 | captures << 4 | role << 5`. */
export type SpelledMove = number;

/** The bits of a {@link SpelledMove} in the number by which a move crosses. */
export const SPELLED = 0xffffff;

/** Returns whether two numbers are the same move. */
export function isMove(one: Move16, other: Move16): boolean {
  return ((one ^ other) & 0xffff) === 0;
}

/** The kinds of a move, in bits 12 to 15. From 8 on, the low bits are the promotion role. */
export const DOUBLE_STEP = 1;
export const EN_PASSANT = 2;
export const CASTLE_KINGSIDE = 3;
export const CASTLE_QUEENSIDE = 4;
export const DROP = 5;
export const PROMOTION = 8;

/** A move in both spellings, and its check or mate sign. */
export interface Spelling {
  readonly san: string;
  readonly uci: string;
  readonly isCheck: boolean;
  readonly isCheckmate: boolean;
}

/** The spellings of the moves read, by their numbers. A few thousand cover nearly all games. */
const SPELLINGS = new Map<number, Spelling>();
const MOST_SPELLINGS = 50_000;

/** The bit above a move in a key of {@link SPELLINGS}: castling uses Chess960 notation. */
const IN_CHESS960 = 1 << 24;

/** Returns both spellings of a move. */
export function spelling(move: SpelledMove, chess960: boolean): Spelling {
  const key = chess960 && isCastling(move) ? move | IN_CHESS960 : move;
  let found = SPELLINGS.get(key);
  if (found === undefined) {
    if (SPELLINGS.size >= MOST_SPELLINGS) SPELLINGS.clear();
    found = spell(move, chess960);
    SPELLINGS.set(key, found);
  }
  return found;
}

/** Returns the kind of a move. */
export function kindOf(move: Move16): number {
  return (move >> 12) & 15;
}

/** Returns whether a move is castling. */
export function isCastling(move: Move16): boolean {
  const kind = kindOf(move);
  return kind === CASTLE_KINGSIDE || kind === CASTLE_QUEENSIDE;
}

/** Returns the square of the king (`files` "gc") or the rook ("fd") after castling. */
export function castledTo(move: Move16, files: string): Square {
  return `${files.charAt(kindOf(move) - CASTLE_KINGSIDE)}${squareName(move).charAt(1)}` as Square;
}

/** Returns a move in UCI. In Chess960, castling is written as the king capturing its rook. */
export function uciOf(move: Move16, chess960: boolean): string {
  if ((move & 0xffff) === 0) return "0000";
  if (kindOf(move) === DROP) return dropOf(move);
  const from = squareName(move);
  if (!chess960 && isCastling(move)) return from + castledTo(move, "gc");
  return from + squareName(move >> 6) + promotionOf(move).toLowerCase();
}

/** Returns moves in UCI. */
export function uciLine(moves: Moves, chess960: boolean): string[] {
  return unpackMoves(moves).map((move) => uciOf(move, chess960));
}

/** Returns a drop (crazyhouse) in SAN and UCI. The role takes the place of the origin. */
function dropOf(move: Move16): string {
  return `${letterOf(move & 63)}@${squareName(move >> 6)}`;
}

/** Returns the letter of a role by its number, also for a pawn. */
export function letterOf(role: number): string {
  return LETTERS[role] || "P";
}

/** Returns the letter of the promotion role, or "". */
function promotionOf(move: Move16): string {
  const kind = kindOf(move);
  return kind >= PROMOTION ? (LETTERS[kind - PROMOTION] ?? "") : "";
}

/**
 * Returns whether a string names a move in UCI. Castling matches in either form (`e1g1`, `e1h1`), but a one-square king move is
 * never castling.
 */
export function isNamed(move: Move16, chess960: boolean, text: string): boolean {
  if (text === uciOf(move, chess960)) return true;
  if (!isCastling(move)) return false;
  const [from, to] = [squareName(move), castledTo(move, "gc")];
  const isStep = Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) < 2;
  return text === uciOf(move, true) || (!isStep && text === from + to);
}

const LETTERS = ["", "", "N", "B", "R", "Q", "K"];
/** The signs by the check bits of a move. The last one is a win by a rule of a variant. */
const SIGNS = ["", "+", "#", "#"];

function spell(move: SpelledMove, chess960: boolean): Spelling {
  const uci = uciOf(move, chess960);
  const bits = move >> 16;
  const sign = SIGNS[bits & 3] ?? "";
  return { san: sanOf(move, bits) + sign, uci, isCheck: sign !== "", isCheckmate: sign === "#" };
}

/** Returns a move in SAN with both squares (`Ng1-f3`). */
export function longSanOf(move: SpelledMove): string {
  return sanOf(move, move >> 16, true) + (SIGNS[(move >> 16) & 3] ?? "");
}

/** Returns the SAN without a check sign. */
function sanOf(move: Move16, bits: number, isLong = false): string {
  if ((move & 0xffff) === 0) return "--";
  const kind = kindOf(move);
  if (isCastling(move)) return kind === CASTLE_KINGSIDE ? "O-O" : "O-O-O";
  if (kind === DROP) return dropOf(move);
  const from = squareName(move);
  const file = isLong || bits & 4 ? from.charAt(0) : "";
  const rank = isLong || bits & 8 ? from.charAt(1) : "";
  const captures = bits & 16 ? "x" : isLong ? "-" : "";
  const promotion = promotionOf(move);
  const becomes = promotion === "" ? "" : `=${promotion}`;
  return (LETTERS[bits >> 5] ?? "") + file + rank + captures + squareName(move >> 6) + becomes;
}
