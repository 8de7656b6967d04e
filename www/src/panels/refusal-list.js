// The squares to which the selected piece cannot move, with the reasons. Pointing at a row shows its reason on the board.

import { element } from "../element.js";
import { grouped } from "../grouped.js";
import { PointedList, pointedItem } from "./pointed-list.js";

/** @import { Refusal, Square } from "x88" */

export class RefusalList {
  #element;
  #list;
  /** @type {ReadonlyMap<Square, Refusal>} */
  #shown = new Map();

  /**
   * @param {HTMLElement} section of the view
   * @param {(square: Square | null) => void} point called when the user points at a row, or stops
   * @param {AbortSignal} signal ends it
   */
  constructor(section, point, signal) {
    this.#element = element(section, "#refusals");
    this.#list = new PointedList(this.#element, (key) => point(/** @type {Square | null} */ (key)), signal);
  }

  /**
   * @param {ReadonlyMap<Square, Refusal>} refusals
   * @param {Square | null} pointed
   */
  update(refusals, pointed) {
    if (refusals !== this.#shown) {
      this.#shown = refusals;
      this.#list.fill(inGroups(refusals).map(pointedItem));
      this.#element.hidden = refusals.size === 0;
    }
    this.#list.mark(pointed);
  }
}

/**
 * Groups squares with the same reason.
 * @param {ReadonlyMap<Square, Refusal>} refusals
 */
function inGroups(refusals) {
  const groups = grouped(refusals, ([, { message }]) => message);
  return [...groups].flatMap(([text, same]) =>
    same.map(([square], n) => ({ key: square, head: square, text, isRepeated: n > 0 })),
  );
}
