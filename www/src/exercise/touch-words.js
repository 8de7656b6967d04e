// Describes a touch-move obligation in words, with the touch that caused it.

import { pieceOn } from "../words.js";

/** @import { Position, Square } from "x88" */
/** @import { Demand } from "./touch-move.js" */

/**
 * @param {Position} position
 * @param {Demand} demand
 * @returns {string} a sentence, or an empty string before any touch
 */
export function demandInWords(position, { rule, square }) {
  const what = square ? `the ${pieceOn(position, square)}` : "";
  switch (rule) {
    case "move":
      return `You touched ${what}, so it has to move.`;
    case "take":
      return `You touched ${what}, so it has to be taken.`;
    case "take-with":
      return `You touched both pieces, so ${what} has to be taken by yours.`;
    case "castle":
      return `You touched the king and then ${what}, so you have to castle with it.`;
    case "king":
      return "You touched the king to castle, and that is not allowed here, so the king has to move.";
    case "free":
      return "Nothing that you touched can move or be taken, so you are free to play any move.";
    default:
      return "";
  }
}

/**
 * Returns the text about a press after "I adjust".
 * @param {Position} position
 * @param {Square} square
 */
export function adjustedInWords(position, square) {
  return `You said that you adjust: the ${pieceOn(position, square)} stands straight, and need not move.`;
}
