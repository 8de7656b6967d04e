// What follows a `0-0`, which decides whether it is castling or the result of a game that both players lost.

import { findNewline, isDigit, isNewline, isSymbol, pass } from "./bytes.js";
import { meansMove } from "./begin-game.js";
import { numberOf } from "./numbers.js";
import type { Reading } from "./reading.js";
import { spelledResult } from "./results.js";
import { MAX_TEXT } from "./tags.js";
import { isRemark } from "./words.js";

/** The game goes on, has a result, or nothing of it follows. */
export type Next = "move" | "result" | "nothing";

/** Returns what follows the current symbol, within 64 KiB. */
export function afterZeros(reading: Reading): Next {
  const { text, places, symbolEnd } = reading;
  const end = Math.min(reading.end, symbolEnd + MAX_TEXT);
  let lines = 0;
  for (let at = symbolEnd; at < end; ) {
    const byte = text[at] as number;
    switch (byte) {
      case 42:
        return "result";
      case 40:
        return "move";
      case 91:
        return "nothing";
      case 123:
        at = pass(text, at, end, (byte) => byte !== 125) + 1;
        continue;
      case 59:
        at = findNewline(text, at, end);
        continue;
      case 36:
        at = pass(text, at + 1, end, isDigit);
        continue;
    }
    if (isNewline(byte)) {
      if (!places.isSecond(at)) lines++;
      at++;
    } else if (byte === 37 && places.isLineStart(at)) at = findNewline(text, at, end);
    else if (isSymbol(byte)) {
      const from = at;
      at = pass(text, at, end, isSymbol);
      const next = meaningOf(reading, reading.textOf(from, at), lines);
      if (next !== undefined) return next;
    } else at++;
  }
  return "nothing";
}

/** Returns the meaning of the next symbol, or undefined for a remark about the last move. */
function meaningOf(reading: Reading, symbol: string, lines: number): Next | undefined {
  const { line, nextNumber } = reading;
  if (isRemark(symbol)) return undefined;
  if (spelledResult(symbol) !== undefined) return "result";
  const number = numberOf(symbol);
  const beginsAgain = number === 1 && lines > 1 && !symbol.includes("..");
  const isNumber = symbol.includes(".") || number === ((nextNumber + line.shift) & 0xffff);
  const goesOn = Number.isNaN(number) ? meansMove(reading, symbol) : isNumber && !beginsAgain;
  return goesOn ? "move" : "nothing";
}
