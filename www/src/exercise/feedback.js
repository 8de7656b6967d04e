// The forms of feedback. Exercise adds the text of a solved one.

import { deed, refusalText } from "../words.js";

/** @import { Feedback, Reply } from "./types.js" */
/** @import { Move, Refusal } from "x88" */

/** @param {Partial<Feedback>} [more] @returns {Reply} */
export function solved(more) {
  return { ...more, kind: "solved" };
}

/** @param {string} text @param {Partial<Feedback>} [more] @returns {Feedback} */
export function right(text, more) {
  return { ...more, kind: "right", text };
}

/**
 * Feedback after a right move that is not the last, with the opponent's reply if any.
 * @param {Move} [reply]
 */
export function yourMove(reply) {
  if (!reply) return right("Right. Your move again.");
  return right(`Right. ${deed(reply)}.`, { reply });
}

/** @param {string} text @param {Partial<Feedback>} [more] @returns {Feedback} */
export function wrong(text, more) {
  return { ...more, kind: "wrong", text };
}

/** @param {Refusal} verdict @returns {Feedback} */
export function refused(verdict) {
  return { kind: "refused", text: refusalText(verdict), verdict };
}

/** For exercises in which one side moves alone. */
export const GIVES_CHECK = "That gives check, and a check has to be answered: here only your side moves.";
