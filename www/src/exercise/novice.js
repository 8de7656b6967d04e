// The opponent of the first game, who barely knows the rules: moves by whim from a seed, and never mates on purpose.

import { randomNumbers } from "../computer/random.js";
import { moveByWhim } from "../computer/whims.js";
import { endOf } from "../end-of.js";

/** @import { Move, Position } from "x88" */

/** The king goes for a walk, so that it can be caught. */
const TASTE = /** @type {const} */ ({ capture: 1.5, king: [0.15, 1.5, 4] });

/** Spreads the seeds of the plies of one game. */
const STRIDE = 0x9e3779b1;

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
