// What can go wrong between a page and its worker. It is no X88Error: that class comes with the core, and the page's side has
// none.

/** The stable names of what can go wrong. */
export type WorkerErrorCode = "NOT_A_POSITION" | "WORKER_FAILED" | "WORKER_TERMINATED";

/** A question that a worker has not answered. `cause` is the worker's own error, where there is one. */
export class WorkerError extends Error {
  override readonly name = "WorkerError";
  readonly code: WorkerErrorCode;
  constructor(code: WorkerErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
