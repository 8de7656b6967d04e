// Reads blocks on several threads and yields their answers in order.

import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { type GameRecord, readPgn } from "../variants.js";
import type { Block } from "./blocks.js";
import { Failure } from "./command.js";
import { type Form, formOf } from "./form.js";

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

/** The result for a block. */
interface Answer {
  output: Uint8Array<ArrayBuffer>;
  /** The length of the block in bytes. */
  read: number;
  games: number;
  problems: number;
}

/** Reads the games of a block and writes them in the requested format. */
function answerTo({ block, form }: Question): Answer {
  const write = formOf(form);
  const written: string[] = [];
  let problems = 0;
  for (const record of readPgn(block.bytes)) {
    problems += record.problems.length;
    written.push(write(placed(record, block), block.file));
  }
  // Not a Buffer: short Buffers share a pool, and this memory is transferred to another thread.
  const output = new TextEncoder().encode(written.join(""));
  return { output, read: block.bytes.length, games: written.length, problems };
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
