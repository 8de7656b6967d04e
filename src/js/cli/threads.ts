// Cuts a file into blocks of whole games, reads these on several threads, and yields the answers in order.

import { type GameRecord, readPgn, readPgnStream } from "../entries/variants.js";
import { Failure } from "./arguments.js";
import { type Answer, type Block, LARGEST } from "./block.js";
import { type Form, formOf } from "./form.js";
import { answerToJson } from "./json-lines.js";
import { isMainThread, parentPort, Worker } from "node:worker_threads";

/** An upper limit of the bytes that the reader looks ahead to tell whether a comment was closed. */
const LOOKAHEAD = 2 ** 17;

/** The offset of a brace that does not exist. */
const NONE = Number.NEGATIVE_INFINITY;

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

/** Yields the answers to all blocks in order, using at most `jobs` threads. @throws {Failure} if a thread fails. */
export async function* answersTo(
  blocks: AsyncIterable<Block>,
  form: Question["form"],
  jobs: number,
): AsyncGenerator<Answer, void> {
  const threads: Thread[] = [];
  const answers: Promise<Answer>[] = [];
  let [count, last]: [number, Block | undefined] = [0, undefined];
  const ask = (block: Block) => {
    const thread = count++ % jobs;
    threads[thread] ??= new Thread();
    answers.push(threads[thread].ask({ block, form }));
  };
  try {
    for await (const block of blocks) {
      if (jobs === 1) {
        yield answerTo({ block, form });
        continue;
      }
      if (last !== undefined) ask(last);
      last = block;
      if (answers.length > jobs) yield (await answers.shift()) as Answer;
    }
    // Starting a thread takes longer than reading a single block.
    if (last !== undefined && count > 0) ask(last);
    else if (last !== undefined) yield answerTo({ block: last, form });
    for (const answer of answers) yield await answer;
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
}

/** The message that a thread sends back. */
type Reply = { answer: Answer } | { error: string };

class Thread {
  // The program itself; `answersHere` detects that it runs in a worker.
  private readonly worker = new Worker(new URL(import.meta.url));
  /** The callers that wait for an answer, in the order of their questions. */
  private waiting: { resolve(answer: Answer): void; reject(reason: Failure): void }[] = [];
  private failure: Failure | undefined;

  constructor() {
    this.worker.on("message", (reply: Reply) => {
      if ("error" in reply) this.fail(reply.error);
      else this.waiting.shift()?.resolve(reply.answer);
    });
    this.worker.on("error", (error) => this.fail(String(error)));
    this.worker.on("messageerror", (error) => this.fail(String(error)));
    this.worker.on("exit", (code) => this.fail(`it ended with exit code ${code}`));
  }

  /** Answers a question. Its bytes are transferred to the thread. */
  ask(question: Question): Promise<Answer> {
    const answer = new Promise<Answer>((resolve, reject) => {
      if (this.failure !== undefined) return reject(this.failure);
      this.waiting.push({ resolve, reject });
      this.worker.postMessage(question, [question.block.bytes.buffer]);
    });
    // A rejection is reported when its turn comes, not as unhandled.
    answer.catch(() => {});
    return answer;
  }

  async close(): Promise<void> {
    this.worker.removeAllListeners("exit");
    await this.worker.terminate();
  }

  private fail(cause: string): void {
    this.failure ??= new Failure(`a worker thread failed: ${cause}`);
    for (const { reject } of this.waiting.splice(0)) reject(this.failure);
  }
}

/** Answers questions if this is a worker thread. Returns whether it is. */
export function answersHere(): boolean {
  if (isMainThread || parentPort === null) return false;
  const port = parentPort;
  port.on("message", (question: Question) => {
    try {
      const answer = answerTo(question);
      port.postMessage({ answer } satisfies Reply, [answer.output.buffer]);
    } catch (error) {
      port.postMessage({ error: String(error) } satisfies Reply);
    }
  });
  return true;
}

/** The work for a thread. */
interface Question {
  block: Block;
  form: Form;
}

/** Reads the games of a block and writes them in the requested format. */
function answerTo({ block, form }: Question): Answer {
  if (block.isJson) return answerToJson(block, form);
  const write = formOf(form);
  const written: string[] = [];
  let problems = 0;
  for (const record of readPgn(block.bytes, { letters: form.letters })) {
    problems += record.problems.length;
    written.push(write(placed(record, block), block.file));
  }
  // Not a Buffer: short Buffers share a pool, and this memory is transferred to another thread.
  const output = new TextEncoder().encode(written.join(""));
  return { output, read: block.bytes.length, games: written.length, problems, errors: [] };
}

/** Shifts the locations of a record from the block to the file. */
function placed(record: GameRecord, { line, offset }: Block): GameRecord {
  for (const problem of record.problems) {
    problem.line += line - 1;
    problem.offset += offset;
  }
  if (record.place !== undefined) {
    record.place.line += line - 1;
    record.place.offset += offset;
    record.place.end += offset;
  }
  return record;
}
