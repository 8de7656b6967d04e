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
  /** What has not been read, how long it is, and how long it should be before it is tried again. */
  private held: Uint8Array[] = [];
  private length = 0;
  private wanted = 0;
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
    const bytes = typeof chunk === "string" ? encoded(chunk) : chunk.slice();
    this.offsets?.add(chunk.length, bytes.length);
    this.bytes += bytes.length;
    this.held.push(bytes);
    this.length += bytes.length;
    // Tried in steps that double, a long game costs no more for each byte than a short one.
    return this.length < this.wanted ? [] : this.next(this.flags);
  }

  /** There is no more: the games that are left. @param end the offset of the end */
  finish(end: number): GameRecord[] {
    const left = this.next(this.flags | IS_LAST);
    this.builder.finish(end);
    return [...left, ...this.builder.takeDone()];
  }

  private next(flags: number): GameRecord[] {
    const text = together(this.held, this.length);
    const read = ask((core) => {
      inputRoom(core, text.length).set(text);
      core.pgn_read(text.length, flags | (this.isTooLong ? IS_TOO_LONG : 0), this.line, this.column);
      return this.builder.take(answerBytes(core), this.bytes - text.length);
    });
    [this.line, this.column, this.isTooLong] = [read.line, read.column, read.isTooLong];
    const rest = text.slice(read.length);
    [this.held, this.length, this.wanted] = [[rest], rest.length, 2 * rest.length];
    return this.builder.takeDone();
  }
}

function encoded(text: string): Uint8Array {
  const bytes = new Uint8Array(3 * text.length);
  return bytes.subarray(0, encodeText(text, bytes));
}

function together(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
