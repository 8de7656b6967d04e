// Measures for the opponents. Two reference players: one moves at random, and one captures hanging pieces; each move depends on the
// position and the seed alone. And whether a move gives a piece away.

import { candidates, uciOf } from "../../../www/src/computer/candidates.js";
import { evaluate } from "../../../www/src/computer/evaluate.js";
import { randomNumbers } from "../../../www/src/computer/random.js";
import { search } from "../../../www/src/computer/search.js";

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

/** In pawns: a loss of this much is a piece, perhaps for a pawn. */
const PIECE = 2;

/** In centipawns: the same loss in the eyes of a search, which also counts where pieces stand. */
const CONFIRMED = 150;

/** A search that sees whether a loss comes back. */
const CHECKED = { depth: 4, nodes: 3_000, margin: 1 };

/**
 * Returns whether a move gives a piece away: exchanges on one square then lose a piece, which another move that captures nothing
 * would have kept, and a search confirms that it does not come back and was not lost in any case.
 * @param {Position} position
 * @param {string} uci
 */
export function givesAway(position, uci) {
  const { moves } = candidates(position, position.pieces());
  const played = moves.find((move) => uciOf(move) === uci);
  const worth = worthOf(position, played, false);
  const kept = moves.filter(({ gain }) => gain === 0).map((move) => worthOf(position, move, false));
  if (worth > Math.max(...kept) - PIECE) return false;
  const after = position.play(uci);
  const score = after.outcome() ? Number.POSITIVE_INFINITY : -search(after, CHECKED).score;
  const needed = Math.min(evaluate(position.pieces(), position.turn), search(position, CHECKED).score);
  return score < needed - CONFIRMED;
}
