// A learner's result of a lesson, and its code.

import { nameOf } from "../learn/names.js";
import { dayNumber, lessonNumber, writeCode } from "./code.js";

/** @import { Lesson } from "../lessons/index.js" */
/** @import { Progress } from "../learn/progress.js" */

/** @typedef {{ solved: number, of: number, stars: number }} Done */

/**
 * @param {Pick<Lesson, "id" | "exercises">} lesson
 * @param {Pick<Progress, "starsOf">} progress
 * @returns {Done}
 */
export function doneOf(lesson, progress) {
  const stars = lesson.exercises.map((exercise) => progress.starsOf(nameOf(lesson, exercise)));
  const solved = stars.filter((each) => each > 0).length;
  return { solved, of: stars.length, stars: stars.reduce((sum, each) => sum + each, 0) };
}

/**
 * @param {string} lesson its name in codes: its id, or {@link ownName} for a teacher's own lesson
 * @param {Done} done
 * @param {{ day: string, initials?: string }} by
 * @returns {string | null} null if the code cannot hold the number of exercises or the day
 */
export function codeOf(lesson, done, { day, initials = "" }) {
  return writeCode({ ...done, lesson: lessonNumber(lesson), day: dayNumber(day), initials });
}

/**
 * Returns the name of a teacher's own lesson, which may have the id of one of ours.
 * @param {{ id: string }} chapter
 * @param {{ id: string }} lesson
 */
export function ownName(chapter, lesson) {
  return `own/${chapter.id}/${lesson.id}`;
}
