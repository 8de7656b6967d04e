// Where a game starts, said in one of several ways, and with which moves.

import { type ReadInput, readInput } from "../codec/moves.js";
import { ArgumentError } from "../values/errors.js";
import { requireMoves } from "../values/limits.js";
import { optionsOf, switchOf } from "../values/options.js";
import { shown } from "../values/squares.js";
import type { FenOptions, MoveInput } from "../values/types.js";
import type { RulesPosition } from "./rules-position.js";
import { packedOf } from "./snapshot.js";

/** What a game starts from: `fen`, read as the other options say, or `position`; else the usual array. */
export interface GameStart<P> extends FenOptions {
  fen?: string | undefined;
  position?: P | undefined;
}

/** @internal The class of positions that a game is made of. */
export interface PositionClass<P> {
  readonly prototype: P;
  initial(): P;
  fromFen(fen: string, options?: FenOptions): P;
  chess960(number: number): P;
  fromBytes(bytes: Uint8Array): P;
  [Symbol.hasInstance](value: unknown): boolean;
}

/** Among the arrays of Chess960. */
const USUAL_ARRAY = 518;

/** @internal @throws {ArgumentError} if it is not said in one way. {@link FenError} if a FEN is refused. */
export function startOf<P extends RulesPosition>(
  positions: PositionClass<P>,
  options: string | P | GameStart<P> | null | undefined,
): P {
  if (typeof options === "string") return positions.fromFen(options);
  if (isPosition(positions, options)) return own(positions, options);
  const { fen, position, chess960, lenient, unreachable } = optionsOf<GameStart<P>>(options);
  if (position === undefined || position === null) {
    if (fen !== undefined && fen !== null) return positions.fromFen(fen, { chess960, lenient, unreachable });
    return switchOf(chess960, "chess960") ? positions.chess960(USUAL_ARRAY) : positions.initial();
  }
  if (!isPosition(positions, position)) {
    throw new ArgumentError("NOT_A_POSITION", `the position of a game is a Position, not ${shown(position)}`);
  }
  if ([fen, chess960, lenient, unreachable].some((option) => option !== undefined && option !== null)) {
    throw new ArgumentError(
      "TWO_STARTS",
      "a game starts from a position, or from a FEN and how it is read; not from both",
    );
  }
  return own(positions, position);
}

function isPosition<P>(positions: PositionClass<P>, value: unknown): value is P {
  return positions[Symbol.hasInstance](value);
}

/** Another copy of the package may have made it: this game asks this copy's core. */
function own<P extends RulesPosition>(positions: PositionClass<P>, position: P): P {
  packedOf(position);
  return Object.getPrototypeOf(position) === positions.prototype
    ? position
    : positions.fromBytes(position.toBytes());
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
