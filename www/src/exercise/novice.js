// The opponent of the first game, who barely knows the rules: moves by chance, likes to step forward, takes what is offered now and then, and
// never mates on purpose. Chance is decided by a seed. Knows no exercise.

import { randomNumbers } from "../computer/random.js";

/** @import { Move, Position } from "x88" */

/** How tempting each thing is; an ordinary move weighs 1. */
const WEIGHTS = {
  /** For each pawn that a captured piece is worth. */
  capture: 1.5,
  /** The king goes for a walk: so that it can be caught. */
  kingForward: 4,
  kingAside: 1.5,
  kingBack: 0.15,
  castling: 0.5,
  pawn: 1.2,
  /** The pawns that shelter the king. */
  shelter: 2.5,
  promotion: 3,
  /** Where the piece has just come from: nothing would ever happen. */
  back: 0.1,
};
const WORTH = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9 };
const SHELTER = ["f", "g"];

/** Spreads the seeds of the plies of one game. */
const STRIDE = 0x9e3779b1;

/**
 * The move that the novice plays.
 * @param {Position} position in which there is a legal move
 * @param {{ seed: number, ply: number, lastOwn: Move | null }} game `lastOwn`: the novice's last move
 * @returns {Move}
 */
export function noviceMove(position, { seed, ply, lastOwn }) {
  const random = randomNumbers(seed + Math.imul(ply, STRIDE));
  const moves = position.legalMoves();
  const harmless = moves.filter((move) => isHarmless(position, move));
  const choice = harmless.length > 0 ? harmless : moves;
  const weights = choice.map((move) => weightOf(move, lastOwn));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return choice[Math.max(chosen, 0)];
}

/** Neither mates nor ends the game in any other way. */
function isHarmless(position, move) {
  return position.play(move).outcome() === null;
}

/** @param {Move} move @param {Move | null} lastOwn */
function weightOf(move, lastOwn) {
  if (lastOwn && move.from === lastOwn.to && move.to === lastOwn.from) return WEIGHTS.back;
  const gain = move.captured ? 1 + WEIGHTS.capture * WORTH[move.captured] : 1;
  return gain * liking(move);
}

/** @param {Move} move */
function liking({ role, from, to, color, rook, promotion }) {
  if (rook) return WEIGHTS.castling;
  if (promotion) return promotion === "queen" ? WEIGHTS.promotion : WEIGHTS.back;
  const forward = (Number(to[1]) - Number(from[1])) * (color === "white" ? 1 : -1);
  if (role === "king")
    return [WEIGHTS.kingBack, WEIGHTS.kingAside, WEIGHTS.kingForward][Math.sign(forward) + 1];
  if (role === "pawn") return SHELTER.includes(from[0]) ? WEIGHTS.shelter : WEIGHTS.pawn;
  return 1;
}
