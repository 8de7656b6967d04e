// How a position ends the game. Unlike `position.outcome()` it also detects dead positions that need a search.

import { Game } from "x88";
import { isDead } from "x88/can-win";

/** @import { Outcome, Position } from "x88" */

/**
 * @param {Position} position
 * @returns {Outcome | null}
 */
export function endOf(position) {
  return position.outcome() ?? new Game({ position, deadPositions: isDead }).outcome();
}
