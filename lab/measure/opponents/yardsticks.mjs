// Two reference players for the weakest opponents: one moves at random, and one captures hanging pieces. Each move depends on the
// position and the seed alone.

import { candidates, uciOf } from "../../../www/src/computer/candidates.js";
import { randomNumbers } from "../../../www/src/computer/random.js";

/** @import { Position } from "x88" */

/** The share of turns in which the second player ignores what its move leaves hanging. */
const CARELESS = 1 / 4;

/**
 * Returns any legal move with equal probability.
 * @param {Position} position
 * @param {number} seed
 */
export function randomMove(position, seed) {
  const moves = position.legalMoves();
  return { uci: moves[Math.floor(randomNumbers(seed)() * moves.length)].uci, nodes: 0 };
}

/**
 * Captures hanging pieces and mostly avoids hanging its own. It plays the move with the greatest gain: what it captures and
 * promotes to, minus the most that the opponent then wins by exchanges on one square. In these, both sides capture with the
 * cheapest piece and stop when it does not pay (pawn 1, knight 3, bishop 3, rook 5, queen 9). In one turn of four it ignores the
 * opponent's gain. Chance decides among equal moves. It looks no further, and ignores squares, plans and mates.
 * @param {Position} position
 * @param {number} seed
 */
export function takingMove(position, seed) {
  const random = randomNumbers(seed);
  const isCareless = random() < CARELESS;
  const { moves } = candidates(position, position.pieces());
  const valued = moves.map((move) => ({ move, value: worthOf(position, move, isCareless) }));
  const best = Math.max(...valued.map(({ value }) => value));
  const among = valued.filter(({ value }) => value === best);
  return { uci: uciOf(among[Math.floor(random() * among.length)].move), nodes: 0 };
}

function worthOf(position, move, isCareless) {
  if (isCareless) return move.gain;
  const next = position.play(move);
  const { moves } = candidates(next, next.pieces(), { forcingOnly: true });
  const lost = moves.map((reply) => reply.gain - exchanged(next.play(reply), reply.to));
  return move.gain - Math.max(0, ...lost);
}

/** Returns the most that the side to move wins by exchanges on this square. */
function exchanged(position, square) {
  const { moves } = candidates(position, position.pieces(), { forcingOnly: true });
  const takes = moves.filter(({ to }) => to === square).sort((a, b) => b.order - a.order);
  return takes.length === 0 ? 0 : Math.max(0, takes[0].gain - exchanged(position.play(takes[0]), square));
}
