// Symbols that are not a move in the usual spelling, word by word: signs, results, and moves in any other spelling.

import { handleNumber, numberOf } from "./numbers.js";
import { meansMove } from "./begin-game.js";
import { findNewline, isDigit, isNewline, isSymbol, pass, utf8Length } from "./bytes.js";
import { handleResult } from "./open-game.js";
import type { Place } from "./places.js";
import { isMove, isNumericMove } from "./move-shapes.js";
import { NAG, type Reading, type RefusedMove } from "./reading.js";
import { spelledResult } from "./results.js";
import { MAX_TEXT } from "./tags.js";
import {
  isNoise,
  isNull,
  isRemark,
  isTimeOrEvaluation,
  isWord,
  isZeros,
  nagOf,
  type Piece,
  piecesOf,
  resultOf,
  signBefore,
  signsBefore,
  splitResult,
  withoutNumber,
  withoutSigns,
  withoutSignsAfter,
} from "./words.js";

/** A word of a symbol, and where it begins and ends. Most symbols are one word. */
interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Whether its bytes are UTF-8. Otherwise each is a character. */
  readonly isUtf8: boolean;
  /** Whether nothing else of the symbol follows. */
  readonly isLast: boolean;
}

/** Splits a symbol into words and the blanks between them. */
const KEPT_BLANKS = /([\s\x85\ufeff\u200b-\u200f\u2060]+)/;

/** Reads a symbol word by word. */
export function readWords(reading: Reading, from: number, to: number): void {
  const text = reading.textOf(from, to);
  // In windows-1252 each byte is a character.
  const isUtf8Text = text.length < to - from || !/[^\0-\x7f]/.test(text);
  const parts = text.split(KEPT_BLANKS);
  // Words and blanks in turns.
  let last = parts.length - 1;
  while (last > 0 && (last % 2 === 1 || parts[last] === "")) last--;
  let at = from;
  for (const [n, part] of parts.entries()) {
    const end = at + (isUtf8Text ? utf8Length(part) : part.length);
    if (n % 2 === 0 && part !== "")
      readWord(reading, { text: part, from: at, to: end, isUtf8: isUtf8Text, isLast: n === last });
    at = end;
  }
}

function readWord(reading: Reading, word: Word): void {
  for (let rest: Word | null = word; rest !== null; ) {
    if (zeros(reading, rest)) rest = null;
    else rest = reading.isUnread ? unreadWord(reading, rest) : partOfWord(reading, rest);
  }
}

/** Reads the parts of a word that has signs which belong to no move (`e4,e5`, `f5.`). */
function readPieces(reading: Reading, word: Word, pieces: readonly Piece[]): null {
  let rest: Word | null = word;
  for (const { text, isSign } of pieces) {
    const { from, isUtf8, isLast }: Word = rest as Word;
    rest = after(rest as Word, text.length);
    if (isSign) reading.report("SKIPPED_TEXT", reading.places.of(from), text);
    else
      readWord(reading, { text, from, to: rest?.from ?? word.to, isUtf8, isLast: isLast && rest === null });
  }
  return null;
}

/** Returns a word without its first characters, or null if nothing is left. */
function after({ text, from, to, isUtf8, isLast }: Word, length: number): Word | null {
  if (length === text.length) return null;
  const passed = isUtf8 ? utf8Length(text.slice(0, length)) : length;
  return { text: text.slice(length), from: from + passed, to, isUtf8, isLast };
}

/** Reads the beginning of a word, or all of it. Returns the rest. */
function partOfWord(reading: Reading, word: Word): Word | null {
  const { text, from } = word;
  const place = reading.places.of(from);
  if (isTimeOrEvaluation(text)) return passOver(reading, word, place);
  if (isNumericMove(text)) {
    reading.report("UNREADABLE", place, text);
    reading.leaveUnread();
    return unreadWord(reading, word);
  }
  const number = text.length - withoutNumber(text).length;
  if (number > 0) {
    handleNumber(reading, text, place);
    if (reading.isUnread) return unreadWord(reading, word);
    reading.expectMove();
    return after(word, number);
  }
  const pieces = piecesOf(text);
  if (pieces !== undefined) return readPieces(reading, word, pieces);
  const result = resultOf(text);
  if (result !== undefined) {
    handleResult(reading, result, place, text);
    return null;
  }
  const { hasMoves } = reading.line;
  const nag = nagOf(text);
  const { move, nags } = nag === undefined ? withoutSigns(text) : { move: "", nags: [nag] };
  if (move === "" || (hasMoves && isNoise(move))) {
    for (const nag of nags) handleNag(reading, nag, place, text);
    return null;
  }
  const sign = signBefore(text);
  if (sign !== undefined) {
    addNagBefore(reading, nagOf(sign) as number, place, sign);
    return after(word, sign.length);
  }
  if (isNull(move) || isMove(move)) return moveOfWord(reading, word, place, move, nags);
  return withoutMove(reading, word, place);
}

/** Reads a word other than a move: what it has besides signs is read, or all of it is passed over. */
function withoutMove(reading: Reading, word: Word, place: Place): Word | null {
  const { text } = word;
  const before = signsBefore(text);
  if (before > 0) {
    reading.report("SKIPPED_TEXT", place, text.slice(0, before));
    return after(word, before);
  }
  const [rest, result] = splitResult(text);
  if (result !== undefined) {
    // Whether its move is legal decides what the word says.
    reading.game.isUncertain = true;
    // A second result is none of a move.
    if (splitResult(rest)[1] !== undefined) passOver(reading, cut(word, rest.length), place);
    else if (rest !== "") readWord(reading, cut(word, rest.length));
    handleResult(reading, result, place, text);
    return null;
  }
  const move = withoutSignsAfter(text);
  if (move !== "" && !(move !== text && (isMove(move) || isNull(move))))
    return passOver(reading, word, place);
  // Signs that mean nothing may stand before those that do (`Nf3~!`).
  const signs = withoutSigns(text.slice(move.length));
  if (move !== "") readWord(reading, cut(word, move.length));
  const { from } = after(word, move.length) as Word;
  if (!isNoise(signs.move)) reading.report("SKIPPED_TEXT", reading.places.of(from), signs.move);
  if (!reading.isUnread) for (const nag of signs.nags) handleNag(reading, nag, place, text);
  return null;
}

/** Returns the first characters of a word as a word. */
function cut(word: Word, length: number): Word {
  return { ...word, text: word.text.slice(0, length), to: after(word, length)?.from ?? word.to };
}

/** Passes over a word that says nothing about the moves, with a problem. Of words in a row, only the first is reported. */
function passOver(reading: Reading, { text, from, to }: Word, place: Place): null {
  const { line, game } = reading;
  const isOfWords = isWord(text);
  if (!isOfWords || line.passed === undefined) {
    // A move may have been among the words: the next move number tells.
    if (isOfWords) line.passed = game.problems.length;
    reading.report("SKIPPED_TEXT", place, text);
  }
  if (isOfWords) {
    reading.hasWords ||= reading.isMainLine;
    reading.keep(from, to);
  }
  return null;
}

/** Plays the move of a word, or keeps it and everything that depends on it as text. */
function moveOfWord(
  reading: Reading,
  word: Word,
  place: Place,
  move: string,
  nags: readonly number[],
): Word | null {
  const { text, from, to, isUtf8 } = word;
  const [length, whole] = [isUtf8 ? utf8Length(move) : move.length, to - from];
  const found = reading.known?.of(reading.line, from, length, whole) ?? 0;
  if (typeof found === "number") {
    reading.play(from, length, whole, found);
    for (const nag of nags) addNag(reading, nag);
    return null;
  }
  const glued = gluedTo(text, found);
  if (glued === undefined) {
    refuse(reading, word, place, found, length);
    return null;
  }
  reading.play(from, found.firstLength, whole, found.firstMove);
  for (const nag of withoutSigns(text.slice(found.firstLength, glued)).nags) addNag(reading, nag);
  return after(word, glued);
}

/** Returns where another move is glued to the first one of a word (`e4e5`), or undefined. */
function gluedTo(text: string, { firstLength }: RefusedMove): number | undefined {
  if (firstLength === 0) return undefined;
  const [signs] = /^[+#!?]*/.exec(text.slice(firstLength)) as RegExpExecArray;
  const next = firstLength + signs.length;
  return /[a-hNBRQKO\d]/.test(text.charAt(next)) ? next : undefined;
}

/** Rejects a move of this length and keeps everything that depends on it as text. */
function refuse(reading: Reading, word: Word, place: Place, refused: RefusedMove, length: number): void {
  const { code } = refused;
  const { text, from, to } = word;
  let { explained } = refused;
  if (code !== "UNREADABLE" && !reading.hasAllProblems)
    explained ??= reading.known?.explain(reading.line, from, length, to - from);
  reading.report(code, place, text, explained);
  reading.leaveUnread();
  unreadWord(reading, word);
}

/** Handles a word in a line that is kept as text. Only the game's result is still read. */
function unreadWord(reading: Reading, word: Word): null {
  const [text, result] = splitResult(word.text);
  const { isMainLine } = reading;
  reading.hasWords ||= isMainLine && isWord(text);
  const end = after(word, text.length)?.from ?? word.to;
  if (result === undefined) reading.keep(word.from, end);
  else if (!isMainLine) {
    reading.resultWithin = result;
    reading.keep(word.from, word.to);
  } else {
    if (isWord(text)) reading.keep(word.from, end);
    handleResult(reading, result, reading.places.of(word.from), word.text);
  }
  return null;
}

/**
 * Handles a possible `0-0`. It is castling if that is legal and the tags do not say otherwise; if not, what follows decides. Returns
 * whether the word was handled.
 */
function zeros(reading: Reading, word: Word): boolean {
  if (!isZeros(word.text) || !reading.isMainLine || reading.result !== undefined) return false;
  const { from, to, text } = word;
  const length = to - from;
  const castling = reading.isUnread
    ? undefined
    : (reading.known?.of(reading.line, from, length, length) ?? 0);
  const saysSo = reading.header.result === "0-0";
  const isCastling = typeof castling === "number";
  const isUnknown = isCastling && reading.known === undefined;
  if (!saysSo && ((isCastling && !isUnknown) || reading.isUnread)) return false;
  const next = word.isLast ? afterZeros(reading) : "move";
  const place = reading.places.of(from);
  // A result, unless castling is legal.
  if (isUnknown && next === "nothing") reading.game.isUncertain = true;
  if (next === "nothing" || (next === "result" && saysSo && !isCastling))
    handleResult(reading, "0-0", place, text);
  else if (isCastling) reading.play(from, length, length, castling);
  else if (castling === undefined) unreadWord(reading, word);
  else refuse(reading, word, place, castling, length);
  return true;
}

export function handleNag(reading: Reading, nag: number, place: Place, token: string): void {
  const { line } = reading;
  if (line.hasMoves && !line.isNumbered) addNag(reading, nag);
  else addNagBefore(reading, nag, place, token);
}

function addNag({ game }: Reading, nag: number): void {
  game.events.push(NAG, nag);
}

/** Adds a NAG of the next move. */
function addNagBefore({ line }: Reading, nag: number, place: Place, text: string): void {
  line.nags.push({ text, place, nag });
}

/** The game goes on, has a result, or nothing of it follows. */
type Next = "move" | "result" | "nothing";

/** Returns what follows the current symbol, within 64 KiB. */
function afterZeros(reading: Reading): Next {
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
