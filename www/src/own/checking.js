// Checks a teacher's lessons by the same rules as the site's own: as text, from a file or the editor, and as JSON, from a link.

import { problemsOf } from "../lessons/check/chapter.js";
import { shapeProblems } from "../lessons/check/shape.js";
import { inTextWords, readChapter } from "../lessons/text/read.js";
import { filledIn } from "./filled.js";

/** @import { Chapter } from "../lessons/index.js" */
/** @import { Path } from "../lessons/check/shape.js" */
/** @import { Unchecked } from "../lessons/text/read.js" */

/**
 * `lines`: of each problem, counted from 1, if the lessons are text; `starts`: where the text of each step begins, in order.
 * @typedef {{ chapter: Chapter | null, problems: string[], lines: number[], starts: Start[] }} Checked
 *
 * `lesson`: its index; `at`: of the exercise; null: the demonstration. @typedef {{ line: number, lesson: number, at: number | null
 * }} Start
 */

/** @param {string} json @returns {Checked} */
export function checkedJson(json) {
  const { value, problem } = parsed(json);
  const problems = problem ? [problem] : problemsOf(value, { isOurs: false });
  return { chapter: problems.length > 0 ? null : value, problems, lines: [], starts: [] };
}

/** @param {string} text @returns {Checked} */
export function checkedText(text) {
  const read = readChapter(text);
  if (read.problems.length > 0) {
    const lines = read.problems.map(({ line }) => line);
    const problems = read.problems.map(({ line, message }) => `Line ${line}: ${message}`);
    return { chapter: null, problems, lines, starts: [] };
  }
  const chapter = filledIn(/** @type {Unchecked} */ (read.chapter));
  /** @type {number[]} */
  const lines = [];
  const placeOf = (/** @type {Path} */ path) => {
    const { line } = read.placeOf(path);
    lines.push(line);
    return `Line ${line}`;
  };
  const ofShape = shapeProblems(chapter).map(
    (problem) => `${placeOf(problem.path)}: ${inTextWords(problem)}`,
  );
  const problems = ofShape.length > 0 ? ofShape : problemsOf(chapter, { isOurs: false, placeOf });
  const lineOf = (/** @type {Path} */ ...path) => read.placeOf(["lessons", ...path]).line;
  const { lessons } = /** @type {Chapter} */ (chapter);
  const starts = lessons.flatMap(({ show, exercises }, lesson) => [
    { line: lineOf(lesson), lesson, at: show ? null : 0 },
    ...(show ? [{ line: lineOf(lesson, "show"), lesson, at: null }] : []),
    ...exercises.map((_, at) => ({ line: lineOf(lesson, "exercises", at), lesson, at })),
  ]);
  const isRight = problems.length === 0;
  return { chapter: isRight ? /** @type {Chapter} */ (chapter) : null, problems, lines, starts };
}

/** @param {string} text */
function parsed(text) {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { problem: `The file: is not valid JSON: ${why}` };
  }
}
