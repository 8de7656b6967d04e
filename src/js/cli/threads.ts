// Questions answered on several threads, or on this one if there is but one job. Knows who is at work; must not know at what.

import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { type Answer, answerTo, type Question } from "./answer.js";
import { Failure } from "./command.js";

/** What a thread sends back. */
type Reply = { answer: Answer } | { error: string };

/** A thread, and the questions that it has not answered yet, in their order. */
interface Thread {
  worker: Worker;
  waiting: { resolve(answer: Answer): void; reject(reason: Failure): void }[];
}

/** Who answers questions about blocks. */
export class Threads {
  readonly #jobs: number;
  readonly #threads: Thread[] = [];
  /** Why no more can be asked. */
  #failure: Failure | undefined;

  /** Threads are started when there is work for them. One job is done without any. */
  constructor(jobs: number) {
    this.#jobs = jobs;
  }

  /** Answers a question. The block's bytes are gone with it, and come back with the answer. */
  async ask(question: Question): Promise<Answer> {
    if (this.#jobs === 1) return answerTo(question);
    if (this.#failure !== undefined) throw this.#failure;
    const thread = this.#idlest();
    return new Promise((resolve, reject) => {
      thread.waiting.push({ resolve, reject });
      thread.worker.postMessage(question, [question.block.bytes.buffer]);
    });
  }

  /** Ends all threads, so that the program can end. */
  async close(): Promise<void> {
    for (const { worker } of this.#threads) worker.removeAllListeners("exit");
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  #idlest(): Thread {
    const idle = this.#threads.find(({ waiting }) => waiting.length === 0);
    if (idle !== undefined) return idle;
    if (this.#threads.length < this.#jobs) return this.#start();
    return this.#threads.reduce((least, it) => (it.waiting.length < least.waiting.length ? it : least));
  }

  #start(): Thread {
    // The program itself, which sees that it is not the first thread.
    const thread: Thread = { worker: new Worker(new URL(import.meta.url)), waiting: [] };
    const failed = (cause: string) => {
      this.#failure ??= new Failure(`a thread has failed: ${cause}`);
      for (const { reject } of thread.waiting.splice(0)) reject(this.#failure);
    };
    thread.worker.on("message", (reply: Reply) => {
      if ("error" in reply) return failed(reply.error);
      thread.waiting.shift()?.resolve(reply.answer);
    });
    thread.worker.on("error", (error) => failed(String(error)));
    thread.worker.on("messageerror", (error) => failed(String(error)));
    thread.worker.on("exit", (code) => failed(`it ended with exit code ${code}`));
    this.#threads.push(thread);
    return thread;
  }
}

/** Whether this is a thread that was started to answer; if so, it does. */
export function answersHere(): boolean {
  if (isMainThread || parentPort === null) return false;
  const port = parentPort;
  port.on("message", (question: Question) => {
    try {
      const answer = answerTo(question);
      port.postMessage({ answer } satisfies Reply, [answer.block.bytes.buffer, answer.output.buffer]);
    } catch (error) {
      port.postMessage({ error: String(error) } satisfies Reply);
    }
  });
  return true;
}
