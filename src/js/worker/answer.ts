// The worker's side: questions come in, answers go out. Knows nothing about the asker.

import { badArgument } from "../values/arguments.js";
import { initSync, Position, type WinAnswer, X88Error } from "../slim.js";
import { type NodeEnd, onMessage, type WebEnd } from "./channel.js";
import { isModuleMessage, isQuestion, type Question, type Reply, replyMessage } from "./messages.js";

/** Who is answered already: to search twice for one answer would only take twice as long. */
const answered = new WeakSet<WebEnd | NodeEnd>();

/**
 * Makes a worker answer the questions of a {@link CanWinWorker}, which sends it the WebAssembly first. To be called as soon as
 * the worker's script runs; a further call changes nothing. Other messages are left to the app.
 *
 * @param scope Who asks: by default whoever started this worker; in Node the `parentPort` of `node:worker_threads`.
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
    if (isModuleMessage(message)) begin(message.module);
    if (isQuestion(message)) scope.postMessage(replyMessage(message, replyTo(message)));
  });
  answered.add(scope);
}

/** What the WebAssembly that was sent is refused with. */
let refusal: unknown;

function begin(module: WebAssembly.Module): void {
  try {
    initSync(module);
  } catch (error) {
    refusal = error;
  }
}

function replyTo(question: Question): Reply {
  try {
    if (refusal !== undefined) throw refusal;
    return { answer: answerTo(question) };
  } catch (error) {
    // An error would lose its class and its code on the way.
    const code = error instanceof X88Error ? error.code : "UNKNOWN";
    return { error: { code, message: error instanceof Error ? error.message : String(error) } };
  }
}

function answerTo({ setup, color, nodes }: Question): WinAnswer {
  // Whatever is asked about was a position to whom it was asked.
  return Position.fromSetup(setup).canWin(color, { nodes });
}
