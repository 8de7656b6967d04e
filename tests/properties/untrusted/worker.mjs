// Messages to a worker: it survives all of them, and answers only questions, each once.

import { Position } from "x88";
import { answerCanWin } from "x88/worker";

const MARK = "x88/can-win";

/** Searches can take as long as the caller wants, so they are short here. */
const MOST_NODES = 50;

const cloned = ({ packed }) => ({ packed });
const position = cloned(Position.fromFen("7k/7p/8/8/8/8/8/KB6 w - - 0 1"));

export const seeds = [
  { mark: MARK, id: 1, position, color: "white", nodes: 20 },
  { mark: MARK, id: 2, position: cloned(Position.initial()), color: "black", nodes: 20 },
  { mark: MARK, id: 3, position: cloned(Position.chess960(3)), color: "black", nodes: 1 },
  { mark: MARK, id: 4, position: { packed: "" }, color: "white" },
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

export function run(message) {
  const isMessage = typeof message === "object" && message !== null;
  if (isMessage)
    message.nodes =
      typeof message.nodes === "number" ? Math.min(message.nodes, MOST_NODES) : (message.nodes ?? MOST_NODES);
  replies.length = 0;
  hear(message);
  const isQuestion =
    isMessage && message.mark === MARK && typeof message.id === "number" && "position" in message;
  if (replies.length !== Number(isQuestion))
    throw new Error(`${replies.length} replies to ${JSON.stringify(message)}`);
  const [reply] = replies;
  if (reply === undefined) return;
  structuredClone(reply);
  const isWhole = reply.mark === MARK && reply.id === message.id && "answer" in reply !== "error" in reply;
  if (!isWhole || reply.error?.code === "UNKNOWN") throw new Error(JSON.stringify(reply));
}
