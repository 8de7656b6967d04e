// From the pieces of a file, as they come, to blocks of whole games. Knows how large a block should be; keeps no more than one.

import { type Block, lastCut, lineEnd, linesIn } from "./block.js";
import { Failure } from "./command.js";

/** No game is as large: what is would have to be held as a whole, and is no PGN. */
export const LARGEST_BLOCK = 256 * 2 ** 20;

/** What is said of a file in which a game has no end. */
export function endless({ file, line }: Pick<Block, "file" | "line">): Failure {
  return new Failure(`${file}: no other game begins after line ${line}, so that this is no PGN`);
}

/**
 * The blocks of a file: of about `size` bytes, or of as many as their last game takes.
 * @throws {Failure} if no game seems to begin in as much as the largest block; what the pieces throw, after the block that they end
 * with.
 */
export async function* blocksOf(
  file: string,
  pieces: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Block, void> {
  const cutter = new Cutter(file, size);
  let failure: unknown;
  try {
    for await (const piece of pieces) {
      const block = cutter.add(piece);
      if (block !== undefined) yield block;
    }
  } catch (error) {
    failure = error;
  }
  yield cutter.end();
  if (failure !== undefined) throw failure;
}

class Cutter {
  readonly #size: number;
  #place: Pick<Block, "file" | "line" | "offset">;
  #held: Uint8Array[] = [];
  #length = 0;
  /** How much there must be before it is cut. */
  #wanted: number;
  /** How much of it is known to have no cut. */
  #searched = 0;

  constructor(file: string, size: number) {
    [this.#size, this.#wanted] = [size, size];
    this.#place = { file, line: 1, offset: 0 };
  }

  /** Takes a piece; gives the block that is complete with it. */
  add(piece: Uint8Array): Block | undefined {
    this.#hold(piece);
    if (this.#length < this.#wanted) return undefined;
    const text = together(this.#held, this.#length);
    const cut = lastCut(text, this.#searched);
    return cut === 0 ? this.#growing(text) : this.#cut(text, cut);
  }

  /** The rest, as the last block. */
  end(): Block {
    const text = together(this.#held, this.#length);
    return { ...this.#place, bytes: text, length: text.length, withNext: text.length, isLast: true };
  }

  #hold(piece: Uint8Array): void {
    this.#held.push(piece);
    this.#length += piece.length;
  }

  #growing(text: Buffer): undefined {
    this.#held = [];
    if (text.length >= LARGEST_BLOCK) {
      this.#length = 0;
      throw endless(this.#place);
    }
    this.#held.push(text);
    // Searched in steps that double, a long game costs no more for each byte than a short one.
    [this.#wanted, this.#searched] = [Math.min(2 * text.length, LARGEST_BLOCK), text.length];
  }

  #cut(text: Buffer<ArrayBuffer>, cut: number): Block {
    const { file, line, offset } = this.#place;
    const block = {
      file,
      line,
      offset,
      bytes: text,
      length: cut,
      withNext: lineEnd(text, cut),
      isLast: false,
    };
    this.#place = { file, line: line + linesIn(text.subarray(0, cut)), offset: offset + cut };
    const rest = Buffer.from(text.subarray(cut));
    [this.#held, this.#length] = [[rest], rest.length];
    [this.#wanted, this.#searched] = [rest.length + this.#size, rest.length];
    return block;
  }
}

/** The pieces as one text, in memory of its own: it goes to another thread. */
function together(pieces: readonly Uint8Array[], length: number): Buffer<ArrayBuffer> {
  const text = Buffer.from(new ArrayBuffer(length));
  let at = 0;
  for (const piece of pieces) {
    text.set(piece, at);
    at += piece.length;
  }
  return text;
}
