// Arrows and lines below the pieces: from a threatening piece to what it threatens, from where to where a move would go, along
// a pin. Only for the eye: a sentence tells the same.

/** @import { Color, Square } from "x88" */
/** @import { Arrow } from "./culprits.js" */

const SVG = "http://www.w3.org/2000/svg";

// In squares: how far from the middle of a square an arrow begins and ends, and its head.
const START = 0.2;
const END = 0.26;
const HEAD = { length: 0.26, width: 0.17 };

/** A pin has no direction: it holds both ways. */
const HEADLESS = new Set(["pin"]);

export class Arrows {
  #layer = document.createElementNS(SVG, "svg");
  /** @type {Arrow[]} */
  #arrows = [];
  /** @type {Color} */
  #below = "white";

  /** @param {SVGElement} below what lies below the pieces; it covers the board exactly */
  constructor(below) {
    this.#layer.classList.add("arrows");
    this.#layer.setAttribute("viewBox", "0 0 8 8");
    this.#layer.setAttribute("width", "100%");
    this.#layer.setAttribute("height", "100%");
    below.append(this.#layer);
  }

  /** @param {Arrow[]} arrows all that are to be seen */
  show(arrows) {
    this.#arrows = arrows;
    this.#draw();
  }

  /** @param {Color} side whose pieces are below */
  turn(side) {
    this.#below = side;
    this.#draw();
  }

  #draw() {
    // The light edges all lie below: where arrows meet, none cuts another.
    const paths = this.#arrows.map((arrow) => ({ path: this.#path(arrow), kind: arrow.kind ?? "threat" }));
    this.#layer.replaceChildren(
      ...paths.map(({ path }) => drawn(path, "edge")),
      ...paths.map(({ path, kind }) => drawn(path, kind)),
    );
  }

  /** @param {Arrow} arrow */
  #path({ from, to, kind = "threat" }) {
    const [start, end] = [middleOf(from, this.#below), middleOf(to, this.#below)];
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
    /** So far along the arrow, and so far to its side. */
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

/**
 * The middle of a square, in squares from the upper left corner of the board.
 * @param {Square} square
 * @param {Color} below whose pieces are below
 */
export function middleOf(square, below) {
  const [file, rank] = ["abcdefgh".indexOf(square[0]), Number(square[1]) - 1];
  return below === "white" ? { x: file + 0.5, y: 7.5 - rank } : { x: 7.5 - file, y: rank + 0.5 };
}

function drawn(path, className) {
  const element = document.createElementNS(SVG, "path");
  element.setAttribute("d", path);
  element.setAttribute("class", className);
  return element;
}
