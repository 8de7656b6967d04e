// Moves by whim, like a person who barely knows the rules: at random, but preferably forward and with an occasional capture. Must
// not look ahead.

/** @import { Move } from "x88" */

/**
 * The preferences of a player; an ordinary move weighs 1. `capture`: added for each pawn of the captured value; `king`: its steps
 * back, aside and forward.
 * @typedef {{ capture: number, king: readonly [number, number, number] }} Taste
 */

/** The weights that are the same for every opponent. */
const WEIGHTS = {
  castling: 0.5,
  pawn: 1.2,
  /** The pawns that shelter the king. */
  shelter: 2.5,
  promotion: 3,
  /** The square from which the piece has just come; otherwise games would not progress. */
  back: 0.1,
};
const WORTH = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 };
const SHELTER = ["f", "g"];

/** The part of a move that is needed to reverse it. @typedef {{ from: string, to: string }} Step */

/**
 * Returns one of the moves; tempting ones are more likely.
 * @param {readonly Move[]} moves at least one
 * @param {Taste} taste
 * @param {Step | null} lastOwn the last move of the same side
 * @param {() => number} random from 0 to below 1
 * @returns {Move}
 */
export function moveByWhim(moves, taste, lastOwn, random) {
  const weights = moves.map((move) => weightOf(move, taste, lastOwn));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return moves[Math.max(chosen, 0)];
}

/**
 * Returns the capture of the most valuable piece by one worth no more, or undefined.
 * @param {readonly Move[]} moves
 */
export function greatestCapture(moves) {
  let greatest;
  for (const move of moves) {
    if (!move.captured || WORTH[move.captured] < WORTH[move.role]) continue;
    if (!greatest || WORTH[move.captured] > WORTH[greatest.captured]) greatest = move;
  }
  return greatest;
}

/** @param {Move} move @param {Taste} taste @param {Step | null} lastOwn */
function weightOf(move, { capture, king }, lastOwn) {
  if (lastOwn && move.from === lastOwn.to && move.to === lastOwn.from) return WEIGHTS.back;
  const gain = move.captured ? 1 + capture * WORTH[move.captured] : 1;
  return gain * liking(move, king);
}

/** @param {Move} move @param {Taste["king"]} king */
function liking({ role, from, to, color, rook, promotion }, king) {
  if (rook) return WEIGHTS.castling;
  if (promotion) return promotion === "queen" ? WEIGHTS.promotion : WEIGHTS.back;
  const forward = (Number(to[1]) - Number(from[1])) * (color === "white" ? 1 : -1);
  if (role === "king") return king[Math.sign(forward) + 1];
  if (role === "pawn") return SHELTER.includes(from[0]) ? WEIGHTS.shelter : WEIGHTS.pawn;
  return 1;
}
