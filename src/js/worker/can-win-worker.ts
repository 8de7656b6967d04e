// The page's side: one worker, asked one question at a time. Knows nothing of the rules, and has no core: of the public API it
// imports types only.

import type { Color, Position, WasmModule, WinAnswer } from "../index.js";
import { requireFunction } from "../values/arguments.js";
import type { AbortSignalLike } from "../values/platform-types.js";
import { type NodeWorker, onFailure, onMessage, type WebWorker } from "./channel.js";
import { WorkerError } from "./errors.js";
import { isReplyTo, moduleMessage, type Question, question, readReply } from "./messages.js";
import { readQuestion, readSignal } from "./question.js";

/** How a question is asked. */
export interface AskOptions {
  /** See {@link Position.canWin}. */
  nodes?: number;
  /** An `AbortSignal`, which gives the question up when it aborts: the promise rejects with its reason, and the search is stopped. */
  signal?: AbortSignalLike | undefined;
}

/** A question, who waits for the answer, and what says that nobody does any more. */
interface Asked {
  question: Question;
  signal: AbortSignalLike | undefined;
  resolve(answer: WinAnswer): void;
  reject(reason: unknown): void;
}

/**
 * Asks {@link Position.canWin} in a worker. The worker is started with the first question and kept for the next; questions
 * wait for each other. A search that is given up ends with its worker, and the next question starts a new one.
 *
 * @example
 * import { Worker } from "node:worker_threads"; // in a page it is there already, and takes { type: "module" }
 * import { Position, wasmModule } from "x88";
 * import { CanWinWorker } from "x88/worker";
 *
 * const worker = new CanWinWorker(() => new Worker(new URL("./can-win.worker.js", import.meta.url)), wasmModule);
 * const position = Position.fromFen("7k/8/8/8/8/8/8/KQ6 w - - 0 1");
 * const { answer } = await worker.canWin(position, "white");
 * answer; // "yes"
 * worker.terminate();
 */
export class CanWinWorker {
  private readonly start: () => WebWorker | NodeWorker;
  private readonly module: () => WasmModule;
  private worker: WebWorker | NodeWorker | undefined;
  /** What the worker is busy with. */
  private current: Asked | undefined;
  private readonly waiting: Asked[] = [];

  /**
   * @param start Starts a worker whose script calls {@link answerCanWin}.
   * @param module `wasmModule` of `x88` or `x88/slim`: what the page has compiled, the worker is sent, and downloads no second time.
   */
  constructor(start: () => WebWorker | NodeWorker, module: () => WasmModule) {
    requireFunction(start, "start");
    requireFunction(module, "module");
    this.start = start;
    this.module = module;
  }

  /**
   * Whether a side can still mate by any series of legal moves of both, searched for in the worker: what {@link Position.canWin}
   * answers, as a promise.
   * @throws what {@link Position.canWin} throws, {@link WorkerError}, or the reason of the signal; all as rejections.
   *
   * @example
   * import { Worker } from "node:worker_threads";
   * import { Position, wasmModule } from "x88";
   * import { CanWinWorker } from "x88/worker";
   *
   * const worker = new CanWinWorker(() => new Worker(new URL("./can-win.worker.js", import.meta.url)), wasmModule);
   * const position = Position.fromFen("7k/8/8/8/8/8/8/KN6 w - - 0 1");
   * await worker.canWin(position, "white", { nodes: 1000, signal: AbortSignal.timeout(60_000) });
   * // { answer: "no" }
   * worker.terminate();
   */
  async canWin(position: Position, color: Color, options?: AskOptions): Promise<WinAnswer> {
    const parts = readQuestion(position, color, options);
    const signal = readSignal(options?.signal);
    signal?.throwIfAborted();
    let giveUp = () => {};
    try {
      return await new Promise((resolve, reject) => {
        const asked = { question: question(parts), signal, resolve, reject };
        giveUp = () => this.giveUp(asked);
        signal?.addEventListener("abort", giveUp);
        this.waiting.push(asked);
        this.askNext();
      });
    } finally {
      signal?.removeEventListener("abort", giveUp);
    }
  }

  /**
   * Ends the worker and frees its memory. Open questions are rejected; a further one would start a new worker.
   *
   * @example
   * import { Worker } from "node:worker_threads";
   * import { Position, wasmModule } from "x88";
   * import { CanWinWorker } from "x88/worker";
   *
   * const worker = new CanWinWorker(() => new Worker(new URL("./can-win.worker.js", import.meta.url)), wasmModule);
   * const open = worker.canWin(Position.initial(), "white");
   * worker.terminate();
   * await open; // throws WorkerError WORKER_TERMINATED
   */
  terminate(): void {
    const open = [this.current, ...this.waiting.splice(0)];
    this.stop();
    for (const asked of open) {
      asked?.reject(new WorkerError("WORKER_TERMINATED", "the worker was ended before it had answered"));
    }
  }

  /**
   * Not at once: of many questions that are given up in one go, all are gone before the next is asked; many that fail do not
   * fail inside each other; and a worker whose end goes wrong holds up none.
   */
  private async askSoon(): Promise<void> {
    await undefined;
    this.askNext();
  }

  private askNext(): void {
    if (this.current !== undefined) return;
    let next = this.waiting.shift();
    // A signal has aborted before it tells so: of many questions with one, none is begun after the first has heard of it.
    for (; next?.signal?.aborted; next = this.waiting.shift()) next.reject(next.signal.reason);
    if (next === undefined) return;
    this.current = next;
    try {
      const worker = this.worker ?? this.started();
      worker.postMessage(next.question);
    } catch (cause) {
      this.fail(cause);
    }
  }

  private started(): WebWorker | NodeWorker {
    const worker = this.start();
    this.worker = worker;
    // What a worker says that has been ended meanwhile concerns nobody.
    onMessage(worker, (message) => {
      if (worker === this.worker) this.hear(message);
    });
    onFailure(worker, (cause) => {
      if (worker === this.worker) this.fail(cause);
    });
    // Last: if that goes wrong, the worker is there to be ended.
    worker.postMessage(moduleMessage(this.module()));
    return worker;
  }

  private hear(message: unknown): void {
    const asked = this.current;
    if (asked === undefined || !isReplyTo(asked.question, message)) return;
    const reply = readReply(message);
    if (reply === null) {
      // Whoever has sent that, the worker cannot be relied on.
      this.fail(new Error("it replied what is no answer"));
      return;
    }
    this.current = undefined;
    if ("answer" in reply) asked.resolve(reply.answer);
    else asked.reject(failure(`${reply.error.message} (${reply.error.code})`, reply.error));
    this.askSoon();
  }

  private fail(cause: unknown): void {
    this.current?.reject(failure(cause instanceof Error ? cause.message : String(cause), cause));
    this.askSoon();
    this.stop();
  }

  private giveUp(asked: Asked): void {
    asked.reject(asked.signal?.reason);
    this.askSoon();
    const place = this.waiting.indexOf(asked);
    if (place >= 0) this.waiting.splice(place, 1);
    // A computation hears nothing while it runs: only its end stops it.
    else if (asked === this.current) this.stop();
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
