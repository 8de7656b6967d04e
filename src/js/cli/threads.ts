// Blocks read on several threads beside each other; their answers come in the order of the blocks.

import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { type Answer, answerTo, type Question } from "./answer.js";
import type { Block } from "./blocks.js";
import { Failure } from "./command.js";

/** The answers to all blocks, by so many threads at most. @throws {Failure} if a thread fails. */
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
    // A thread takes longer to start than a single block to be read.
    if (last !== undefined && count > 0) ask(last);
    else if (last !== undefined) yield answerTo({ block: last, form });
    for (const answer of answers) yield await answer;
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
}

/** What a thread sends back. */
type Reply = { answer: Answer } | { error: string };

class Thread {
  // The program itself, which sees that it is not the first thread.
  private readonly worker = new Worker(new URL(import.meta.url));
  /** Who waits for an answer, in the order of the questions. */
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

  /** Answers a question, whose bytes are gone with it. */
  ask(question: Question): Promise<Answer> {
    const answer = new Promise<Answer>((resolve, reject) => {
      if (this.failure !== undefined) return reject(this.failure);
      this.waiting.push({ resolve, reject });
      this.worker.postMessage(question, [question.block.bytes.buffer]);
    });
    // Whatever comes of it is told when its turn comes.
    answer.catch(() => {});
    return answer;
  }

  async close(): Promise<void> {
    this.worker.removeAllListeners("exit");
    await this.worker.terminate();
  }

  private fail(cause: string): void {
    this.failure ??= new Failure(`a thread has failed: ${cause}`);
    for (const { reject } of this.waiting.splice(0)) reject(this.failure);
  }
}

/** Whether this is a thread that was started to answer; if so, it does. */
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
