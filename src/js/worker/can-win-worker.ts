// The page's side, one worker that gets one question at a time.

import type { AnyPosition, Color, WinAnswer } from "../entries/can-win.js";
import { nodesOf, requireFunction, requireMethods } from "../types/arguments.js";
import type { AbortSignalLike } from "../types/platform-types.js";
import { requireIsBlack } from "../types/squares.js";
import { type NodeWorker, type Question, question, type WebWorker, WorkerError } from "./messages.js";
import { QuestionQueue } from "./question-queue.js";

/** The options of {@link CanWinWorker.canWin}. */
export interface AskOptions {
  /** See {@link canWin}. */
  nodes?: number | undefined;
  /** An `AbortSignal`. When it aborts, the search stops and the promise rejects with the signal's reason. */
  signal?: AbortSignalLike | undefined;
}

/**
 * Runs {@link canWin} in a worker. The first question starts the worker, and the following ones reuse it. Questions wait
 * for each other. Aborting a search ends its worker, and the next question starts a new one.
 *
 * @category Positions
 *
 * @example
 * import { Worker } from "node:worker_threads"; // in a page it is there already, and takes { type: "module" }
 * import { Position } from "x88";
 * import { CanWinWorker } from "x88/worker";
 *
 * const worker = new CanWinWorker(() => new Worker(new URL("./can-win.worker.js", import.meta.url)));
 * const position = Position.fromFen("7k/8/8/8/8/8/8/KQ6 w - - 0 1");
 * const { answer } = await worker.canWin(position, "white");
 * answer; // "yes"
 * worker.terminate();
 */
export class CanWinWorker {
  /** @internal Returns the questions. A function, because a worker does not work behind Vue's proxy. */
  readonly questions: () => QuestionQueue;

  /**
   * Creates a client. The worker starts with the first question.
   * @param start starts a worker whose script calls {@link answerCanWin}
   */
  constructor(start: () => WebWorker | NodeWorker) {
    requireFunction(start, "start");
    const queue = new QuestionQueue(start);
    this.questions = () => queue;
  }

  /**
   * Searches in the worker for whether a side can still checkmate by any sequence of legal moves. Resolves with the result of
   * {@link canWin}.
   * @throws {WorkerError} if `position` is not a position, or the worker fails or is terminated. Also rejects with the errors of
   * {@link canWin} and the reason of the signal.
   *
   * @example
   * import { Worker } from "node:worker_threads";
   * import { Position } from "x88";
   * import { CanWinWorker } from "x88/worker";
   *
   * const worker = new CanWinWorker(() => new Worker(new URL("./can-win.worker.js", import.meta.url)));
   * const position = Position.fromFen("7k/8/8/8/8/8/8/KN6 w - - 0 1");
   * await worker.canWin(position, "white", { nodes: 1000, signal: AbortSignal.timeout(60_000) });
   * // { answer: "no" }
   * worker.terminate();
   */
  async canWin(position: AnyPosition, color: Color, options?: AskOptions): Promise<WinAnswer> {
    const parts = readQuestion(position, color, options);
    const signal = readSignal(options?.signal);
    signal?.throwIfAborted();
    return this.questions().ask(question(parts), signal);
  }

  /**
   * Ends the worker and frees its memory. Open questions are rejected. A new question starts a new worker.
   *
   * @example
   * import { Worker } from "node:worker_threads";
   * import { Position } from "x88";
   * import { CanWinWorker } from "x88/worker";
   *
   * const worker = new CanWinWorker(() => new Worker(new URL("./can-win.worker.js", import.meta.url)));
   * const open = worker.canWin(Position.initial(), "white");
   * worker.terminate();
   * await open; // throws WorkerError WORKER_TERMINATED
   */
  terminate(): void {
    this.questions().terminate();
  }
}

// Questions are checked like those of `canWin`, before a worker is started.

/**
 * Returns the question as plain data.
 * @throws {WorkerError} if it is not about a position.
 * @throws {ArgumentError} if `canWin` would throw it.
 */
function readQuestion(
  position: AnyPosition,
  color: Color,
  options: { nodes?: number | undefined } | undefined,
): Pick<Question, "position" | "color" | "nodes"> {
  const { packed } = Object(position) as { packed?: unknown };
  if (typeof packed !== "string") throw new WorkerError("NOT_A_POSITION", "canWin needs a Position of x88");
  requireIsBlack(color, "color");
  const clone: Partial<AnyPosition> & { packed: string } = { packed };
  return { position: clone as AnyPosition, color, nodes: nodesOf(options, "nodes signal") };
}

/** @throws {ArgumentError} unless it has the methods of an `AbortSignal`. */
function readSignal(signal: AbortSignalLike | null | undefined): AbortSignalLike | undefined {
  if (signal === undefined || signal === null) return undefined;
  requireMethods(signal, "throwIfAborted addEventListener removeEventListener", "signal", "an AbortSignal");
  return signal;
}
