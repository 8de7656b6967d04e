// Messages between a page and its worker: plain data with a mark, because the worker may have other tasks. Numbers match replies
// to questions. Each side takes only marked messages, which the other side has sent.

import type { AnyPosition, Color, WinAnswer } from "../can-win.js";

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
export interface Refused {
  code: string;
  message: string;
}

/** The worker's reply: either the answer or the error. */
export type Reply = { answer: WinAnswer } | { error: Refused };

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
