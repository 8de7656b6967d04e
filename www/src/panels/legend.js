// What the marks on a board mean: for each kind its shape, the squares that bear it, and what they are.

import { partsOf } from "../board/refusal-marks.js";
import { MARKS } from "../board/marks.js";
import { picture } from "../board/shapes.js";
import { partName } from "../verdict-words.js";

/** @import { Refusal, Square } from "x88" */
/** @import { Mark } from "../board/marks.js" */

/**
 * The entries of a legend for what a refusal marks.
 * @param {Refusal} refusal
 */
export function refusalLegend(refusal) {
  return partsOf(refusal).map(({ part, kind, squares }) => legendEntry(kind, squares, partName(part)));
}

/**
 * @param {Mark["kind"]} kind
 * @param {Square[]} squares
 * @param {string} label what they are, said after their names
 */
export function legendEntry(kind, squares, label) {
  const names = document.createElement("b");
  names.textContent = squares.join(" ");
  const item = document.createElement("li");
  item.append(picture(MARKS[kind]), names, ` ${label}`);
  return item;
}
