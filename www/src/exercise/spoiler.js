// Finds the opponent's best answer to a move that is too slow: one that puts the goal out of reach within the exercise.

import { GOALS } from "./reach-search.js";

/** @import { Move, Position } from "x88" */

/** The most positions searched: more would be noticeable on a phone. */
const BUDGET = 4000;

/**
 * @param {Position} after the position after the learner's move
 * @param {number} left the number of moves that the learner still has
 * @param {{ goal: string, into?: string }} data
 * @returns {Move | null} null if none is found within the budget
 */
export function spoiler(after, left, data) {
  const search = {
    isReached: (reached, move) => GOALS[data.goal].isReached(reached, move, data),
    budget: BUDGET,
  };
  const found = after.legalMoves().find((reply) => !canReach(after.play(reply), left, search));
  return found && search.budget > 0 ? found : null;
}

/** Returns whether the side to move reaches the goal against every defense. */
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
