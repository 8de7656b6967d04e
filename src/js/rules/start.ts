// Where a game starts, said in one of several ways, and with which moves.

import { type ReadInput, readInput } from "../codec/moves.js";
import { toBytes } from "../codec/packed.js";
import { ArgumentError } from "../values/errors.js";
import { requireMoves } from "../values/limits.js";
import { optionsOf, requireKnown, switchOf } from "../values/options.js";
import { shown } from "../values/squares.js";
import type { FenOptions, MoveInput, Setup, SetupOptions } from "../values/types.js";
import type { RulesPosition } from "./rules-position.js";
import { packedOf } from "./snapshot.js";

/** What a game starts from: `fen`, read as the other options say, or `position`; else the usual array. */
export interface GameStart<P> extends FenOptions {
  fen?: string | undefined;
  /** A position, or its data: a setup, as its `toSetup` and `toJSON` give it, or a structured clone. */
  position?: P | Setup | undefined;
}

/** @internal The class of positions that a game is made of. */
export interface PositionClass<P> {
  readonly prototype: P;
  initial(): P;
  fromFen(fen: string, options?: FenOptions): P;
  chess960(number: number): P;
  fromSetup(setup: Setup, options?: SetupOptions): P;
  fromBytes(bytes: Uint8Array): P;
  [Symbol.hasInstance](value: unknown): boolean;
}

/** Among the arrays of Chess960. */
const USUAL_ARRAY = 518;

/** @internal The options of which {@link startOf} knows, and the parts of a setup. */
export const START_OPTIONS = "fen position chess960 lenient unreachable";
const SETUP_PARTS = "pieces turn castlingRights enPassant halfmoveClock fullmoveNumber chess960";

/** What other keys mean that apps have for these. */
const HINTS = {
  pgn: "Game.fromPgn reads a PGN, in x88.",
  moves: "Game.fromMoves plays moves, and Game.fromRecord takes a record, in x88.",
  played: "Send and keep a game as game.toJSON().",
};

/**
 * @internal @param known the options that there are, of which this does not know all
 * @throws {ArgumentError} if it is not said in one way. {@link FenError} if a FEN is refused.
 */
export function startOf<P extends RulesPosition>(
  positions: PositionClass<P>,
  options: string | P | Setup | GameStart<P> | null | undefined,
  known = START_OPTIONS,
): P {
  if (typeof options === "string") return positions.fromFen(options);
  const given = positionOf(positions, options);
  if (given !== null) return given;
  const start = optionsOf<GameStart<P>>(options as GameStart<P>, known, HINTS);
  const { fen, position, chess960, lenient, unreachable } = start;
  if (position === undefined || position === null) {
    if (fen !== undefined && fen !== null) return positions.fromFen(fen, { chess960, lenient, unreachable });
    return switchOf(chess960, "chess960") ? positions.chess960(USUAL_ARRAY) : positions.initial();
  }
  const found = positionOf(positions, position);
  if (found === null) {
    throw new ArgumentError("NOT_A_POSITION", `the position of a game is a Position, not ${shown(position)}`);
  }
  if ([fen, chess960, lenient, unreachable].some((option) => option !== undefined && option !== null)) {
    throw new ArgumentError(
      "TWO_STARTS",
      "a game starts from a position, or from a FEN and how it is read; not from both",
    );
  }
  return found;
}

/**
 * A position as itself, as its setup or as its structured clone; null if it is neither.
 * @throws {SetupError} for what a setup has wrong, {@link ArgumentError} for what is wrong with the data.
 */
function positionOf<P extends RulesPosition>(positions: PositionClass<P>, value: unknown): P | null {
  if (typeof value !== "object" || value === null) return null;
  if (isPosition(positions, value)) return own(positions, value);
  const { packed, pieces } = value as { packed?: unknown; pieces?: unknown };
  if (typeof packed === "string") return positions.fromBytes(toBytes(packedOf({ packed })));
  if (pieces === undefined) return null;
  requireKnown(value, SETUP_PARTS, "a setup");
  return positions.fromSetup(value as Setup);
}

function isPosition<P>(positions: PositionClass<P>, value: unknown): value is P {
  return positions[Symbol.hasInstance](value);
}

/** @internal @throws {ArgumentError} for a whole game, where only a start is wanted: its moves would be lost. */
export function requireNoGame(start: unknown): void {
  const { moves, played } = Object(start) as { moves?: unknown; played?: unknown };
  if (moves === undefined && played === undefined) return;
  throw new ArgumentError(
    "NOT_OPTIONS",
    "Expected a position or options for start, got a game. Give game.start or game.position.",
  );
}

/**
 * @internal The data of a whole game: of a game itself, or as its `toJSON` wrote it; null if it is neither.
 * @param parts those that such data can have, with blanks between
 * @throws {ArgumentError} if it has others.
 */
export function gameDataOf(value: unknown, parts: string): object | null {
  if (typeof value !== "object" || value === null) return null;
  const { moves, played, toJSON } = value as { moves?: unknown; played?: object; toJSON?: unknown };
  if (typeof played === "object" && typeof toJSON === "function") return toJSON.call(value) as object;
  if (typeof moves !== "string") return null;
  requireKnown(value, parts, "the data of a game");
  return value;
}

/** Another copy of the package may have made it: this game asks this copy's core. */
function own<P extends RulesPosition>(positions: PositionClass<P>, position: P): P {
  packedOf(position);
  return isMadeOf(positions, position) ? position : positions.fromBytes(position.toBytes());
}

const isMadeOf = (made: { prototype: object }, object: object): boolean =>
  Object.prototype.isPrototypeOf.call(made.prototype, object);

/**
 * What a factory is called on: a class, of which it makes an object, or nothing, where it was taken off its class.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: it is what TypeScript has for `this` of a function that is called alone.
export type CalledOn<T> = { readonly prototype: T } | void;

/** @internal The class of which a factory makes an object: the subclass on which it is called, or its own. */
export function classOf<C extends { prototype: object }>(calledOn: unknown, own: C): C {
  const isSubclass =
    typeof calledOn === "function" &&
    typeof calledOn.prototype === "object" &&
    isMadeOf(own, calledOn.prototype ?? {});
  return isSubclass ? (calledOn as unknown as C) : own;
}

/** @internal The moves of a list, read. A text is a list too, of its letters: nobody means that. */
export function readMoves(moves: Iterable<MoveInput>): ReadInput[] {
  if (typeof moves !== "object" || typeof moves?.[Symbol.iterator] !== "function") {
    throw new ArgumentError("NOT_MOVES", "the moves of a game are a list of moves");
  }
  const inputs: ReadInput[] = [];
  for (const move of moves) {
    inputs.push(readInput(move));
    // One by one: a list may have no end.
    requireMoves(inputs.length);
  }
  return inputs;
}
