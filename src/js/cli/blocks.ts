// Cuts a file into blocks of whole games, which threads can read independently.

import { readPgnStream } from "../variants.js";
import { Failure } from "./command.js";

/** Whole games and their location. */
export interface Block {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The file name as given. */
  readonly file: string;
  /** The line of the first byte, counted from 1. */
  readonly line: number;
  /** The offset of the first byte in the file. */
  readonly offset: number;
}

/** An upper limit of the bytes that the reader looks ahead to tell whether a comment was closed. */
const LOOKAHEAD = 2 ** 17;

/** The offset of a brace that does not exist. */
const NONE = Number.NEGATIVE_INFINITY;

/** The largest block in bytes. A block is held in memory as a whole. */
const LARGEST = 2 ** 28;

/** From this length on, a block ends before any game that starts a line. */
const LARGE = 2 ** 24;

/**
 * Yields blocks of at least `size` bytes. Each block ends before a game that starts a line.
 *
 * The scan reads only tags. Without moves it cannot tell whether `0-0` is castling or a result, and may miss the end of a game
 * there. Therefore a block does not end after a game with `0-0`, unless it is already large.
 *
 * @throws {Failure} if no game begins within the largest size. An error of `pieces` is thrown after the block before it.
 */
export async function* blocksOf(
  file: string,
  pieces: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Block, void> {
  let start = { line: 1, offset: 0 };
  let lastGame = 0;
  let text = new Held();
  async function* holding() {
    for await (const piece of pieces) {
      text.add(piece);
      yield piece;
      if (text.length <= LARGEST) continue;
      text = new Held();
      throw new Failure(
        `${file}: no other game begins within 256 MB after line ${start.line}; this is probably not a PGN`,
      );
    }
  }
  let failure: unknown;
  try {
    for await (const { place = start } of readPgnStream(holding(), { moves: false })) {
      const length = place.offset - start.offset;
      if (length >= size && text.canEnd(lastGame - start.offset, length)) {
        yield { ...start, file, bytes: text.take(length) };
        start = { line: place.line, offset: place.offset };
      }
      lastGame = place.offset;
    }
  } catch (error) {
    failure = error;
  }
  yield { ...start, file, bytes: text.take(text.length) };
  if (failure !== undefined) throw failure;
}

/** The bytes that have been read but are not in a block yet. */
class Held {
  length = 0;
  /** The offset of the last opening brace without a closing one after it, {@link NONE}, or undefined if it is unknown. */
  private open: number | undefined;
  private pieces: Uint8Array[] = [];

  add(piece: Uint8Array): void {
    this.pieces.push(piece);
    this.length += piece.length;
  }

  /** Returns whether a block can end after the game between two offsets, because what follows does not change how it is read. */
  canEnd(from: number, to: number): boolean {
    const game = this.text(from, to);
    const start = Math.max(0, to - LOOKAHEAD);
    this.open = openBrace(game, from) ?? this.open ?? openBrace(this.text(start, to), start) ?? NONE;
    const isClosed = to - this.open > LOOKAHEAD;
    const isClear = isClosed && !/0(?:-|\xe2..)0/.test(game);
    return (isClear || to >= LARGE) && /[\n\r]$/.test(game);
  }

  /** Returns a copy, which can be transferred to another thread. */
  copy(from: number, to: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(to - from);
    // Most copies are near the end.
    let start = this.length;
    for (let n = this.pieces.length - 1; n >= 0 && start > from; n--) {
      const piece = this.pieces[n] as Uint8Array;
      start -= piece.length;
      if (start < to)
        bytes.set(piece.subarray(Math.max(0, from - start), to - start), Math.max(0, start - from));
    }
    return bytes;
  }

  /** Returns bytes as a string with one unit for each. */
  private text(from: number, to: number): string {
    return Buffer.from(this.copy(from, to).buffer).toString("latin1");
  }

  /** Removes the first bytes and returns them. */
  take(length: number): Uint8Array<ArrayBuffer> {
    const taken = this.copy(0, length);
    const rest = this.copy(length, this.length);
    [this.pieces, this.length, this.open] = [[rest], rest.length, undefined];
    return taken;
  }
}

/** Returns the offset of the last brace if it opens a comment, {@link NONE} if it closes one, or undefined without a brace. */
function openBrace(text: string, start: number): number | undefined {
  const last = Math.max(text.lastIndexOf("{"), text.lastIndexOf("}"));
  if (last < 0) return undefined;
  return text.charAt(last) === "{" ? start + last : NONE;
}
