// What is sent between a page and its worker: plain data, marked, so that a worker may have other work besides, and numbered,
// so that a reply is to the question it answers. Whatever arrives is looked at as if a stranger had sent it.

import type { Color, Setup, WinAnswer } from "../index.js";

const MARK = "x88/can-win";

/** A question of `Position.canWin` in its data form. */
export interface Question {
  mark: typeof MARK;
  /** Its number; no other question of the page has it. */
  id: number;
  setup: Setup;
  color: Color;
  nodes: number | undefined;
}

/** The error that a question was refused with: what of it survives the way. */
export interface Refused {
  code: string;
  message: string;
}

/** What the worker says to a question: the answer or the error, and nothing that could be taken for both. */
export type Reply = { answer: WinAnswer } | { error: Refused };

let asked = 0;

/** The message that brings a worker its WebAssembly. */
export function moduleMessage(module: WebAssembly.Module): object {
  return { mark: MARK, module };
}

/** Whether a message brings it; whether it is the right one, is seen when it starts. */
export function isModuleMessage(message: unknown): message is { module: WebAssembly.Module } {
  return isMarked(message) && "module" in message;
}

/** A question with a number of its own. */
export function question(parts: Omit<Question, "mark" | "id">): Question {
  return { mark: MARK, id: ++asked, ...parts };
}

/** The message that carries a reply. */
export function replyMessage({ id }: Question, reply: Reply): object {
  return { mark: MARK, id, ...reply };
}

/** Whether a message is a question; whether it makes sense, the position says. */
export function isQuestion(message: unknown): message is Question {
  return isMarked(message) && typeof message.id === "number" && "setup" in message;
}

/** Whether a message claims to be the reply to this question. */
export function isReplyTo({ id }: Question, message: unknown): message is object {
  return isMarked(message) && message.id === id && ("answer" in message || "error" in message);
}

/** The reply in a message, or null if it has not the shape of one. */
export function readReply(message: object): Reply | null {
  const { answer, error } = message as { answer?: unknown; error?: unknown };
  if (error !== undefined) return isRefused(error) ? { error } : null;
  const read = readAnswer(answer);
  return read && { answer: read };
}

function isMarked(message: unknown): message is { mark: typeof MARK; id?: unknown } {
  return isObject(message) && (message as { mark?: unknown }).mark === MARK;
}

function isRefused(error: unknown): error is Refused {
  if (!isObject(error)) return false;
  const { code, message } = error as Partial<Refused>;
  return typeof code === "string" && typeof message === "string";
}

function readAnswer(value: unknown): WinAnswer | null {
  if (!isObject(value)) return null;
  const { answer, line } = value as Partial<WinAnswer>;
  if (answer === "no" || answer === "unknown") return { answer };
  if (answer !== "yes" || !Array.isArray(line)) return null;
  return line.every((move) => typeof move === "string") ? { answer, line } : null;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
