// Which move a strength plays: the search says how good each is, chance chooses among those nearly as good as the best, and what
// is overlooked. Knows neither the game's end nor the worker.

import { randomNumbers } from "./random.js";
import { MATE_IN_SIGHT, search } from "./search.js";

/** @import { Position } from "x88" */
/** @import { Candidate } from "./candidates.js" */
/** @import { Limits } from "./search.js" */
/** @import { Strength } from "./strengths.js" */

/** The margin in the opening is at least this, in centipawns: there are many good ones, and games should not be alike. */
const OPENING_MARGIN = 30;
const OPENING_MOVES = 4;
const OPENING_PIECES = 28;

/**
 * The move that the computer plays with this strength.
 * @param {Position} position in which there is a legal move
 * @param {Strength} strength
 * @param {{ seed: number, history?: bigint[], stopped?: () => boolean, decided?: Limits["decided"] }} game `seed`: with the same one it
 *   plays the same move
 * @returns {{ move: Candidate, score: number, depth: number, nodes: number }} `score`: of the best move that it has seen
 */
export function chooseMove(
  position,
  { depth, nodes, margin, overlooks },
  { seed, history, stopped, decided },
) {
  const random = randomNumbers(seed);
  const overlooked = Uint8Array.from({ length: 4096 }, () => Number(random() < overlooks));
  const near = isOpening(position) ? Math.max(margin, OPENING_MARGIN) : margin;
  const found = search(position, { history, depth, nodes, stopped, decided, margin: near, overlooked });
  return { ...found, move: pick(found, near, random) };
}

/** Not every first move is one: a game may start from any position. */
function isOpening(position) {
  return position.fullmoveNumber <= OPENING_MOVES && position.pieces().size >= OPENING_PIECES;
}

/** The nearer to the best, the likelier. A mate in sight is not put off. */
function pick({ moves, score }, margin, random) {
  if (Math.abs(score) > MATE_IN_SIGHT) return moves[0].move;
  const near = moves.filter((each) => each.score > score - margin);
  const weight = (each) => each.score - score + margin;
  let left = random() * near.reduce((sum, each) => sum + weight(each), 0);
  for (const each of near) {
    left -= weight(each);
    if (left < 0) return each.move;
  }
  return near[0].move;
}
