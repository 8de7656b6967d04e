// The comments of a PGN, in braces or to the end of the line, and where those end that are never closed.

import { commentFollows } from "./begin-game.js";
import { findNewline, hasAt, isNewline, trimmedEnd } from "./bytes.js";
import { endGame, enterGame } from "./open-game.js";
import type { Place } from "./places.js";
import { COMMENT, MOVES, type Reading, TAGS, UNREAD } from "./reading.js";
import { isTag, MAX_TEXT } from "./tags.js";

/** The start of the tag with which most games begin. */
export const EVENT = '[Event "';

/** How much of the end of a line is searched. A tag at its end is never longer. */
const LONGEST_LINE = 1024;

/**
 * Where the next game may begin inside a comment that is not closed. It is one of these:
 *
 * - a whole tag section: two or more tags on consecutive lines, then an empty line;
 * - a line that begins with the tag `Event`, if another comment opens before one closes, or if none closes within 64 KiB.
 */
class NextGame {
  /** The first of the tags on consecutive lines, and the number of these lines. */
  section: Place | undefined;
  private lines = 0;
  /** The first tag `Event` at the start of a line. */
  event: Place | undefined;
  private readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  /** Notes what a line of the comment may begin. The line may be incomplete. Returns whether it is empty. */
  noteLine(from: number, to: number): boolean {
    const { text, places } = this.reading;
    const end = trimmedEnd(text, from, to);
    if (end === from) return true;
    const isEvent = this.event === undefined && end - from >= EVENT.length && hasAt(text, from, EVENT);
    if (isEvent && places.isLineStart(from)) this.event = places.of(from);
    const tag = tagAtEnd(text, Math.max(from, end - LONGEST_LINE), end);
    if (this.section === undefined || tag < 0 || trimmedEnd(text, from, tag) > from) {
      this.section = tag < 0 ? undefined : places.of(tag);
      this.lines = 0;
    }
    this.lines++;
    return false;
  }

  /** The first tag of a whole section. */
  get wholeSection(): Place | undefined {
    return this.lines > 1 ? this.section : undefined;
  }
}

/** Returns where a tag pair at the end of a text begins, or -1. */
function tagAtEnd(text: Uint8Array, from: number, to: number): number {
  if (to - from < 2 || !hasAt(text, to - 2, '"]')) return -1;
  for (let at = to - 1; at >= from; at--) if (text[at] === 91 && isTag(text, at, to)) return at;
  return -1;
}

/** Reads a comment in braces. Returns where reading continues. */
export function readComment(reading: Reading, at: number): number {
  const { text, places } = reading;
  // Only an unclosed comment needs its place. Counting columns for each would take half the time of reading only tags.
  const opens = places.counted;
  enterComment(reading, at);
  places.linesBeforeComment = places.linesBefore(at);
  const next = new NextGame(reading);
  const limit = reading.end;
  let [line, end] = [at + 1, at + 1];
  let begins: Place | undefined;
  for (; ; end++) {
    end = findStop(text, end, limit);
    if (end >= limit) {
      end = limit;
      if (reading.goesOn) {
        addComment(reading, at, end);
        return end;
      }
      next.noteLine(line, end);
      begins = next.wholeSection ?? next.event;
      break;
    }
    if (text[end] === 125) {
      addComment(reading, at, end);
      return end + 1;
    }
    if (text[end] === 123) {
      next.noteLine(line, end);
      begins = next.event;
    } else {
      if (!places.isSecond(end) && next.noteLine(line, end)) {
        begins = next.wholeSection;
        if (begins === undefined) next.section = undefined;
      }
      places.newline(end);
      line = end + 1;
    }
    if (next.event !== undefined && end - next.event.at >= MAX_TEXT) begins ??= next.event;
    if (begins !== undefined) break;
  }
  if (begins !== undefined) {
    end = begins.at;
    places.goBack(begins);
  }
  addComment(reading, at, end);
  reading.report("UNTERMINATED_COMMENT", places.ofEarlier(at, opens), "{");
  // A comment before any tag or move belongs to the game whose tags follow.
  if (begins !== undefined && (reading.phase !== TAGS || reading.header.names.size > 0)) endGame(reading);
  return end;
}

/** Returns the offset of the next brace or line end, or `end`. */
function findStop(text: Uint8Array, from: number, end: number): number {
  let at = from;
  for (; at < end; at++) {
    const byte = text[at] as number;
    if (byte < 14 ? isNewline(byte) : byte === 123 || byte === 125) break;
  }
  return at;
}

/** Reads the rest of the line as a comment. Returns its end. */
export function readLineComment(reading: Reading, at: number): number {
  enterComment(reading, at);
  const end = findNewline(reading.text, at, reading.end);
  addComment(reading, at, end);
  return end;
}

/** Starts a comment. Within moves it does not begin anything. */
function enterComment(reading: Reading, at: number): void {
  if (reading.phase === MOVES && reading.result === undefined) return;
  const place = reading.places.of(at);
  commentFollows(reading);
  enterGame(reading, place);
}

/** Notes a comment that opens at `at`. */
function addComment(reading: Reading, at: number, end: number): void {
  if (reading.isSkipped) return;
  const { line, game } = reading;
  if (reading.isUnread) {
    game.events.push(UNREAD, at, end);
    return;
  }
  const isBefore = !line.hasMoves || line.isBefore || reading.phase === TAGS;
  // A comment before the first move is about the starting position.
  game.events.push(COMMENT, Number(isBefore && game.moves >= 0), at + 1, end);
}
