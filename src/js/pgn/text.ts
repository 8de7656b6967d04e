// Strings in PGN. Space means ASCII white space, and each function takes linear time.

import { PARAGRAPH } from "./movetext.js";

const BLANKS = " \t\n\f\r";

/** Returns a string without spaces at its ends. */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BLANKS.includes(text.charAt(start))) start++;
  while (end > start && BLANKS.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Returns the words of a string, separated by spaces. */
export function wordsIn(text: string): string[] {
  return text.split(/[ \t\n\f\r]+/).filter((word) => word !== "");
}

/** Returns a string without spaces at its ends, with one space for a line break and {@link PARAGRAPH} for several. */
export function paragraphs(text: string): string {
  return trimmed(text).replace(/[ \t\n\f\r]+/g, (blanks) => {
    const breaks = blanks.match(/\r\n?|\n/g)?.length ?? 0;
    if (breaks === 0) return blanks;
    return breaks > 1 ? PARAGRAPH : " ";
  });
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
