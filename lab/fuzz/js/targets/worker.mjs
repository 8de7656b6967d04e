// Messages to a worker: it survives all of them, and answers only questions, each once.

import { Position, wasmModule } from "../../../../dist/index.js";
import { answerCanWin } from "../../../../dist/worker.js";

const MARK = "x88/can-win";

/** Searches can take as long as the caller wants, so they are short here. */
const MOST_NODES = 50;

const setup = Position.fromFen("7k/7p/8/8/8/8/8/KB6 w - - 0 1").toSetup();

export const seeds = [
  { mark: MARK, id: 1, setup, color: "white", nodes: 20 },
  { mark: MARK, id: 2, setup: Position.initial().toSetup(), color: "black", nodes: 20 },
  { mark: MARK, id: 3, setup: Position.chess960(3).toSetup(), color: "black", nodes: 1 },
  { mark: MARK, module: {} },
  { another: "message" },
  "a text",
];

const replies = [];
let hear;
answerCanWin({
  postMessage: (message) => replies.push(message),
  on: (_, listener) => {
    hear = listener;
  },
});
hear({ mark: MARK, module: wasmModule() });

export function run(message) {
  const isMessage = typeof message === "object" && message !== null;
  // An invalid module would make every later call fail.
  if (isMessage && "module" in message) delete message.module;
  if (isMessage)
    message.nodes =
      typeof message.nodes === "number" ? Math.min(message.nodes, MOST_NODES) : (message.nodes ?? MOST_NODES);
  replies.length = 0;
  hear(message);
  const isQuestion =
    isMessage && message.mark === MARK && typeof message.id === "number" && "setup" in message;
  if (replies.length !== Number(isQuestion))
    throw new Error(`${replies.length} replies to ${JSON.stringify(message)}`);
  const [reply] = replies;
  if (reply === undefined) return;
  structuredClone(reply);
  const isWhole = reply.mark === MARK && reply.id === message.id && "answer" in reply !== "error" in reply;
  if (!isWhole || reply.error?.code === "UNKNOWN") throw new Error(JSON.stringify(reply));
}
