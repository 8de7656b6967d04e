// Text between games: rulers, headings, stray numbers. It is skipped, and reported once for the game that follows.

import type { Place } from "./places.js";
import { cutToken, type Reading } from "./reading.js";

/** Notes text that does not begin a game. */
export function skipText(reading: Reading, text: string, place: Place): void {
  numberIsText(reading);
  if (reading.bracketsLine !== place.line) {
    reading.brackets = 0;
    reading.bracketsLine = place.line;
  }
  if (text === "(") reading.brackets++;
  else if (text === ")") reading.brackets = Math.max(0, reading.brackets - 1);
  reading.skipped ??= { text: cutToken(text), place };
}

/** Treats the pending number as text, because it did not number a move. */
export function numberIsText(reading: Reading): void {
  const { number } = reading;
  reading.number = undefined;
  if (number !== undefined) skipText(reading, number.text, number.place);
}

/** Returns the place where the text before a game begins, if there is any. */
export function beginsWithText(reading: Reading): Place | undefined {
  numberIsText(reading);
  return reading.skipped?.place;
}

/** Reports skipped text for the game that follows it, or for the last one. */
export function reportSkipped(reading: Reading): void {
  numberIsText(reading);
  const { skipped } = reading;
  reading.skipped = undefined;
  if (skipped !== undefined) reading.report("SKIPPED_TEXT", skipped.place, skipped.text);
}
