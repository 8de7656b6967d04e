// The marks that squares can bear, and how they are drawn, below or above the pieces. Only for the eye: the same is said of the squares
// in words.

import { svg } from "../svg.js";
import { Overlay } from "./overlay.js";
import { SHAPE_SIZE } from "./shapes.js";

/** @import { Square } from "x88" */

/** `slice` names the shape (board/shapes.js); the class gives the colour (styles/board.css). */
export const MARKS = {
  last: { class: "mark-last", slice: "shapeSquare" },
  selected: { class: "mark-selected", slice: "shapeSquare" },
  check: { class: "mark-check", slice: "shapeSquare" },
  mate: { class: "mark-mate", slice: "shapeSquare" },
  over: { class: "mark-over", slice: "shapeSquare" },
  quiet: { class: "mark-quiet", slice: "shapeDot", isAbove: true },
  capture: { class: "mark-capture", slice: "shapeRing", isAbove: true },
  castle: { class: "mark-castle", slice: "shapeRing", isAbove: true },
  // What an exercise asks for, and what has been marked for an answer.
  goal: { class: "mark-goal", slice: "shapeGoal" },
  marked: { class: "mark-marked", slice: "shapeMarked" },
  // What came of the marked squares, and what a hint speaks of.
  right: { class: "mark-right", slice: "shapeRight" },
  wrong: { class: "mark-wrong", slice: "shapeWrong" },
  missing: { class: "mark-missing", slice: "shapeMissing" },
  hint: { class: "mark-hint", slice: "shapeHint" },
  // Why a move is refused.
  line: { class: "mark-line", slice: "shapeLine" },
  attacked: { class: "mark-attacked", slice: "shapeAttacked" },
  subject: { class: "mark-subject", slice: "shapeSubject" },
  blocker: { class: "mark-blocker", slice: "shapeBlocker" },
  threat: { class: "mark-threat", slice: "shapeThreat" },
  refused: { class: "mark-refused", slice: "shapeRefused", isAbove: true },
  "refused-piece": { class: "mark-refused", slice: "shapeRefusedPiece", isAbove: true },
  // Why a game is over.
  locked: { class: "mark-locked", slice: "shapeLocked" },
  // What the inspector shows of a position, and what is impossible in one that is edited.
  "white-attacks": { class: "mark-white-attacks", slice: "shapeRising" },
  "black-attacks": { class: "mark-black-attacks", slice: "shapeFalling" },
  pinned: { class: "mark-pinned", slice: "shapePinned" },
  problem: { class: "mark-problem", slice: "shapeProblem" },
  // What somebody has drawn on the board of a game.
  "circle-green": { class: "mark-circle-green", slice: "shapeCircle" },
  "circle-red": { class: "mark-circle-red", slice: "shapeCircle" },
  "circle-yellow": { class: "mark-circle-yellow", slice: "shapeCircle" },
  "circle-blue": { class: "mark-circle-blue", slice: "shapeCircle" },
  // Only in legends, for what the board draws from square to square, or with a number.
  legal: { class: "mark-legal", slice: "shapeLegal" },
  pin: { class: "mark-pinned", slice: "shapePin" },
  checker: { class: "mark-checker", slice: "shapeArrow" },
};

/** @typedef {{ kind: keyof typeof MARKS, square: Square }} Mark */

/** Whether a mark is drawn over the pieces. @param {Mark} mark */
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
