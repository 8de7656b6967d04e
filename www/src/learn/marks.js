// How an exercise looks on the board: the squares to visit, those marked by the learner, what is asked about. Knows no rules.

/** @import { Square } from "x88" */
/** @import { Arrow } from "../board/arrows.js" */
/** @import { Mark } from "../board/marks.js" */
/** @import { Exercise } from "../exercise/exercise.js" */

/**
 * @param {Exercise} run
 * @returns {Mark[]}
 */
export function taskMarks({ targets, marked }) {
  const marks = (kind, squares) => [...squares].map((square) => ({ kind, square }));
  return [...marks("goal", targets), ...marks("marked", marked)];
}

/**
 * What is said of squares for the exercise's sake.
 * @param {Exercise} run
 * @returns {[Square, string][]}
 */
export function taskRemarks({ targets, marked }) {
  /** @returns {[Square, string][]} */
  const said = (squares, words) => [...squares].map((square) => [square, words]);
  return [...said(targets, "to be visited"), ...said(marked, "marked")];
}

/**
 * The move that is asked about, as an arrow.
 * @param {Exercise} run
 * @returns {Arrow[]}
 */
export function triedArrow({ tried }) {
  // A king that castles without moving goes nowhere.
  return tried && tried[0] !== tried[1] ? [{ from: tried[0], to: tried[1], kind: "asked" }] : [];
}
