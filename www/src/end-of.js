// How a position ends the game. Unlike `position.outcome()` it also detects dead positions that need a search.

import { Game } from "x88";
import { fixedPawns, isDead } from "x88/can-win";

/** @import { Outcome, OutcomeExplanation, Position } from "x88" */

/**
 * @param {Position} position
 * @returns {Outcome | null}
 */
export function endOf(position) {
  return position.outcome() ?? new Game({ position, deadPositions: isDead }).outcome();
}

/**
 * Returns why a position ends the game, or null.
 * @param {Position} position
 * @returns {OutcomeExplanation | null}
 */
export function explainedEnd(position) {
  return new Game({ position, deadPositions: isDead }).explainOutcome({ fixedPawns });
}
