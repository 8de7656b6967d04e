// A PGN while it is read, piece by piece. The core reads whole games: what belongs to one that is not whole is read again with what
// follows.

import { RecordBuilder } from "../codec/pgn-frames.js";
import { answerBytes, ask, inputRoom } from "../core/scratch.js";
import { encodeText } from "../core/utf8.js";
import { optionsOf, switchOf } from "../values/options.js";
import type { StringOffsets } from "./string-offsets.js";
import type { GameRecord, PgnChunk, PgnReadOptions } from "../values/types.js";

const STRICT = 1;
const ONLY_TAGS = 2;
const IS_LAST = 4;
const IS_TOO_LONG = 8;

/** The options as the core takes them. @throws {ArgumentError} if one is not of its type. */
export function readFlags(options: PgnReadOptions | null | undefined, known = "strict moves"): number {
  const { strict, moves } = optionsOf(options, known);
  const onlyTags = moves !== undefined && moves !== null && !switchOf(moves, "moves");
  return (switchOf(strict, "strict") ? STRICT : 0) | (onlyTags ? ONLY_TAGS : 0);
}

export class PgnText {
  private readonly flags: number;
  private readonly offsets: StringOffsets | undefined;
  private readonly builder: RecordBuilder;
  /** What has not been read: first the bytes that were tried, `rest` of them; and how long it is, in bytes or units. */
  private held: PgnChunk[] = [];
  private rest = 0;
  private length = 0;
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
    this.builder = new RecordBuilder(offsets ? (byte) => offsets.ofByte(byte) : (byte) => byte);
  }

  /** Reads on, and returns the games that have ended. A text of which more comes is not cut within a character. */
  read(chunk: PgnChunk): GameRecord[] {
    // Tried in steps that double, a long game costs no more for each byte than a short one.
    const isEnough = this.length + chunk.length >= 2 * this.rest;
    this.held.push(isEnough ? chunk : chunk.slice());
    this.length += chunk.length;
    if (isEnough) this.next(this.flags);
    return this.builder.takeDone();
  }

  /** There is no more: the games that are left. @param end the offset of the end */
  finish(end: number): GameRecord[] {
    this.next(this.flags | IS_LAST);
    this.builder.finish(end);
    return this.builder.takeDone();
  }

  private next(flags: number): void {
    ask((core) => {
      let [most, length] = [0, 0];
      for (const piece of this.held) most += piece.length * (typeof piece === "string" ? 3 : 1);
      const room = inputRoom(core, most);
      for (const piece of this.held) length += put(piece, room, length);
      this.offsets?.add(this.length - this.rest, length - this.rest);
      this.bytes += length - this.rest;
      core.pgn_read(length, flags | (this.isTooLong ? IS_TOO_LONG : 0), this.line, this.column);
      const read = this.builder.take(answerBytes(core), this.bytes - length);
      const rest = inputRoom(core, length).slice(read.length);
      this.held = [rest];
      this.rest = this.length = rest.length;
      this.line = read.line;
      this.column = read.column;
      this.isTooLong = read.isTooLong;
    });
  }
}

/** Puts a piece of a text into bytes that have room for it. Returns how many it took. */
function put(piece: PgnChunk, room: Uint8Array, at: number): number {
  if (typeof piece === "string") return encodeText(piece, room.subarray(at));
  room.set(piece, at);
  return piece.length;
}
