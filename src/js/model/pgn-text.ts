// A PGN while it is read, piece by piece. The core reads whole games: what belongs to one that is not whole is read again with what
// follows.

import { type Draft, Drafts } from "../codec/pgn-frames.js";
import { answerBytes, ask, inputRoom } from "../core/scratch.js";
import { encodeText } from "../core/utf8.js";
import { optionsOf, switchOf } from "../values/arguments.js";
import type { StringOffsets } from "./string-offsets.js";
import type { PgnChunk, PgnReadOptions } from "../values/types.js";

const ONLY_TAGS = 1;
const IS_LAST = 2;
const IS_TOO_LONG = 4;

/** The options as the core takes them. @throws {ArgumentError} if one is not of its type. */
export function readFlags(options: PgnReadOptions | null | undefined, known = "moves"): number {
  const { moves } = optionsOf(options, known);
  return moves === undefined || moves === null || switchOf(moves, "moves") ? 0 : ONLY_TAGS;
}

export class PgnText {
  private readonly flags: number;
  private readonly offsets: StringOffsets | undefined;
  private readonly drafts: Drafts;
  /** What has not been read, how long it is, and how much of it has been tried. */
  private held: Uint8Array[] = [];
  private length = 0;
  private tried = 0;
  /** The line and the column where that begins. */
  private line = 1;
  private column = 1;
  /** Whether it belongs to a game that is too long. */
  private isTooLong = false;
  /** How many bytes have come. */
  bytes = 0;

  /** @param offsets by which offsets in bytes become those in a string */
  constructor(flags: number, offsets?: StringOffsets) {
    this.flags = flags;
    this.offsets = offsets;
    this.drafts = new Drafts(offsets ? (byte) => offsets.ofByte(byte) : (byte) => byte);
  }

  /** Reads on, and returns the games that have ended. A text of which more comes is not cut within a character. */
  read(chunk: PgnChunk): Draft[] {
    // Tried in steps that double, a long game costs no more for each byte than a short one.
    if (this.length + chunk.length >= 2 * this.tried) {
      this.next(chunk, this.flags);
    } else {
      const bytes = new Uint8Array(3 * chunk.length);
      this.held.push(bytes.subarray(0, this.put(chunk, bytes, 0)));
    }
    return this.drafts.takeDone();
  }

  /** There is no more: the games that are left. @param end the offset of the end */
  finish(end: number): Draft[] {
    this.next("", this.flags | IS_LAST);
    this.drafts.finish(end);
    return this.drafts.takeDone();
  }

  /** Reads what is held, and a chunk. */
  private next(chunk: PgnChunk, flags: number): void {
    ask((core) => {
      const room = inputRoom(core, this.length + 3 * chunk.length);
      let at = 0;
      for (const piece of this.held) {
        room.set(piece, at);
        at += piece.length;
      }
      this.put(chunk, room, at);
      core.pgn_read(this.length, flags | (this.isTooLong ? IS_TOO_LONG : 0), this.line, this.column);
      const read = this.drafts.take(answerBytes(core), this.bytes - this.length);
      const rest = inputRoom(core, this.length).slice(read.length);
      this.held = [rest];
      this.length = this.tried = rest.length;
      this.line = read.line;
      this.column = read.column;
      this.isTooLong = read.isTooLong;
    });
  }

  /** Puts a chunk into bytes that have room for it. Returns how many it took. */
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
