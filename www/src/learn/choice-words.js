// English for the choices of a question.

import { reasonName } from "../verdict-words.js";

/** @type {Readonly<Record<string, string>>} */
const CHOICES = {
  illegal: "Not allowed",
  "press-left": "Press with the left hand",
  "press-right": "Press with the right hand",
  "offer-draw": "Offer a draw",
  "accept-draw": "Accept the draw",
  yes: "Yes",
  no: "No",
  none: "None of these: the game goes on",
  checkmate: "Checkmate",
  stalemate: "Stalemate: a draw",
  "dead-position": "Dead position: a draw",
  "threefold-repetition": "A draw by threefold repetition",
  "fifty-moves": "A draw by the fifty-move rule",
  "fivefold-repetition": "A draw: the same position five times",
  "seventy-five-moves": "A draw: 75 moves without progress",
  "white-wins": "White wins",
  "black-wins": "Black wins",
  draw: "A draw",
};

/** Returns a choice in words; one without a name, such as a number, as it is. @param {string} choice as the lessons name it */
export function choiceName(choice) {
  return CHOICES[choice] ?? reasonName(choice) ?? choice;
}
