// The addresses of a teacher's own lessons, which carry the lessons themselves.

import { SHOW } from "../learn/names.js";
import { exerciseNumbered } from "../learn/steps.js";

/** @import { Chapter } from "../lessons/index.js" */

/**
 * The index of a lesson, and of its exercise; default: the user's current one. @typedef {{ lesson: number, at?: number | null }}
 * OwnPlace
 */

/**
 * @param {string} packed
 * @param {OwnPlace} place `at` null: the demonstration
 */
export function ownLink(packed, { lesson, at }) {
  const step = at === undefined ? "" : `/${at === null ? SHOW : at + 1}`;
  return `#/own-lesson/${lesson + 1}${step}?lesson=${packed}`;
}

/**
 * Returns the lesson and step for a path, or null if it does not exist.
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
