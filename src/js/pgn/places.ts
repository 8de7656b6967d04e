// Lines and columns of a PGN, counted while it is read: each byte once, however many places are asked for.

import { BLANK, CLASSES, isNewline } from "./bytes.js";

/** A place in a text: the offset of a byte, its line, and its column in characters, both from 1. */
export interface Place {
  readonly at: number;
  readonly line: number;
  readonly column: number;
}

export class Places {
  readonly text: Uint8Array;
  private line: number;
  /** The number of characters in the line before the mark, up to which they have been counted. */
  private column: number;
  private mark = 0;
  /** How many lines end before the last comment in braces, and before the last byte-order mark between games. */
  linesBeforeComment = 0;
  private linesBeforeMark = 0;
  private markEnd = -1;

  /** @param begins the line and column of the first byte */
  constructor(text: Uint8Array, begins: Pick<Place, "line" | "column">) {
    this.text = text;
    this.line = begins.line;
    this.column = begins.column - 1;
  }

  /** Returns the place of a byte, which must not be before a place that was asked for earlier. */
  of(at: number): Place {
    for (let n = this.mark; n < at; n++) if (((this.text[n] as number) & 0xc0) !== 0x80) this.column++;
    if (at > this.mark) this.mark = at;
    return { at, line: this.line, column: this.column + 1 };
  }

  /** Returns the place of a byte in the line that began at `from`, up to which nothing has been counted since. */
  ofEarlier(at: number, { line, column, mark }: CountedLine): Place {
    let characters = column;
    for (let n = mark; n < at; n++) if (((this.text[n] as number) & 0xc0) !== 0x80) characters++;
    return { at, line, column: characters + 1 };
  }

  /** What has been counted, for {@link ofEarlier}. */
  get counted(): CountedLine {
    return { line: this.line, column: this.column, mark: this.mark };
  }

  /** Goes back to an earlier place. */
  goBack({ at, line, column }: Place): void {
    this.mark = at;
    this.line = line;
    this.column = column - 1;
  }

  /** Notes a LF or CR. */
  newline(at: number): void {
    if (!this.isSecond(at)) this.line++;
    this.mark = at + 1;
    this.column = 0;
  }

  /** Notes the line ends between two offsets. */
  passLines(from: number, to: number): void {
    for (let n = from; n < to; n++) if (isNewline(this.text[n] as number)) this.newline(n);
  }

  /** Returns whether a line begins at the byte. The text may begin within a line. */
  isLineStart(at: number): boolean {
    return at === 0 ? this.column === 0 : isNewline(this.text[at - 1] as number);
  }

  /** Returns whether the byte is a LF after a CR, which together end one line. */
  isSecond(at: number): boolean {
    return this.text[at] === 10 && at > 0 && this.text[at - 1] === 13;
  }

  /** Notes a byte-order mark between games. */
  passMark(at: number, end: number): void {
    this.linesBeforeMark = this.linesBefore(at);
    this.markEnd = end;
  }

  /**
   * Returns how many lines end between the byte and the last token: 0, 1, or 2 for more and at the start of the text. Comments in
   * braces and byte-order marks are not tokens here.
   */
  linesBefore(at: number): number {
    let lines = 0;
    for (let n = at - 1; n >= 0; n--) {
      const byte = this.text[n] as number;
      if (byte === 125) return Math.max(this.linesBeforeComment, lines);
      if (isNewline(byte)) {
        if (!this.isSecond(n)) lines++;
        if (lines === 2) return 2;
      } else if (n + 1 === this.markEnd) return Math.max(this.linesBeforeMark, lines);
      else if (CLASSES[byte] !== BLANK) return lines;
    }
    return 2;
  }
}

interface CountedLine {
  readonly line: number;
  readonly column: number;
  readonly mark: number;
}
