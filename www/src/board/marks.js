// The marks of squares, drawn below or above the pieces. They repeat information given in words.

import { svg } from "../svg.js";
import { Overlay } from "./overlay.js";
import { SHAPE_SIZE } from "./shapes.js";

/** @import { Square } from "x88" */

/** `slice` names the shape (board/shapes.js); the class gives the color (styles/board.css). */
export const MARKS = {
  last: { class: "mark-last", slice: "shapeSquare" },
  selected: { class: "mark-selected", slice: "shapeSquare" },
  check: { class: "mark-check", slice: "shapeSquare" },
  mate: { class: "mark-mate", slice: "shapeSquare" },
  over: { class: "mark-over", slice: "shapeSquare" },
  quiet: { class: "mark-quiet", slice: "shapeDot", isAbove: true },
  capture: { class: "mark-capture", slice: "shapeRing", isAbove: true },
  castle: { class: "mark-castle", slice: "shapeRing", isAbove: true },
  // The goals of an exercise, and the user's answer marks.
  goal: { class: "mark-goal", slice: "shapeGoal" },
  marked: { class: "mark-marked", slice: "shapeMarked" },
  // The result of the answer marks, and the squares of a hint.
  right: { class: "mark-right", slice: "shapeRight" },
  wrong: { class: "mark-wrong", slice: "shapeWrong" },
  missing: { class: "mark-missing", slice: "shapeMissing" },
  hint: { class: "mark-hint", slice: "shapeHint" },
  // The piece of a first move.
  ready: { class: "mark-ready", slice: "shapeHint" },
  // The reason for an illegal move.
  line: { class: "mark-line", slice: "shapeLine" },
  attacked: { class: "mark-attacked", slice: "shapeAttacked" },
  subject: { class: "mark-subject", slice: "shapeSubject" },
  blocker: { class: "mark-blocker", slice: "shapeBlocker" },
  threat: { class: "mark-threat", slice: "shapeThreat" },
  refused: { class: "mark-refused", slice: "shapeRefused", isAbove: true },
  "refused-piece": { class: "mark-refused", slice: "shapeRefusedPiece", isAbove: true },
  // The reason why a game is over.
  locked: { class: "mark-locked", slice: "shapeLocked" },
  // The layers of the inspector, and impossible parts of an edited position.
  "white-attacks": { class: "mark-white-attacks", slice: "shapeRising" },
  "black-attacks": { class: "mark-black-attacks", slice: "shapeFalling" },
  pinned: { class: "mark-pinned", slice: "shapePinned" },
  problem: { class: "mark-problem", slice: "shapeProblem" },
  // The marks that a user has drawn on the board of a game.
  "circle-green": { class: "mark-circle-green", slice: "shapeCircle" },
  "circle-red": { class: "mark-circle-red", slice: "shapeCircle" },
  "circle-yellow": { class: "mark-circle-yellow", slice: "shapeCircle" },
  "circle-blue": { class: "mark-circle-blue", slice: "shapeCircle" },
  // Only in legends, for arrows and numbers on the board.
  legal: { class: "mark-legal", slice: "shapeLegal" },
  pin: { class: "mark-pinned", slice: "shapePin" },
  checker: { class: "mark-checker", slice: "shapeArrow" },
};

/** @typedef {{ kind: keyof typeof MARKS, square: Square }} Mark */

/**
 * Returns whether a mark is drawn above the pieces.
 * @param {Mark} mark
 */
export function isAbove({ kind }) {
  return "isAbove" in MARKS[kind];
}

/** @extends {Overlay<Mark>} */
export class Marks extends Overlay {
  /** @param {HTMLElement} board */
  constructor(board) {
    super(board, "marks");
  }

  /** @param {Mark[]} marks @override */
  drawn(marks) {
    return marks.map(({ kind, square }) => {
      const { x, y } = this.middleOf(square);
      const group = svg("g", {
        "data-square": square,
        transform: `translate(${x - 0.5} ${y - 0.5}) scale(${1 / SHAPE_SIZE})`,
      });
      group.append(svg("use", { href: `#${MARKS[kind].slice}`, class: MARKS[kind].class }));
      return group;
    });
  }
}
