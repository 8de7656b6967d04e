// How an exercise is named in links and in saved progress. Knows no page.

/** @typedef {{ readonly id: string }} Named */

/** What stands in the place of an exercise's number in the address of what a lesson shows. */
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
 * The address of an exercise.
 * @param {Named} lesson
 * @param {number} [at] which exercise, from 0; default: the lesson, wherever the person is in it
 */
export function linkTo(lesson, at) {
  return at === undefined ? `#/learn/${lesson.id}` : `#/learn/${lesson.id}/${at + 1}`;
}

/** The address of what a lesson shows. @param {Named} lesson */
export function linkToShow(lesson) {
  return `#/learn/${lesson.id}/${SHOW}`;
}
