// The marks that squares can bear, in the form that cm-chessboard's marker extension takes.

/** @import { Square } from "x88" */

/**
 * `slice` names the shape in a sprite; the class gives the colour (styles/board.css).
 * Those with `position: "above"` are drawn over the pieces.
 */
export const MARKS = {
  last: { class: "mark-last", slice: "markerSquare" },
  selected: { class: "mark-selected", slice: "markerSquare" },
  check: { class: "mark-check", slice: "markerSquare" },
  mate: { class: "mark-mate", slice: "markerSquare" },
  over: { class: "mark-over", slice: "markerSquare" },
  quiet: { class: "mark-quiet", slice: "markerDot", position: "above" },
  capture: { class: "mark-capture", slice: "markerCircle", position: "above" },
  castle: { class: "mark-castle", slice: "markerCircle", position: "above" },
  // What an exercise asks for, and what has been marked for an answer (board/shapes.js).
  goal: { class: "mark-goal", slice: "shapeGoal" },
  marked: { class: "mark-marked", slice: "shapeMarked" },
  // Why a move is refused.
  line: { class: "mark-line", slice: "shapeLine" },
  attacked: { class: "mark-attacked", slice: "shapeAttacked" },
  subject: { class: "mark-subject", slice: "shapeSubject" },
  blocker: { class: "mark-blocker", slice: "shapeBlocker" },
  threat: { class: "mark-threat", slice: "shapeThreat" },
  refused: { class: "mark-refused", slice: "shapeRefused", position: "above" },
  "refused-piece": { class: "mark-refused", slice: "shapeRefusedPiece", position: "above" },
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
