// A game in a text, as its tags and tokens have it.

import type { GameResult, PgnProblemCode } from "../../types/types.js";
import { spelledResult } from "../model/results.js";
import { trimmed } from "../model/text.js";

/** Tag names beyond this number are not compared. No real game has as many. */
const MOST_NAMES = 255;

/** The longest FEN or name of a variant that is kept. No readable one is longer. */
const LONGEST_NAME = 1000;

/** A part of the text, and where it begins. */
export interface Found {
  readonly text: string;
  readonly at: number;
}

/** The tags that matter for reading. */
export interface Header {
  readonly names: Set<string>;
  fen: Found | undefined;
  variant: Found | undefined;
  result: GameResult | undefined;
  /** Whether a tag was cut off. A repeated name then belongs to the next game. */
  isCutOff: boolean;
}

/** A problem that does not depend on the moves. */
export interface Note extends Found {
  readonly code: PgnProblemCode;
}

/** A game in a text. */
export interface GameExtent {
  /** Where it begins, with the text before it, and in which line. */
  readonly begins: number;
  readonly line: number;
  readonly headers: Record<string, string>;
  readonly header: Header;
  readonly notes: Note[];
  /** Its tokens. */
  readonly from: number;
  to: number;
  result: GameResult;
}

/** Returns a game without tags and tokens. @param from where its tokens begin */
export function newGame({ at, line }: { at: number; line: number }, from: number): GameExtent {
  return {
    begins: at,
    line,
    headers: {},
    header: { names: new Set(), fen: undefined, variant: undefined, result: undefined, isCutOff: false },
    notes: [],
    from,
    to: from,
    result: "*",
  };
}

/** Notes a tag. Returns whether it is the first of its name, which is the one that counts. */
export function noteTag(header: Header, name: string, { text, at }: Found, isCutOff: boolean): boolean {
  const isNew = !header.names.has(name);
  if (isNew && header.names.size < MOST_NAMES) header.names.add(name);
  header.isCutOff ||= isCutOff;
  if (!isNew) return false;
  // `FEN` and `Fen` are the same tag.
  const kept = { text: text.slice(0, LONGEST_NAME), at };
  if (name === "Result") header.result = spelledResult(trimmed(text));
  else if (/^(?:FEN|Fen|fen)$/.test(name)) header.fen ??= kept;
  else if (/^[Vv]ariant$/.test(name)) header.variant ??= kept;
  return true;
}

/** Adds a header. If several tags have one name, the first counts. */
export function addHeader(headers: Record<string, string>, name: string, value: string): void {
  if (Object.hasOwn(headers, name)) return;
  if (name === "__proto__") {
    Object.defineProperty(headers, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    headers[name] = value;
  }
}
