// Arrows and lines below the pieces: from an attacker to its target, along a move, along a pin. They repeat information given in
// words.

import { svg } from "../svg.js";
import { Overlay } from "./overlay.js";

/** @import { MarkColor, Square } from "x88" */

/**
 * An arrow or line between squares. `kind`: its meaning, "threat" by default; "asked" is a move in question or a possible move;
 * "white" and "black" are attacks of a side without a particular threat; a color is that of a user's drawing.
 * @typedef {{ from: Square, to: Square, kind?: "threat" | "asked" | "pin" | "white" | "black" | MarkColor }} Arrow
 */

// In squares: the distance of an arrow's ends from the middle of their squares, and the size of its head.
const START = 0.2;
const END = 0.26;
const HEAD = { length: 0.26, width: 0.17 };

/** A pin has no direction: it holds both ways. */
const HEADLESS = new Set(["pin"]);

/** @extends {Overlay<Arrow>} */
export class Arrows extends Overlay {
  /** @param {HTMLElement} board */
  constructor(board) {
    super(board, "arrows");
  }

  /** @param {Arrow[]} arrows @override */
  drawn(arrows) {
    // The light edges are all below, so that no arrow cuts another where they meet.
    const paths = arrows.map((arrow) => ({ d: this.#path(arrow), kind: arrow.kind ?? "threat" }));
    return [
      ...paths.map(({ d }) => svg("path", { d, class: "edge" })),
      ...paths.map(({ d, kind }) => svg("path", { d, class: kind })),
    ];
  }

  /** @param {Arrow} arrow */
  #path({ from, to, kind = "threat" }) {
    const [start, end] = [this.middleOf(from), this.middleOf(to)];
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
    /** A point along the arrow, and aside from it. @param {number} far */
    const at = (far, aside = 0) => {
      const x = start.x + along.x * far - along.y * aside;
      const y = start.y + along.y * far + along.x * aside;
      return `${x.toFixed(3)} ${y.toFixed(3)}`;
    };
    const tip = length - END;
    if (HEADLESS.has(kind)) return `M${at(START)}L${at(tip)}`;
    const neck = tip - HEAD.length;
    return `M${at(START)}L${at(neck)}M${at(tip)}L${at(neck, HEAD.width)}L${at(neck, -HEAD.width)}Z`;
  }
}
