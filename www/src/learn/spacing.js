// The record of a solved exercise: stars, days, and the next review. An exercise with hints or errors is reviewed after some
// days. Each success without them makes the next interval longer, until it no longer comes back.

import { laterBy } from "./days.js";

/** The review intervals in days; each success moves to the next. */
export const INTERVALS = [1, 3, 7, 16, 35];

/** The maximum number of stars for an exercise. */
export const MOST_STARS = 3;

/** Up to this many hints and errors together, there are two stars. */
const FEW = 2;

/** The number of hints and errors. @typedef {{ hints: number, errors: number }} Took */

/**
 * `stars`: the most so far; `first`, `last`: the days on which it was first and last solved; `step`: the index in INTERVALS, and
 * `due`: the day of the review; both are missing if it does not come back. `aside`: it was only solved as an exercise of the day,
 * never in the lessons.
 * @typedef {{ stars: number, first: string, last: string, step?: number, due?: string, aside?: true }} Done
 */

/** @param {Took} took */
export function starsFor({ hints, errors }) {
  const needed = hints + errors;
  if (needed === 0) return MOST_STARS;
  return needed <= FEW ? 2 : 1;
}

/**
 * Returns the record after another solution.
 * @param {Done | undefined} before
 * @param {Took} took
 * @param {string} day the current day
 * @returns {Done}
 */
export function solvedOn(before, took, day) {
  const stars = starsFor(took);
  // A clock can be set back, and travel to the west repeats a day: `first` must not be later than `last`.
  const first = before && before.first < day ? before.first : day;
  const done = { stars: Math.max(stars, before?.stars ?? 0), first, last: day };
  return { ...done, ...comingBack(before, stars < MOST_STARS, day) };
}

/**
 * Returns the review day as seen from another day. If it is farther off than any interval, the clock was ahead, and the exercise
 * is due at once.
 * @param {Done} done
 * @param {string} day the current day
 * @returns {string | undefined} undefined if it does not come back
 */
export function dueFrom({ step, due }, day) {
  if (step === undefined || due === undefined) return undefined;
  // After travel to the west, the date can be a day behind.
  return due > laterBy(day, INTERVALS[step] + 1) ? day : due;
}

/** @param {Done | undefined} before @param {boolean} isMissed @param {string} day */
function comingBack(before, isMissed, day) {
  if (isMissed) return waiting(0, day);
  const due = before && dueFrom(before, day);
  if (before?.step === undefined || due === undefined) return {};
  // Solving it again immediately does not prove that it is remembered.
  if (due > day) return { step: before.step, due };
  return before.step + 1 < INTERVALS.length ? waiting(before.step + 1, day) : {};
}

/** @param {number} step @param {string} day */
function waiting(step, day) {
  return { step, due: laterBy(day, INTERVALS[step]) };
}

/**
 * Merges two records of one exercise: keeps the best result; the later one decides the review.
 * @param {Done} one
 * @param {Done} other
 * @returns {Done}
 */
export function merged(one, other) {
  const later = isLater(one, other) ? one : other;
  const { step, due } = later;
  return {
    stars: Math.max(one.stars, other.stars),
    first: one.first < other.first ? one.first : other.first,
    last: later.last,
    ...(step === undefined ? {} : { step, due }),
    ...(one.aside && other.aside ? { aside: true } : {}),
  };
}

/**
 * On the same day, the one with the earlier review counts as later.
 * @param {Done} one
 * @param {Done} other
 */
function isLater(one, other) {
  if (one.last !== other.last) return one.last > other.last;
  return (one.due ?? "9999") <= (other.due ?? "9999");
}
