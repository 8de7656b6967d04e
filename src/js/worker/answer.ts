import { canWin, type WinAnswer, X88Error } from "../entries/can-win.js";
import { badArgument } from "../types/arguments.js";
import {
  isQuestion,
  type NodeEnd,
  onMessage,
  type Question,
  type Reply,
  replyMessage,
  type WebEnd,
} from "./messages.js";

/** The ends that already get answers: a second listener would search twice for each answer. */
const answered = new WeakSet<WebEnd | NodeEnd>();

/**
 * Makes a worker answer the questions of a {@link CanWinWorker}. Call it as soon as the worker's script runs, because the first
 * question may already wait. Further calls have no effect. Other messages are left to the app.
 *
 * @param scope the end to answer; the default is the thread that started this worker; in Node, pass the `parentPort` of
 * `node:worker_threads`
 *
 * @category Positions
 *
 * @example
 * // can-win.worker.js: this is all of it. In Node: answerCanWin(parentPort).
 * import { answerCanWin } from "x88/worker";
 *
 * answerCanWin();
 */
export function answerCanWin(scope: WebEnd | NodeEnd = globalThis as unknown as WebEnd): void {
  const { postMessage, addEventListener, on } = (scope ?? {}) as Partial<WebEnd & NodeEnd>;
  if (typeof postMessage !== "function" || typeof (addEventListener ?? on) !== "function")
    throw badArgument("scope", "the self of a worker, or the parentPort of Node", scope);
  if (answered.has(scope)) return;
  onMessage(scope, (message) => {
    if (isQuestion(message)) scope.postMessage(replyMessage(message, replyTo(message)));
  });
  answered.add(scope);
}

function replyTo(question: Question): Reply {
  try {
    return { answer: answerTo(question) };
  } catch (error) {
    // Structured cloning would drop the class and code of the error.
    const code = error instanceof X88Error ? error.code : "UNKNOWN";
    return { error: { code, message: error instanceof Error ? error.message : String(error) } };
  }
}

function answerTo({ position, color, nodes }: Question): WinAnswer {
  return canWin(position, color, { nodes });
}
