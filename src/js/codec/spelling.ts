// How a move is written: what the core says of it (`spelling` in `src/wasm/moves.rs`) as SAN and UCI. Knows the letters;
// whether a file, a sign of capture or of check is written the core has said.

import type { ByteReader } from "../core/bytes.js";
import { squareName } from "../values/squares.js";

/** A move in both spellings, and what SAN says of the position after it. */
export interface Spelling {
  readonly san: string;
  readonly uci: string;
  readonly isCheck: boolean;
  readonly isCheckmate: boolean;
}

/** The spellings of moves that have been read, by what the core packs: a few thousand make up nearly all games. */
const SPELLINGS = new Map<number, Spelling>();
const MOST_SPELLINGS = 50_000;

/** The three bytes in one number: the squares and what is special in the lower two, the rest above them. */
export function nextKey(from: ByteReader): number {
  return (from.byte() << 16) | from.short();
}

/** How it is written. */
export function spelling(key: number): Spelling {
  let found = SPELLINGS.get(key);
  if (found === undefined) {
    if (SPELLINGS.size >= MOST_SPELLINGS) SPELLINGS.clear();
    found = spell(key);
    SPELLINGS.set(key, found);
  }
  return found;
}

/**
 * Whether a text names a move in UCI: as the move is written, or, of castling, in the other form (`e1h1` for `e1g1`). A king's way of
 * one file is always a plain step.
 *
 * @param move the move in 16 bits
 * @param uci as it is written
 */
export function isNamed(move: number, uci: string, text: string): boolean {
  if (text === uci) return true;
  // The kinds of castling, and the files on which the king ends.
  const file = "gc"[(move >> 12) - 3];
  if (file === undefined) return false;
  const from = squareName(move);
  const isStep = Math.abs(from.charCodeAt(0) - file.charCodeAt(0)) < 2;
  return text === from + squareName(move >> 6) || (!isStep && text === from + file + from.charAt(1));
}

const LETTERS = ["", "", "N", "B", "R", "Q", "K"];
const SIGNS = ["", "+", "#"];

function spell(key: number): Spelling {
  const [from, to] = [squareName(key & 63), squareName((key >> 6) & 63)];
  const special = (key >> 12) & 15;
  if (special === 1) return { san: "--", uci: "0000", isCheck: false, isCheckmate: false };
  const flags = key >> 16;
  const sign = SIGNS[flags & 3] ?? "";
  const after = { isCheck: sign !== "", isCheckmate: sign === "#" };
  if (special >= 6) return { san: (special === 6 ? "O-O" : "O-O-O") + sign, uci: from + to, ...after };
  const file = flags & 4 ? from.charAt(0) : "";
  const rank = flags & 8 ? from.charAt(1) : "";
  const captures = flags & 16 ? "x" : "";
  const promotion = LETTERS[special] ?? "";
  const piece = LETTERS[flags >> 5] ?? "";
  return {
    san: piece + file + rank + captures + to + (promotion === "" ? "" : `=${promotion}`) + sign,
    uci: from + to + promotion.toLowerCase(),
    ...after,
  };
}
