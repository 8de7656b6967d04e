// Chooses an opponent's move. The search scores the moves; chance picks among the best, and decides what the opponent does not see.

import { uciOf } from "./candidates.js";
import { evaluate } from "./evaluate.js";
import { randomNumbers } from "./random.js";
import { MATE_IN_SIGHT, search } from "./search.js";

/** @import { Position, Role, Square } from "x88" */
/** @import { Candidate } from "./candidates.js" */
/** @import { Skill } from "./opponents.js" */
/** @import { Found, Limits } from "./search.js" */

/**
 * `seed`: the same one gives the same move; `history`: the keys of the earlier positions of the game;
 * `capturedOn`: where the opponent has just captured, if it has;
 * `stopped`: called from time to time; `decided`: the rule that ends the game before mate.
 * @typedef {{ seed: number, history?: bigint[], capturedOn?: Square, stopped?: () => boolean, decided?: Limits["decided"] }} Turn
 */

/**
 * `score`: of the best move seen, in centipawns; `nodes`: positions searched, without the second look.
 * @typedef {{ move: { from: Square, to: Square, promotion?: Role }, score: number, depth: number, nodes: number }} Choice
 */

/** The minimum margin in the opening, in centipawns: there are many good moves, and games should differ. */
const OPENING_MARGIN = 30;
const OPENING_MOVES = 4;
const OPENING_PIECES = 28;

/** In centipawns: a loss beyond this refutes a move, and a chance that would avoid a loss beyond a pawn is not missed. */
const LOSS = 150;
const PAWN = 100;

/** The moves that a player checks before it plays its first choice after all. */
const MOST_LOOKS = 5;

/**
 * Returns the move that the computer plays with this skill.
 * @param {Position} position in which there is a legal move
 * @param {Skill} skill
 * @param {Turn} turn
 * @returns {Choice}
 */
export function chooseMove(position, skill, { seed, capturedOn, ...game }) {
  const { depth, nodes, misses = 0, overlooks = 0, checks = 0 } = skill;
  const random = randomNumbers(seed);
  const overlooked = pairsOfSquares(random, overlooks);
  const near = isOpening(position) ? Math.max(skill.margin, OPENING_MARGIN) : skill.margin;
  const margin = misses > 0 ? Number.POSITIVE_INFINITY : near;
  const found = search(position, { ...game, depth, nodes, overlooked, margin });
  const seen =
    misses > 0 ? seenOf(found.moves, position, pairsOfSquares(random, misses), capturedOn) : found.moves;
  const next = (/** @type {Found["moves"]} */ moves) => pick(moves, near, random);
  if (checks === 0) return { ...found, move: next(seen).move };
  const checked = pickChecked(seen, next, (move) => scoreAfter(position, move, { ...game, nodes: checks }));
  return { ...found, move: checked.move };
}

/**
 * Returns the moves without the missed chances. To miss a chance costs nothing that the player has.
 * @param {Found["moves"]} moves the best first
 * @param {Position} position
 * @param {Uint8Array} missed
 * @param {Square | undefined} capturedOn where the opponent has just captured
 */
function seenOf(moves, position, missed, capturedOn) {
  /** @param {Found["moves"][number]} found */
  const isSeen = ({ move, score }) => missed[move.code & 4095] === 0 || !isChance(move, score, capturedOn);
  const seen = moves.filter(isSeen);
  const floor = evaluate(position.pieces(), position.turn) - PAWN;
  return seen.length > 0 && seen[0].score >= floor ? seen : moves;
}

/**
 * Returns a move that a second look does not refute, or the first choice if every one is refuted.
 * @param {Found["moves"]} moves the best first
 * @param {(moves: Found["moves"]) => Found["moves"][number]} next chooses one
 * @param {(move: Candidate) => number} look the score after a second look
 */
function pickChecked(moves, next, look) {
  const first = next(moves);
  let left = moves;
  let chosen = first;
  for (let n = 0; n < MOST_LOOKS; n++) {
    if (look(chosen.move) > first.score - LOSS) return chosen;
    left = left.filter((each) => each !== chosen);
    if (left.length === 0) break;
    chosen = next(left);
  }
  return first;
}

/**
 * Returns the score of a move after the opponent's reply and an answer.
 * @param {Position} position
 * @param {Candidate} move
 * @param {Limits} limits
 */
function scoreAfter(position, move, limits) {
  const after = position.play(uciOf(move));
  return after.outcome() ? Number.POSITIVE_INFINITY : -search(after, { ...limits, depth: 2 }).score;
}

/**
 * Returns whether the move is a chance that a player can miss: a capture that does not take back, or a mate.
 * @param {Candidate} move
 * @param {number} score
 * @param {Square | undefined} capturedOn where the opponent has just captured
 */
function isChance({ gain, to, promotion }, score, capturedOn) {
  if (score > MATE_IN_SIGHT) return true;
  return gain > 0 && !promotion && to !== capturedOn;
}

/**
 * Returns 1 for this share of all pairs of squares (`from | to << 6`), otherwise 0.
 * @param {() => number} random
 * @param {number} share
 */
function pairsOfSquares(random, share) {
  return Uint8Array.from({ length: 4096 }, () => Number(random() < share));
}

/**
 * The first moves of a game are not always an opening: it can start from any position.
 * @param {Position} position
 */
function isOpening(position) {
  return position.fullmoveNumber <= OPENING_MOVES && position.pieces().size >= OPENING_PIECES;
}

/**
 * Prefers moves close to the best. Does not delay a mate in sight.
 * @param {Found["moves"]} moves the best first
 * @param {number} margin
 * @param {() => number} random
 */
function pick(moves, margin, random) {
  const [best] = moves;
  const { score } = best;
  if (Math.abs(score) > MATE_IN_SIGHT) return best;
  const near = moves.filter((each) => each.score > score - margin);
  const weight = (/** @type {Found["moves"][number]} */ each) => each.score - score + margin;
  let left = random() * near.reduce((sum, each) => sum + weight(each), 0);
  for (const each of near) {
    left -= weight(each);
    if (left < 0) return each;
  }
  return best;
}
