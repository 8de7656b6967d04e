// The earned stars of a lesson or chapter, and the badge of a chapter.

import { nameOf } from "./names.js";
import { MOST_STARS } from "./spacing.js";

/** @import { Progress } from "./progress.js" */
/** @import { LessonOutline } from "../lessons/outline.js" */

/** "done": everything is solved; "golden": with all stars. @typedef {"none" | "done" | "golden"} Badge */

/** @param {readonly Pick<LessonOutline, "id" | "exercises">[]} lessons */
function namesIn(lessons) {
  return lessons.flatMap((lesson) => lesson.exercises.map((exercise) => nameOf(lesson, exercise)));
}

/**
 * @param {readonly Pick<LessonOutline, "id" | "exercises">[]} lessons
 * @param {Pick<Progress, "starsOf">} progress
 * @returns {{ stars: number, most: number, missing: number, badge: Badge }} `missing`: the number of unsolved exercises
 */
export function meritOf(lessons, progress) {
  const all = namesIn(lessons).map((name) => progress.starsOf(name));
  const stars = all.reduce((sum, each) => sum + each, 0);
  const most = all.length * MOST_STARS;
  const missing = all.filter((each) => each === 0).length;
  return { stars, most, missing, badge: missing > 0 ? "none" : stars === most ? "golden" : "done" };
}
