// The picture of a dragged piece. A script positions it, because the content security policy forbids `style` attributes.

import { svg } from "../svg.js";
import { TILE } from "./pieces.js";

export class DraggedPiece {
  #picture;
  #size;

  /**
   * @param {HTMLElement} parent
   * @param {string} name of its picture in the board's sprite
   * @param {number} size of a square, in pixels
   */
  constructor(parent, name, size) {
    this.#size = size;
    this.#picture = svg("svg", {
      class: "dragged-piece",
      viewBox: `0 0 ${TILE} ${TILE}`,
      width: size,
      height: size,
      "aria-hidden": "true",
    });
    this.#picture.append(svg("use", { href: `#${name}` }));
    parent.append(this.#picture);
  }

  /** @param {{ clientX: number, clientY: number }} place in the window, so that it cannot widen the page at its edge */
  moveTo({ clientX, clientY }) {
    this.#picture.style.left = `${clientX - this.#size / 2}px`;
    this.#picture.style.top = `${clientY - this.#size / 2}px`;
  }

  remove() {
    this.#picture.remove();
  }
}
