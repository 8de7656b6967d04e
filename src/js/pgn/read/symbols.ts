// The symbols of a PGN, byte by byte: where they end, which of them are usual moves, and which need not be looked at.

import {
  CLASSES,
  DIGIT_0,
  DIGIT_1,
  DOT,
  hasAt,
  isDigit,
  isNewline,
  isOfResult,
  isSymbol,
  LEFT_PARENTHESIS,
  latin,
  pass,
  SIGN,
  SYMBOL,
} from "./bytes.js";
import type { Lines } from "./places.js";
import { MAX_SYMBOL } from "./tags.js";

/**
 * Returns the end of a symbol. A bracket as in `e8(Q)` and `Nf3(!)` belongs to it, but not after a number (`2.(=)`) or a Unicode space.
 * If the readable part ends inside the bracket and the text goes on, the symbol ends with that part.
 */
export function symbolEnd(text: Uint8Array, at: number, limit: number, goesOn: boolean): number {
  let end = at + 1;
  while (end < limit && isSymbol(text[end] as number)) end++;
  while (end < limit && text[end] === LEFT_PARENTHESIS && end - at <= MAX_SYMBOL) {
    const written = latin(text, end - 1, Math.min(limit, end + LONGEST_BRACKETS));
    const found = /^[A-Za-z0-9+#!?=)](\((?:[QRBNqrbn=D]|[!?]{1,2}|e\.?p\.?)\))/.exec(written);
    if (found === null) return goesOn && limit - end < LONGEST_BRACKETS ? limit : end;
    end = pass(text, end + (found[1] as string).length, limit, isSymbol);
  }
  return end;
}

/** The length of `(e.p.)`. */
const LONGEST_BRACKETS = 6;

/** Returns where a symbol continues after move numbers and dots. */
export function afterNumber(text: Uint8Array, from: number, to: number): number {
  let at = from;
  for (let byte = text[at] as number; at < to && (isDigit(byte) || byte === DOT); byte = text[at] as number) {
    let end = at;
    while (end < to && isDigit(text[end] as number)) end++;
    // The null move of UCI is not a number.
    if (end === to && end - at === 4 && text.subarray(at, end).every((digit) => digit === DIGIT_0)) break;
    if (end < to && text[end] !== DOT) break;
    while (end < to && text[end] === DOT) end++;
    at = end;
  }
  return at;
}

/** Returns the number at the start of a part of the text, at most 65,535, or -1. */
export function numberAt(text: Uint8Array, from: number, to: number): number {
  let number = -1;
  for (let at = from; at < to && isDigit(text[at] as number); at++)
    number = Math.min(10 * Math.max(number, 0) + (text[at] as number) - DIGIT_0, 65_535);
  return number;
}

/** Whether a symbol is a usual move, and whether it is one of two squares (`e2e4`, `Ng1f3`). */
export const UNUSUAL = 0;
const USUAL = 1;
export const TWO_SQUARES = 2;

/** Returns USUAL or {@link TWO_SQUARES} for a move in the usual spelling (`Nbxd7+`, `e8=Q#`, `O-O`) or by its squares. */
export function usualMove(text: Uint8Array, from: number, to: number): number {
  const is = (at: number, part: number) => at >= from && ((PARTS[text[at] as number] as number) & part) !== 0;
  let end = withoutCheck(text, to) - 1;
  if (text[from] === LETTER_O) {
    const castling = end - from === 2 ? "O-O" : "O-O-O";
    return Number(end - from === castling.length - 1 && hasAt(text, from, castling));
  }
  const isPromotion = is(end, PIECE) && text[end - 1] === EQUALS;
  if (isPromotion) end -= 2;
  if (!is(end, RANK) || !is(end - 1, FILE)) return UNUSUAL;
  end -= 2;
  const isTwo = !isPromotion && is(end, RANK) && is(end - 1, FILE);
  if (text[end] === LETTER_X) end--;
  const origin = end;
  if (is(end, RANK)) end--;
  if (is(end, FILE)) end--;
  else if (end < origin && end < from) return UNUSUAL;
  if (is(end, PIECE)) end--;
  if (end >= from) return UNUSUAL;
  return isTwo ? TWO_SQUARES : USUAL;
}

/** Returns the end of a move without a check mark. */
export function withoutCheck(text: Uint8Array, to: number): number {
  return PARTS[text[to - 1] as number] === CHECK ? to - 1 : to;
}

const [LETTER_O, LETTER_X, EQUALS] = [79, 120, 61];

/** What each byte can be in a move. */
const [FILE, RANK, PIECE, CHECK] = [1, 2, 4, 8];
const PARTS: Uint8Array = /* @__PURE__ */ partsOfMoves();

function partsOfMoves(): Uint8Array {
  const parts = new Uint8Array(256);
  for (const [n, characters] of ["abcdefgh", "12345678", "NBRQK", "+#"].entries())
    for (const character of characters) parts[character.charCodeAt(0)] = 1 << n;
  return parts;
}

/** Returns where a symbol begins that may be a result, a sign, or the start of a line with the number of a first move. */
export function passMoves(lines: Lines, from: number, end: number): number {
  const { text } = lines;
  for (let at = from; ; ) {
    let stop = at;
    while (stop < end && MATTERS[text[stop] as number] === 0) stop++;
    if (stop === end || !isNewline(text[stop] as number)) {
      while (stop > at && isSymbol(text[stop - 1] as number)) stop--;
      return stop;
    }
    lines.newline(stop);
    at = stop + 1;
    if (at === end || CLASSES[text[at] as number] !== SYMBOL || text[at] === DIGIT_1) return at;
  }
}

/** The bytes at which skipping moves must stop: those in results but not in moves, signs and line ends. */
const MATTERS: Uint8Array = /* @__PURE__ */ CLASSES.map((kind, byte) =>
  Number(kind === SIGN || isNewline(byte) || byte > 127 || isOfResult(byte)),
);
