// Splits one PGN game into moves and comments as written, and reports the errors of chess.js. `readPgn` of x88 does not keep
// these. Takes linear time.

import { badArgument, type Suffix } from "./names.js";
import type { Note } from "./session.js";

/** A move and its comments, as written. */
export interface PgnMove {
  readonly text: string;
  /** The offset at which the move begins. */
  readonly offset: number;
  /** Its symbols, and the comments after it, joined. */
  note?: Note;
}

/** A game as written. */
export interface PgnGame {
  readonly headers: [tag: string, value: string][];
  /** The comment before the first move. */
  note?: Note;
  /** The main line. Variations are skipped. */
  readonly moves: PgnMove[];
  result: string | undefined;
}

/** A location in a string; lines and columns count from 1. */
export interface PgnPlace {
  offset: number;
  line: number;
  column: number;
}

/**
 * The error for a string that is not valid PGN. It has the name and location that the parser of chess.js reports.
 *
 * @example
 * try {
 *   new Chess().loadPgn("1. e4 {");
 * } catch (error) {
 *   [error.name, error.location.start.column]; // ["SyntaxError", 7]
 * }
 */
export class PgnSyntaxError extends Error {
  override readonly name = "SyntaxError";
  readonly location: { start: PgnPlace; end: PgnPlace };
  constructor(text: string, offset: number, message: string) {
    if (typeof text !== "string" || !Number.isInteger(offset) || typeof message !== "string")
      throw badArgument("offset", "a string, an offset in it and a message", offset);
    const start = placeOf(text, offset);
    super(`${message} (line ${start.line}, column ${start.column})`);
    this.location = { start, end: placeOf(text, Math.min(offset + 1, text.length)) };
  }
}

/** Returns the line and column of an offset. */
export function placeOf(text: string, offset: number): PgnPlace {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return { offset, line, column: offset - before.lastIndexOf("\n") };
}

/**
 * Reads a string with one game.
 * @throws {PgnSyntaxError} if it is not valid PGN or has more than one game.
 */
export function readPgn(text: string): PgnGame {
  return new Reader(text).game();
}

// Sticky: each matches at one offset only.
const SPACE = /[\s\ufeff]+/y;
const TAG = /\[\s*([^\s"[\]]+)\s*"/y;
const TAG_END = /"\s*\]/y;
const RESULT = /(?:1-0|0-1|1\/2-1\/2|\*)/y;
const NUMBER = /(?:\d+\s*\.*|\.+)/y;
const NUMBERED = /\$\d+/y;
const SUFFIX = /[!?]{1,2}/y;
const WORD = /(?:O-O-O|O-O|0-0-0|0-0|--|[a-zA-Z][a-zA-Z1-8=-]+|Z0)[+#]?/y;
const EN_PASSANT = /e\.p\./y;

function noteOf(place: { note?: Note }): Note {
  place.note ??= {};
  return place.note;
}

class Reader {
  private at = 0;
  private readonly found: PgnGame = { headers: [], moves: [], result: undefined };

  constructor(private readonly text: string) {}

  game(): PgnGame {
    for (this.skipSpace(); this.text[this.at] === "["; this.skipSpace()) this.tag();
    for (; this.at < this.text.length; this.skipSpace()) this.token();
    return this.found;
  }

  /** Matches a pattern at the current offset, and continues after the match. */
  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match !== null) this.at = pattern.lastIndex;
    return match;
  }

  /** Skips white space, and lines that begin with a percent sign, which do not belong to the game. */
  private skipSpace(): void {
    for (;;) {
      SPACE.lastIndex = this.at;
      if (SPACE.test(this.text)) this.at = SPACE.lastIndex;
      const isEscaped = this.text[this.at] === "%" && (this.at === 0 || this.text[this.at - 1] === "\n");
      if (!isEscaped) return;
      this.restOfLine();
    }
  }

  private restOfLine(): string {
    const start = this.at;
    while (this.at < this.text.length && this.text[this.at] !== "\n" && this.text[this.at] !== "\r")
      this.at++;
    return this.text.slice(start, this.at);
  }

  private tag(): void {
    const start = this.at;
    const name = this.take(TAG)?.[1];
    if (name === undefined) throw this.fault('expected a tag such as [White "Morphy"]');
    const from = this.at;
    const end = this.tagEnd(from);
    if (end < 0) throw this.fault("unclosed tag", start);
    this.found.headers.push([name, this.text.slice(from, end).replace(/\\(["\\])/g, "$1")]);
  }

  /**
   * Returns the end of a tag value: the first quote without a backslash. If the value ends with a backslash, the quote that
   * closes the tag.
   */
  private tagEnd(from: number): number {
    let first = -1;
    for (let at = this.text.indexOf('"', from); at >= 0; at = this.text.indexOf('"', at + 1)) {
      let slashes = 0;
      while (this.text[at - 1 - slashes] === "\\") slashes++;
      this.at = at;
      if (slashes % 2 === 0) return this.take(TAG_END) === null ? first : at;
      if (first < 0 && this.take(TAG_END) !== null) {
        // The quote counts as escaped only if another quote closes the tag on this line.
        if (!/^[^\n[]*"\s*\]/.test(this.text.slice(this.at, this.at + 1000))) return at;
        first = at;
      }
    }
    return first;
  }

  private token(): void {
    const { found } = this;
    const start = this.at;
    const first = this.text.charAt(start);
    // Fast path: most of a game is moves.
    if (first >= "A" && first <= "h" && found.result === undefined && this.move(start)) return;
    if (first === "{" || first === ";") this.comment(first);
    else if (found.result !== undefined) throw this.fault("unexpected text after the result");
    else if (first === "(") this.skipVariation();
    else if (first === "$" || first === "!" || first === "?") this.annotation();
    else if (found.moves.length > 0 && this.take(EN_PASSANT) !== null) return;
    else this.word(start);
  }

  private word(start: number): void {
    const castling = this.text.startsWith("0-0", this.at);
    const result = castling ? null : this.take(RESULT);
    if (result !== null) {
      this.found.result = result[0];
      return;
    }
    if (!castling && this.take(NUMBER) !== null) return;
    if (!this.move(start)) throw this.fault("unexpected text");
  }

  /** Reads a move if one begins here. */
  private move(start: number): boolean {
    const isSuffix = this.text.startsWith("e.p.", start);
    const word = isSuffix ? undefined : this.take(WORD)?.[0];
    if (word === undefined) return false;
    this.found.moves.push({ text: word === "Z0" ? "--" : word, offset: start });
    return true;
  }

  private annotation(): void {
    const start = this.at;
    const text = (this.take(NUMBERED) ?? this.take(SUFFIX))?.[0];
    const move = this.found.moves.at(-1);
    if (text === undefined || move === undefined) throw this.fault("expected a move before this", start);
    const note = noteOf(move);
    if (!text.startsWith("$")) note.suffixAnnotation = text as Suffix;
    else {
      note.nags ??= [];
      note.nags.push(Number(text.slice(1)));
    }
  }

  private comment(first: string): void {
    const text = first === "{" ? this.inBraces() : this.restOfLine().slice(1).trim();
    const note = noteOf(this.found.moves.at(-1) ?? this.found);
    note.comment = note.comment === undefined ? text : `${note.comment} ${text}`;
  }

  private inBraces(): string {
    const end = this.text.indexOf("}", this.at);
    if (end < 0) throw this.fault("unclosed comment");
    const comment = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return /[\r\n]/.test(comment) ? comment.replace(/[\r\n]+/g, " ") : comment;
  }

  /** Skips a variation and those inside it. */
  private skipVariation(): void {
    const start = this.at;
    let depth = 0;
    for (; this.at < this.text.length; this.at++) {
      const letter = this.text[this.at];
      if (letter === "(") depth++;
      else if (letter === ";") this.restOfLine();
      else if (letter === "{") {
        this.inBraces();
        this.at--;
      } else if (letter === ")" && --depth === 0) {
        this.at++;
        return;
      }
    }
    throw this.fault("unclosed variation", start);
  }

  private fault(message: string, offset = this.at): PgnSyntaxError {
    return new PgnSyntaxError(this.text, offset, message);
  }
}
