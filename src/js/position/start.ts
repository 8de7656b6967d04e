import { type ReadInput, readInput } from "./moves.js";
import { toBytes } from "./packed.js";
import { FenError } from "../types/errors.js";
import { badArgument, optionsOf, switchOf } from "../types/arguments.js";
import { requireMoves } from "../types/limits.js";
import type { FenOptions, MoveInput, Setup } from "../types/types.js";
import type { Variant, FenOptions as VariantFenOptions } from "../types/variant-types.js";
import type { Position } from "./position.js";

/**
 * Options for starting a game: a `fen`, which the other options say how to read, or a `position`.
 * @defaultValue the starting position of standard chess
 */
export interface GameStart<P> extends FenOptions {
  /** The FEN of the starting position. */
  fen?: string | undefined;
  /** The starting position, its setup, or its structured clone. */
  position?: P | Setup | undefined;
}

/** @internal The class of a game's positions. */
export type PositionClass<P extends Position> = typeof Position & (new (packed: string) => P);

/** The Chess960 number of standard chess. */
const STANDARD = 518;

/** @internal The options that {@link startOf} reads. */
export const START_OPTIONS = `fen position chess960 strict lenient${HAS_VARIANTS ? " variant" : ""}`;

const HINT =
  "Game.fromPgn takes PGN, Game.fromJSON data, Game.fromMoves moves; a setup goes into { position: setup }.";

/**
 * @internal @param known the names of all options
 * @throws {ArgumentError} for an unknown option.
 * @throws {FenError} if a FEN is invalid.
 */
export function startOf<P extends Position>(
  positions: PositionClass<P>,
  options: string | Position | (GameStart<Position> & VariantFenOptions) | null | undefined,
  known = START_OPTIONS,
): P {
  if (typeof options === "string") return fromFen(positions, options, {});
  if (isPosition(options)) return positionOf(positions, options);
  const start = optionsOf<GameStart<Position> & VariantFenOptions>(options, known, "options", HINT);
  const { fen, position, chess960, strict, lenient } = start;
  const how = { chess960, strict, lenient, ...(HAS_VARIANTS && { variant: start.variant }) };
  if (position !== undefined && position !== null) {
    for (const [name, value] of Object.entries({ fen, ...how }))
      if (value !== undefined && value !== null) throw badArgument(name, "nothing beside a position", value);
    return positionOf(positions, position);
  }
  if (fen !== undefined && fen !== null) return fromFen(positions, fen, how);
  if (HAS_VARIANTS) {
    const initial = (positions as unknown as VariantClass<P>).initial(start.variant);
    return switchOf(chess960, "chess960") ? fromFen(positions, initial.fen(), how) : initial;
  }
  return (switchOf(chess960, "chess960") ? positions.chess960(STANDARD) : positions.initial()) as P;
}

/** The positions of `x88/variants`. */
interface VariantClass<P> {
  initial(variant: Variant | undefined): P;
}

/** @throws {ArgumentError} if it is PGN. */
function fromFen<P extends Position>(
  positions: PositionClass<P>,
  fen: string,
  options: VariantFenOptions,
): P {
  try {
    return positions.fromFen(fen, options) as P;
  } catch (error) {
    if (error instanceof FenError && /^\s*(?:\[|\d+\s*\.)/.test(fen))
      throw badArgument("options", "a FEN (Game.fromPgn reads PGN)", fen);
    throw error;
  }
}

/** Returns whether it is a position of any entry or copy of the package. */
function isPosition(value: unknown): value is Position {
  return typeof (value as Partial<Position> | null | undefined)?.toSetup === "function";
}

function positionOf<P extends Position>(positions: PositionClass<P>, value: Position | Setup): P {
  // This game can only use this copy's core.
  if (Object.prototype.isPrototypeOf.call(positions.prototype, value)) return value as P;
  if (isPosition(value)) return positions.fromSetup(value.toSetup()) as P;
  const { packed, pieces } = Object(value) as { packed?: unknown; pieces?: unknown };
  if (typeof packed === "string") return positions.fromBytes(toBytes(packed)) as P;
  if (pieces === undefined) throw badArgument("position", "a Position or its setup", value);
  return positions.fromSetup(value as Setup) as P;
}

/** @internal Returns the beginning of an error about a move of a list, such as `"Ply 2 (1...): "`. @param ply from 1 */
export function placeOf(start: Position, ply: number): string {
  const plies = 2 * start.fullmoveNumber + Number(start.turn === "black") + ply - 1;
  return `Ply ${ply} (${plies >> 1}${plies & 1 ? "..." : "."}): `;
}

/** @internal Reads a list of moves. Rejects strings, although they are iterable. */
export function readMoves(moves: Iterable<MoveInput>): ReadInput[] {
  if (typeof moves !== "object" || typeof moves?.[Symbol.iterator] !== "function")
    throw badArgument("moves", "a list of moves", moves);
  const inputs: ReadInput[] = [];
  for (const move of moves) {
    inputs.push(readInput(move));
    // Check one by one: the list may be infinite.
    requireMoves(inputs.length);
  }
  return inputs;
}
