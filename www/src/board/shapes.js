// The shapes of the marks, one symbol each, in a square of 40 by 40. Shapes above both square colors have a light edge, so that
// they are visible on both. Colors come from the style sheet.

import { svg } from "../svg.js";

export const SHAPE_SIZE = 40;
const SIZE = SHAPE_SIZE;
const HATCH_WIDTH = 2;

/** Plain shapes: a square, a dot, a ring. @type {Record<string, [string, Record<string, number>]>} */
const PLAIN = {
  shapeSquare: ["rect", { width: SIZE, height: SIZE }],
  shapeDot: ["circle", { cx: SIZE / 2, cy: SIZE / 2, r: 7 }],
  shapeRing: ["circle", { cx: SIZE / 2, cy: SIZE / 2, r: 18 }],
};

/**
 * How much of its square the tint covers, and its lines, hatched or with a light edge.
 * @typedef {{ tint: number, line?: string, width?: number, edge?: number, hatch?: number, isFalling?: boolean }} Shape
 */

/** @type {Record<string, Shape>} */
const SHAPES = {
  // A threat has crosshairs, a blocker a box, the piece concerned a diamond.
  shapeThreat: { tint: 0.9, line: "M2.2 12V2.2H12M28 2.2h9.8V12M37.8 28v9.8H28M12 37.8H2.2V28", width: 4.2 },
  shapeBlocker: { tint: 0.75, line: "M2.4 2.4h35.2v35.2H2.4zM7 7h26v26H7z", width: 2 },
  shapeSubject: { tint: 0, line: "M20 2.5 37.5 20 20 37.5 2.5 20z", width: 2.6, edge: 2.4 },
  shapeAttacked: { tint: 0.75, hatch: 8 },
  shapeLine: { tint: 0.6, line: "M20 14.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 1 1 0-11z", width: 2.4, edge: 2.4 },
  // A piece that can never move again is between two bars.
  shapeLocked: { tint: 0.7, line: "M2.5 3.2h35M2.5 36.8h35", width: 4 },
  // A goal is a target; a square marked by the learner has a frame and a tick in its corner.
  shapeGoal: {
    tint: 0.35,
    line: "M20 8a12 12 0 1 1 0 24 12 12 0 1 1 0-24zM20 15.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 1 1 0-9z",
    width: 2.6,
    edge: 2.2,
  },
  shapeMarked: { tint: 0.55, line: "M2 2h36v36H2zM27.5 8.5l3.2 3.4 5.6-7", width: 2.8, edge: 0 },
  // After checking: a tick in a full frame, a cross in one, and broken edges round a ring for a missing square.
  shapeRight: { tint: 0.6, line: "M2 2h36v36H2zM26 8l4 4.5 7-8.5", width: 3.2, edge: 0 },
  shapeWrong: { tint: 0.6, line: "M2 2h36v36H2zM27 5l8 8M35 5l-8 8", width: 3.2, edge: 0 },
  shapeMissing: {
    tint: 0.25,
    line: "M2 9V2h7M15.5 2h9M31 2h7v7M38 15.5v9M38 31v7h-7M24.5 38h-9M9 38H2v-7M2 24.5v-9M20 15.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 1 1 0-9z",
    width: 3.2,
    edge: 0,
  },
  // A hint puts a ring round each square that it names.
  shapeHint: {
    tint: 0.2,
    line: "M20 2.6a17.4 17.4 0 1 1 0 34.8 17.4 17.4 0 1 1 0-34.8z",
    width: 3,
    edge: 2.2,
  },
  shapeRefused: { tint: 0, line: "M14 14 26 26M26 14 14 26", width: 3.4, edge: 2.6 },
  shapeRefusedPiece: { tint: 0, line: "M29 4l7 7M36 4l-7 7", width: 3, edge: 2.4 },
  // Each side's attacks are hatched in their own direction, so that both are visible on one square.
  shapeRising: { tint: 0.32, hatch: 10, width: 1.2 },
  shapeFalling: { tint: 0.32, hatch: 10, isFalling: true, width: 1.2 },
  shapePinned: {
    tint: 0,
    line: "M20 2.6a17.4 17.4 0 1 1 0 34.8 17.4 17.4 0 1 1 0-34.8z",
    width: 2.4,
    edge: 2.2,
  },
  shapeCircle: {
    tint: 0.15,
    line: "M20 3a17 17 0 1 1 0 34 17 17 0 1 1 0-34z",
    width: 3,
    edge: 2.2,
  },
  shapeProblem: { tint: 0.7, line: "M2 2h36v36H2z", width: 3 },
  shapeLegal: { tint: 0, line: "M20 16.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 1 1 0-6.8z", width: 6.8 },
  shapePin: {
    tint: 0,
    line: "M5 35 35 5M20 11.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 1 1 0-17z",
    width: 3,
    edge: 2.2,
  },
  shapeArrow: { tint: 0, line: "M6 34 33 7M33 7H18.5M33 7v14.5", width: 4, edge: 2.2 },
};

/** Returns all shapes, to put into the page once. Marks and legends refer to them by name. */
export function newSprite() {
  const sprite = svg("svg", { class: "sprite", "aria-hidden": "true" });
  const plain = Object.entries(PLAIN).map(([id, [name, attributes]]) => svg(name, { id, ...attributes }));
  sprite.append(...plain, ...Object.entries(SHAPES).map(([id, shape]) => group(id, shape)));
  return sprite;
}

/**
 * @param {string} id
 * @param {Shape} shape
 */
function group(id, { tint, line, width = HATCH_WIDTH, edge = 0, hatch = SIZE, isFalling }) {
  const shape = svg("g", { id });
  if (tint > 0) {
    shape.append(svg("rect", { width: SIZE, height: SIZE, stroke: "none", "fill-opacity": tint }));
  }
  const outline = { d: line ?? diagonals(hatch, isFalling), fill: "none" };
  if (edge > 0) shape.append(svg("path", { ...outline, stroke: "#fff", "stroke-width": width + edge }));
  shape.append(svg("path", { ...outline, "stroke-width": width }));
  return shape;
}

/** Returns parallel lines across the whole square, from edge to edge. @param {number} distance */
function diagonals(distance, isFalling = false) {
  const lines = [];
  for (let sum = distance / 2; sum < 2 * SIZE; sum += distance) {
    const [low, high] = [Math.max(0, sum - SIZE), Math.min(sum, SIZE)];
    const [start, end] = isFalling ? [SIZE - low, SIZE - high] : [low, high];
    lines.push(`M${start} ${high}L${end} ${low}`);
  }
  return lines.join("");
}
