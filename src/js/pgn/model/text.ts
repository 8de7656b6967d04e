// Strings in PGN. Space means ASCII white space, and each function takes linear time.

import { PARAGRAPH } from "./movetext.js";

/** Returns a string, or a part of it, without spaces at its ends. */
export function trimmed(text: string, from = 0, to: number = text.length): string {
  let [start, end] = [from, to];
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Returns whether a UTF-16 code unit is a space. */
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
  return text.replace(/[\ud800-\udfff]/gu, "\ufffd");
}
