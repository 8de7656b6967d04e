// A PGN while it is read, chunk by chunk. What the core needs to go on goes to it with each chunk and comes back with the answer.

import { RecordBuilder } from "../codec/pgn-frames.js";
import { answerBytes, ask, inputRoom } from "../core/scratch.js";
import { encodeText } from "../core/utf8.js";
import { optionsOf, switchOf } from "../values/options.js";
import type { StringOffsets } from "./string-offsets.js";
import type { GameRecord, PgnChunk, PgnReadOptions } from "../values/types.js";

const STRICT = 1;
const ONLY_TAGS = 2;
const IS_LAST = 4;

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
  /** How many bytes have been read. */
  bytes = 0;

  /** @param offsets by which offsets in bytes become those in a string */
  constructor(flags: number, offsets?: StringOffsets) {
    this.flags = flags;
    this.offsets = offsets;
    this.builder = new RecordBuilder(offsets ? (byte) => offsets.ofByte(byte) : (byte) => byte);
  }

  /** Reads on, and returns the games that have ended. A text of which more comes is not cut within a character. */
  read(chunk: PgnChunk): GameRecord[] {
    return this.next(chunk, this.flags);
  }

  /** There is no more: the games that are left. @param end the offset of the end */
  finish(end: number): GameRecord[] {
    const left = this.next("", this.flags | IS_LAST);
    this.builder.finish(end);
    return [...left, ...this.builder.takeDone()];
  }

  private next(chunk: PgnChunk, flags: number): GameRecord[] {
    const { state } = this.builder;
    ask((core) => {
      const most = typeof chunk === "string" ? 3 * chunk.length : chunk.length;
      const room = inputRoom(core, state.length + most);
      room.set(state);
      const length = put(chunk, room, state.length);
      this.offsets?.add(chunk.length, length);
      core.pgn_read(state.length, length, flags);
      this.builder.take(answerBytes(core));
      this.bytes += length;
    });
    return this.builder.takeDone();
  }
}

function put(chunk: PgnChunk, room: Uint8Array, at: number): number {
  if (typeof chunk === "string") return encodeText(chunk, room.subarray(at));
  room.set(chunk, at);
  return chunk.length;
}
