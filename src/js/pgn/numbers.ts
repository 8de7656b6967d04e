// Move numbers: which move they belong to, and when they begin another game.

import { isDigit } from "./bytes.js";
import type { Place } from "./places.js";
import type { Reading } from "./reading.js";

/** Returns where a symbol continues after move numbers and dots. */
export function afterNumber(text: Uint8Array, from: number, to: number): number {
  let at = from;
  for (let byte = text[at] as number; at < to && (isDigit(byte) || byte === 46); byte = text[at] as number) {
    let end = at;
    while (end < to && isDigit(text[end] as number)) end++;
    // The null move of UCI is not a number.
    if (end === to && end - at === 4 && text.subarray(at, end).every((digit) => digit === 48)) break;
    if (end < to && text[end] !== 46) break;
    while (end < to && text[end] === 46) end++;
    at = end;
  }
  return at;
}

/** Returns the number at the start of a token, or NaN. */
export function numberOf(text: string): number {
  const [digits] = /^\d*/.exec(text) as RegExpExecArray;
  return digits === "" ? Number.NaN : Math.min(Number(digits), 65_535);
}

/** Compares a move number with the next move's. In a game from its own position, numbers may start anywhere. */
export function handleNumber(reading: Reading, text: string, place: Place): void {
  const { line, nextNumber } = reading;
  const number = numberOf(text);
  if (Number.isNaN(number) || reading.isUnread || number === ((nextNumber + line.shift) & 0xffff)) return;
  if (line.passed !== undefined) {
    reading.leaveAtPassed();
    return;
  }
  const isFirst = line.plies === 0 && reading.outer.length === 0 && reading.header.fen !== undefined;
  if (!isFirst) reading.report("WRONG_MOVE_NUMBER", place, text);
  // Numbers that continue from here are correct.
  line.shift = number - nextNumber;
}

/** Returns whether another game without tags begins: number 1 after an empty line, in a game that has moves. */
export function beginsAgain(reading: Reading, text: string, at: number): boolean {
  return (
    numberOf(text) === 1 &&
    // `1...` precedes Black's move.
    !text.includes("..") &&
    reading.isMainLine &&
    (reading.line.hasMoves || reading.hasWords) &&
    reading.places.linesBefore(at) === 2
  );
}
