// The arrows and circles of a game as the board draws them. Knows no page.

/** @import { Annotations, Square } from "x88" */
/** @import { Arrow } from "../board/arrows.js" */
/** @import { Mark } from "../board/marks.js" */

/**
 * @param {Annotations} said
 * @returns {Arrow[]}
 */
export function drawnArrows({ arrows = [] }) {
  // An arrow to where it begins has no direction.
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
 * What is said of the squares that are marked.
 * @param {Annotations} said
 * @returns {Map<Square, string>}
 */
export function drawnRemarks({ circles = [] }) {
  return new Map(circles.map(({ square, color }) => [square, `marked ${color}`]));
}
