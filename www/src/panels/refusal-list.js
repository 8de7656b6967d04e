// The squares to which the selected piece may not go, one row for each, with the sentence that says why. Pointing at a row or
// reaching it with the keyboard shows its reason on the board.

import { PointedList, pointedRow } from "./pointed-list.js";

/** @import { Refusal, Square } from "x88" */

export class RefusalList {
  #element = document.querySelector("#refusals");
  #list;
  /** @type {ReadonlyMap<Square, Refusal>} */
  #shown = new Map();

  /** @param {(square: Square | null) => void} point a row is pointed at, or none any more */
  constructor(point) {
    this.#list = new PointedList(this.#element, point);
  }

  /**
   * @param {ReadonlyMap<Square, Refusal>} refusals
   * @param {Square | null} pointed
   */
  update(refusals, pointed) {
    if (refusals !== this.#shown) {
      this.#shown = refusals;
      this.#list.fill(inGroups(refusals).map(newItem));
      this.#element.hidden = refusals.size === 0;
    }
    this.#list.mark(pointed);
  }
}

/**
 * Squares refused for the same reason one after the other.
 * @param {ReadonlyMap<Square, Refusal>} refusals
 */
function inGroups(refusals) {
  /** @type {Map<string, Square[]>} */
  const groups = new Map();
  for (const [square, { message }] of refusals) groups.set(message, [...(groups.get(message) ?? []), square]);
  return [...groups].flatMap(([message, squares]) =>
    squares.map((square, n) => ({ square, message, isRepeated: n > 0 })),
  );
}

function newItem({ square, message, isRepeated }) {
  const name = document.createElement("b");
  name.textContent = square;
  const text = document.createElement("span");
  text.textContent = message;
  const row = pointedRow(square, name, " ", text);
  if (isRepeated) {
    // Read out in full, but written once.
    text.className = "visually-hidden";
    const same = document.createElement("span");
    same.className = "same";
    same.setAttribute("aria-hidden", "true");
    same.textContent = "for the same reason";
    row.append(same);
  }
  const item = document.createElement("li");
  item.append(row);
  return item;
}
