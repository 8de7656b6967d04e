// The part of `x88/variants` that needs a core. The build reads these sources with `HAS_VARIANTS`.

import { setEnglish } from "./explain/sentences.js";
import { ownModule } from "./core/inlined.js";
import { provide } from "./core/instance.js";
import { english } from "./messages/english-variants.js";
import { Game as ModelGame } from "./tree/game.js";
import { readPgn as read } from "./pgn/read-pgn.js";
import { readPgnStream as readStream } from "./pgn/read-pgn-stream.js";
import { writePgn as write } from "./tree/write-pgn.js";
import { validateFen as validate } from "./explain/validate-fen.js";
import type { FenVerdict } from "./types/position-types.js";
import type { FenOptions } from "./types/variant-types.js";
import type { GameClass, PositionClass, GameRecord, GameRecordInput } from "./variants/types.js";
import { Position as VariantPosition } from "./variants/position.js";
import type { PgnReadOptions, PgnWriteOptions } from "./types/pgn-types.js";

// In this file for the same reason as in `x88.ts`.
provide(ownModule);
setEnglish(english);

/**
 * A position of any variant, as an immutable value. It has the methods of the position of `x88/explain`, and what variants add:
 * {@link VariantPosition.variant}, pockets, drops and checks left.
 *
 * @category Positions
 *
 * @example
 * const start = Position.initial("crazyhouse");
 * start.play("e4").play("d5").play("exd5").pockets(); // { white: { pawn: 1 }, black: {} }
 */
export const Position = VariantPosition as unknown as PositionClass;
/** A position of any variant. */
export type Position = InstanceType<PositionClass>;

/**
 * A game of any variant, with the methods of the game of `x88`.
 *
 * @category Games
 *
 * @example
 * const game = new Game({ variant: "king-of-the-hill" });
 * for (const move of ["e4", "e6", "Ke2", "Ke7", "Kd3", "Kf6", "Kd4"]) game.move(move);
 * game.outcome()?.message; // "A king reached the center: White wins."
 */
export const Game = ModelGame as unknown as GameClass;
/** A game of any variant. */
export type Game = InstanceType<GameClass>;

/**
 * Reads the games of a PGN, like `readPgn` of `x88`, under the rules of their `Variant` tags.
 *
 * @category PGN
 *
 * @example
 * const [game] = readPgn('[Variant "Atomic"] 1. Nf3 f6 2. Nd4 Nh6 3. Ne6 Nf5 4. Nxd8 *');
 * game?.variant; // "atomic"
 */
export const readPgn = read as unknown as (
  pgn: string | Uint8Array,
  options?: PgnReadOptions | null,
) => Generator<GameRecord, void>;

/**
 * Returns games as PGN, like `writePgn` of `x88`, with the `Variant` tag as lichess writes it.
 *
 * @category PGN
 *
 * @example
 * writePgn({ variant: "horde", moves: [{ san: "b6" }] }).includes('[Variant "Horde"]'); // true
 */
export const writePgn = write as unknown as (
  games: GameRecordInput | Game | Iterable<GameRecordInput | Game>,
  options?: PgnWriteOptions | null,
) => string;

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
export const readPgnStream = readStream as unknown as (
  ...args: Parameters<typeof readStream>
) => AsyncGenerator<GameRecord, void>;

/**
 * Returns every problem of a FEN, like `validateFen` of `x88`, under the rules of a variant.
 *
 * @example
 * validateFen("4k3/8/8/8/8/8/8/4K3[K] w - - 0 1", { variant: "crazyhouse" }).problems[0]?.code; // "NOT_FOR_POCKETS"
 */
export const validateFen = validate as (fen: string, options?: FenOptions | null) => FenVerdict;

export { defineMessages, setMessages } from "./explain/sentences.js";
export type { ArgumentErrorCode } from "./types/argument-error.js";
export {
  ArgumentError,
  ClaimError,
  CoreError,
  FenError,
  SetupError,
  StartError,
  X88Error,
} from "./types/errors.js";
// The names below and above replace those of standard chess.
export * from "./api.js";
export { english, neutralEnglish } from "./messages/english-variants.js";
export type {
  Checks,
  DropInput,
  DropMove,
  DropRole,
  FenOptions,
  LegalMove,
  Move,
  MoveInput,
  Pocket,
  Pockets,
  Setup,
  Variant,
} from "./types/variant-types.js";
export type {
  Claim,
  GameData,
  GameMove,
  GameOptions,
  GameRecord,
  GameRecordInput,
  LegalVerdict,
  Outcome,
  OutcomeKind,
  Part,
  Refusal,
  Verdict,
} from "./variants/types.js";
