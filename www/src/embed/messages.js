// The messages from a framed lesson to the embedding page: plain data, documented in docs/site/embedding.md.

/** The version of the messages. Adding a field does not change it. */
export const VERSION = 1;

/**
 * The height that the frame needs, in CSS pixels.
 * @param {number} height
 */
export function heightMessage(height) {
  return { x88: "height", version: VERSION, height };
}

/**
 * Reports a solved exercise.
 * @param {{ lesson: string, exercise: string, number: number, stars: number, hints: number, errors: number, code: string }} solved
 *   `number`: its number in the lesson, from 1; `code`: the result of the lesson for a pupil to hand in
 */
export function solvedMessage({ lesson, exercise, number, stars, hints, errors, code }) {
  return { x88: "solved", version: VERSION, lesson, exercise, number, stars, hints, errors, code };
}

/**
 * Reports that all exercises of a lesson are solved.
 * @param {{ lesson: string, solved: number, of: number, stars: number, code: string }} finished
 */
export function finishedMessage({ lesson, solved, of, stars, code }) {
  return { x88: "finished", version: VERSION, lesson, solved, of, stars, code };
}
