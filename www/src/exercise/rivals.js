// The rivals in game exercises: the novice, and stronger ones that search like the computer of Play, but within a frame and
// without a worker. A seed decides chance.

import { chooseMove } from "../computer/choice.js";
import { uciOf } from "../computer/candidates.js";
import { randomNumbers } from "../computer/random.js";
import { moveByWhim } from "../computer/whims.js";
import { endOf } from "../end-of.js";

/**
 * @import { Move, Position } from "x88"
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
  mild: { depth: 1, nodes: 100, margin: 120, overlooks: { near: 1 / 4, far: 1 / 4 } },
  steady: { depth: 2, nodes: 300, margin: 40, overlooks: { near: 1 / 12, far: 1 / 12 } },
  strict: { depth: 6, nodes: 600, margin: 8, overlooks: { near: 0, far: 0 } },
};

/** @type {Record<string, Rival>} */
export const RIVALS = {
  novice: noviceMove,
  mild: looking(STRENGTHS.mild),
  steady: looking(STRENGTHS.steady),
  strict: looking(STRENGTHS.strict),
};

/** @returns {Rival} */
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

// The opponent of the first game, who barely knows the rules: moves by whim from a seed, and never mates on purpose.

/** The king goes for a walk, so that it can be caught. */
const TASTE = /** @type {const} */ ({ capture: 1.5, king: [0.15, 1.5, 4] });

/**
 * Returns the novice's move.
 * @param {Position} position in which there is a legal move
 * @param {{ seed: number, ply: number, lastOwn: Move | null }} game `lastOwn`: the novice's last move
 * @returns {Move}
 */
export function noviceMove(position, { seed, ply, lastOwn }) {
  const random = randomNumbers(seed + Math.imul(ply, STRIDE));
  const moves = position.legalMoves();
  const harmless = moves.filter((move) => isHarmless(position, move));
  return moveByWhim(harmless.length > 0 ? harmless : moves, TASTE, lastOwn, random);
}

/** Returns whether the move does not end the game. */
function isHarmless(position, move) {
  return endOf(position.play(move)) === null;
}
