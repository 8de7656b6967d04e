// The tokens of the games of a text: a flat list of two numbers each, which the core reads, too (`src/boundary/movetext.rs`).
//
// The first number is the offset of the token. The second one has
//
// - its kind in the lowest four bits, then a bit that says whether the token continues the word of the last one ({@link GLUED});
// - its length in the next byte: of a MOVE or a NUMBER, the length of all that is written with it. A COMMENT has its length in all
//   three bytes above the lowest;
// - a value in the third byte, which each kind describes.

/** A word that is meant as a move. The value is the length without signs after the move. */
export const MOVE = 0;
export const OPEN = 1;
export const CLOSE = 2;
/** The value is the place in {@link RESULTS}. */
export const RESULT = 3;
/** The beginning of a game. Instead of the offset: 0 for the usual starting position, otherwise the number of its own, from 1. */
export const START = 4;
/** The last square of the move before. It is a move of its own if the whole is refused and its beginning is legal (`e4e5`). */
export const REST = 5;
/** From its opening sign to its last character. */
export const COMMENT = 6;
/** A move number. The value is its own length, with the dots. */
export const NUMBER = 7;
/** The value is the number of the NAG. {@link NAG_BEFORE} is about the next move wherever it stands. */
export const NAG = 8;
export const NAG_BEFORE = 9;
/** A word that is not a move. */
export const WORD = 10;
/** A remark that is ignored after a move. The value says whether it is a word in other places. */
export const REMARK = 11;
/** A problem, which counts in a line that is kept as text only if it is TOO_LONG. The value is the place in {@link FAULTS}. */
export const FAULT = 12;
/** The next of a game's notes. */
export const NOTE = 13;
/** The end of the tags. A problem of the starting position comes here. */
export const TAGS_END = 14;

/** Whether a token continues the word of the last one. */
export const GLUED = 16;

/** Problems. After the last two, the line is kept as text. */
export const FAULTS = ["SKIPPED_TEXT", "BAD_NAG", "STRAY_CLOSE", "UNREADABLE", "TOO_LONG"] as const;
export const SKIPPED = 0;
export const BAD_NAG = 1;
export const STRAY_CLOSE = 2;
export const UNREADABLE = 3;
export const TOO_LONG = 4;

/** A growing list of tokens. */
export class Tokens {
  /** The numbers, with room for more. */
  numbers: Int32Array;
  length = 0;

  constructor(room: number) {
    this.numbers = new Int32Array(64 + room);
  }

  /** @param length at most 255, or the length of a comment */
  push(kind: number, at: number, length = 0, value = 0): void {
    const n = this.length;
    this.length = n + 2;
    if (this.length > this.numbers.length) this.grow();
    this.numbers[n] = at;
    this.numbers[n + 1] = kind | (length << 8) | (value << 16);
  }

  private grow(): void {
    const { numbers } = this;
    this.numbers = new Int32Array(2 * numbers.length);
    this.numbers.set(numbers);
  }
}

/** The parts of a token's second number. */
export const tokenKind = (token: number): number => token & 15;
export const tokenLength = (token: number): number => (token >>> 8) & 0xff;
export const tokenValue = (token: number): number => (token >>> 16) & 0xff;
export const commentLength = (token: number): number => token >>> 8;
