// Judges setups: whether they are playable, and whether a game can reach them. The package decides.

import { Position, SetupError } from "x88";

/** @import { Setup, SetupProblem } from "x88" */

/**
 * Returns the position of a setup, or null if it is not playable, and all problems. No game reaches a position that has problems.
 * @param {Setup} setup
 * @returns {{ position: Position | null, problems: readonly SetupProblem[] }}
 */
export function judged(setup) {
  try {
    return { position: Position.fromSetup(setup, { strict: true }), problems: [] };
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    const { problems } = error;
    const isPlayable = problems.every(({ severity }) => severity === "unreachable");
    return { position: isPlayable ? Position.fromSetup(setup) : null, problems };
  }
}

/**
 * Returns why no game reaches a position; empty if the package sees nothing against it.
 * @param {Position} position
 */
export function unreachableBecause(position) {
  return judged(position.toSetup()).problems;
}
