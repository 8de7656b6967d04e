// The symbols of a PGN, byte by byte: where they end, which of them are usual moves, and which need not be looked at.

import {
  CLASSES,
  DOT,
  hasAt,
  isDigit,
  isLetter,
  isNewline,
  isOfMove,
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
    if (end === to && end - at === 4 && text.subarray(at, end).every((digit) => digit === 48)) break;
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
    number = Math.min(10 * Math.max(number, 0) + (text[at] as number) - 48, 65_535);
  return number;
}

/** Returns whether a symbol is a move in the usual spelling (`Nbxd7+`, `e8=Q#`, `O-O`), or one by its squares (`e2e4`). */
export function isUsualMove(text: Uint8Array, from: number, to: number): boolean {
  const first = text[from] as number;
  if (!IS_FIRST[first]) return false;
  let end = IS_CHECK[text[to - 1] as number] ? to - 1 : to;
  if (first === LETTER_O) {
    const castling = end - from === 3 ? "O-O" : "O-O-O";
    return end - from === castling.length && hasAt(text, from, castling);
  }
  if (text[end - 2] === EQUALS && IS_PIECE[text[end - 1] as number]) end -= 2;
  if (!IS_RANK[text[end - 1] as number] || !IS_FILE[text[end - 2] as number]) return false;
  end -= 2;
  if (end === from) return true;
  if (text[end - 1] === LETTER_X) end--;
  if (end > from && IS_RANK[text[end - 1] as number]) end--;
  if (end > from && IS_FILE[text[end - 1] as number]) end--;
  if (end > from && IS_PIECE[text[end - 1] as number]) end--;
  return end === from;
}

const [LETTER_O, LETTER_X, EQUALS] = [79, 120, 61];

const IS_FIRST: Uint8Array = /* @__PURE__ */ bytesOf("abcdefghNBRQKO");
const IS_PIECE: Uint8Array = /* @__PURE__ */ bytesOf("NBRQK");
const IS_FILE: Uint8Array = /* @__PURE__ */ bytesOf("abcdefgh");
const IS_RANK: Uint8Array = /* @__PURE__ */ bytesOf("12345678");
const IS_CHECK: Uint8Array = /* @__PURE__ */ bytesOf("+#");

function bytesOf(characters: string): Uint8Array {
  const bytes = new Uint8Array(256);
  for (const character of characters) bytes[character.charCodeAt(0)] = 1;
  return bytes;
}

/** The bytes that may follow a move, but also a result. */
const IS_AFTER_MOVE: Uint8Array = /* @__PURE__ */ bytesOf("!?+#=-");

/** Returns whether a symbol looks like most moves: letters, digits and `+#!?=-`, without a result at its end. */
export function looksLikeMove(text: Uint8Array, from: number, to: number): boolean {
  const first = text[from] as number;
  let end = to;
  while (end > from && IS_AFTER_MOVE[text[end - 1] as number]) end--;
  const last = text[end - 1] as number;
  if (to - from === 2) return first > 96 && first < 105 && last > 48 && last < 57;
  if (to - from < 3 || !isLetter(first) || (last > 47 && last < 51)) return false;
  for (let n = from; n < to; n++) {
    const byte = text[n] as number;
    if (!isOfMove(byte) && !IS_AFTER_MOVE[byte]) return false;
  }
  return true;
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
    if (at === end || CLASSES[text[at] as number] !== SYMBOL || text[at] === 49) return at;
  }
}

/** The bytes at which skipping moves must stop: those in results but not in moves, signs and line ends. */
const MATTERS: Uint8Array = /* @__PURE__ */ CLASSES.map((kind, byte) =>
  Number(kind === SIGN || isNewline(byte) || byte > 127 || isOfResult(byte)),
);
