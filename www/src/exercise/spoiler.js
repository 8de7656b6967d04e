// The opponent's best answer to a move that is too slow: one after which the goal is out of reach. Knows the goals; looks only as far as the
// exercise goes.

import { GOALS } from "./reach-search.js";

/** @import { Move, Position } from "x88" */

/** How many positions are looked at, at most: more would be felt on a phone. */
const BUDGET = 4000;

/**
 * @param {Position} after the learner's move, the opponent to move
 * @param {number} left how many moves the learner still has
 * @param {{ goal: string, into?: string }} data
 * @returns {Move | null} null if there is none, or none is found in time
 */
export function spoiler(after, left, data) {
  const search = {
    isReached: (reached, move) => GOALS[data.goal].isReached(reached, move, data),
    budget: BUDGET,
  };
  const found = after.legalMoves().find((reply) => !canReach(after.play(reply), left, search));
  return found && search.budget > 0 ? found : null;
}

/** Whether the side to move reaches the goal against every defence. */
function canReach(position, left, search) {
  for (const move of position.legalMoves()) {
    if (search.budget-- <= 0) return false;
    const after = position.play(move);
    if (search.isReached(after, move)) return true;
    if (left <= 1) continue;
    const replies = after.legalMoves();
    if (replies.length > 0 && replies.every((reply) => canReach(after.play(reply), left - 1, search)))
      return true;
  }
  return false;
}
