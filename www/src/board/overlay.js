// A layer that covers the board exactly, one unit per square, and turns with it. Knows nothing of its content.

import { svg } from "../svg.js";

/** @import { Color, Square } from "x88" */

/** @template Thing the items to draw; each subclass defines how in `drawn` */
export class Overlay {
  #layer;
  /** @type {Thing[]} */
  #things = [];
  /** @type {Color} */
  #below = "white";

  /**
   * @param {HTMLElement} board the parent; the layer is above its other children
   * @param {string} className
   */
  constructor(board, className) {
    this.#layer = svg("svg", { class: `overlay ${className}`, viewBox: "0 0 8 8", "aria-hidden": "true" });
    board.append(this.#layer);
  }

  /** @param {Thing[]} things everything to show */
  show(things) {
    this.#things = things;
    this.#draw();
  }

  /** @param {Color} side the color of the pieces at the bottom */
  turn(side) {
    this.#below = side;
    this.#draw();
  }

  /**
   * @param {Thing[]} _things
   * @returns {SVGElement[]} the lowest first
   */
  drawn(_things) {
    return [];
  }

  /**
   * Returns the middle of a square, in squares from the top left corner of the board.
   * @param {Square} square
   */
  middleOf(square) {
    const [file, rank] = ["abcdefgh".indexOf(square[0]), Number(square[1]) - 1];
    return this.#below === "white" ? { x: file + 0.5, y: 7.5 - rank } : { x: 7.5 - file, y: rank + 0.5 };
  }

  #draw() {
    this.#layer.replaceChildren(...this.drawn(this.#things));
  }
}
