// The letters and numbers at the edge of the board.

import { FILES, RANKS } from "../squares.js";

/**
 * @param {{ files: HTMLElement, ranks: HTMLElement }} edges
 * @param {import("x88").Color} side the color of the pieces at the bottom
 */
export function showCoordinates(edges, side) {
  edges.files.replaceChildren(...labels(side === "white" ? FILES : FILES.toReversed()));
  edges.ranks.replaceChildren(...labels(side === "white" ? RANKS.toReversed() : RANKS));
}

/** @param {readonly string[]} texts */
function labels(texts) {
  return texts.map((text) => {
    const label = document.createElement("span");
    label.textContent = text;
    return label;
  });
}
