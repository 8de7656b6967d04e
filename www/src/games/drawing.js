// Converts the arrows and circles of a game for the board.

/** @import { Annotations, Square } from "x88" */
/** @import { Arrow } from "../board/arrows.js" */
/** @import { Mark } from "../board/marks.js" */

/**
 * @param {Annotations} said
 * @returns {Arrow[]}
 */
export function drawnArrows({ arrows = [] }) {
  // An arrow from a square to itself has no direction.
  return arrows
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, color }) => ({ from, to, kind: color }));
}

/**
 * @param {Annotations} said
 * @returns {Mark[]}
 */
export function drawnCircles({ circles = [] }) {
  return circles.map(({ square, color }) => ({ kind: `circle-${color}`, square }));
}

/**
 * Returns the remarks on the marked squares.
 * @param {Annotations} said
 * @returns {Map<Square, string>}
 */
export function drawnRemarks({ circles = [] }) {
  return new Map(circles.map(({ square, color }) => [square, `marked ${color}`]));
}
