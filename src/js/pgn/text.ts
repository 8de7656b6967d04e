// Text in PGN: blanks are those of ASCII, and each function takes time in proportion to the text. Must not know what a text is for.

import { PARAGRAPH } from "../codec/movetext.js";

const BLANKS = " \t\n\f\r";

/** Returns a text without blanks at its ends. */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BLANKS.includes(text.charAt(start))) start++;
  while (end > start && BLANKS.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Returns the words of a text, which blanks separate. */
export function wordsIn(text: string): string[] {
  return text.split(/[ \t\n\f\r]+/).filter((word) => word !== "");
}

/** Returns a text without blanks at its ends, with one space for a line break and {@link PARAGRAPH} for several. */
export function paragraphs(text: string): string {
  return trimmed(text).replace(/[ \t\n\f\r]+/g, (blanks) => {
    const breaks = blanks.match(/\r\n?|\n/g)?.length ?? 0;
    if (breaks === 0) return blanks;
    return breaks > 1 ? PARAGRAPH : " ";
  });
}

/** Returns how many characters a text has: code points. */
export function lengthOf(text: string): number {
  let length = text.length;
  if (!/[\ud800-\udbff]/.test(text)) return length;
  for (let n = 1; n < text.length; n++)
    if (isLow(text.charCodeAt(n)) && isHigh(text.charCodeAt(n - 1))) length--;
  return length;
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;

/** Returns a text that can be encoded: with U+FFFD for halves of characters. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
