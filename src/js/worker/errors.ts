// biome-ignore-all lint/complexity/noThisInStatic: `this` is the class on the right of `instanceof`.

// The class does not extend `X88Error`, which belongs to the core: the page's side has no core.

import { isOfKind } from "../types/kind.js";

/**
 * The kind of problem between a page and its worker.
 *
 * @category Errors
 */
export type WorkerErrorCode = "NOT_A_POSITION" | "WORKER_FAILED" | "WORKER_TERMINATED";

/**
 * Thrown when a worker does not answer a question. `cause` is the worker's own error, if there is one.
 *
 * @category Errors
 *
 * @example
 * import { Worker } from "node:worker_threads";
 * import { Position } from "x88";
 * import { CanWinWorker } from "x88/worker";
 *
 * const start = () => new Worker("throw new Error('no');", { eval: true });
 * const worker = new CanWinWorker(start);
 * await worker.canWin(Position.initial(), "white"); // throws WorkerError WORKER_FAILED
 */
export class WorkerError extends Error {
  /** @internal */
  static readonly kind = "WorkerError";
  override readonly name = "WorkerError";
  /** The kind of problem. */
  readonly code: WorkerErrorCode;
  constructor(code: WorkerErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }

  /** @internal */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(this, value);
  }
}
