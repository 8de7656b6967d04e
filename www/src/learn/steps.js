// Which step of a lesson an address means. Knows no page.

import { SHOW } from "./names.js";

/** @import { ExerciseData } from "../exercise/exercise.js" */
/** @import { Lesson } from "../lessons/index.js" */

/** Which exercise, from 0; -1: none. @param {string} number as addresses have it */
export function exerciseNumbered(number) {
  return /^\d+$/.test(number) ? Number(number) - 1 : -1;
}

/**
 * The step that the address names; else what the lesson shows, while nothing of it is solved, else the first exercise that is not
 * solved yet.
 * @param {Lesson} lesson
 * @param {string | undefined} name as addresses have it
 * @param {(exercise: ExerciseData) => boolean} isSolved
 * @returns {number | null} an exercise, from 0; null: what the lesson shows
 */
export function stepAt(lesson, name, isSolved) {
  if (name !== undefined && name !== SHOW) return exerciseNumbered(name);
  if (lesson.show && (name === SHOW || !lesson.exercises.some(isSolved))) return null;
  const open = lesson.exercises.findIndex((exercise) => !isSolved(exercise));
  return Math.max(open, 0);
}
