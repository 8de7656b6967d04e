// The names of exercises in links and in saved progress.

/** @typedef {{ readonly id: string }} Named */

/** Replaces the number of an exercise in the address of a demonstration. */
export const SHOW = "watch";

/**
 * @param {Named} lesson
 * @param {Named} exercise
 */
export function nameOf(lesson, exercise) {
  return `${lesson.id}/${exercise.id}`;
}

/** @param {readonly { lessons: readonly (Named & { exercises: readonly Named[] })[] }[]} chapters */
export function allNames(chapters) {
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  return lessons.flatMap((lesson) => lesson.exercises.map((exercise) => nameOf(lesson, exercise)));
}

/**
 * Returns the address of an exercise.
 * @param {Named} lesson
 * @param {number} [at] the index of the exercise; default: the lesson, at the user's current step
 */
export function linkTo(lesson, at) {
  return at === undefined ? `#/learn/${lesson.id}` : `#/learn/${lesson.id}/${at + 1}`;
}

/**
 * Returns the address of a demonstration.
 * @param {Named} lesson
 */
export function linkToShow(lesson) {
  return `#/learn/${lesson.id}/${SHOW}`;
}
