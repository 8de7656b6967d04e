// What a framed lesson says to the page that frames it: plain data, of which docs/site/embedding.md is the description. Knows no page.

/** Of the messages; a field that is added is no other version. */
export const VERSION = 1;

/**
 * How high the frame has to be for all of it to be seen, in CSS pixels.
 * @param {number} height
 */
export function heightMessage(height) {
  return { x88: "height", version: VERSION, height };
}

/**
 * An exercise has been solved.
 * @param {{ lesson: string, exercise: string, number: number, stars: number, hints: number, errors: number, code: string }} solved
 *   `number`: which of the lesson, from 1; `code`: the result of the lesson as a pupil hands it in
 */
export function solvedMessage({ lesson, exercise, number, stars, hints, errors, code }) {
  return { x88: "solved", version: VERSION, lesson, exercise, number, stars, hints, errors, code };
}

/**
 * All exercises of a lesson have been solved.
 * @param {{ lesson: string, solved: number, of: number, stars: number, code: string }} finished
 */
export function finishedMessage({ lesson, solved, of, stars, code }) {
  return { x88: "finished", version: VERSION, lesson, solved, of, stars, code };
}
