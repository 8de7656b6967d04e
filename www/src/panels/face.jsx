// The opponents' faces: a few round shapes on a disc, distinguishable at 40 pixels in both themes by color and outline.

/** @import { VNode } from "preact" */

const INK = "#22201d";
const WHITE = "#ffffff";
const BLUSH = "#f0a08c";

/** @param {number} cx @param {number} cy @param {number} rx @param {number} ry @param {string} fill */
const round = (cx, cy, rx, ry, fill) => <ellipse cx={cx} cy={cy} rx={rx} ry={ry} fill={fill} />;
/** @param {string} d @param {string} fill */
const shape = (d, fill) => <path d={d} fill={fill} />;
/** @param {string} d */
const line = (d, stroke = INK, width = 1.6) => (
  <path
    d={d}
    fill="none"
    stroke={stroke}
    stroke-width={width}
    stroke-linecap="round"
    stroke-linejoin="round"
  />
);
/** Mirrored at the middle, which is at 24. @template T @param {(side: -1 | 1) => T[]} half */
const both = (half) => [...half(-1), ...half(1)];
/** Black eyes with a glint, at this distance from the middle. @param {number} y @param {number} apart */
const eyes = (y, apart, r = 2.6) =>
  both((side) => [
    round(24 + side * apart, y, r, r + 0.4, INK),
    round(24 + side * apart + 0.8, y - 1, r / 3, r / 3, WHITE),
  ]);

/** In a square of 48. @type {Record<string, () => VNode[]>} */
const FACES = {
  mouse: () => [
    round(24, 24, 24, 24, "#e8d3ee"),
    ...both((side) => [round(24 + side * 12, 14, 8, 8, "#a9a3b0"), round(24 + side * 12, 14, 5, 5, BLUSH)]),
    shape("M24 14c9 0 14 6 14 13 0 6-8 14-14 14s-14-8-14-14c0-7 5-13 14-13z", "#b9b3c0"),
    ...eyes(26, 6),
    round(24, 35, 2.6, 2.2, "#e0788a"),
    ...both((side) => [line(`M${24 + side * 6} 35l${side * 9}-2M${24 + side * 6} 37l${side * 9} 1`, INK, 1)]),
  ],
  chick: () => [
    round(24, 24, 24, 24, "#9fd3ea"),
    line("M24 12c-2-3-1-6 1-7M24 12c1-3 4-4 6-3", "#d99a12", 2.4),
    round(24, 27, 15, 15, "#ffd84d"),
    ...eyes(25, 6),
    ...both((side) => [round(24 + side * 10, 30, 2.4, 1.7, BLUSH)]),
    shape("M20 29.5h8L24 35z", "#f08a1d"),
  ],
  dog: () => [
    round(24, 24, 24, 24, "#bfe0c2"),
    round(24, 26, 14, 15, "#d9a066"),
    shape("M24 11c6 0 10 6 10 13 0 4-5 6-10 6z", "#f3dcc0"),
    ...both((side) => [round(24 + side * 14.5, 23, 5, 11, "#8a5a2e")]),
    ...eyes(23, 6),
    round(24, 33, 7.5, 6, "#f7ead9"),
    round(24, 30, 3.4, 2.4, INK),
    line("M24 32v3m-3 .5c1.5 1.5 4.5 1.5 6 0"),
  ],
  fox: () => [
    round(24, 24, 24, 24, "#a9d8d2"),
    shape("M8 6l14 9-12 11zM40 6l-14 9 12 11z", "#c4541a"),
    shape("M11.5 11l6 4.5-5 5zM36.5 11l-6 4.5 5 5z", "#3a2418"),
    shape("M8 24c0-8 8-12 16-12s16 4 16 12c0 7-9 17-16 17S8 31 8 24z", "#e8702a"),
    shape("M8 25c6-1 12 4 16 15C17 41 8.5 32 8 25zM40 25c-6-1-12 4-16 15 7 1 15.5-8 16-15z", "#fff4e6"),
    ...eyes(24, 7, 2.4),
    round(24, 38, 3, 2.4, INK),
  ],
  people: () => [
    round(24, 24, 24, 24, "#dfe3d0"),
    round(16, 18, 6.5, 6.5, "#2f6f8f"),
    shape("M4 39c0-9 5-13 12-13s12 4 12 13z", "#2f6f8f"),
    round(32, 18, 6.5, 6.5, "#a8562b"),
    shape("M20 39c0-9 5-13 12-13s12 4 12 13z", "#a8562b"),
  ],
  owl: () => [
    round(24, 24, 24, 24, "#394a78"),
    shape("M9 8c4 3 9 4 15 4s11-1 15-4c2 8 2 14 0 20-2 8-8 13-15 13S11 36 9 28C7 22 7 16 9 8z", "#8b6a4a"),
    ...both((side) => [
      round(24 + side * 7.5, 22, 8, 8, "#f2e3c9"),
      round(24 + side * 7.5, 22, 5, 5, "#f3b52c"),
      round(24 + side * 7.5, 22, 2.6, 2.8, INK),
      round(24 + side * 7.5 + 1, 21, 0.9, 0.9, WHITE),
    ]),
    shape("M21 25.500h6L24 32z", "#e98a1c"),
    line("M18 35c2 1.5 4 1.5 6 0 2 1.5 4 1.5 6 0", "#f2e3c9", 1.4),
  ],
};

/** @param {{ name: string }} props `name`: of a drawing; the name in words is always beside it */
export function Face({ name }) {
  return (
    <svg class="face" viewBox="0 0 48 48" aria-hidden="true" data-face={name}>
      {FACES[name]()}
    </svg>
  );
}
