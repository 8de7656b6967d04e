// The exercise of the day: from the date alone, the same for everybody who has the same version of the site; and how many days in a run
// somebody has done it. Knows no page and no clock.

import { daysBetween, numberOf } from "./days.js";
import { nameOf } from "./names.js";

/** @import { ChapterOutline } from "../lessons/outline.js" */

/** The chapters from which it is chosen: what a player of some weeks knows. */
const CHAPTERS = 7;

/** How far it is from one day's exercise to the next, as a part of all: those of one lesson are far apart. */
const STRIDE = (Math.sqrt(5) - 1) / 2;

/** One day may be left out, and the run goes on. */
const LONGEST_STEP = 2;

/** @param {readonly ChapterOutline[]} chapters */
function dailyNames(chapters) {
  const lessons = chapters.slice(0, CHAPTERS).flatMap((chapter) => chapter.lessons);
  return lessons.flatMap((lesson) =>
    lesson.exercises.flatMap((exercise) => (exercise.moving ? [nameOf(lesson, exercise)] : [])),
  );
}

/**
 * The name of the exercise of a day. None comes twice before all others have come.
 * @param {string} day
 * @param {readonly ChapterOutline[]} chapters
 */
export function exerciseOfDay(day, chapters) {
  const names = dailyNames(chapters);
  const { length } = names;
  const number = ((numberOf(day) % length) + length) % length;
  return names[(number * strideIn(length)) % length];
}

/** A stride that leads through all of them. @param {number} length */
function strideIn(length) {
  let stride = Math.max(Math.round(length * STRIDE), 1);
  while (commonDivisor(stride, length) > 1) stride++;
  return stride;
}

/** @param {number} one @param {number} other @returns {number} */
function commonDivisor(one, other) {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/**
 * On how many days it was done in a run that still goes on.
 * @param {readonly string[]} days in their order
 * @param {string} today
 */
export function runOf(days, today) {
  let from = today;
  let count = 0;
  for (const day of days.filter((each) => each <= today).toReversed()) {
    if (daysBetween(day, from) > LONGEST_STEP) break;
    from = day;
    count++;
  }
  return count;
}
