// Skips the moves of games of which only the tags are wanted. Only results and the start of another game matter.

import { afterNumber, beginsAgain } from "./numbers.js";
import { beginsGame } from "./begin-game.js";
import { CLASSES, isLetter, isNewline, isOfMove, isOfResult, isSymbol, SIGN, SYMBOL } from "./bytes.js";
import { endGame, handleResult } from "./open-game.js";
import { NOWHERE, type Reading } from "./reading.js";
import { BLANKS, isWord, piecesOf, splitResult } from "./words.js";

/** Handles a symbol whose moves are skipped. Only the end of the game matters. */
export function passSymbol(reading: Reading, from: number, to: number): void {
  const at = afterNumber(reading.text, from, to);
  // Only number 1 begins a game.
  if (at > from && (reading.text[from] as number) < 50) {
    const text = reading.textOf(from, to);
    if (beginsAgain(reading, text, from)) {
      const place = reading.places.of(from);
      endGame(reading);
      if (!beginsGame(reading, text, place)) return;
    }
  }
  if (at === to) return;
  if (isPlainMove(reading.text, at, to)) reading.hasWords ||= reading.isMainLine;
  else for (const word of reading.textOf(at, to).split(BLANKS)) if (word !== "") passWord(reading, word);
}

function passWord(reading: Reading, word: string): void {
  const pieces = piecesOf(word);
  if (pieces !== undefined) {
    for (const { text, isSign } of pieces) if (!isSign) passWord(reading, text);
    return;
  }
  const [text, result] = splitResult(word);
  reading.hasWords ||= reading.isMainLine && isWord(text);
  if (result !== undefined) handleResult(reading, result, NOWHERE, "");
}

/** The bytes of `!?+#=-`, which may also follow a result. */
const IS_AFTER_MOVE = [33, 63, 43, 35, 61, 45];

/** Returns whether a symbol looks like most moves: letters, digits and `+#!?=-`, without a result at its end. */
function isPlainMove(text: Uint8Array, from: number, to: number): boolean {
  const first = text[from] as number;
  let end = to;
  while (end > from && IS_AFTER_MOVE.includes(text[end - 1] as number)) end--;
  const last = text[end - 1] as number;
  if (to - from === 2) return first > 96 && first < 105 && last > 48 && last < 57;
  if (to - from < 3 || !isLetter(first) || (last > 47 && last < 51)) return false;
  for (let n = from; n < to; n++) {
    const byte = text[n] as number;
    if (!isOfMove(byte) && byte !== 33 && byte !== 45 && byte !== 63) return false;
  }
  return true;
}

/** Skips moves up to a token that may matter, which makes reading only tags fast. Returns where reading continues. */
export function passMoves(reading: Reading, from: number): number {
  const { text, end, places } = reading;
  let at = from;
  while (reading.hasWords && reading.result === undefined) {
    let stop = at;
    while (stop < end && MATTERS[text[stop] as number] === 0) stop++;
    if (stop === end || !isNewline(text[stop] as number)) {
      while (stop > at && isSymbol(text[stop - 1] as number)) stop--;
      return stop;
    }
    places.newline(stop);
    at = stop + 1;
    // The line may begin with the number of another game's first move.
    if (at === end || CLASSES[text[at] as number] !== SYMBOL || text[at] === 49) break;
  }
  return at;
}

/** The bytes at which skipping moves must stop: those in results but not in moves, signs and line ends. */
const MATTERS: Uint8Array = /* @__PURE__ */ CLASSES.map((kind, byte) =>
  Number(kind === SIGN || isNewline(byte) || byte > 127 || isOfResult(byte)),
);
