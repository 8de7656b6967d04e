// Finds where a user continues: in the lesson of the exercise solved last, or after it.

import { nameOf } from "../learn/names.js";

/** @import { Progress } from "../learn/progress.js" */
/** @import { LessonOutline } from "../lessons/outline.js" */

/**
 * @param {LessonOutline} lesson
 * @param {Progress} progress
 */
export function solvedIn(lesson, progress) {
  return lesson.exercises.filter((exercise) => progress.has(nameOf(lesson, exercise))).length;
}

/**
 * @param {readonly LessonOutline[]} lessons in order
 * @param {Progress} progress
 * @returns {LessonOutline | null} null if everything is solved
 */
export function whereToGoOn(lessons, progress) {
  const last = progress.last?.split("/")[0];
  const stopped = Math.max(
    lessons.findIndex(({ id }) => id === last),
    0,
  );
  const inOrder = [...lessons.slice(stopped), ...lessons.slice(0, stopped)];
  return inOrder.find((lesson) => solvedIn(lesson, progress) < lesson.exercises.length) ?? null;
}
