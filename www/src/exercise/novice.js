// The opponent of the first game, who barely knows the rules: moves at random from a seed, preferably forward and with an
// occasional capture, and never mates on purpose. Must not look ahead.

import { randomNumbers } from "../computer/random.js";
import { endOf } from "../end-of.js";
import { PIECE_VALUES } from "../piece-values.js";

/** @import { Move, Position } from "x88" */

/** How much it likes a move; an ordinary move weighs 1. */
const WEIGHTS = {
  castling: 0.5,
  pawn: 1.2,
  /** The pawns that shelter the king. */
  shelter: 2.5,
  promotion: 3,
  /** To a rook, bishop or knight, or to the square from which the piece has just come; otherwise games would not progress. */
  poor: 0.1,
  /** Added for each pawn of the captured value. */
  capture: 1.5,
};
/** The king's steps back, aside and forward: it goes for a walk, so that it can be caught. */
const KING = [0.15, 1.5, 4];
const SHELTER = ["f", "g"];

/**
 * Returns the novice's move.
 * @param {Position} position in which there is a legal move
 * @param {{ seed: number, lastOwn: Move | null }} turn `seed`: of this move; `lastOwn`: the novice's last move
 * @returns {Move}
 */
export function noviceMove(position, { seed, lastOwn }) {
  const random = randomNumbers(seed);
  const legal = position.legalMoves();
  const harmless = legal.filter((move) => endOf(position.play(move)) === null);
  const moves = harmless.length > 0 ? harmless : legal;
  const weights = moves.map((move) => weightOf(move, lastOwn));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return moves[Math.max(chosen, 0)];
}

/** @param {Move} move @param {Move | null} lastOwn */
function weightOf(move, lastOwn) {
  if (lastOwn && move.from === lastOwn.to && move.to === lastOwn.from) return WEIGHTS.poor;
  const gain = move.captured ? 1 + WEIGHTS.capture * PIECE_VALUES[move.captured] : 1;
  return gain * liking(move);
}

/** @param {Move} move */
function liking({ role, from, to, color, rook, promotion }) {
  if (rook) return WEIGHTS.castling;
  if (promotion) return promotion === "queen" ? WEIGHTS.promotion : WEIGHTS.poor;
  const forward = (Number(to[1]) - Number(from[1])) * (color === "white" ? 1 : -1);
  if (role === "king") return KING[Math.sign(forward) + 1];
  if (role === "pawn") return SHELTER.includes(from[0]) ? WEIGHTS.shelter : WEIGHTS.pawn;
  return 1;
}
