// Small numbers on squares, above the pieces. They repeat information given in words.

import { svg } from "../svg.js";
import { Overlay } from "./overlay.js";

/** @import { Square } from "x88" */

/** `isCorner`: beside the piece, not across it. @typedef {{ square: Square, count: number, isCorner: boolean }} Count */

// In squares.
const DISC = 0.22;
const CORNER = { radius: 0.17, away: 0.31 };

/** @extends {Overlay<Count>} */
export class Counts extends Overlay {
  /** @param {HTMLElement} board */
  constructor(board) {
    super(board, "counts");
  }

  /** @param {Count[]} counts @override */
  drawn(counts) {
    return counts.map((count) => this.#disc(count));
  }

  /** @param {Count} count */
  #disc({ square, count, isCorner }) {
    const middle = this.middleOf(square);
    const away = isCorner ? CORNER.away : 0;
    const group = svg("g", {
      transform: `translate(${middle.x - away} ${middle.y - away})`,
      "data-count": square,
    });
    const text = svg("text", { class: isCorner ? "small" : "" });
    text.textContent = String(count);
    group.append(svg("circle", { r: isCorner ? CORNER.radius : DISC }), text);
    return group;
  }
}
