// What begins a game without tags: a move number followed by a move, or a move that is legal in the usual starting position.

import { handleNumber, numberOf } from "./numbers.js";
import { endGame, enterMoves, numberIsText, skipText } from "./open-game.js";
import type { Place } from "./places.js";
import type { Reading, Token } from "./reading.js";
import { firstMoveIn } from "./resolve.js";
import { BLANKS, saysMove, withoutNumbers } from "./words.js";

/** Handles a symbol between games. Returns whether it begins a game, which has then begun. */
export function beginsGame(reading: Reading, text: string, place: Place): boolean {
  const all = text.replace(LEADING_BLANKS, "");
  // Blanks of Unicode are none of the text.
  if (all === "") return false;
  const unnumbered = withoutNumbers(all);
  const hasDigit = /^\d/.test(all);
  const isNumbered = hasDigit && unnumbered.length < all.length;
  const [word = ""] = unnumbered.replace(LEADING_BLANKS, "").split(BLANKS);
  const hasNumber = reading.number !== undefined || isNumbered;
  if (reading.brackets > 0 && reading.bracketsLine === place.line) {
    skipText(reading, text, place);
  } else if (word === "" && hasDigit) {
    numberIsText(reading);
    reading.number = { text, place };
  } else if (word === "" && reading.number !== undefined) {
    // A number's dots may be separated from it.
  } else if (word !== "" && (isFirstMove(reading, word) || (hasNumber && meansMove(reading, word)))) {
    if (isNumbered) numberIsText(reading);
    const { number } = reading;
    reading.number = undefined;
    if (reading.result !== undefined) endGame(reading);
    enterMoves(reading, number?.place ?? place);
    if (number !== undefined) beginWith(reading, number);
    return true;
  } else skipText(reading, text, place);
  return false;
}

const LEADING_BLANKS = /^[\s\x85\ufeff\u200b-\u200f\u2060]+/;

/** Returns whether a word is meant as a move, legal or not. */
export function meansMove(reading: Reading, word: string): boolean {
  return saysMove(word) || isFirstMove(reading, word);
}

/** Returns whether a word is, or begins with, a move that is legal in the usual starting position. */
function isFirstMove({ rules }: Reading, word: string): boolean {
  // All of them go to the third or fourth rank.
  return /[a-h][34]/i.test(word) && firstMoveIn(rules, word);
}

/** Handles the number of the first move, which came before a comment or before the move. */
function beginWith(reading: Reading, { text, place }: Token): void {
  if (reading.isSkipped) return;
  handleNumber(reading, text, place);
  reading.expectMove();
}

/** Handles the start of a comment. After text or the likely number of a first move, it belongs to the next game. */
export function commentFollows(reading: Reading): void {
  const isOver = reading.result !== undefined;
  const { number } = reading;
  reading.number = undefined;
  if (number !== undefined) {
    if (number.text.includes(".") || numberOf(number.text) === 1) {
      if (isOver) endGame(reading);
      enterMoves(reading, number.place);
      beginWith(reading, number);
      return;
    }
    skipText(reading, number.text, number.place);
  }
  if (isOver && reading.isText) endGame(reading);
}
