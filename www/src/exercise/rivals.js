// The rivals in game exercises: the novice, and stronger ones that search like the computer of Play, but within a frame and
// without a worker. A seed decides chance.

import { uciOf } from "../computer/candidates.js";
import { chooseMove } from "../computer/choice.js";
import { noviceMove } from "./novice.js";

/**
 * @import { Move, Position } from "x88"
 * @import { Skill } from "../computer/opponents.js"
 * @import { Limits } from "../computer/search.js"
 *
 * The game besides the position: `ply`: the number of the rival's moves; `lastOwn`: the last of them; `history`: the earlier
 * positions; `decided`: the rule that ends the game before mate.
 * @typedef {{ seed: number, ply: number, lastOwn: Move | null, history?: bigint[], decided?: Limits["decided"] }} Situation
 * @typedef {(position: Position, situation: Situation) => Move} Rival
 */

/** Spreads the seeds of the plies of one game. */
const STRIDE = 0x9e3779b1;

/** The mild one sees only its own move, and not all of them; the strict one overlooks nothing nearby. */
const STRENGTHS = {
  mild: { depth: 1, nodes: 100, margin: 120, overlooks: 1 / 4 },
  steady: { depth: 2, nodes: 300, margin: 40, overlooks: 1 / 12 },
  strict: { depth: 6, nodes: 600, margin: 8 },
};

/** @type {Record<string, Rival>} */
export const RIVALS = {
  novice: (position, { seed, ply, lastOwn }) =>
    noviceMove(position, { seed: seed + Math.imul(ply, STRIDE), lastOwn }),
  mild: looking(STRENGTHS.mild),
  steady: looking(STRENGTHS.steady),
  strict: looking(STRENGTHS.strict),
};

/** @param {Skill} strength @returns {Rival} */
function looking(strength) {
  return (position, { seed, ply, history, decided }) => {
    const choice = chooseMove(position, strength, {
      seed: (seed + Math.imul(ply, STRIDE)) | 0,
      history,
      decided,
    });
    return position.parseMove(uciOf(choice.move));
  };
}
