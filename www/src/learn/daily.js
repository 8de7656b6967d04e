// The exercise of the day, from the date and from earlier progress, so that it stays the same all day; and the streak of days.
// Must not depend on: the page, the system time.

import { daysBetween, numberOf } from "./days.js";
import { nameOf } from "./names.js";

/** @import { ChapterOutline } from "../lessons/outline.js" */
/** @import { Progress } from "./progress.js" */

/** It is chosen from these chapters, which a player of some weeks knows. */
const CHAPTERS = 7;

/** The distance between the exercises of consecutive days, as a fraction of all: exercises of one lesson are far apart. */
const STRIDE = (Math.sqrt(5) - 1) / 2;

/** Skipping one day does not end the streak. */
const LONGEST_STEP = 2;

/**
 * Returns the exercises of lessons with earlier progress; for a newcomer those of the first, easy lesson.
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
 * Returns the name of the learner's exercise for today.
 * @param {Pick<Progress, "today" | "hasBefore">} progress
 * @param {readonly ChapterOutline[]} chapters
 */
export function exerciseForToday(progress, chapters) {
  const { today } = progress;
  return exerciseOfDay(today, chapters, (name) => progress.hasBefore(name, today));
}

/**
 * Returns the name of the exercise of a day. Without new lessons, none repeats before all others have appeared.
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

/**
 * Returns a stride that reaches all of them.
 * @param {number} length
 */
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
 * Returns the length of the current streak.
 * @param {readonly string[]} days in order
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
