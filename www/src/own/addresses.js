// The addresses of a teacher's own lessons, which are in the address themselves. Knows no page.

import { SHOW } from "../learn/names.js";
import { exerciseNumbered } from "../learn/steps.js";

/** @import { Chapter } from "../lessons/index.js" */

/** Which lesson, from 0, and which of its steps; default: wherever the person is in it. @typedef {{ lesson: number, at?: number | null }} Step */

/** @param {string} packed @param {Step} step `at` null: what the lesson shows */
export function ownLink(packed, { lesson, at }) {
  const step = at === undefined ? "" : `/${at === null ? SHOW : at + 1}`;
  return `#/own-lesson/${lesson + 1}${step}?lesson=${packed}`;
}

/** @param {string} packed @param {number} lesson from 0 */
export function ownPrintLink(packed, lesson) {
  return `#/print/own/${lesson + 1}?lesson=${packed}`;
}

/**
 * Which lesson a place means, and which step; null: there is no such.
 * @param {readonly string[]} path
 * @param {Chapter} chapter
 * @returns {{ lesson: number, step?: string } | null}
 */
export function ownStep([number, step, ...more], { lessons }) {
  const lesson = exerciseNumbered(number ?? "1");
  const found = lessons[lesson];
  if (!found || more.length > 0) return null;
  const isThere =
    step === undefined || step === SHOW || found.exercises[exerciseNumbered(step)] !== undefined;
  return isThere ? { lesson, step } : null;
}
