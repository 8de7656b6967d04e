// Strings in PGN. Space means ASCII white space, and each function takes linear time.

import { CLOSES, OPENS, spellLine } from "../position/moves.js";
import type { AnyPosition } from "../position/position.js";
import type { SpelledMove } from "../position/spelling.js";
import type { MarkColor, MoveAnnotations } from "../types/types.js";

/** The annotations of a move, and the unreadable movetext after it. */
export interface NodeAnnotations extends MoveAnnotations {
  unread?: string[];
}

/** A move with its annotations. The move is a number or the string from a record. */
export interface MoveToken<M> {
  readonly move: M;
  readonly annotations?: NodeAnnotations | undefined;
}

/** The start of a variation, which replaces the move before it, and its end. */
export const OPEN = "(";
export const CLOSE = ")";

/** Moves in the order of PGN: a move, the variations that replace it, then the next move. */
export type Movetext<M = SpelledMove> = (MoveToken<M> | typeof OPEN | typeof CLOSE)[];

/** The colors of marks, in the order of the core's numbers. */
export const MARK_COLORS: readonly MarkColor[] = ["green", "red", "yellow", "blue"];

/** The separator between two comments of one place. */
export const PARAGRAPH = "\n\n";

/** Returns the moves as numbers, up to the first illegal one. */
export function spellMoves({ rules, packed }: AnyPosition, moves: Movetext<string>): SpelledMove[] {
  const inputs = moves.map((token) => (token === OPEN ? OPENS : token === CLOSE ? CLOSES : token.move));
  return spellLine(rules.core, packed, inputs);
}

/** Returns a string, or a part of it, without spaces at its ends. */
export function trimmed(text: string, from = 0, to: number = text.length): string {
  let [start, end] = [from, to];
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

export function isBlank(code: number): boolean {
  return code === 32 || (code < 14 && code > 8 && code !== 11);
}

/** Returns the words of a string, separated by spaces. */
export function wordsIn(text: string): string[] {
  return text.split(/[ \t\n\f\r]+/).filter((word) => word !== "");
}

/** Returns a string without spaces at its ends, with one space for a line break and {@link PARAGRAPH} for several. */
export function paragraphs(text: string): string {
  const plain = trimmed(text);
  if (!plain.includes("\n") && !plain.includes("\r")) return plain;
  let [made, from] = ["", 0];
  for (let at = breakAfter(plain, 0); at < plain.length; at = breakAfter(plain, from)) {
    let start = at;
    while (start > from && isBlank(plain.charCodeAt(start - 1))) start--;
    made += plain.slice(from, start);
    let lines = 0;
    for (from = at; isBlank(plain.charCodeAt(from)); from++)
      if (plain.charAt(from) === "\n" || (plain.charAt(from) === "\r" && plain.charAt(from + 1) !== "\n"))
        lines++;
    made += lines === 1 ? " " : PARAGRAPH;
  }
  return made + plain.slice(from);
}

/** Returns the offset of the next LF or CR, or the length of the string. */
function breakAfter(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13) at++;
  return at;
}

/** Returns the length of a string in code points. */
export function lengthOf(text: string): number {
  let length = text.length;
  if (!/[\ud800-\udbff]/.test(text)) return length;
  for (let n = 1; n < text.length; n++)
    if (isLow(text.charCodeAt(n)) && isHigh(text.charCodeAt(n - 1))) length--;
  return length;
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;

/** Returns a string that can be encoded, with U+FFFD for lone surrogates. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
