// The marks of an exercise on the board: squares to visit, the learner's marks and their result, the subject, hints.

import { culpritArrows, culpritMarks, culpritRemarks, refusedMark } from "../board/refusal-marks.js";
import { listed } from "../words.js";

/** @import { Square } from "x88" */
/** @import { Arrow } from "../board/arrows.js" */
/** @import { Decoration } from "../board/entry-board.js" */
/** @import { Mark } from "../board/marks.js" */
/** @import { Feedback } from "../exercise/types.js" */
/** @import { ExerciseController } from "./exercise-controller.js" */

/** @typedef {{ kind: Mark["kind"], squares: Square[], words: string }} Group */

/**
 * Returns the decoration of an exercise: its task, and why a move was illegal.
 * @param {ExerciseController} controller
 * @returns {Decoration}
 */
export function exerciseDecoration(controller) {
  const { feedback, run } = controller;
  const refusal = feedback?.verdict;
  const shown = refusal ?? controller.whyOver.shown;
  return {
    below: [...taskMarks(controller), ...(shown ? culpritMarks(shown) : [])],
    above: refusal?.to ? [refusedMark(refusal.to, run.position)] : [],
    crooked: run.crooked,
    arrows: [...taskArrows(controller), ...(shown ? culpritArrows(shown) : [])],
    remarks: new Map([...taskRemarks(controller), ...(shown ? culpritRemarks(shown) : [])]),
  };
}

/**
 * Returns the marks with the remarks on their squares.
 * @param {ExerciseController} controller
 * @returns {Group[]}
 */
function groups({ run, feedback, hintSquares }) {
  const { targets, targetsAre, marked, touched, crooked } = run;
  return [
    { kind: "ready", squares: run.coached ? [run.coached.from] : [], words: "the piece to move" },
    { kind: "hint", squares: hintSquares, words: "named in the hint" },
    { kind: "goal", squares: [...targets], words: targetsAre },
    { kind: "goal", squares: [...crooked], words: "stands crooked" },
    { kind: "subject", squares: [...(touched ?? [])], words: "touched" },
    ...markedGroups([...marked], feedback),
  ];
}

/** After submission, marks show whether they are right, and missing squares appear. @param {Square[]} marked @param {Feedback | null} feedback @returns {Group[]} */
function markedGroups(marked, feedback) {
  if (!feedback?.missing) return [{ kind: "marked", squares: marked, words: "marked" }];
  const { missing, extra = [] } = feedback;
  const right = marked.filter((square) => !extra.includes(square));
  return [
    { kind: "right", squares: right, words: "marked, right" },
    { kind: "wrong", squares: extra, words: "marked, wrong" },
    { kind: "missing", squares: missing, words: "missing" },
  ];
}

/**
 * @param {ExerciseController} controller
 * @returns {Mark[]}
 */
function taskMarks(controller) {
  if (controller.isShowing) return [];
  return groups(controller).flatMap(({ kind, squares }) => squares.map((square) => ({ kind, square })));
}

/**
 * Returns the remarks on squares.
 * @param {ExerciseController} controller
 * @returns {[Square, string][]}
 */
function taskRemarks(controller) {
  if (controller.isShowing) return [];
  /** @type {Map<Square, string[]>} */
  const said = new Map();
  for (const { squares, words } of groups(controller)) {
    for (const square of squares) said.set(square, [...(said.get(square) ?? []), words]);
  }
  return [...said].map(([square, words]) => [square, listed(words)]);
}

/**
 * Returns the move in question, and the next one once all hints are given.
 * @param {ExerciseController} controller
 * @returns {Arrow[]}
 */
function taskArrows({ run, isShowing }) {
  if (isShowing) return [];
  // A king that castles without moving needs no arrow.
  const asked = run.arrow && run.arrow[0] !== run.arrow[1] ? [arrow(run.arrow)] : [];
  const next = nextMove(run);
  return [...asked, ...(next && next[0] !== next[1] ? [arrow(next)] : [])];
}

/** @param {readonly [Square, Square]} move @returns {Arrow} */
function arrow([from, to]) {
  return { from, to, kind: "asked" };
}

/** @param {import("../exercise/exercise.js").Exercise} run @returns {[Square, Square] | null} */
function nextMove({ shownNext, position }) {
  if (!shownNext?.value || !["tryMove", "claim"].includes(shownNext.name)) return null;
  const { from, to } = position.parseMove(shownNext.value);
  return [from, to];
}
