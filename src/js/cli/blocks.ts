// A file in blocks of whole games, which threads read beside each other.

import { readPgnStream } from "../index.js";
import { Failure } from "./command.js";

/** Whole games, and where they stand. */
export interface Block {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The file, as it was named. */
  readonly file: string;
  /** The line of the first byte, from 1. */
  readonly line: number;
  /** How many bytes of the file come before. */
  readonly offset: number;
}

/** A block is held as a whole, and no game is as large as this. */
const LARGEST = 2 ** 28;

/**
 * The blocks of a file: at least `size` bytes, up to a game that begins a line and comes after the result of another. Games are
 * found by reading only their tags: without the moves it is not seen whether `0-0` is castling or ends a game, so that there may be
 * one more, but after any other result both ways of reading are in step again.
 *
 * @throws {Failure} if no game ends in as much as the largest block. What `pieces` throws is thrown after the block of what came
 * before it.
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
      throw new Failure(`${file}: no other game begins after line ${start.line}, so that this is no PGN`);
    }
  }
  let failure: unknown;
  try {
    for await (const { place = start } of readPgnStream(holding(), { moves: false })) {
      const length = place.offset - start.offset;
      if (length >= size && isComplete(text.copy(lastGame - start.offset, length))) {
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

/** Whether a game ends with a result and the end of a line, and not within a comment that was never closed. */
function isComplete(game: Uint8Array<ArrayBuffer>): boolean {
  const text = Buffer.from(game.buffer).toString("latin1");
  const hasResult = /(?:\*|1-0|0-1|1\/2)[\t ]*[\n\r]+$/.test(text.slice(-64));
  return hasResult && text.lastIndexOf("{") <= text.lastIndexOf("}");
}

/** What has been read of a file and is in no block yet. */
class Held {
  length = 0;
  private pieces: Uint8Array[] = [];

  add(piece: Uint8Array): void {
    this.pieces.push(piece);
    this.length += piece.length;
  }

  /** Bytes in memory of their own, which can go to another thread. */
  copy(from: number, to: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(to - from);
    let at = 0;
    for (const piece of this.pieces) {
      if (at >= to) break;
      bytes.set(piece.subarray(Math.max(0, from - at), to - at), Math.max(0, at - from));
      at += piece.length;
    }
    return bytes;
  }

  /** The first bytes, which are held no longer. */
  take(length: number): Uint8Array<ArrayBuffer> {
    const taken = this.copy(0, length);
    const rest = this.copy(length, this.length);
    [this.pieces, this.length] = [[rest], rest.length];
    return taken;
  }
}
