// How a position ends the game. Unlike `position.outcome()` it also detects dead positions that need a search.

/** @import { Outcome, Position } from "x88" */

/**
 * @param {Position} position
 * @returns {Outcome | null}
 */
export function endOf(position) {
  return (
    position.outcome() ??
    (position.isDead() ? { winner: null, kind: "dead-position", article: "5.2.2" } : null)
  );
}
