// A PGN during reading, chunk by chunk. The bytes of a game that is not whole are read again with the next chunk.

import type { ExplainRuleset } from "../../explain/ruleset.js";
import { encodeText } from "../../core/utf8.js";
import { badArgument, optionsOf, switchOf } from "../../types/arguments.js";
import type { PgnChunk, PgnReadOptions } from "../../types/types.js";
import { type Letters, requireLetters } from "../model/letters.js";
import { type Draft, draftsOf } from "./drafts.js";
import { Extents } from "./extents.js";
import { columnAt, type Place } from "./places.js";
import type { StringOffsets } from "./string-offsets.js";

/** How to read a PGN. */
export interface ReadingStyle {
  readonly onlyTags: boolean;
  /** The piece letters of the moves; undefined for English. */
  readonly letters: Letters | undefined;
}

/** The options for reading, separated by spaces. */
export const READ_OPTIONS = "moves letters";

/** Returns how to read a PGN. @throws {ArgumentError} if an option has the wrong type or value. */
export function readingStyle(
  options: PgnReadOptions | null | undefined,
  known: string = READ_OPTIONS,
): ReadingStyle {
  const { moves, letters } = optionsOf(options, known);
  const found = requireLetters(letters);
  return {
    onlyTags: moves !== undefined && moves !== null && !switchOf(moves, "moves"),
    letters: found[0] === "N" ? undefined : found,
  };
}

/** Returns whether bytes begin with the byte-order mark of UTF-16. */
function isUtf16(chunk: PgnChunk): boolean {
  return (chunk[0] as number) > 0xfd && ((chunk[0] as number) ^ (chunk[1] as number)) === 1;
}

export class PgnText {
  private readonly rules: ExplainRuleset;
  private readonly style: ReadingStyle;
  private readonly offsets: StringOffsets | undefined;
  /** The unread bytes, with room for more, their number, and how many of them were already tried. */
  private room = new Uint8Array(0);
  private size = 0;
  private tried = 0;
  /** Where they begin in the input: the line and column; the offset is 0. Whether that is inside a game that is too long. */
  private begins: Place = { at: 0, line: 1, column: 1 };
  private isTooLong = false;
  /** A game whose end is not known yet: it ends where the next one begins. */
  private ended: Draft | undefined;
  /** The number of bytes received. */
  bytes = 0;

  /** @param offsets converts byte offsets to string offsets */
  constructor(rules: ExplainRuleset, style: ReadingStyle, offsets?: StringOffsets) {
    this.rules = rules;
    this.style = style;
    this.offsets = offsets;
  }

  /**
   * Reads a chunk and returns the games that are complete. A string must not be cut within a character unless it is the last
   * chunk.
   * @throws {ArgumentError} if the input is UTF-16, which would read as text without games.
   */
  read(chunk: PgnChunk): Draft[] {
    if (this.bytes === 0 && isUtf16(chunk)) throw badArgument("pgn", "UTF-8 or Latin-1, not UTF-16", chunk);
    this.put(chunk);
    // Doubling the step makes a long game cost no more per byte than a short one.
    return this.size < 2 * this.tried ? [] : this.next(false);
  }

  /** Returns the remaining games at the end of the input. @param end the offset of the end */
  finish(end: number): Draft[] {
    const drafts = this.next(true);
    this.endAt(end, drafts);
    return drafts;
  }

  /** Adds a chunk to the unread bytes. */
  private put(chunk: PgnChunk): void {
    const most = this.size + 3 * chunk.length;
    if (most > this.room.length) {
      const room = new Uint8Array(Math.max(most, 2 * this.size));
      room.set(this.room.subarray(0, this.size));
      this.room = room;
    }
    let { length } = chunk;
    if (typeof chunk === "string") length = encodeText(chunk, this.room.subarray(this.size));
    else this.room.set(chunk, this.size);
    this.offsets?.add(chunk.length, length);
    this.size += length;
    this.bytes += length;
  }

  /** Returns the games whose end is known. */
  private next(isLast: boolean): Draft[] {
    const { offsets, style } = this;
    const base = this.bytes - this.size;
    const offsetOf = (at: number) => (offsets ? offsets.ofByte(base + at) : base + at);
    const text = this.room.subarray(0, this.size);
    const { begins } = this;
    const extents = new Extents(this.rules, text, { isLast, ...style, begins });
    const rest = extents.read(this.isTooLong);
    const found = draftsOf(this.rules, text, begins, extents, style.letters, offsetOf);
    this.begins = { at: 0, line: rest.line, column: columnAt(text, rest.at, begins.column) };
    this.isTooLong = rest.isTooLong;
    const drafts: Draft[] = [];
    for (const draft of found) {
      this.endAt(draft.place.offset, drafts);
      this.ended = draft;
    }
    this.room.copyWithin(0, rest.at, this.size);
    this.size -= rest.at;
    this.tried = this.size;
    return drafts;
  }

  /** Ends the last game. */
  private endAt(end: number, drafts: Draft[]): void {
    const { ended } = this;
    if (ended === undefined) return;
    ended.place.end = end;
    drafts.push(ended);
    this.ended = undefined;
  }
}
