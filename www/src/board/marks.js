// The marks that squares can bear, in the form that cm-chessboard's marker extension takes.

/** @import { Square } from "x88" */

/**
 * `slice` names the shape in the sprite; the class gives the colour (styles/board.css).
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
};

/** @typedef {{ kind: keyof typeof MARKS, square: Square }} Mark */
