// The page's side: one worker, asked one question at a time. Knows nothing of the rules: questions that make no sense are
// refused by the position they are about.

import type { Color, Position, WinAnswer } from "../index.js";
import { type NodeWorker, onFailure, onMessage, type WebWorker } from "./channel.js";
import { WorkerError } from "./errors.js";
import { isReply, type Question, question } from "./messages.js";

/** How a question is asked. */
export interface AskOptions {
  /** See {@link Position.canWin}. */
  nodes?: number;
  /** Gives the question up when it aborts: the promise rejects with its reason, and the search is stopped. */
  signal?: AbortSignal;
}

/** A question and who waits for the answer. */
interface Asked {
  question: Question;
  resolve(answer: WinAnswer): void;
  reject(reason: unknown): void;
}

/**
 * Asks {@link Position.canWin} in a worker. The worker is started with the first question and kept for the next; questions
 * wait for each other. A search that is given up ends with its worker, and the next question starts a new one.
 *
 * @example
 * const worker = new CanWinWorker(
 *   () => new Worker(new URL("./can-win.worker.js", import.meta.url), { type: "module" }),
 * );
 * const { answer, line } = await worker.canWin(position, "white", { nodes: 1_000_000, signal });
 */
export class CanWinWorker {
  private readonly start: () => WebWorker | NodeWorker;
  private worker: WebWorker | NodeWorker | undefined;
  /** What the worker is busy with. */
  private current: Asked | undefined;
  private readonly waiting: Asked[] = [];

  /** @param start Starts a worker whose script calls {@link answerCanWin}. */
  constructor(start: () => WebWorker | NodeWorker) {
    this.start = start;
  }

  /**
   * See {@link Position.canWin}.
   * @throws what {@link Position.canWin} throws, {@link WorkerError}, or the reason of the signal; all as rejections.
   */
  async canWin(position: Position, color: Color, options?: AskOptions): Promise<WinAnswer> {
    if (typeof position?.winQuestion !== "function") {
      throw new WorkerError("NOT_A_POSITION", "what is asked about is not a Position");
    }
    const parts = position.winQuestion(color, options);
    const signal = options?.signal;
    signal?.throwIfAborted();
    let giveUp = () => {};
    try {
      return await new Promise((resolve, reject) => {
        const asked = { question: question(parts), resolve, reject };
        giveUp = () => this.giveUp(asked, signal?.reason);
        signal?.addEventListener("abort", giveUp);
        this.waiting.push(asked);
        this.askNext();
      });
    } finally {
      signal?.removeEventListener("abort", giveUp);
    }
  }

  /** Ends the worker and frees its memory. Open questions are rejected; a further one would start a new worker. */
  terminate(): void {
    const open = [this.current, ...this.waiting.splice(0)];
    this.stop();
    for (const asked of open) {
      asked?.reject(new WorkerError("WORKER_TERMINATED", "the worker was ended before it had answered"));
    }
  }

  private askNext(): void {
    if (this.current !== undefined) return;
    this.current = this.waiting.shift();
    if (this.current === undefined) return;
    try {
      this.worker ??= this.started();
      this.worker.postMessage(this.current.question);
    } catch (cause) {
      this.fail(cause);
    }
  }

  private started(): WebWorker | NodeWorker {
    const worker = this.start();
    // What a worker says that has been ended meanwhile concerns nobody.
    onMessage(worker, (message) => {
      if (worker === this.worker) this.hear(message);
    });
    onFailure(worker, (cause) => {
      if (worker === this.worker) this.fail(cause);
    });
    return worker;
  }

  private hear(message: unknown): void {
    if (!isReply(message)) return;
    const asked = this.current;
    this.current = undefined;
    if ("answer" in message) asked?.resolve(message.answer);
    else asked?.reject(failure(`${message.error.message} (${message.error.code})`, message.error));
    this.askNext();
  }

  private fail(cause: unknown): void {
    const asked = this.current;
    this.stop();
    asked?.reject(failure(cause instanceof Error ? cause.message : String(cause), cause));
    this.askNext();
  }

  private giveUp(asked: Asked, reason: unknown): void {
    const place = this.waiting.indexOf(asked);
    if (place >= 0) this.waiting.splice(place, 1);
    // A computation hears nothing while it runs: only its end stops it.
    else if (asked === this.current) this.stop();
    asked.reject(reason);
    this.askNext();
  }

  private stop(): void {
    const worker = this.worker;
    this.worker = undefined;
    this.current = undefined;
    worker?.terminate();
  }
}

function failure(message: string, cause: unknown): WorkerError {
  return new WorkerError("WORKER_FAILED", `the worker has failed: ${message}`, cause);
}
