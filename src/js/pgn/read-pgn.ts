import { badArgument } from "../types/arguments.js";
import { type Draft, recordOf } from "./pgn-frames.js";
import { PgnError } from "../types/pgn-error.js";
import type { GameRecord, PgnProblemCode, PgnReadOptions } from "../types/types.js";
import { PgnText, readFlags } from "./pgn-text.js";
import { StringOffsets } from "./string-offsets.js";

/** The size of one read: large enough for few crossings, small enough to save memory. */
export const CHUNK = 1 << 17;

/**
 * Yields the games of a PGN. It is lazy: each game is parsed when you ask for it. Each is plain data and read tolerantly: its
 * `problems` list what is wrong, and one game never affects another. After a move that cannot be read, the rest of its line is
 * kept as text (`unread`). Bytes are UTF-8, or Latin-1 where they are not valid UTF-8.
 *
 * The nodes of `moves` are created when you first access them.
 *
 * @throws {ArgumentError} immediately if `pgn` is not a string or bytes.
 *
 * @category PGN
 *
 * @example
 * const [game] = readPgn("1. e4 e5 2. Nf3 (2. f4 {the gambit}) *");
 * game.moves[2].variations[0][0].comment; // "the gambit"
 */
export function readPgn(
  pgn: string | Uint8Array,
  options?: PgnReadOptions | null,
): Generator<GameRecord, void> {
  return gamesOf(pgn, readFlags(options), recordOf);
}

/** @internal Returns the first game of a PGN. @throws {PgnError} if there is none, or a problem loses moves. */
export function firstGame(pgn: string | Uint8Array): Draft {
  const draft = gamesOf(pgn, readFlags(null), (draft) => draft).next().value ?? undefined;
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

function gamesOf<G>(pgn: string | Uint8Array, flags: number, make: (draft: Draft) => G): Generator<G, void> {
  if (typeof pgn === "string") return textGames(pgn, flags, make);
  if (isBytes(pgn)) return byteGames(pgn, flags, make);
  throw badArgument("pgn", "a string or a Uint8Array", pgn);
}

/** Returns whether a value is a `Uint8Array`, also from another realm. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";
}

function* textGames<G>(pgn: string, flags: number, make: (draft: Draft) => G): Generator<G, void> {
  const text = new PgnText(flags, new StringOffsets(pgn));
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

function* byteGames<G>(pgn: Uint8Array, flags: number, make: (draft: Draft) => G): Generator<G, void> {
  const text = new PgnText(flags);
  for (let at = 0; at < pgn.length; at += CHUNK) yield* text.read(pgn.subarray(at, at + CHUNK)).map(make);
  yield* text.finish(pgn.length).map(make);
}
