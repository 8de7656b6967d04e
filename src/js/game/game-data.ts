// Reads and writes a line of play as JSON.

import { requireResult } from "../pgn/model/results.js";
import { byPlayer, standardOutcome } from "../position/outcome.js";
import { rulesNumber } from "../position/packed.js";
import type { AnyPosition } from "../position/position.js";
import type { Ruleset } from "../position/ruleset.js";
import type { Moves } from "../position/spelling.js";
import { ArgumentError, readingData } from "../types/argument-error.js";
import {
  badArgument,
  optionsOf,
  requireObject,
  requireString,
  switchOf,
  wholeNumber,
} from "../types/arguments.js";
import type { GameData, LineData, PlayersEnd } from "../types/game-types.js";
import { wordsOf } from "../types/limits.js";
import type { GameStart, RulesTypes } from "../types/rules-types.js";
import { USUAL_FEN } from "../types/squares.js";
import type { GameResult } from "../types/types.js";
import type { Variant } from "../types/variant-types.js";
import {
  type DeadPositionOptions,
  deadPositionsOf,
  type HeaderOptions,
  type IsDead,
  type LineStart,
} from "./game-options.js";

/** @internal How a player ended the line that consists of these moves. */
export interface End {
  /** The number of the outcome. */
  readonly outcome: number;
  readonly path: Moves;
}

/** @internal Most games have none: sharing one list saves memory. */
export const NO_ENDS: readonly End[] = [];

/** @internal The parts of the data of a line. */
const LINE_PARTS = "start chess960 moves ply ended result headers";

/**
 * @internal Returns the data of a game. Its moves are checked only when they are played.
 * @param parts the names of its parts
 * @throws {ArgumentError} if it does not match its declaration.
 */
export function readData<D extends LineData>(data: D, parts: string): D {
  requireObject(data, "data");
  const hint = parts.includes("annotations")
    ? ""
    : "Game of x88 also reads deadPositions, GameTree also variations and annotations.";
  const own = optionsOf<D>(data, parts, "data", hint) as D;
  requireString(own.moves, "moves");
  return own;
}

/**
 * @internal Returns the game of the data of a line.
 * @param make creates a game with that start
 * @throws {DataError} if it does not match its declaration.
 */
export function readLine<G extends Loading>(data: LineData, make: (start: LineStart) => G): G {
  return readingData(() => {
    const read = readData(data, LINE_PARTS);
    const { start, chess960, headers } = read;
    return loaded(make({ fen: start, chess960, headers }), read);
  });
}

/** A game that gets the moves and the result of its data. */
interface Loading {
  load(data: LineData): void;
  begin(result: GameResult): void;
}

/** @internal Gives a new game what its data has besides the start, and returns it. */
export function loaded<G extends Loading>(game: G, data: LineData): G {
  game.load(data);
  const { result } = data;
  if (result !== undefined && result !== null) game.begin(requireResult(result));
  return game;
}

/** @internal Returns the moves of a line. @throws {ArgumentError} if they have variations. */
export function movesOf({ moves }: LineData): string[] {
  if (moves.includes("("))
    throw badArgument("moves", "moves without variations (GameTree of x88 reads those)", moves);
  return wordsOf(moves);
}

/** @internal Returns the number of the outcome. @throws {ArgumentError} if a player cannot end a game in this way. */
export function endNumber({ kind, winner }: PlayersEnd): number {
  const found = byPlayer(kind, winner);
  if (found === 0) throw badArgument("ended", "an outcome that a player brings about", kind);
  return found;
}

/** Returns the end of a line that a player would undo first: at the position on the board, otherwise the earliest. */
export function nextEnd(ends: readonly End[], line: Moves, ply: number): End | undefined {
  const order = ({ path }: End) => (path.length === ply ? -1 : path.length);
  const onLine = ends.filter(({ path }) => line.startsWith(path));
  return onLine.sort((one, other) => order(one) - order(other))[0];
}

/** @internal Reads how a player ended the current line. */
export function endOnLine(moves: Moves, ended: PlayersEnd & { ply: number }): End {
  const ply = wholeNumber(ended.ply, "ended.ply", moves.length);
  return { outcome: endNumber(ended), path: moves.slice(0, ply) };
}

/** @internal Returns the part of a game's data that describes its starting position. */
export function startData(start: AnyPosition): StartData {
  const fen = start.fen({ enPassant: "always" });
  return {
    ...((fen !== USUAL_FEN || start.isChess960) && { start: fen }),
    ...(start.isChess960 && { chess960: true }),
    ...variantData(start),
  };
}

/** @internal The part of a game's data that describes its starting position. */
export interface StartData {
  start?: string;
  chess960?: true;
  variant?: Variant;
}

/** @internal Returns the variant of a position, unless it is standard chess or Chess960. */
export function variantData({ packed, rules }: AnyPosition): { variant?: Variant } {
  const [variant] = rules.variants[rulesNumber(packed)] ?? [];
  return variant === undefined || variant === "standard" ? {} : { variant };
}

/** @internal Returns how a player ended a line, in the form that {@link endNumber} reads. */
export function playersEnd({ outcome }: End): PlayersEnd {
  const { kind, winner } = standardOutcome(outcome);
  return { kind, winner };
}

/** The data of games of all entries. */
export type AnyData = GameData & { variant?: Variant };

/** @internal The options of a new game that come from data. */
export type DataOptions<P> = GameStart<RulesTypes, AnyPosition> &
  HeaderOptions &
  DeadPositionOptions<P> & { variant?: Variant };

/** @internal Returns the names of the parts of the data of a game with headers. */
export function partsOf({ startOptions, hasProofs }: Ruleset): string {
  return `${LINE_PARTS}${startOptions}${hasProofs ? " deadPositions" : ""}`;
}

/** @internal Returns the option of `fromJSON`. @throws {ArgumentError} if it does not match its declaration. */
export function proofIn<P>(
  { hasProofs }: Ruleset,
  options: DeadPositionOptions<P> | null | undefined,
): IsDead<P> | undefined {
  return deadPositionsOf<P>(optionsOf(options, hasProofs ? "deadPositions" : ""));
}

/**
 * @internal Returns the options of a new game from its data.
 * @throws {ArgumentError} if they do not match their declaration, or `"NEEDS_CAN_WIN"`.
 */
export function startIn<P>(
  { start, chess960, variant, headers, deadPositions }: AnyData,
  isDead: IsDead<P> | undefined,
): DataOptions<P> {
  return {
    fen: start,
    chess960,
    headers,
    ...(variant !== undefined && { variant }),
    ...(switchOf(deadPositions, "deadPositions") && { deadPositions: required(isDead) }),
  };
}

/** @throws {ArgumentError} for a game that only a proof can continue. */
function required<P>(isDead: IsDead<P> | undefined): IsDead<P> {
  if (isDead !== undefined) return isDead;
  throw new ArgumentError(
    "NEEDS_CAN_WIN",
    "Dead positions end this game: import isDead from x88/can-win, and pass { deadPositions: isDead } to fromJSON.",
  );
}
