// The functions of `x88/variants` for PGN and FENs.

import { recordOf } from "../pgn/read/drafts.js";
import { readingStyle } from "../pgn/read/pgn-text.js";
import { gamesOf, streamedGames } from "../pgn/read/read-pgn.js";
import { fenVerdict } from "../position/sources.js";
import { type WritableAs, writtenGames } from "../tree/write-pgn.js";
import type { VariantTypes } from "../types/rules-types.js";
import type * as t from "../types/types.js";
import type { FenOptions, GameRecord } from "../types/variant-types.js";
import { Position } from "./position.js";
import { RULES } from "./rules.js";

/**
 * Reads the games of a PGN, like `readPgn` of `x88`, under the rules of their `Variant` tags.
 *
 * @category PGN
 *
 * @example
 * const [game] = readPgn('[Variant "Atomic"] 1. Nf3 f6 2. Nd4 Nh6 3. Ne6 Nf5 4. Nxd8 *');
 * game?.variant; // "atomic"
 */
export function readPgn(
  pgn: string | Uint8Array,
  options?: t.PgnReadOptions | null,
): Generator<GameRecord, void> {
  return gamesOf(RULES, pgn, readingStyle(options), recordOf<VariantTypes>);
}

/**
 * Reads the games of a PGN stream, like `readPgnStream` of `x88`, under the rules of their `Variant` tags.
 *
 * @category PGN
 *
 * @example
 * const found = [];
 * for await (const game of readPgnStream(['[Variant "Horde"] 1. b6 *'])) found.push(game.variant);
 * found; // ["horde"]
 */
export function readPgnStream(
  source: t.PgnSource | t.PgnChunk,
  options?: t.PgnStreamOptions | null,
): AsyncGenerator<GameRecord, void> {
  return streamedGames(RULES, source, options);
}

/** A value that can be written: a record, or a {@link Game}. */
export type PgnWritable = WritableAs<VariantTypes>;

/**
 * Returns games as PGN, like `writePgn` of `x88`, with the `Variant` tag as lichess writes it.
 *
 * @category PGN
 *
 * @example
 * writePgn({ variant: "horde", moves: [{ san: "b6" }] }).includes('[Variant "Horde"]'); // true
 */
export function writePgn(
  games: PgnWritable | Iterable<PgnWritable>,
  options?: t.PgnWriteOptions | null,
): string {
  return writtenGames(Position, games, options);
}

/**
 * Returns every problem of a FEN, like `validateFen` of `x88`, under the rules of a variant.
 *
 * @example
 * validateFen("4k3/8/8/8/8/8/8/4K3[K] w - - 0 1", { variant: "crazyhouse" }).problems[0]?.code; // "NOT_FOR_POCKETS"
 */
export function validateFen(fen: string, options?: FenOptions | null): t.FenVerdict {
  return fenVerdict(RULES, fen, options);
}
