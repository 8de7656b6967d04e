// The opponents' faces: a few round shapes on a disc, distinguishable at 40 pixels in both themes by color and outline.

import { svg } from "../svg.js";

const INK = "#22201d";
const WHITE = "#ffffff";
const BLUSH = "#f0a08c";

/** A part of a drawing: an element name and its attributes. @typedef {[string, Record<string, string | number>]} Part */

/** @returns {Part} */
const round = (cx, cy, rx, ry, fill) => ["ellipse", { cx, cy, rx, ry, fill }];
/** @returns {Part} */
const shape = (d, fill) => ["path", { d, fill }];
/** @returns {Part} */
const line = (d, stroke = INK, width = 1.6) => [
  "path",
  { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round" },
];
/** @returns {Part[]} mirrored at the middle, which is at 24 */
const both = (/** @type {(side: -1 | 1) => Part[]} */ half) => [...half(-1), ...half(1)];
/** @returns {Part[]} black eyes with a glint, at this distance from the middle */
const eyes = (y, apart, r = 2.6) =>
  both((side) => [
    round(24 + side * apart, y, r, r + 0.4, INK),
    round(24 + side * apart + 0.8, y - 1, r / 3, r / 3, WHITE),
  ]);

/** In a square of 48. @type {Record<string, Part[]>} */
const FACES = {
  chick: [
    round(24, 24, 24, 24, "#9fd3ea"),
    line("M24 12c-2-3-1-6 1-7M24 12c1-3 4-4 6-3", "#d99a12", 2.4),
    round(24, 27, 15, 15, "#ffd84d"),
    ...eyes(25, 6),
    ...both((side) => [round(24 + side * 10, 30, 2.4, 1.7, BLUSH)]),
    shape("M20 29.5h8L24 35z", "#f08a1d"),
  ],
  mouse: [
    round(24, 24, 24, 24, "#f6cfd6"),
    ...both((side) => [
      round(24 + side * 12, 16, 9, 9, "#8d8f9b"),
      round(24 + side * 12, 16, 5.5, 5.5, "#f0aebb"),
    ]),
    round(24, 28, 13, 13, "#a9abb6"),
    ...eyes(26, 5.5),
    line("M12 32l-7-1M12 35l-6 2M36 32l7-1M36 35l6 2", "#63656f", 1.2),
    round(24, 33, 2.6, 2, "#d8607a"),
    line("M24 35v2.5"),
  ],
  frog: [
    round(24, 24, 24, 24, "#fbe29a"),
    ...both((side) => [
      round(24 + side * 9, 15, 7, 7, "#4fa446"),
      round(24 + side * 9, 15, 4.6, 4.6, WHITE),
      round(24 + side * 9, 15, 2.4, 2.6, INK),
    ]),
    round(24, 28, 17, 13, "#5fb955"),
    ...both((side) => [round(24 + side * 2.5, 25, 0.9, 0.9, "#2b6a25")]),
    line("M12 29c5 7 19 7 24 0", "#22511d", 2),
  ],
  dog: [
    round(24, 24, 24, 24, "#bfe0c2"),
    round(24, 26, 14, 15, "#d9a066"),
    shape("M24 11c6 0 10 6 10 13 0 4-5 6-10 6z", "#f3dcc0"),
    ...both((side) => [round(24 + side * 14.5, 23, 5, 11, "#8a5a2e")]),
    ...eyes(23, 6),
    round(24, 33, 7.5, 6, "#f7ead9"),
    round(24, 30, 3.4, 2.4, INK),
    line("M24 32v3m-3 .5c1.5 1.5 4.5 1.5 6 0"),
  ],
  cat: [
    round(24, 24, 24, 24, "#d6c6ee"),
    shape("M10 8l12 9-11 9zM38 8l-12 9 11 9z", "#3d3a4a"),
    shape("M13 13l6 5-5 4zM35 13l-6 5 5 4z", "#e49ab0"),
    round(24, 28, 15, 13, "#4a4759"),
    ...both((side) => [
      round(24 + side * 6.5, 26, 3.4, 3.8, "#c9e265"),
      round(24 + side * 6.5, 26, 1.1, 3.2, INK),
    ]),
    line("M11 31l-7-1M11 34l-6 2M37 31l7-1M37 34l6 2", "#e9e5f2", 1.2),
    shape("M21.5 31h5L24 34z", "#e49ab0"),
    line("M24 34c-1 2.5-4 2.5-5 1M24 34c1 2.5 4 2.5 5 1", "#e9e5f2"),
  ],
  hedgehog: [
    round(24, 24, 24, 24, "#f7c98b"),
    shape(
      "M24 4l4 5 5-4 2 6 6-2v7l6 1-3 6 5 4-5 4 2 6-6 1-1 6-6-2-9 4-9-4-6 2-1-6-6-1 2-6-5-4 5-4-3-6 6-1V9l6 2 2-6 5 4z",
      "#6b4a35",
    ),
    round(24, 29, 12.5, 11.5, "#f2d9b8"),
    ...eyes(27, 5.5, 2.3),
    ...both((side) => [round(24 + side * 9, 31.5, 2, 1.4, BLUSH)]),
    round(24, 32.5, 2.8, 2.2, INK),
    line("M21 36.500c2 1.5 4 1.5 6 0"),
  ],
  fox: [
    round(24, 24, 24, 24, "#a9d8d2"),
    shape("M8 6l14 9-12 11zM40 6l-14 9 12 11z", "#c4541a"),
    shape("M11.5 11l6 4.5-5 5zM36.5 11l-6 4.5 5 5z", "#3a2418"),
    shape("M8 24c0-8 8-12 16-12s16 4 16 12c0 7-9 17-16 17S8 31 8 24z", "#e8702a"),
    shape("M8 25c6-1 12 4 16 15C17 41 8.5 32 8 25zM40 25c-6-1-12 4-16 15 7 1 15.5-8 16-15z", "#fff4e6"),
    ...eyes(24, 7, 2.4),
    round(24, 38, 3, 2.4, INK),
  ],
  people: [
    round(24, 24, 24, 24, "#dfe3d0"),
    round(16, 18, 6.5, 6.5, "#2f6f8f"),
    shape("M4 39c0-9 5-13 12-13s12 4 12 13z", "#2f6f8f"),
    round(32, 18, 6.5, 6.5, "#a8562b"),
    shape("M20 39c0-9 5-13 12-13s12 4 12 13z", "#a8562b"),
  ],
  elephant: [
    round(24, 24, 24, 24, "#f3e39c"),
    ...both((side) => [
      round(24 + side * 14, 20, 9, 12, "#6f8fae"),
      round(24 + side * 14, 20, 5.5, 8, "#e3b3bd"),
    ]),
    round(24, 21, 11.5, 12, "#84a5c4"),
    shape("M18.5 24h11c-.5 6 .5 12 4 13l-2 4c-7-1-9-7-9.5-12z", "#84a5c4"),
    line("M20.5 29.500c2 .8 4 .8 6.5 0M22.5 34c1.8.5 3.5.3 5-.5", "#5b7a99", 1.3),
    ...eyes(20, 5.5, 2.1),
    line("M18 30c-2 3-4 4-6 4", "#ffffff", 2.6),
  ],
  owl: [
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

/**
 * @param {string} name of a drawing; the name in words is always beside it
 * @returns {SVGElement}
 */
export function face(name) {
  const drawing = svg("svg", {
    class: "face",
    viewBox: "0 0 48 48",
    "aria-hidden": "true",
    "data-face": name,
  });
  drawing.append(...FACES[name].map(([tag, attributes]) => svg(tag, attributes)));
  return drawing;
}
