// From files to what is found in their games: blocks go to threads, and what comes back is taken in the order of the input,
// whoever was first. Knows order and what is wrong with files; must not know what is asked.

import os from "node:os";
import type { Answer, Question } from "./answer.js";
import { type Block, joined, restOf } from "./block.js";
import { Failure } from "./command.js";
import { blocksOf, endless, LARGEST_BLOCK } from "./cutter.js";
import { piecesOf } from "./input.js";
import { Threads } from "./threads.js";

/** What is asked about every block. */
export type Task = Omit<Question, "block">;

/** How the work is done. */
export interface Work {
  files: readonly string[];
  task: Task;
  /** How many threads may be at work. */
  jobs: number;
  /** How many bytes a block has, about. */
  blockSize: number;
  /** Told how many more bytes of the files have been read. */
  onRead(bytes: number): void;
  /** Told of a file that cannot be read; the others are. */
  onUnread(failure: Failure): void;
}

/** As many threads as there are cores. */
export function coreCount(): number {
  // The first is of Node 18.14.
  return os.availableParallelism?.() ?? os.cpus().length;
}

/** What is found, in the order of the input. @throws {Failure} if a thread fails. */
export async function* findings(work: Work): AsyncGenerator<Answer, void> {
  const blocks = allBlocks(work);
  const [first, second] = [await blocks.next(), await blocks.next()];
  // Another thread takes longer to start than one block to be read.
  const threads = new Threads(second.done ? 1 : work.jobs);
  const ask = (block: Block) => threads.ask({ block, ...work.task });
  try {
    yield* whole(again([first, second], blocks), ask, work.jobs);
  } finally {
    await threads.close();
  }
}

/** The blocks of all files. */
async function* allBlocks({ files, blockSize, onRead, onUnread }: Work): AsyncGenerator<Block, void> {
  for (const file of files) {
    try {
      yield* blocksOf(file, piecesOf(file, onRead), blockSize);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      onUnread(error);
    }
  }
}

async function* again(
  taken: readonly IteratorResult<Block, void>[],
  blocks: AsyncGenerator<Block, void>,
): AsyncGenerator<Block, void> {
  for (const { done, value } of taken) if (!done) yield value;
  yield* blocks;
}

/** What is asked about a block; nothing as long as a game goes on that began before it. */
interface Asked {
  readonly block: Block;
  readonly answer: Promise<Answer> | undefined;
}

/** The blocks in their order, of which at most one more than there are jobs is being read; `ask` gives nothing where none should be. */
async function* inOrder(
  blocks: AsyncIterable<Block>,
  ask: (block: Block) => Promise<Answer> | undefined,
  jobs: number,
): AsyncGenerator<Asked, void> {
  const asked: Asked[] = [];
  for await (const block of blocks) {
    const answer = ask(block);
    // Whatever comes of it is told when its turn comes.
    answer?.catch(() => {});
    asked.push({ block, answer });
    if (asked.length > jobs) yield asked.shift() as Asked;
  }
  yield* asked;
}

/**
 * The answers that count: a block that ended within a game is read again with what follows. It is not, before it has doubled, and
 * what follows is not read by itself meanwhile: however often that happens, each byte is read a few times only, and not as what it
 * is not. (Read from the middle of a game, it may be a thousand games of nothing but problems.)
 */
async function* whole(
  blocks: AsyncIterable<Block>,
  ask: (block: Block) => Promise<Answer>,
  jobs: number,
): AsyncGenerator<Answer, void> {
  // What is to be read as one, how long it is, and how long it should become.
  let [parts, length, wanted]: [Block[], number, number] = [[], 0, 0];
  const askIfCut = (block: Block) => (parts.length === 0 ? ask(block) : undefined);
  for await (const { block, answer: early } of inOrder(blocks, askIfCut, jobs)) {
    // The bytes come back with the answer.
    const found = await early;
    parts.push(found?.block ?? block);
    length += block.length;
    if (length < wanted && !block.isLast) continue;
    const answer = (parts.length === 1 && found) || (await ask(joined(parts)));
    if (answer.isWhole) {
      // Text before the next game is read with it.
      parts = answer.used < length ? [restOf(answer.block, answer.used)] : [];
      [length, wanted] = [length - answer.used, 0];
      yield answer;
    } else {
      if (length > LARGEST_BLOCK) throw endless(answer.block);
      [parts, wanted] = [[answer.block], 2 * length];
    }
  }
}
