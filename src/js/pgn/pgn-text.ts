// A PGN during reading, chunk by chunk. The core reads whole games: the bytes of an incomplete game are read again with the next
// chunk.

import type { ExplainRuleset } from "../explain/ruleset.js";
import { type Draft, Drafts } from "./pgn-frames.js";
import { encodeText } from "../core/utf8.js";
import { badArgument, optionsOf, switchOf } from "../types/arguments.js";
import type { StringOffsets } from "./string-offsets.js";
import type { PgnChunk, PgnReadOptions } from "../types/types.js";

const ONLY_TAGS = 1;
const IS_LAST = 2;
const IS_TOO_LONG = 4;

/** Returns the options as the core's flags. @throws {ArgumentError} if one has the wrong type. */
export function readFlags(options: PgnReadOptions | null | undefined, known = "moves"): number {
  const { moves } = optionsOf(options, known);
  return moves === undefined || moves === null || switchOf(moves, "moves") ? 0 : ONLY_TAGS;
}

/** Returns whether bytes begin with the byte-order mark of UTF-16. */
function isUtf16(chunk: PgnChunk): boolean {
  return (chunk[0] as number) > 0xfd && ((chunk[0] as number) ^ (chunk[1] as number)) === 1;
}

export class PgnText {
  private readonly rules: ExplainRuleset;
  private readonly flags: number;
  private readonly offsets: StringOffsets | undefined;
  private readonly drafts: Drafts;
  /** The unread bytes, their length, and the part of them that the core has already tried. */
  private pending: Uint8Array[] = [];
  private length = 0;
  private tried = 0;
  /** The line and column where the unread bytes begin. */
  private line = 1;
  private column = 1;
  /** Whether they belong to a game that is too long. */
  private isTooLong = false;
  /** The number of bytes received. */
  bytes = 0;

  /** @param offsets converts byte offsets to string offsets */
  constructor(rules: ExplainRuleset, flags: number, offsets?: StringOffsets) {
    this.rules = rules;
    this.flags = flags;
    this.offsets = offsets;
    this.drafts = new Drafts(rules, offsets ? (byte) => offsets.ofByte(byte) : (byte) => byte);
  }

  /**
   * Reads a chunk and returns the games that are complete. A string must not be cut within a character unless it is the last
   * chunk.
   * @throws {ArgumentError} if the input is UTF-16, which would read as text without games.
   */
  read(chunk: PgnChunk): Draft[] {
    if (this.bytes === 0 && isUtf16(chunk)) throw badArgument("pgn", "UTF-8 or Latin-1, not UTF-16", chunk);
    // Doubling the step makes a long game cost no more per byte than a short one.
    if (this.length + chunk.length >= 2 * this.tried) {
      this.next(chunk, this.flags);
    } else {
      const bytes = new Uint8Array(3 * chunk.length);
      this.pending.push(bytes.subarray(0, this.put(chunk, bytes, 0)));
    }
    return this.drafts.takeDone();
  }

  /** Returns the remaining games at the end of the input. @param end the offset of the end */
  finish(end: number): Draft[] {
    this.next("", this.flags | IS_LAST);
    this.drafts.endAt(end);
    return this.drafts.takeDone();
  }

  /** Reads the unread bytes and a chunk. */
  private next(chunk: PgnChunk, flags: number): void {
    const { core } = this.rules;
    core.ask((wasm) => {
      const room = core.inputRoom(wasm, this.length + 3 * chunk.length);
      let at = 0;
      for (const piece of this.pending) {
        room.set(piece, at);
        at += piece.length;
      }
      this.put(chunk, room, at);
      wasm.pgn_read(this.length, flags | (this.isTooLong ? IS_TOO_LONG : 0), this.line, this.column);
      const read = this.drafts.take(core.answerBytes(), this.bytes - this.length);
      const rest = core.inputRoom(wasm, this.length).slice(read.length);
      this.pending = [rest];
      this.length = this.tried = rest.length;
      this.line = read.line;
      this.column = read.column;
      this.isTooLong = read.isTooLong;
    });
  }

  /** Writes a chunk into `room`. Returns the number of bytes. */
  private put(chunk: PgnChunk, room: Uint8Array, at: number): number {
    let length = chunk.length;
    if (typeof chunk === "string") length = encodeText(chunk, room.subarray(at));
    else room.set(chunk, at);
    this.offsets?.add(chunk.length, length);
    this.length += length;
    this.bytes += length;
    return length;
  }
}
