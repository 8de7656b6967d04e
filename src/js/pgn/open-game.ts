// Where a game begins and ends, which of its lines is current, and the text between games: rulers, headings, stray numbers.

import { fullmoveNumber, turnOf } from "../position/packed.js";
import type { GameResult, PgnProblemCode } from "../types/types.js";
import { rulesOfStart, startOf } from "./game-start.js";
import type { Place } from "./places.js";
import {
  CLOSE,
  cutToken,
  END,
  LONGEST_GAME,
  MOVES,
  newGame,
  newHeader,
  newLine,
  NOWHERE,
  OPEN,
  type OpenLine,
  OUTSIDE,
  type Reading,
  TAGS,
  VARIATION,
  VARIATION_END,
} from "./reading.js";
import { spelledResult } from "./results.js";
import type { Tag } from "./tags.js";
import { trimmed } from "./text.js";

/** The deepest nesting of variations. */
const MAX_DEPTH = 250;

/** Tag names beyond this number are not compared. No real game has as many. */
const MOST_NAMES = 255;

/** The longest FEN or name of a variant that is kept. No readable one is longer. */
const LONGEST_NAME = 1000;

/** Begins a game, with the text before it, unless one is being read. */
export function enterGame(reading: Reading, place: Place): void {
  if (reading.phase === OUTSIDE) {
    const begins = beginsWithText(reading) ?? place;
    reading.end = Math.min(reading.text.length, place.at + LONGEST_GAME);
    reading.phase = TAGS;
    reading.game = newGame(begins);
    reading.header = newHeader();
    reading.isUnread = false;
    reading.result = undefined;
    reading.resultWithin = undefined;
    reading.line = newLine(null);
    // Brackets in the text before a game do not count for the text after it.
    reading.brackets = 0;
  }
  if (reading.result === undefined && (reading.skipped ?? reading.number) !== undefined)
    reportSkipped(reading);
}

/** Begins the moves, which ends the tags. */
export function enterMoves(reading: Reading, place: Place): void {
  enterGame(reading, place);
  if (reading.phase === MOVES) return;
  reading.phase = MOVES;
  const { game, rules } = reading;
  const { start, chess960, fault } = startOf(rules, reading.header);
  if (fault !== undefined) reading.report(fault.code, fault.token.place, fault.token.text);
  game.start = start;
  game.chess960 = chess960;
  game.rules = rulesOfStart(start);
  reading.firstNumber = start ? fullmoveNumber(start) : 1;
  reading.isBlackFirst = start ? turnOf(start) === "black" : false;
  reading.line = newLine(null);
  if (reading.known !== undefined) reading.line.last = reading.known.startOf(start);
  reading.isUnread = start === null;
  reading.open = 0;
  reading.isBracket = false;
  reading.hasWords = false;
  reading.isSkipped ||= reading.onlyTags;
}

/** Begins the moves with a token, or skips it as text between games. Returns whether it is of the moves. */
export function isOfMoves(reading: Reading, token: string, place: Place): boolean {
  const { isText } = reading;
  if (isText) skipText(reading, token, place);
  else enterMoves(reading, place);
  return !isText;
}

/** Ends the game, if one is being read. */
export function endGame(reading: Reading): void {
  if (reading.phase === OUTSIDE) return;
  // Comments alone do not make a game.
  if (reading.isBetween && reading.result === undefined) {
    reading.phase = OUTSIDE;
    reading.isSkipped = false;
    return;
  }
  enterMoves(reading, NOWHERE);
  const { game } = reading;
  const isOpen = !reading.isMainLine;
  for (let outer = reading.outer.pop(); outer !== undefined; outer = reading.outer.pop()) {
    reading.reportNags();
    reading.report("UNCLOSED_VARIATION", reading.line.opened, "(");
    endVariation(reading, outer);
  }
  reading.reportNags();
  if (isOpen) reading.result ??= reading.resultWithin;
  game.result = reading.result ?? reading.header.result ?? "*";
  if (game.moves < 0) game.moves = game.events.length;
  reading.games.push(game);
  reading.phase = OUTSIDE;
  reading.isSkipped = false;
}

function endVariation(reading: Reading, outer: OpenLine): void {
  const { game } = reading;
  game.events.push(VARIATION_END);
  game.tokens.push(CLOSE, 0);
  reading.line = outer;
  reading.isUnread = false;
}

/**
 * Handles a tag, possibly faulty. It begins a game or belongs to the current one.
 * @param lines how many lines end before it
 * @param isFirst whether it begins a game whatever came before it
 */
export function handleTag(reading: Reading, tag: Tag, place: Place, lines: number, isFirst: boolean): void {
  const name = reading.textOf(tag.nameFrom, tag.nameTo);
  const written = reading.textOf(tag.valueFrom, tag.valueTo);
  const value = written.includes("\\") ? written.replace(/\\(["\\])/g, "$1") : written;
  if (reading.phase !== OUTSIDE && (isFirst || isOfNext(reading, name, lines))) endGame(reading);
  if (reading.isSkipped) return;
  enterGame(reading, place);
  // Brackets in the text before it do not count for what comes after the game.
  reading.brackets = 0;
  const isLate = reading.phase === MOVES;
  const fault = tag.fault ?? (isLate ? "LATE_TAG" : undefined);
  if (fault !== undefined) reading.report(fault, place, name);
  if (!isLate) {
    const isNew = noteTag(reading, name, value, place, tag);
    const isUnknown = name === "Result" && reading.header.result === undefined;
    if (!isNew) reading.report("DUPLICATE_TAG", place, name);
    else if (isUnknown) reading.report("UNKNOWN_RESULT", place, value);
  }
  addHeader(reading.game.headers, name, value);
}

/** Returns whether a tag is of the next game. */
function isOfNext(reading: Reading, name: string, lines: number): boolean {
  const { names, isCutOff } = reading.header;
  const has = names.has(name);
  if (reading.phase === TAGS) return (name === "Event" && has) || (isCutOff && has);
  // Without a result or an empty line before it, a tag that is new to the game is only late.
  return (
    reading.result !== undefined ||
    lines === 2 ||
    (lines === 1 && (has || reading.resultWithin !== undefined)) ||
    name === "Event"
  );
}

/** Notes a tag. Returns whether it is the first of its name, which is the one that counts. */
function noteTag({ header }: Reading, name: string, value: string, place: Place, { isCutOff }: Tag): boolean {
  const isNew = !header.names.has(name);
  if (isNew && header.names.size < MOST_NAMES) header.names.add(name);
  header.isCutOff ||= isCutOff;
  if (!isNew) return false;
  // `FEN` and `Fen` are the same tag.
  const kept = { text: value.slice(0, LONGEST_NAME), place };
  if (name === "Result") header.result = spelledResult(trimmed(value));
  else if (/^(?:FEN|Fen|fen)$/.test(name)) header.fen ??= kept;
  else if (/^[Vv]ariant$/.test(name)) header.variant ??= kept;
  return true;
}

/** If several tags have one name, the first counts. */
function addHeader(headers: Record<string, string>, name: string, value: string): void {
  if (Object.hasOwn(headers, name)) return;
  if (name === "__proto__") {
    Object.defineProperty(headers, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    headers[name] = value;
  }
}

/** Handles a bracket that does not begin a tag. */
export function noTag(reading: Reading, place: Place): void {
  if (reading.isBetween) skipText(reading, "[", place);
  else reading.report("BAD_TAG", place, "[");
}

export function openVariation(reading: Reading, place: Place): void {
  if (!isOfMoves(reading, "(", place)) return;
  reading.resultWithin = undefined;
  if (reading.isSkipped) {
    reading.open++;
    return;
  }
  const { line, game, outer } = reading;
  const fault = reading.isUnread ? undefined : faultOfVariation(reading);
  if (!reading.isUnread && fault === undefined) {
    outer.push(line);
    reading.reportNags();
    line.isNumbered = false;
    reading.line = {
      ...newLine(line.last?.before ?? null),
      plies: line.plies - 1,
      shift: line.shift,
      opened: place,
    };
    game.events.push(VARIATION);
    game.tokens.push(OPEN, 0);
    return;
  }
  if (fault !== undefined) {
    reading.report(fault, place, "(");
    reading.leaveUnread();
    reading.isBracket = true;
  }
  reading.open++;
  reading.keep(place.at, place.at + 1);
}

function faultOfVariation({ line, outer }: Reading): PgnProblemCode | undefined {
  if (!line.hasMoves) return "VARIATION_WITHOUT_MOVE";
  return outer.length < MAX_DEPTH ? undefined : "VARIATION_TOO_DEEP";
}

export function closeVariation(reading: Reading, place: Place): void {
  if (!isOfMoves(reading, ")", place)) return;
  reading.resultWithin = undefined;
  if (reading.isSkipped) {
    if (reading.open > 0) reading.open--;
    return;
  }
  if (reading.isUnread && (reading.open > 0 || reading.outer.length === 0)) {
    reading.open = Math.max(0, reading.open - 1);
    reading.isUnread = !(reading.isBracket && reading.open === 0);
    reading.isBracket &&= reading.isUnread;
    reading.keep(place.at, place.at + 1);
    return;
  }
  const { line } = reading;
  const outer = reading.outer.pop();
  if (outer === undefined) {
    reading.report("STRAY_CLOSE", place, ")");
    return;
  }
  reading.reportNags();
  if (!line.hasMoves && !reading.isUnread && line.passed === undefined)
    reading.report("EMPTY_VARIATION", line.opened, "(");
  outer.isBefore = true;
  endVariation(reading, outer);
}

/** Handles a result. */
export function handleResult(reading: Reading, result: GameResult, place: Place, token: string): void {
  if (!reading.isMainLine) {
    reading.resultWithin = result;
    reading.report("RESULT_IN_VARIATION", place, token);
    return;
  }
  if (reading.result !== undefined) {
    reading.report("SECOND_RESULT", place, token);
    return;
  }
  reading.result = result;
  const { header, game, line } = reading;
  if (header.result !== undefined && header.result !== result)
    reading.report("RESULT_UNLIKE_TAG", place, token);
  // An arbiter may decide differently from the board.
  const isOfBoard = result === "1-0" || result === "0-1" || result === "1/2-1/2";
  if (reading.isSkipped || reading.isUnread || !isOfBoard) return;
  game.tokens.push(END, 0);
  game.check = {
    result,
    token: { text: token, place },
    ply: line.plies,
    problems: game.problems.length,
    last: line.last,
  };
}

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
