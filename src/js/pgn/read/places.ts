// Lines and columns of a PGN.

import { BLANK, CLASSES, CR, hasAt, isNewline, LF, RIGHT_BRACE } from "./bytes.js";

/** A byte-order mark in UTF-8. */
const BYTE_ORDER_MARK = "\xef\xbb\xbf";

/** A place in a text: the offset of a byte, its line, and its column in characters, both from 1. */
export interface Place {
  readonly at: number;
  readonly line: number;
  readonly column: number;
}

/**
 * Returns the places of offsets, each byte counted once.
 * @param from a place before them
 */
export function placesOf(text: Uint8Array, from: Place, offsets: number[]): Map<number, Place> {
  const places = new Map<number, Place>();
  let { at, line, column } = from;
  for (const offset of offsets.sort((a, b) => a - b)) {
    for (; at < offset; at++) {
      const byte = text[at] as number;
      if (isNewline(byte)) {
        if (!isSecond(text, at)) line++;
        column = 1;
      } else if (isStart(byte)) column++;
    }
    places.set(offset, { at, line, column });
  }
  return places;
}

/** Returns whether the byte is the first one of a character. */
function isStart(byte: number): boolean {
  return (byte & 0xc0) !== 0x80;
}

/** Returns the column of an offset. @param first the column of the first byte of the text */
export function columnAt(text: Uint8Array, at: number, first: number): number {
  let column = 1;
  for (let n = at - 1; n >= 0; n--) {
    const byte = text[n] as number;
    if (isNewline(byte)) return column;
    if (isStart(byte)) column++;
  }
  return column + first - 1;
}

/** Returns whether the byte is a LF after a CR, which together end one line. */
export function isSecond(text: Uint8Array, at: number): boolean {
  return text[at] === LF && text[at - 1] === CR;
}

/** The lines of a text, as far as it has been read. */
export class Lines {
  readonly text: Uint8Array;
  private readonly startsLine: boolean;
  /** The number of the current line. */
  number: number;
  /** How many lines end before the last comment in braces. */
  beforeComment = 0;

  /** @param begins the place where the text begins */
  constructor(text: Uint8Array, { line, column }: Place) {
    this.text = text;
    this.number = line;
    this.startsLine = column === 1;
  }

  /** Notes a LF or CR. */
  newline(at: number): void {
    if (!isSecond(this.text, at)) this.number++;
  }

  /** Notes the line ends between two offsets. */
  pass(from: number, to: number): void {
    for (let n = from; n < to; n++) if (isNewline(this.text[n] as number)) this.newline(n);
  }

  /** Returns whether a line begins at the byte. */
  isStart(at: number): boolean {
    return at === 0 ? this.startsLine : isNewline(this.text[at - 1] as number);
  }

  /**
   * Returns how many lines end between the byte and the last token: 0, 1, or 2 for more and at the start of the text. Comments in
   * braces and byte-order marks are not tokens here.
   */
  before(at: number): number {
    let lines = 0;
    for (let n = at - 1; n >= 0; n--) {
      const byte = this.text[n] as number;
      if (byte === RIGHT_BRACE) return Math.max(this.beforeComment, lines);
      if (isNewline(byte)) {
        if (!isSecond(this.text, n)) lines++;
        if (lines === 2) return 2;
      } else if (hasAt(this.text, n - 2, BYTE_ORDER_MARK)) n -= 2;
      else if (CLASSES[byte] !== BLANK) return lines;
    }
    return 2;
  }
}
