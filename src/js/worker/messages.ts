// What is sent between a page and its worker: plain data, marked, so that a worker may have other work besides.

import type { Color, Setup, WinAnswer } from "../index.js";

const MARK = "x88/can-win";

/** A question of `Position.canWin` in its data form. */
export interface Question {
  mark: typeof MARK;
  setup: Setup;
  color: Color;
  nodes: number | undefined;
}

/** What the worker says to it: the answer, or the error that it was refused with. */
export type Reply =
  | { mark: typeof MARK; answer: WinAnswer }
  | { mark: typeof MARK; error: { code: string; message: string } };

export function question(parts: Omit<Question, "mark">): Question {
  return { mark: MARK, ...parts };
}

export function reply(parts: { answer: WinAnswer } | { error: { code: string; message: string } }): Reply {
  return { mark: MARK, ...parts };
}

export function isQuestion(message: unknown): message is Question {
  return isMarked(message) && "setup" in message;
}

export function isReply(message: unknown): message is Reply {
  return isMarked(message) && ("answer" in message || "error" in message);
}

function isMarked(message: unknown): message is object {
  return (message as { mark?: unknown } | null | undefined)?.mark === MARK;
}
