// Cuts a PGN into tokens, and hands each to what reads it. Each byte is looked at once.

import {
  BLANK,
  CLASSES,
  findNewline,
  isDigit,
  isSymbol,
  latin,
  NEWLINE,
  pass,
  SYMBOL,
  withoutPart,
} from "./bytes.js";
import { EVENT, readComment, readLineComment } from "./comment-text.js";
import {
  beginsWithText,
  closeVariation,
  endGame,
  enterGame,
  handleTag,
  isOfMoves,
  noTag,
  openVariation,
  reportSkipped,
  skipText,
} from "./open-game.js";
import { passMoves } from "./passed-moves.js";
import type { Place } from "./places.js";
import { LONGEST_GAME, OUTSIDE, type Reading, type Rest } from "./reading.js";
import { handleAsterisk, handleLongSymbol, handleNumberedNag, readSymbol } from "./symbols.js";
import { MAX_SYMBOL, oddTag, usualTag } from "./tags.js";

/**
 * Reads the whole games of a text. If more input follows, the last one is not whole: what is left begins with it.
 * @param isTooLong whether the text begins inside a game that is too long
 * @param most stops after this many games
 */
export function readGames(
  reading: Reading,
  isTooLong: boolean,
  most: number = Number.POSITIVE_INFINITY,
): Rest {
  let at = isTooLong ? passGame(reading, 0) : 0;
  for (;;) {
    if (at < 0) return restAt(reading, -1 - at, true);
    at = readTokens(reading, at, most);
    if (reading.games.length >= most) return restAt(reading, at, false);
    if (reading.end === reading.text.length) break;
    reading.report("GAME_TOO_LONG", reading.places.of(reading.end), "");
    reading.isSkipped = true;
    endGame(reading);
    reading.end = reading.text.length;
    at = passGame(reading, at);
  }
  if (reading.isLast) {
    if (reading.phase !== OUTSIDE) reportSkipped(reading);
    endGame(reading);
    return restAt(reading, at, false);
  }
  if (reading.phase !== OUTSIDE) return { ...reading.game.begins, isTooLong: false };
  const unfinished = reading.unfinished < 0 ? at : reading.unfinished;
  const begins = beginsWithText(reading) ?? reading.places.of(unfinished);
  // Text without a game may be as long as a game.
  return at - begins.at > LONGEST_GAME ? restAt(reading, at, true) : { ...begins, isTooLong: false };
}

function restAt(reading: Reading, at: number, isTooLong: boolean): Rest {
  return { ...reading.places.of(at), isTooLong };
}

/**
 * Skips a game that is too long, up to a line with the tag `Event`. If none follows, returns -1 - the offset of the rest, which may
 * be the beginning of such a line.
 */
function passGame(reading: Reading, from: number): number {
  const { text } = reading;
  let at = reading.places.of(from).column === 1 ? from : passLine(reading, from);
  for (;;) {
    const line = latin(text, at, Math.min(text.length, at + EVENT.length));
    if (line === EVENT) return at;
    if (EVENT.startsWith(line) && !reading.isLast) return -1 - at;
    at = passLine(reading, at);
    if (at === text.length) return -1 - at;
  }
}

/** Returns the start of the next line. */
function passLine({ text, places }: Reading, from: number): number {
  const end = findNewline(text, from, text.length);
  if (end === text.length) return end;
  places.newline(end);
  return end + 1;
}

/** Returns where the tokens end. */
function readTokens(reading: Reading, from: number, most: number): number {
  const { text, games, places } = reading;
  let at = from;
  while (at < reading.end && games.length < most) {
    const byte = text[at] as number;
    const kind = CLASSES[byte];
    if (kind === BLANK) at++;
    else if (kind === SYMBOL) at = symbolAt(reading, at);
    else if (kind !== NEWLINE) at = signAt(reading, byte, at);
    // A LF may follow.
    else if (byte === 13 && reading.isUnfinished(at, at + 1)) return at + 1;
    else places.newline(at++);
  }
  return at;
}

/** Reads a symbol. Returns where reading continues. */
function symbolAt(reading: Reading, at: number): number {
  const { text, end: limit } = reading;
  let end = at + 1;
  while (end < limit && isSymbol(text[end] as number)) end++;
  if (end >= limit || text[end] === 40) {
    end = withBrackets(reading, at, end);
    if (reading.isUnfinished(at, end)) return end;
  }
  reading.symbolEnd = end;
  if (end - at > MAX_SYMBOL) handleLongSymbol(reading, at, withoutPart(text, at, at + MAX_SYMBOL));
  else readSymbol(reading, at, end);
  return reading.isSkipped ? passMoves(reading, end) : end;
}

/**
 * Extends a symbol by brackets as in `e8(Q)` and `Nf3(!)`. A bracket after a number (`2.(=)`) or a Unicode space does not belong to
 * it. If the text ends inside the bracket, the symbol does, too.
 */
function withBrackets({ text, end: limit, goesOn }: Reading, at: number, from: number): number {
  let end = from;
  while (end < limit && text[end] === 40 && end - at <= MAX_SYMBOL) {
    const written = latin(text, end - 1, Math.min(limit, end + LONGEST_BRACKETS));
    const found = /^[A-Za-z0-9+#!?)=](\((?:[QRBNqrbn=D]|[!?]{1,2}|e\.?p\.?)\))/.exec(written);
    if (found === null) return goesOn && limit - end < LONGEST_BRACKETS ? limit : end;
    end = pass(text, end + (found[1] as string).length, limit, isSymbol);
  }
  return end;
}

/** The length of `(e.p.)`. */
const LONGEST_BRACKETS = 6;

/** Reads a token that begins with a sign. Returns where reading continues. */
function signAt(reading: Reading, byte: number, at: number): number {
  const { text, places, end: limit } = reading;
  switch (byte) {
    case 37: {
      if (!places.isLineStart(at)) return symbolAt(reading, at);
      const end = findNewline(text, at, limit);
      reading.isUnfinished(at, end);
      return end;
    }
    case 91:
      return tagAt(reading, at);
    case 123:
      return readComment(reading, at);
    case 59:
      return readLineComment(reading, at);
    case 36: {
      const end = pass(text, at + 1, limit, isDigit);
      handleNumberedNag(reading, at, Math.min(end, at + MAX_SYMBOL));
      return end;
    }
    case 42:
      handleAsterisk(reading, at);
      return at + 1;
    case 40: {
      const isRemark = at + 2 < limit && text[at + 2] === 41 && (text[at + 1] === 61 || text[at + 1] === 68);
      if (isRemark) handleRemark(reading, at);
      else openVariation(reading, places.of(at));
      return isRemark ? at + 3 : at + 1;
    }
    case 41:
      closeVariation(reading, places.of(at));
      return at + 1;
    default:
      handleStray(reading, byte, places.of(at));
      return at + 1;
  }
}

/** Handles `(=)`, a draw offer, or `(D)`, a diagram. Neither is kept. */
function handleRemark(reading: Reading, at: number): void {
  const place = reading.places.of(at);
  if (isOfMoves(reading, reading.textOf(at, at + 3), place) && reading.isUnread) reading.keep(at, at + 3);
}

/** Handles a stray closing brace or bracket. */
function handleStray(reading: Reading, byte: number, place: Place): void {
  const sign = String.fromCharCode(byte);
  reading.places.linesBeforeComment = 0;
  if (reading.isText) {
    skipText(reading, sign, place);
    return;
  }
  enterGame(reading, place);
  if (reading.isUnread && !reading.isSkipped) reading.keep(place.at, place.at + 1);
  else reading.report("STRAY_CLOSE", place, sign);
}

/** Reads a tag. Returns where reading continues. */
function tagAt(reading: Reading, at: number): number {
  const { text, places, end } = reading;
  const place = places.of(at);
  // In concatenated files, a game may begin with a byte-order mark.
  const afterMark = at > 0 && text[at - 1] === 0xbf;
  const lines = Math.max(places.linesBefore(at), Number(afterMark));
  const usual = usualTag(text, at, end);
  const isAfterText = lines === 0 && reading.skipped !== undefined && reading.isBetween;
  // Never lose a tag that changes the start of the game.
  if (
    isAfterText &&
    usual === undefined &&
    !/^\[\s*(?:fen|variant)\b/i.test(latin(text, at, Math.min(end, at + 20)))
  ) {
    skipText(reading, "[", place);
    return at + 1;
  }
  const isFirst = reading.innerTag === at;
  reading.innerTag = -1;
  if (usual !== undefined) {
    handleTag(reading, usual, place, lines, isFirst);
    return usual.end;
  }
  const tag = oddTag(text, at, end);
  if (reading.isUnfinished(at, tag.end)) return tag.end;
  const hasName = tag.nameTo > tag.nameFrom;
  if (hasName) handleTag(reading, tag, place, lines, false);
  else noTag(reading, place);
  places.passLines(at, tag.end);
  if (tag.hasInner && hasName) reading.innerTag = tag.end;
  return tag.end;
}
