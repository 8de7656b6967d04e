// What one solved exercise leaves behind: its stars, when it was done, and when it comes back. An exercise that took hints or tries is to be
// done again after some days; each time it is done without, the time until the next is longer, and in the end it does not come back. Knows
// no page and no storage.

import { laterBy } from "./days.js";

/** After how many days it comes back: each time it is done well, after the next number. */
export const INTERVALS = [1, 3, 7, 16, 35];

/** The most stars for an exercise. */
export const MOST_STARS = 3;

/** With so many hints and wrong tries together there are still two. */
const FEW = 2;

/** What it took: how many hints were given, how many tries were wrong. @typedef {{ hints: number, errors: number }} Took */

/**
 * `stars`: the most so far; `first`, `last`: the days on which it was solved first and last; `step`: which of the INTERVALS it waits
 * for, and `due`, when that is over; neither where it does not come back. `aside`: it was never solved on the way through the lessons, but
 * as the exercise of a day.
 * @typedef {{ stars: number, first: string, last: string, step?: number, due?: string, aside?: true }} Done
 */

/** @param {Took} took */
export function starsFor({ hints, errors }) {
  const needed = hints + errors;
  if (needed === 0) return MOST_STARS;
  return needed <= FEW ? 2 : 1;
}

/**
 * What is kept of an exercise that has been solved once more.
 * @param {Done | undefined} before
 * @param {Took} took
 * @param {string} day on which it is
 * @returns {Done}
 */
export function solvedOn(before, took, day) {
  const stars = starsFor(took);
  // A clock may be set back, and who travels west has a day twice: what was solved first is not later than what was solved last.
  const first = before && before.first < day ? before.first : day;
  const done = { stars: Math.max(stars, before?.stars ?? 0), first, last: day };
  return { ...done, ...comingBack(before, stars < MOST_STARS, day) };
}

/**
 * The day on which it comes back, as it is seen from another. What is farther off than it was ever made to wait was solved while the clock
 * was ahead, and comes back at once.
 * @param {Done} done
 * @param {string} day on which it is
 * @returns {string | undefined} undefined: it does not come back
 */
export function dueFrom({ step, due }, day) {
  if (step === undefined || due === undefined) return undefined;
  // Who travels west is a day behind.
  return due > laterBy(day, INTERVALS[step] + 1) ? day : due;
}

/** @param {Done | undefined} before @param {boolean} isMissed @param {string} day */
function comingBack(before, isMissed, day) {
  if (isMissed) return waiting(0, day);
  const due = before && dueFrom(before, day);
  if (before?.step === undefined || due === undefined) return {};
  // To do it well at once once more is no proof that it is remembered.
  if (due > day) return { step: before.step, due };
  return before.step + 1 < INTERVALS.length ? waiting(before.step + 1, day) : {};
}

function waiting(step, day) {
  return { step, due: laterBy(day, INTERVALS[step]) };
}

/**
 * Of two accounts of one exercise: nothing that was earned is lost, and when it comes back is as the later one has it.
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

/** Of the same day: the one that is to be repeated sooner, or at all. @param {Done} one @param {Done} other */
function isLater(one, other) {
  if (one.last !== other.last) return one.last > other.last;
  return (one.due ?? "9999") <= (other.due ?? "9999");
}
