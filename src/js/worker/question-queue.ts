// The questions for one worker, which gets one at a time.

import type { WinAnswer } from "../entries/can-win.js";
import type { AbortSignalLike } from "../types/platform-types.js";
import {
  isReplyTo,
  type NodeWorker,
  onFailure,
  onMessage,
  type Question,
  type WebWorker,
  WorkerError,
} from "./messages.js";

/** A question with its signal and the callbacks of its promise. */
interface QueuedQuestion {
  question: Question;
  signal: AbortSignalLike | undefined;
  resolve(answer: WinAnswer): void;
  reject(reason: unknown): void;
}

export class QuestionQueue {
  readonly #start: () => WebWorker | NodeWorker;
  #worker: WebWorker | NodeWorker | undefined;
  /** The question that the worker is working on. */
  #current: QueuedQuestion | undefined;
  readonly #waiting: QueuedQuestion[] = [];

  constructor(start: () => WebWorker | NodeWorker) {
    this.#start = start;
  }

  /** Resolves with the answer of the worker. Rejects with the reason of the signal. */
  async ask(question: Question, signal: AbortSignalLike | undefined): Promise<WinAnswer> {
    let giveUp = () => {};
    const answer = new Promise<WinAnswer>((resolve, reject) => {
      const asked = { question, signal, resolve, reject };
      giveUp = () => this.#giveUp(asked);
      signal?.addEventListener("abort", giveUp);
      this.#waiting.push(asked);
      this.#askNext();
    });
    return answer.finally(() => signal?.removeEventListener("abort", giveUp));
  }

  terminate(): void {
    for (const asked of [this.#current, ...this.#waiting.splice(0)])
      asked?.reject(new WorkerError("WORKER_TERMINATED", "the worker was ended before it had answered"));
    this.#stop();
  }

  /**
   * Deferred for three reasons. If many questions are aborted together, none of them starts. If many fail, their failures do not
   * nest. And a worker that cannot be ended does not block the next question.
   */
  async #askSoon(): Promise<void> {
    await undefined;
    this.#askNext();
  }

  #askNext(): void {
    if (this.#current !== undefined) return;
    let next = this.#waiting.shift();
    // `aborted` is true before the event fires: if many questions share a signal, none starts after the first event.
    for (; next?.signal?.aborted; next = this.#waiting.shift()) next.reject(next.signal.reason);
    if (next === undefined) return;
    this.#current = next;
    try {
      const worker = this.#worker ?? this.#started();
      worker.postMessage(next.question);
    } catch (cause) {
      this.#fail(cause);
    }
  }

  #started(): WebWorker | NodeWorker {
    const worker = this.#start();
    this.#worker = worker;
    // Ignore messages of a worker that has been ended.
    onMessage(worker, (message) => {
      if (worker === this.#worker) this.#hear(message);
    });
    onFailure(worker, (cause) => {
      if (worker === this.#worker) this.#fail(cause);
    });
    return worker;
  }

  #hear(message: unknown): void {
    const asked = this.#current;
    if (asked === undefined || !isReplyTo(asked.question, message)) return;
    this.#current = undefined;
    if ("answer" in message) asked.resolve(message.answer);
    else asked.reject(failure(`${message.error.message} (${message.error.code})`, message.error));
    this.#askSoon();
  }

  #fail(cause: unknown): void {
    this.#current?.reject(failure(cause instanceof Error ? cause.message : String(cause), cause));
    this.#askSoon();
    this.#stop();
  }

  #giveUp(asked: QueuedQuestion): void {
    asked.reject(asked.signal?.reason);
    this.#askSoon();
    const place = this.#waiting.indexOf(asked);
    if (place >= 0) this.#waiting.splice(place, 1);
    // A running search receives no messages: only ending the worker stops it.
    else if (asked === this.#current) this.#stop();
  }

  #stop(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#current = undefined;
    worker?.terminate();
  }
}

function failure(message: string, cause: unknown): WorkerError {
  return new WorkerError("WORKER_FAILED", `the worker has failed: ${message}`, cause);
}
