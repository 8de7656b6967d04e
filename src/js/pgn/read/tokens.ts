// The tokens of the games of a text: a flat list of two numbers each, which the core reads, too (`src/boundary/movetext.rs`).
//
// The first number is the offset of the token. The second one has its kind in the lowest four bits, then a bit that says whether the
// token continues the word of the last one, and above it three bytes: the length of the token or, of a MOVE or a NUMBER, of all that is
// written with it; a length or a value, and nothing. Only a comment has its length in all three.

/** A word that is meant as a move. The value is the length without signs after the move. */
export const MOVE = 0;
export const OPEN = 1;
export const CLOSE = 2;
/** The value is the place in {@link RESULTS}. */
export const RESULT = 3;
/** The beginning of a game. Instead of the offset: 0 for the usual starting position, otherwise the number of its own, from 1. */
export const START = 4;
/** From its opening sign to its last character. */
export const COMMENT = 5;
/** A move number. The value is its own length, with the dots. */
export const NUMBER = 6;
/** The value is the number of the NAG. {@link NAG_BEFORE} is about the next move wherever it stands. */
export const NAG = 7;
export const NAG_BEFORE = 8;
/** A word that is not a move. */
export const WORD = 9;
/** A remark that is ignored after a move. The value says whether it is a word in other places. */
export const REMARK = 10;
/** A problem, unless the line is kept as text. The value is the place in {@link FAULTS}. */
export const FAULT = 11;
/** A problem after which the line is kept as text. The value is the place in {@link LEAVING}. */
export const LEAVE = 12;
/** The next of a game's notes. */
export const NOTE = 13;
/** The end of the tags. */
export const MOVES = 14;

/** Whether a token continues the word of the last one. */
export const GLUED = 16;

export const FAULTS = ["SKIPPED_TEXT", "BAD_NAG", "STRAY_CLOSE"] as const;
export const LEAVING = ["UNREADABLE", "TOO_LONG"] as const;

/** A growing list of tokens. */
export class Tokens {
  /** The numbers, with room for more. */
  numbers: Uint32Array;
  length = 0;

  constructor(room: number) {
    this.numbers = new Uint32Array(64 + room);
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
    this.numbers = new Uint32Array(2 * numbers.length);
    this.numbers.set(numbers);
  }
}

/** The parts of a token's second number. */
export const tokenKind = (token: number): number => token & 15;
export const tokenLength = (token: number): number => (token >>> 8) & 0xff;
export const tokenValue = (token: number): number => (token >>> 16) & 0xff;
export const commentLength = (token: number): number => token >>> 8;
