// Words of the movetext: results, remarks, signs and numbers. Where they stand, and which moves are legal, is decided elsewhere.

import { pairs } from "../../types/nags.js";
import { NULL_MOVES } from "../../types/numbers.js";
import type { GameResult } from "../../types/types.js";
import { utf8Length } from "./bytes.js";
import { isMove, LETTER } from "./move-shapes.js";
import { spelledResult } from "../model/results.js";

/** Returns whether a word is a null move. */
export function isNull(word: string): boolean {
  return (NULL_MOVES as readonly string[]).includes(word);
}

/** Words after a move that say nothing beyond its position. */
const NOISE = ["e.p.", "e.p", "ep", "ep.", "+", "++", "#"];

/** The longest move in bytes, and the longest result and sign in characters. */
const LONGEST_MOVE = 9;
const LONGEST_RESULT = 7;
const LONGEST_SIGN = 3;

/** Signs from this NAG on are letters, too, and are never read at the end of a move. */
const FIRST_OF_LETTERS = 145;

/** Blanks of Unicode, also those without width. */
export const BLANKS: RegExp = /[\s\x85\ufeff\u200b-\u200f\u2060]+/;

/** Returns the result that a word can only mean: `0-0` may be castling. */
export function resultOf(word: string): GameResult | undefined {
  return isZeros(word) ? undefined : spelledResult(word);
}

/** Returns whether a word is `0-0`: castling or a result. */
export function isZeros(word: string): boolean {
  return /^0[-\u2010-\u2015\u2212]0$/.test(word);
}

/** Returns whether a word is about check, en passant or a diagram. */
export function isNoise(word: string): boolean {
  let rest = word.replace(/(?:checkmate|mate|double|dbl|disc|dis|check|ch)\.?$/i, "");
  if (rest === word) rest = word.replace(/D$/, "");
  return rest === word ? NOISE.includes(word) : rest === "" || isNoise(rest);
}

/** Returns whether a word may follow a game's result and refers to its last move. */
export function isRemark(word: string): boolean {
  return nagOf(word) !== undefined || isNoise(word);
}

/** Signs that other libraries write for NAGs, and that x88 only reads. */
const MORE_SIGNS = "21−−+ 20+-- 141∇ 143≤ 21--+ 140△ 20+−−";

let known: Map<string, number> | undefined;

/** Returns the NAG of a sign, the first if it has several. */
export function nagOf(sign: string): number | undefined {
  // Created once: a file has many signs.
  known ??= new Map([...pairs(), ...pairs(MORE_SIGNS)].map(([nag, sign]) => [sign, nag] as const).reverse());
  return known.get(sign);
}

/** Returns the longest sign at the end of a word, or "". */
function signAtEnd(word: string): string {
  for (let length = LONGEST_SIGN; length > 0; length--) {
    const sign = word.slice(-length);
    if ((nagOf(sign) ?? FIRST_OF_LETTERS) < FIRST_OF_LETTERS) return sign;
  }
  return "";
}

/** Returns a word without the signs at its end, and their NAGs in order. A check mark may follow them (`Bxf7?!+`). */
export function withoutSigns(word: string): { move: string; nags: number[] } {
  const nags: number[] = [];
  for (let move = word; ; ) {
    // `Nf3(!)` is `Nf3!`, and `exd6(e.p.)` says nothing beyond its position.
    move = move.replace(/\(e\.?p\.?\)$/, "").replace(/\(([!?]{1,2})\)$/, "$1");
    // Variation selectors ask for text or color.
    move = move.replace(/\ufe0e$/, "").replace(/\ufe0f$/, "");
    const sign = signAtEnd(move);
    if (sign !== "") {
      nags.unshift(nagOf(sign) as number);
      move = move.slice(0, -sign.length);
    } else if (/[+#]$/.test(move) && signAtEnd(move.slice(0, -1)) !== "") {
      move = move.slice(0, -1);
    } else return { move, nags };
  }
}

/** Returns the sign with which a word begins that goes on with a move (`⌓c5`). Those of ASCII could be part of the move. */
export function signBefore(word: string): string | undefined {
  if (!/^[^\0-\x7f]/.test(word)) return undefined;
  for (let length = Math.min(LONGEST_SIGN, word.length - 1); length > 0; length--)
    if (nagOf(word.slice(0, length)) !== undefined) return word.slice(0, length);
  return undefined;
}

/**
 * Signs that belong to no move: the tags of HTML that pages put into games, punctuation between moves and after them, quotes, and the
 * end of a DOS file.
 */
const SIGNS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the end of a DOS file
  /(<\/?\w+\/?>|[,|\\'"`\u201c-\u201f\u2018\u2019\xab\xbb\x1a]+|(?<=[\d+#QRBNO!?)])\.+$)/;

/** A part of a word, or a sign that belongs to no move. */
export interface Piece {
  readonly text: string;
  readonly isSign: boolean;
}

/**
 * Splits a word at the signs that belong to no move (`e4,e5`, `f5.`). Returns undefined if there are none, or if it has anything
 * else than moves, numbers and results: then it is a word.
 */
export function piecesOf(word: string): Piece[] | undefined {
  const parts = word.split(SIGNS);
  if (parts.length < 2 || !parts.every((part, n) => n % 2 === 1 || isPiece(part))) return undefined;
  return parts.map((text, n) => ({ text, isSign: n % 2 === 1 })).filter(({ text }) => text !== "");
}

/** Returns whether a part of a word can be something else than a word. */
function isPiece(text: string): boolean {
  const rest = withoutNumbers(text);
  if (rest === "" || splitResult(rest)[1] !== undefined || isRemark(rest)) return true;
  const { move } = withoutSigns(rest);
  return isNull(move) || isMove(withoutSignsAfter(move));
}

/** Returns a word without its move number: with dots of any kind, or directly before a letter (`1e4`). */
export function withoutNumber(word: string): string {
  return word === "0000" ? word : word.replace(/^\d*[.\u2026\xb7]+|^\d+(?=[a-z]|$)/i, "");
}

/** Returns a word without the move numbers at its start. */
export function withoutNumbers(word: string): string {
  let rest = word;
  for (let last = ""; rest !== last; rest = withoutNumber(rest)) last = rest;
  return rest;
}

/** A time on a clock or for a move, or an evaluation of an engine, as servers write them between moves. */
export function isTimeOrEvaluation(word: string): boolean {
  return /^(?:[-+\u2212]\d[\d./]*|\d+\.\d+\/\d+|\d+(?::\d\d)+(?:\.\d+)?|[\d.]+s)$/.test(word);
}

/** Returns the length of the signs before a move, a number, a result or a remark with which a word goes on; otherwise 0. */
export function signsBefore(word: string): number {
  const { length } = SIGNS_BEFORE.exec(word)?.[0] ?? "";
  return length < word.length && !isNull(word) && isPiece(word.slice(length)) ? length : 0;
}

/** Returns whether a word is more than a number, a time or signs. */
export function isWord(word: string): boolean {
  const bare = word.replace(SIGNS_BEFORE, "");
  if ([withoutNumbers(word), bare, withoutSignsAfter(bare)].some(isNull)) return true;
  const rest = withoutNumbers(bare).replace(SIGNS_BEFORE, "");
  return rest !== "" && !isTimeOrEvaluation(word) && nagOf(rest) === undefined;
}

/** Signs before what a word says: anything but letters, digits, fractions and figurines. */
const ODD_SIGNS = /* @__PURE__ */ `(?:(?![\u2654-\u265f]|\ufe0e|\ufe0f)[^${LETTER}\\d\u00bc-\u00be])+`;
const SIGNS_BEFORE: RegExp = /* @__PURE__ */ new RegExp(`^${ODD_SIGNS}`, "u");

/** Signs after what a word says. */
const SIGNS_AFTER = /* @__PURE__ */ new RegExp(`${ODD_SIGNS}$`, "u");

/** Returns a word without the signs at its end. */
export function withoutSignsAfter(word: string): string {
  return word.replace(SIGNS_AFTER, "");
}

/**
 * Splits off the result that the word is, or that is glued to its end (`Qh7#1-0`) or to a sign before it (`±1/2`). Signs may follow the
 * result.
 */
export function splitResult(word: string): [word: string, result: GameResult | undefined] {
  const found = splitLast(word);
  return found[1] === undefined && !word.endsWith("*") ? splitLast(withoutSignsAfter(word), word) : found;
}

/** @param whole what is returned without a result */
function splitLast(word: string, whole: string = word): [word: string, result: GameResult | undefined] {
  const unnumbered = withoutNumbers(word);
  const only = resultOf(unnumbered);
  if (only !== undefined) return ["", only];
  const number = word.slice(0, word.length - unnumbered.length);
  const before = number || signBefore(word) || SIGNS_BEFORE.exec(word)?.[0] || "";
  if (before !== "" && before.length < word.length) {
    const [text, result] = splitLast(word.slice(before.length));
    return result === undefined ? [whole, undefined] : [before + text, result];
  }
  for (let at = Math.max(1, word.length - LONGEST_RESULT); at < word.length; at++) {
    const result = /[\d#+!?OQRBN.\u2026\xb7,"']/.test(word.charAt(at - 1))
      ? resultOf(word.slice(at))
      : undefined;
    if (result !== undefined) return [word.slice(0, at), result];
  }
  return [whole, undefined];
}

/** Returns whether a word is, or begins with, a move that is legal in the usual starting position. */
export function isFirstMove(word: string): boolean {
  return FIRST_MOVE.test(word);
}

/** A word that begins with a pawn move or a knight move in SAN or by its squares. */
const FIRST_MOVE =
  /^(?:(?:([a-h])2-?\1|P?[a-h])[34](?!=)|(?:[Nn\u2658\u265e]|(?=[bg]1))[bg]?1?-?[acfh]3(?!x?[a-h][1-8]))/;

/** A move in another notation: a letter, then others of squares and pieces, and a digit. */
const OTHER_NOTATION = /* @__PURE__ */ new RegExp(`^[${LETTER}][^i-wyz]*\\d`);

/** Returns whether a word is meant as a move, legal or not, or misspelled (`Ke9`, `P-K4`). */
export function saysMove(word: string): boolean {
  const { move } = withoutSigns(word);
  return isNull(move) || isMove(move) || (utf8Length(move) <= LONGEST_MOVE && OTHER_NOTATION.test(move));
}
