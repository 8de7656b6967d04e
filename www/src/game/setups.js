// Judges setups: whether they are playable, and whether a game can reach them. Combines the package's answer with our own proofs.

import { Position, SetupError } from "x88";
import { objectionsTo } from "../reachable/objections.js";

/** @import { Setup, SetupProblem } from "x88" */
/** @import { Objection } from "../reachable/objections.js" */

/** A problem of a setup. @typedef {SetupProblem | Objection} Problem */

/**
 * Returns the position of a setup, or null if it is not playable, and all problems. No game reaches a position that has problems.
 * @param {Setup} setup
 * @returns {{ position: Position | null, problems: readonly Problem[] }}
 */
export function examined(setup) {
  const { position, problems } = judged(setup);
  return { position, problems: position ? [...problems, ...objectionsTo(position, problems)] : problems };
}

/**
 * Returns the same with the package's problems only.
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
 * Returns why no game reaches a position; empty if nothing rules it out.
 * @param {Position} position
 */
export function unreachableBecause(position) {
  return examined(position.toSetup()).problems;
}
