// Responsibility: the page's side, one worker that gets one question at a time. Must not depend on the core: it imports only
// types of the public API.

import type { Color, Position, Setup, WasmModule, WinAnswer } from "../index.js";
import { nodesOf, requireFunction, requireMethods } from "../values/arguments.js";
import type { AbortSignalLike } from "../values/platform-types.js";
import { requireIsBlack } from "../values/squares.js";
import { type NodeWorker, onFailure, onMessage, type WebWorker } from "./channel.js";
import { WorkerError } from "./errors.js";
import { isReplyTo, moduleMessage, type Question, question } from "./messages.js";

/** The options of {@link CanWinWorker.canWin}. */
export interface AskOptions {
  /** See {@link Position.canWin}. */
  nodes?: number | undefined;
  /** An `AbortSignal`. When it aborts, the search stops and the promise rejects with the signal's reason. */
  signal?: AbortSignalLike | undefined;
}

/** A question with its signal and the callbacks of its promise. */
interface Asked {
  question: Question;
  signal: AbortSignalLike | undefined;
  resolve(answer: WinAnswer): void;
  reject(reason: unknown): void;
}

/**
 * Runs {@link Position.canWin} in a worker. The first question starts the worker, and the following ones reuse it. Questions wait
 * for each other. Aborting a search ends its worker, and the next question starts a new one.
 *
 * @category Positions
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
  /** The question that the worker is working on. */
  private current: Asked | undefined;
  private readonly waiting: Asked[] = [];

  /**
   * Creates a client. The worker starts with the first question.
   * @param start starts a worker whose script calls {@link answerCanWin}
   * @param module `wasmModule` of `x88` or `x88/slim`: the worker receives the page's compiled module, and does not download it
   * again
   */
  constructor(start: () => WebWorker | NodeWorker, module: () => WasmModule) {
    requireFunction(start, "start");
    requireFunction(module, "module");
    this.start = start;
    this.module = module;
  }

  /**
   * Searches in the worker for whether a side can still checkmate by any sequence of legal moves. Resolves with the result of
   * {@link Position.canWin}.
   * @throws {WorkerError} if `position` is not a position, or the worker fails or is terminated. Also rejects with the errors of
   * {@link Position.canWin} and the reason of the signal.
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
   * Ends the worker and frees its memory. Open questions are rejected. A new question starts a new worker.
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
   * Deferred for three reasons. If many questions are aborted together, none of them starts. If many fail, their failures do not
   * nest. And a worker that cannot be ended does not block the next question.
   */
  private async askSoon(): Promise<void> {
    await undefined;
    this.askNext();
  }

  private askNext(): void {
    if (this.current !== undefined) return;
    let next = this.waiting.shift();
    // `aborted` is true before the event fires: if many questions share a signal, none starts after the first event.
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
    // Ignore messages of a worker that has been ended.
    onMessage(worker, (message) => {
      if (worker === this.worker) this.hear(message);
    });
    onFailure(worker, (cause) => {
      if (worker === this.worker) this.fail(cause);
    });
    // Last, because if this fails the worker must be known in order to end it.
    worker.postMessage(moduleMessage(this.module()));
    return worker;
  }

  private hear(message: unknown): void {
    const asked = this.current;
    if (asked === undefined || !isReplyTo(asked.question, message)) return;
    this.current = undefined;
    if ("answer" in message) asked.resolve(message.answer);
    else asked.reject(failure(`${message.error.message} (${message.error.code})`, message.error));
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
    // A running search receives no messages: only ending the worker stops it.
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

// Questions are checked like those of `Position.canWin`, before a worker is started.

/**
 * Returns the question as plain data.
 * @throws {WorkerError} if it is not about a position.
 * @throws {ArgumentError} if `Position.canWin` would throw it.
 */
function readQuestion(
  position: Position,
  color: Color,
  options: { nodes?: number | undefined } | undefined,
): { setup: Setup; color: Color; nodes: number | undefined } {
  if (typeof position?.toSetup !== "function" || typeof position.canWin !== "function") {
    throw new WorkerError("NOT_A_POSITION", "canWin needs a Position of x88; other entries do not have it");
  }
  requireIsBlack(color, "color");
  return { setup: position.toSetup(), color, nodes: nodesOf(options, "nodes signal") };
}

/** @throws {ArgumentError} unless it has the methods of an `AbortSignal`. */
function readSignal(signal: AbortSignalLike | null | undefined): AbortSignalLike | undefined {
  if (signal === undefined || signal === null) return undefined;
  requireMethods(signal, "throwIfAborted addEventListener removeEventListener", "signal", "an AbortSignal");
  return signal;
}
