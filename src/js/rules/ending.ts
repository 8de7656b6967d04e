// How a player ended a game, as data says it.

import { type Numbered, readOutcome } from "../codec/outcome.js";
import { ask } from "../core/scratch.js";
import { ArgumentError } from "../values/errors.js";
import { wholeNumber } from "../values/options.js";
import type { Color, OutcomeKind } from "../values/types.js";

/** @internal @throws {ArgumentError} if it is no ply of a line of that length. */
export function plyOf(value: unknown, length: number): number {
  return wholeNumber(value, "NOT_A_PLY", `this game has plies 0 to ${length}`, length);
}

/** The core numbers the outcomes that players bring about from 1 to this. */
const BY_PLAYERS = 9;

/** @internal @throws {ArgumentError} if no player ends a game so. */
export function endingOf(kind: OutcomeKind, winner: Color | null): Numbered {
  for (let number = 1; number <= BY_PLAYERS; number++) {
    const found = ask((core) => {
      core.outcome_numbered(number);
      return readOutcome(core);
    });
    if (found?.outcome.kind === kind && found.outcome.winner === winner) return found;
  }
  throw new ArgumentError("NOT_AN_ENDING", "no player ends a game so");
}
