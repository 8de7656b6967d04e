// How a position ends the game by itself. Unlike `position.outcome()` it also looks for dead positions, which take a proof.

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
