// The comments of a PGN in braces, and where those end that are never closed.

import { hasAt, isNewline, LEFT_BRACE, LEFT_BRACKET, RIGHT_BRACE, trimmedEnd } from "./bytes.js";
import { isSecond, type Lines } from "./places.js";
import { isTag, MAX_TEXT } from "./tags.js";

/** The start of the tag with which most games begin. */
export const EVENT = '[Event "';

/** How much of the end of a line is searched. A tag at its end is never longer. */
const LONGEST_LINE = 1024;

/** A comment in braces. */
export interface CommentText {
  /** Where its text ends. */
  readonly to: number;
  readonly isClosed: boolean;
  /** Whether another game begins where it ends. */
  readonly isBeforeGame: boolean;
}

/**
 * Returns the comment that opens at `at`, and notes its lines.
 * @param goesOn whether the text continues after the limit, where a comment then has no end yet
 */
export function commentAt(lines: Lines, at: number, limit: number, goesOn: boolean): CommentText {
  const { text, number } = lines;
  const next = new NextGame(text);
  let line = at + 1;
  for (let end = line; ; end++) {
    end = findStop(text, end, limit);
    if (text[end] === RIGHT_BRACE && end < limit) return { to: end, isClosed: true, isBeforeGame: false };
    let begins = -1;
    if (end >= limit) {
      next.noteLine(line, end);
      begins = next.wholeSection < 0 ? next.event : next.wholeSection;
      if (begins < 0 || goesOn) return { to: end, isClosed: false, isBeforeGame: false };
    } else if (text[end] === LEFT_BRACE) {
      next.noteLine(line, end);
      begins = next.event;
    } else {
      if (!isSecond(text, end) && next.noteLine(line, end)) {
        begins = next.wholeSection;
        if (begins < 0) next.section = -1;
      }
      lines.newline(end);
      line = end + 1;
    }
    if (begins < 0 && next.event >= 0 && end - next.event >= MAX_TEXT) begins = next.event;
    if (begins < 0) continue;
    lines.number = number;
    lines.pass(at, begins);
    return { to: begins, isClosed: false, isBeforeGame: true };
  }
}

/**
 * Where the next game may begin inside a comment that is not closed. It is one of these:
 *
 * - a whole tag section: two or more tags on consecutive lines, then an empty line;
 * - a line that begins with the tag `Event`, if another comment opens before one closes, or if none closes within 64 KiB.
 */
class NextGame {
  private readonly text: Uint8Array;
  /** The first of the tags on consecutive lines, or -1, and the number of these lines. */
  section = -1;
  private lines = 0;
  /** The first tag `Event` at the start of a line, or -1. */
  event = -1;

  constructor(text: Uint8Array) {
    this.text = text;
  }

  /** Notes what a line of the comment may begin. The line may be incomplete. Returns whether it is empty. */
  noteLine(from: number, to: number): boolean {
    const { text } = this;
    const end = trimmedEnd(text, from, to);
    if (end === from) return true;
    const isEvent = this.event < 0 && end - from >= EVENT.length && hasAt(text, from, EVENT);
    if (isEvent && isNewline(text[from - 1] as number)) this.event = from;
    const tag = tagAtEnd(text, Math.max(from, end - LONGEST_LINE), end);
    if (this.section < 0 || tag < 0 || trimmedEnd(text, from, tag) > from) {
      this.section = tag;
      this.lines = 0;
    }
    this.lines++;
    return false;
  }

  /** The first tag of a whole section, or -1. */
  get wholeSection(): number {
    return this.lines > 1 ? this.section : -1;
  }
}

/** Returns where a tag pair at the end of a text begins, or -1. */
function tagAtEnd(text: Uint8Array, from: number, to: number): number {
  if (to - from < 2 || !hasAt(text, to - 2, '"]')) return -1;
  for (let at = to - 1; at >= from; at--) if (text[at] === LEFT_BRACKET && isTag(text, at, to)) return at;
  return -1;
}

/** Returns the offset of the next brace or line end, or `end`. */
export function findStop(text: Uint8Array, from: number, end: number): number {
  let at = from;
  for (; at < end; at++) {
    const byte = text[at] as number;
    if (byte < 14 ? isNewline(byte) : byte === LEFT_BRACE || byte === RIGHT_BRACE) break;
  }
  return at;
}
