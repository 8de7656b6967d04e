// biome-ignore-all lint/complexity/noThisInStatic: `this` is the class on the right of `instanceof`.

import type { AnyPosition, Color, WinAnswer } from "../entries/can-win.js";
import { isOfKind } from "../types/argument-error.js";

// The messages between a page and its worker: plain data with a mark, because the worker may have other tasks. Numbers match replies
// to questions. Each side takes only marked messages, which the other side has sent. The channel is declared here, too, to spare apps
// the types of the DOM and Node.

const MARK = "x88/can-win";

/** A question for `canWin` as plain data. */
export interface Question {
  mark: typeof MARK;
  /** A number that is unique in the page. */
  id: number;
  /** The structured clone of the position. */
  position: AnyPosition;
  color: Color;
  nodes: number | undefined;
}

/** The error of a question, reduced to the fields that survive the transfer. */
export interface AnswerError {
  code: string;
  message: string;
}

/** The worker's reply: either the answer or the error. */
export type Reply = { answer: WinAnswer } | { error: AnswerError };

let asked = 0;

/** Returns a question with a unique number. */
export function question(parts: Omit<Question, "mark" | "id">): Question {
  return { mark: MARK, id: ++asked, ...parts };
}

export function replyMessage({ id }: Question, reply: Reply): object {
  return { mark: MARK, id, ...reply };
}

/** Returns whether a message is a question. `canWin` checks its contents. */
export function isQuestion(message: unknown): message is Question {
  return isMarked(message) && typeof message.id === "number" && "position" in message;
}

/** Returns whether a message is the reply to a question. Then it comes from {@link replyMessage}. */
export function isReplyTo({ id }: Question, message: unknown): message is Reply {
  return isMarked(message) && message.id === id && ("answer" in message || "error" in message);
}

function isMarked(message: unknown): message is { mark: typeof MARK; id?: unknown } {
  return (message as { mark?: unknown } | null | undefined)?.mark === MARK;
}

// The class does not extend `X88Error`, which belongs to the core: the page's side has no core.

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

/** An end of a channel on the web: the `self` of a worker. */
export interface WebEnd {
  /** Sends a message. */
  postMessage(message: unknown): void;
  /** Adds a listener for messages or errors. */
  addEventListener(type: string, listener: (event: object) => void): void;
}

/** An end of a channel in Node: the `parentPort` of `node:worker_threads`. */
export interface NodeEnd {
  /** Sends a message. */
  postMessage(message: unknown): void;
  /** Adds a listener for messages or errors. */
  on(event: string, listener: (value: unknown) => void): unknown;
}

/** A worker of a browser. */
export interface WebWorker extends WebEnd {
  /** Ends the worker. */
  terminate(): unknown;
}

/** A worker of `node:worker_threads`. */
export interface NodeWorker extends NodeEnd {
  /** Ends the worker. */
  terminate(): unknown;
}

/** Calls `heard` with every message that arrives at an end. */
export function onMessage(end: WebEnd | NodeEnd, heard: (message: unknown) => void): void {
  if ("addEventListener" in end) {
    end.addEventListener("message", (event) => heard((event as MessageEvent).data));
  } else {
    end.on("message", heard);
  }
}

/** Calls `failed` if a worker cannot be loaded, throws, ends, or sends a message that cannot be read. */
export function onFailure(worker: WebWorker | NodeWorker, failed: (cause: unknown) => void): void {
  if ("addEventListener" in worker) {
    worker.addEventListener("error", (event) => {
      // The caller gets the error. Without this, the page would also report it as unhandled.
      (event as Event).preventDefault();
      // If a script cannot be loaded, the event has no error and no message.
      const { error, message } = event as Partial<ErrorEvent>;
      failed(error ?? new Error(message || "it could not be loaded"));
    });
    worker.addEventListener("messageerror", () => failed(new Error("what it said cannot be read here")));
  } else {
    worker.on("error", failed);
    worker.on("messageerror", failed);
    worker.on("exit", (code) => failed(new Error(`it ended with exit code ${code}`)));
  }
}
