// Reads the games of a string or of bytes.

import type { ExplainRuleset } from "../explain/ruleset.js";
import { badArgument } from "../types/arguments.js";
import { PgnError } from "../types/pgn-error.js";
import type { PgnProblemCode } from "../types/types.js";
import type { Draft } from "./drafts.js";
import { PgnText } from "./pgn-text.js";
import { StringOffsets } from "./string-offsets.js";

/** The size of one read: large enough for few crossings, small enough to save memory. */
export const CHUNK = 1 << 17;

/** @internal Returns the first game of a PGN. @throws {PgnError} if there is none, or a problem loses moves. */
export function firstGame(rules: ExplainRuleset, pgn: string | Uint8Array): Draft {
  const draft = gamesOf(rules, pgn, false, (draft) => draft).next().value ?? undefined;
  const problem = draft?.problems.find(({ code }) => LOSING.includes(code));
  if (draft === undefined || problem !== undefined) throw new PgnError(problem ?? null);
  return draft;
}

/** The PGN problems that lose movetext. */
const LOSING: readonly PgnProblemCode[] = [
  "ILLEGAL_MOVE",
  "AMBIGUOUS_MOVE",
  "PROMOTION_REQUIRED",
  "UNREADABLE",
  "BAD_FEN",
  "UNKNOWN_VARIANT",
  "VARIATION_TOO_DEEP",
  "VARIATION_WITHOUT_MOVE",
  "TOO_LONG",
  "GAME_TOO_LONG",
];

/**
 * Yields the games of a PGN.
 * @throws {ArgumentError} immediately if `pgn` is not a string or bytes.
 */
export function gamesOf<G>(
  rules: ExplainRuleset,
  pgn: string | Uint8Array,
  onlyTags: boolean,
  make: (draft: Draft) => G,
): Generator<G, void> {
  if (typeof pgn === "string")
    return textGames(new PgnText(rules, onlyTags, new StringOffsets(pgn)), pgn, make);
  if (isBytes(pgn)) return byteGames(new PgnText(rules, onlyTags), pgn, make);
  throw badArgument("pgn", "a string or a Uint8Array", pgn);
}

/** Returns whether a value is a `Uint8Array`, also from another realm. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";
}

function* textGames<G>(text: PgnText, pgn: string, make: (draft: Draft) => G): Generator<G, void> {
  for (let at = 0; at < pgn.length; ) {
    const end = pieceEnd(pgn, at);
    yield* text.read(pgn.slice(at, end)).map(make);
    at = end;
  }
  yield* text.finish(pgn.length).map(make);
}

/** Returns the end of a chunk that starts at `at`. It never cuts a character. */
export function pieceEnd(text: string, at: number): number {
  const end = at + CHUNK;
  if (end >= text.length) return text.length;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last < 0xdc00 ? end + 1 : end;
}

function* byteGames<G>(text: PgnText, pgn: Uint8Array, make: (draft: Draft) => G): Generator<G, void> {
  for (let at = 0; at < pgn.length; at += CHUNK) yield* text.read(pgn.subarray(at, at + CHUNK)).map(make);
  yield* text.finish(pgn.length).map(make);
}
