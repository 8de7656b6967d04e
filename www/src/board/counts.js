// Small numbers on squares, above the pieces. Only for the eye: the same is said of the squares in words.

import { middleOf } from "./arrows.js";

/** @import { Color, Square } from "x88" */

/** `isCorner`: beside the piece that stands there, not across it. @typedef {{ square: Square, count: number, isCorner: boolean }} Count */

const SVG = "http://www.w3.org/2000/svg";

// In squares.
const DISC = 0.22;
const CORNER = { radius: 0.17, away: 0.31 };

export class Counts {
  #layer = document.createElementNS(SVG, "svg");
  /** @type {Count[]} */
  #counts = [];
  /** @type {Color} */
  #below = "white";

  /** @param {SVGElement} above what lies above the pieces; it covers the board exactly */
  constructor(above) {
    this.#layer.classList.add("counts");
    this.#layer.setAttribute("viewBox", "0 0 8 8");
    this.#layer.setAttribute("width", "100%");
    this.#layer.setAttribute("height", "100%");
    above.append(this.#layer);
  }

  /** @param {Count[]} counts all that are to be seen */
  show(counts) {
    this.#counts = counts;
    this.#draw();
  }

  /** @param {Color} side whose pieces are below */
  turn(side) {
    this.#below = side;
    this.#draw();
  }

  #draw() {
    this.#layer.replaceChildren(...this.#counts.map((count) => this.#drawn(count)));
  }

  #drawn({ square, count, isCorner }) {
    const middle = middleOf(square, this.#below);
    const away = isCorner ? CORNER.away : 0;
    const group = element("g", {
      transform: `translate(${middle.x - away} ${middle.y - away})`,
      "data-count": square,
    });
    const text = element("text", { class: isCorner ? "small" : "" });
    text.textContent = String(count);
    group.append(element("circle", { r: isCorner ? CORNER.radius : DISC }), text);
    return group;
  }
}

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
