// The exercise of the day: from the date, and from what the learner had done before that day, so that it stays the same all day; and how many
// days in a run somebody has done it. Knows no page and no clock.

import { daysBetween, numberOf } from "./days.js";
import { nameOf } from "./names.js";

/** @import { ChapterOutline } from "../lessons/outline.js" */
/** @import { Progress } from "./progress.js" */

/** The chapters from which it is chosen: what a player of some weeks knows. */
const CHAPTERS = 7;

/** How far it is from one day's exercise to the next, as a part of all: those of one lesson are far apart. */
const STRIDE = (Math.sqrt(5) - 1) / 2;

/** One day may be left out, and the run goes on. */
const LONGEST_STEP = 2;

/**
 * The exercises of lessons in which something was solved before; for a newcomer those of the first lesson, which is easy.
 * @param {readonly ChapterOutline[]} chapters
 * @param {(name: string) => boolean} isKnown whether an exercise was solved before the day
 */
function dailyNames(chapters, isKnown) {
  const lessons = chapters.slice(0, CHAPTERS).flatMap((chapter) => chapter.lessons);
  const named = lessons.map((lesson) => ({
    all: lesson.exercises.map((exercise) => nameOf(lesson, exercise)),
    moving: lesson.exercises.flatMap((exercise) => (exercise.moving ? [nameOf(lesson, exercise)] : [])),
  }));
  const known = named.filter(({ all, moving }) => moving.length > 0 && all.some(isKnown));
  const fitting = known.length > 0 ? known : named.filter(({ moving }) => moving.length > 0).slice(0, 1);
  return fitting.flatMap(({ moving }) => moving);
}

/**
 * The name of a learner's exercise of today.
 * @param {Pick<Progress, "today" | "hasBefore">} progress
 * @param {readonly ChapterOutline[]} chapters
 */
export function exerciseForToday(progress, chapters) {
  const { today } = progress;
  return exerciseOfDay(today, chapters, (name) => progress.hasBefore(name, today));
}

/**
 * The name of the exercise of a day. While nothing new is learned, none comes twice before all others have come.
 * @param {string} day
 * @param {readonly ChapterOutline[]} chapters
 * @param {(name: string) => boolean} isKnown whether an exercise was solved before the day
 */
export function exerciseOfDay(day, chapters, isKnown) {
  const names = dailyNames(chapters, isKnown);
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
