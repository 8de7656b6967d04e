// The legend of the marks on a board: the shape of each kind, its squares, and its meaning.

import { partsOf } from "../board/refusal-marks.js";
import { MARKS } from "../board/marks.js";
import { picture } from "../board/shapes.js";
import { partName } from "../verdict-words.js";

/** @import { Square } from "x88" */
/** @import { ShownRefusal } from "x88/board" */
/** @import { Mark } from "../board/marks.js" */

/**
 * Returns the legend entries for the marks of a refusal or the end of a game.
 * @param {ShownRefusal} refusal
 */
export function refusalLegend(refusal) {
  return partsOf(refusal).map(({ part, kind, squares }) => legendEntry(kind, squares, partName(part)));
}

/**
 * @param {Mark["kind"]} kind
 * @param {Square[]} squares
 * @param {string} label their meaning, after their names
 */
export function legendEntry(kind, squares, label) {
  const names = document.createElement("b");
  names.textContent = squares.join(" ");
  const item = document.createElement("li");
  item.append(picture(MARKS[kind]), names, ` ${label}`);
  return item;
}
