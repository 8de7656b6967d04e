// What can go wrong between a page and its worker. It is no X88Error: that class comes with the core, and the page's side has
// none.

/** The stable names of what can go wrong. */
export type WorkerErrorCode = "NOT_A_POSITION" | "WORKER_FAILED" | "WORKER_TERMINATED";

/**
 * A question that a worker has not answered. `cause` is the worker's own error, where there is one.
 *
 * @example
 * import { Worker } from "node:worker_threads";
 * import { Position, wasmModule } from "x88";
 * import { CanWinWorker } from "x88/worker";
 *
 * const start = () => new Worker("throw new Error('no');", { eval: true });
 * const worker = new CanWinWorker(start, wasmModule);
 * await worker.canWin(Position.initial(), "white"); // throws WorkerError WORKER_FAILED
 */
export class WorkerError extends Error {
  override readonly name = "WorkerError";
  readonly code: WorkerErrorCode;
  constructor(code: WorkerErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
