// Two players who are no opponents of the site, but what the mildest of them are held against: one who moves by chance, and one who takes
// what hangs. Each move depends on the position and the seed alone. Knows no match.

import { candidates, uciOf } from "../../../www/src/computer/candidates.js";
import { randomNumbers } from "../../../www/src/computer/random.js";

/** @import { Position } from "x88" */

/** In so many turns the taking player does not look at what its move leaves hanging. */
const CARELESS = 1 / 4;

/** Any legal move, each as likely as another. @param {Position} position @param {number} seed */
export function randomMove(position, seed) {
  const moves = position.legalMoves();
  return { uci: moves[Math.floor(randomNumbers(seed)() * moves.length)].uci, nodes: 0 };
}

/**
 * Takes what hangs and mostly avoids hanging things. It plays the move with the greatest gain: what
 * it captures and promotes to, less the most that the other side then wins by exchanges on one square, where both always take with the
 * cheapest piece and stop when it does not pay (pawn 1, knight 3, bishop 3, rook 5, queen 9). In one turn of four it forgets what the other side then wins.
 * Among equal moves chance decides. It looks no further, and knows neither places nor plans nor mates.
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

/** What the side to move wins at most by exchanges on this square. */
function exchanged(position, square) {
  const { moves } = candidates(position, position.pieces(), { forcingOnly: true });
  const takes = moves.filter(({ to }) => to === square).sort((a, b) => b.order - a.order);
  return takes.length === 0 ? 0 : Math.max(0, takes[0].gain - exchanged(position.play(takes[0]), square));
}
