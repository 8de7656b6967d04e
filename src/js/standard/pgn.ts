// The functions of `x88` for PGN.

import { recordOf } from "../pgn/read/drafts.js";
import { readingStyle } from "../pgn/read/pgn-text.js";
import { gamesOf, streamedGames } from "../pgn/read/read-pgn.js";
import { writtenGames } from "../tree/write-pgn.js";
import type * as t from "../types/types.js";
import { Position } from "./position.js";
import { RULES } from "./rules.js";

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
  options?: t.PgnReadOptions | null,
): Generator<t.GameRecord, void> {
  return gamesOf(RULES, pgn, readingStyle(options), recordOf);
}

/**
 * Yields the games of a PGN that arrives in chunks, cut anywhere. The source is a `File` or `Blob`, the body of a response, a
 * Node stream, or any iterable of strings or bytes. Memory does not grow with the number of games. Leaving the loop (`break`, an
 * error) cancels the source, and the stream is not locked afterwards. Offsets are in bytes; for strings, in those of their UTF-8
 * form.
 *
 * @throws {ArgumentError} immediately if the source cannot yield chunks; during iteration if a chunk is not a string or bytes.
 * The iteration also throws the errors of the source and of `onProgress`, and the reason of the signal.
 *
 * @category PGN
 *
 * @example
 * const file = new Blob(["1. e4 e5 *\n\n", "1. d4 *\n"]); // or that of an <input type="file">, or response.body
 * const lengths = [];
 * for await (const game of readPgnStream(file)) lengths.push(game.moves.length);
 * lengths; // [2, 1]
 */
export function readPgnStream(
  source: t.PgnSource | t.PgnChunk,
  options?: t.PgnStreamOptions | null,
): AsyncGenerator<t.GameRecord, void> {
  return streamedGames(RULES, source, options);
}

/**
 * A value that can be written: a record, or a {@link Game}.
 *
 * @category PGN
 */
export type PgnWritable = t.GameRecordInput | { pgn(options?: t.PgnWriteOptions | null): string };

/**
 * Returns games as PGN, by default in the standard's export format.
 * @throws {ArgumentError} if a game is not a record, or the result is too long for a string (write in portions).
 * @throws {FenError} if a record has an invalid FEN.
 * @throws {IllegalMoveError} if a record has an illegal move.
 *
 * @category PGN
 *
 * @example
 * const pgn = writePgn({ headers: { White: "Anna" }, moves: [{ san: "e4", nags: [1] }, { san: "e5" }], result: "1-0" });
 * pgn.split("\n\n")[1]; // "1. e4 $1 e5 1-0"
 */
export function writePgn(
  games: PgnWritable | Iterable<PgnWritable>,
  options?: t.PgnWriteOptions | null,
): string {
  return writtenGames(Position, games, options);
}
