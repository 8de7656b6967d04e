// Finds the step of a lesson for an address.

import { SHOW } from "./names.js";

/** @import { ExerciseData } from "../exercise/types.js" */
/** @import { Lesson } from "../lessons/index.js" */

/**
 * Returns the index of an exercise, or -1.
 * @param {string} number as in addresses
 */
export function exerciseNumbered(number) {
  return /^\d+$/.test(number) ? Number(number) - 1 : -1;
}

/**
 * Returns the step that the address names. By default, this is the demonstration while nothing is solved, then the first unsolved
 * exercise.
 * @param {Lesson} lesson
 * @param {string | undefined} name as in addresses
 * @param {(exercise: ExerciseData) => boolean} isSolved
 * @returns {number | null} the index of an exercise; null: the demonstration
 */
export function stepAt(lesson, name, isSolved) {
  if (name !== undefined && name !== SHOW) return exerciseNumbered(name);
  if (lesson.show && (name === SHOW || !lesson.exercises.some(isSolved))) return null;
  const open = lesson.exercises.findIndex((exercise) => !isSolved(exercise));
  return Math.max(open, 0);
}
