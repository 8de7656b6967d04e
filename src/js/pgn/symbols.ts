// The symbols of the movetext: moves, numbers, results, signs. The usual ones cost little, others are read as words.

import { afterNumber, beginsAgain, handleNumber } from "./numbers.js";
import { beginsGame } from "./begin-game.js";
import { isDigit, isOfMove } from "./bytes.js";
import { handleNag, readWords } from "./odd-words.js";
import { endGame, enterMoves, handleResult, isOfMoves, skipText } from "./open-game.js";
import { passSymbol } from "./passed-moves.js";
import { MOVES, type Reading } from "./reading.js";
import { isNumericMove } from "./move-shapes.js";
import { isRemark, isTimeOrEvaluation, resultOf } from "./words.js";

/** Reads a symbol. */
export function readSymbol(reading: Reading, from: number, to: number): void {
  const isMovetext = reading.phase === MOVES && reading.result === undefined && !reading.isSkipped;
  if (isMovetext || beginsMoves(reading, from, to)) readMovetext(reading, from, to);
}

function readMovetext(reading: Reading, from: number, to: number): void {
  const { text } = reading;
  const at = afterNumber(text, from, to);
  if (at > from && !isNextNumber(reading, from, to) && !oddNumber(reading, from, to)) return;
  if (reading.isUnread) readWords(reading, from, to);
  else if (at === to) reading.expectMove();
  else if (!isUsualMove(text, at, to)) readWords(reading, at, to);
  else if (reading.known === undefined) reading.play(at, to - at, to - at, 0);
  else {
    const found = reading.known.of(reading.line, at, to - at, to - at);
    if (typeof found === "number") reading.play(at, to - at, to - at, found);
    else readWords(reading, at, to);
  }
}

/** Returns whether the number is the next move's and cannot begin another game. */
function isNextNumber(reading: Reading, from: number, to: number): boolean {
  const { text, line } = reading;
  const next = (reading.nextNumber + line.shift) & 0xffff;
  let [number, at] = [0, from];
  for (; at < to && isDigit(text[at] as number); at++)
    number = Math.min(10 * number + (text[at] as number) - 48, 1 << 20);
  return next !== 1 && at > from && number === next;
}

/** Handles a number that is not the next move's or may begin another game. Returns whether the symbol still has to be read. */
function oddNumber(reading: Reading, from: number, to: number): boolean {
  const place = reading.places.of(from);
  const text = reading.textOf(from, to);
  if (!reading.isUnread && (isTimeOrEvaluation(text) || isNumericMove(text))) {
    readWords(reading, from, to);
    return false;
  }
  if (beginsAgain(reading, text, from)) {
    endGame(reading);
    if (!beginsGame(reading, text, place)) return false;
  }
  handleNumber(reading, text, place);
  if (reading.isSkipped) passSymbol(reading, from, to);
  return !reading.isSkipped;
}

/**
 * Returns whether a symbol can only be a move, which the core decides: the letter of a piece or file first, and a rank, a check mark,
 * the letter of a promotion or an O at its end. The signs `!`, `?` and `=` are read with words.
 */
function isUsualMove(text: Uint8Array, from: number, to: number): boolean {
  const first = text[from] as number;
  const last = text[to - 1] as number;
  if (to - from < 2 || !IS_FIRST[first]) return false;
  // A result can be glued to a move (`e40-1`), or another move with a comma.
  if (to - from > 4 && first !== 79)
    for (let n = from; n < to; n++) if (!isOfMove(text[n] as number)) return false;
  if (last > 48 && last < 57) return true;
  const before = text[to - 2] as number;
  // Not a sign such as `+-+`.
  if (last === 43 || last === 35) return before > 48 && before < 90;
  return last === 79 ? before === 45 : before === 61 && IS_FIRST[last] === 1;
}

/** The bytes with which a usual move begins: `a` to `h`, and `BKNOQR`. */
const IS_FIRST: Uint8Array = /* @__PURE__ */ firsts();

function firsts(): Uint8Array {
  const firsts = new Uint8Array(256);
  for (const letter of "abcdefghBKNOQR") firsts[letter.charCodeAt(0)] = 1;
  return firsts;
}

/**
 * Handles the first symbol of a game's moves, one after its result, or one in a skipped game. Returns whether the symbol still has
 * to be read.
 */
function beginsMoves(reading: Reading, from: number, to: number): boolean {
  if (reading.phase === MOVES && reading.result === undefined) {
    passSymbol(reading, from, to);
    return false;
  }
  const text = reading.textOf(from, to);
  // A byte-order mark.
  if (text === "\ufeff") {
    reading.places.passMark(from, to);
    return false;
  }
  const place = reading.places.of(from);
  if (reading.result !== undefined && reading.isMainLine && !reading.isText) {
    const result = resultOf(text);
    if (result !== undefined && reading.places.linesBefore(from) < 2) {
      handleResult(reading, result, place, text);
      return false;
    }
    if (isRemark(text)) return !reading.isUnread && !reading.isSkipped;
  }
  if (!reading.isBetween) enterMoves(reading, place);
  else if (!beginsGame(reading, text, place)) return false;
  if (!reading.isSkipped) return true;
  passSymbol(reading, from, to);
  return false;
}

/** Handles `$` and a number. */
export function handleNumberedNag(reading: Reading, from: number, to: number): void {
  const place = reading.places.of(from);
  const text = reading.textOf(from, to);
  if (!isOfMoves(reading, text, place) || reading.isSkipped) return;
  if (reading.isUnread) reading.keep(from, to);
  else if (to - from === 1 || Number(text.slice(1)) > 255) reading.report("BAD_NAG", place, text);
  else handleNag(reading, Number(text.slice(1)), place, text);
}

/** Handles `*`. */
export function handleAsterisk(reading: Reading, at: number): void {
  const place = reading.places.of(at);
  const isInLine = reading.places.linesBefore(at) === 0;
  if (reading.isText || (!isInLine && reading.isBetween)) {
    skipText(reading, "*", place);
    return;
  }
  enterMoves(reading, place);
  if (reading.isUnread && !reading.isSkipped && !reading.isMainLine) {
    reading.resultWithin = "*";
    reading.keep(at, at + 1);
  } else handleResult(reading, "*", place, "*");
}

/** Handles the beginning of a symbol that is too long. */
export function handleLongSymbol(reading: Reading, from: number, to: number): void {
  const place = reading.places.of(from);
  const text = reading.textOf(from, to);
  if (reading.isBetween) {
    skipText(reading, text, place);
    return;
  }
  enterMoves(reading, place);
  reading.hasWords ||= reading.isMainLine;
  if (reading.isSkipped) return;
  reading.report("TOO_LONG", place, text);
  if (!reading.isUnread) reading.leaveUnread();
  reading.keep(from, to);
}
