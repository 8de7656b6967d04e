// Setups, judged: whether they can be played, and whether a game can lead to them. Knows no page; the judgement is the package's,
// and for what no game can reach also that of those who look back.

import { Position, SetupError } from "x88";
import { objectionsTo } from "../reachable/objections.js";

/** @import { Setup, SetupProblem } from "x88" */
/** @import { Objection } from "../reachable/objections.js" */

/** What is wrong with a setup. @typedef {SetupProblem | Objection} Problem */

/**
 * The position of a setup, or null if it cannot be played; and everything wrong with it. A position that has problems is one to
 * which no game leads.
 * @param {Setup} setup
 * @returns {{ position: Position | null, problems: readonly Problem[] }}
 */
export function examined(setup) {
  const { position, problems } = judged(setup);
  return { position, problems: position ? [...problems, ...objectionsTo(position, problems)] : problems };
}

/**
 * The same without looking back further than the package does.
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
 * Why no game leads to a position; empty if nothing speaks against it.
 * @param {Position} position
 */
export function unreachableBecause(position) {
  return examined(position.toSetup()).problems;
}
