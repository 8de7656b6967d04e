// Responsibility: finds the best moves and their scores, by alpha-beta over the package's positions. The same input gives the
// same result. Must not depend on: strengths, the worker, clocks (a callback stops it).

import { Position } from "x88";
import { candidates } from "./candidates.js";
import { evaluate } from "./evaluate.js";
import { Table } from "./transposition-table.js";

/** @import { Color, Piece, Square } from "x88" */
/** @import { Candidate } from "./candidates.js" */

/** The score of a checkmate on the board; each ply until then subtracts 1. */
export const MATE = 30_000;

/** A score beyond this means a mate in sight. */
export const MATE_IN_SIGHT = MATE - 1000;

const INFINITE = MATE + 1;
const DEEPEST = 64;

/** Without pawns, this few pieces may not be enough to mate. */
const FEW_PIECES = 4;

/** In centipawns: what a capture can gain besides the piece. Captures that remain hopeless are skipped. */
const HOPE = 180;

/** In centipawns for each remaining ply: a side that is this far ahead is not searched further. */
const AHEAD_PER_PLY = 110;

/** The number of plies that the search omits when the opponent may move twice. */
const PASS_REDUCTION = 2;

/** The index from which moves are first searched one ply less deep, and from which two. */
const LATE = 4;
const VERY_LATE = 14;

/** In positions: how often to check the budget. */
const CHECK_EVERY = 256;

/** Thrown when the budget is spent; the results until then count. */
class Stopped extends Error {}

/**
 * @typedef {object} Limits
 * @property {bigint[]} [history] the keys of the earlier positions of the game; returning to one counts as a draw
 * @property {number} [depth] plies
 * @property {number} [nodes] positions to search
 * @property {() => boolean} [stopped] called from time to time
 * @property {number} [margin] in centipawns, at least 1: moves that are worse than the best by less than this get exact scores,
 *   too
 * @property {(pieces: Map<Square, Piece>, turn: Color) => 1 | -1 | undefined} [decided] the rule that ends a game before mate:
 *   whether the side to move has won or lost; undefined while the game continues
 * @property {Uint8Array} [overlooked] for each pair of squares (`from | to << 6`) whether moves between them are overlooked
 */

/**
 * @typedef {object} Found
 * @property {{ move: Candidate, score: number }[]} moves the best first; a score beyond the margin is only an upper bound
 * @property {number} score of the best, in centipawns for the side to move
 * @property {number} depth the last completed depth, in plies
 * @property {number} nodes positions searched
 */

/**
 * A position being searched. `left`: the plies still to search; `ply`: those since the root;
 * `best`: the code of the best move so far.
 * @typedef {{ position: Position, pieces: Map<Square, Piece>, key: bigint, left: number, ply: number,
 *   inCheck: boolean, best: number }} Node
 */

/**
 * Returns the best moves of a position that has any.
 * @param {Position} position
 * @param {Limits} limits
 * @returns {Found}
 */
export function search(position, limits) {
  return new Search(limits).run(position);
}

class Search {
  #limits;
  #nodes = 0;
  /** The positions of the game, and those between the root and the current one. */
  #seen;
  #table = new Table();
  /** Two quiet moves for each ply that refuted others. */
  #killers = new Int32Array(2 * (DEEPEST + 1));
  /** How much each quiet move has refuted. Both sides share an entry, which hardly matters. */
  #merits = new Int32Array(1 << 12);

  /** @param {Limits} limits */
  constructor({ history = [], ...limits }) {
    this.#seen = new Set(history);
    this.#limits = { depth: DEEPEST, nodes: Number.POSITIVE_INFINITY, margin: 1, ...limits };
  }

  /** @param {Position} position @returns {Found} */
  run(position) {
    this.#seen.add(position.hash());
    const moves = this.#movesOf(position, position.pieces());
    // The fallback if there is not even time for one ply.
    let best = moves.sort((a, b) => b.order - a.order).map((move) => ({ move, score: 0 }));
    let depth = 0;
    let stopped = false;
    while (depth < this.#limits.depth && !stopped) {
      const iteration = this.#searchRoot(position, best, depth + 1);
      stopped = iteration.stopped;
      // It begins with the best move so far, so even an incomplete iteration is better than the one before.
      if (iteration.moves.length > 0) best = iteration.moves;
      if (!stopped) depth++;
      const isDecided = Math.abs(best[0].score) >= MATE - depth;
      if (moves.length === 1 || isDecided) break;
    }
    return { moves: best, score: best[0].score, depth, nodes: this.#nodes };
  }

  /**
   * Tries the moves in this order to this depth.
   * @param {Position} position @param {Found["moves"]} ordered @param {number} depth
   */
  #searchRoot(position, ordered, depth) {
    const moves = /** @type {Found["moves"]} */ ([]);
    let best = -INFINITE;
    let stopped = false;
    try {
      for (const { move } of ordered) {
        const floor = Math.max(best - this.#limits.margin, -INFINITE);
        const window = { alpha: floor, beta: INFINITE, isFirst: moves.length === 0 };
        const score = this.#try(position.play(move), depth - 1, 1, window);
        moves.push({ move, score });
        best = Math.max(best, score);
      }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      stopped = true;
    }
    return { moves: moves.sort((a, b) => b.score - a.score), stopped };
  }

  /**
   * Returns the score of a move for the side that made it. All but the first are only compared with alpha, which is cheaper and
   * usually fails.
   * @param {Position} next the position after the move
   * @param {number} depth @param {number} ply
   * @param {{ alpha: number, beta: number, isFirst: boolean, reduction?: number }} window
   */
  #try(next, depth, ply, { alpha, beta, isFirst, reduction = 0 }) {
    if (!isFirst) {
      // Not -value: a draw is 0, and -0 is another number.
      const score = 0 - this.#value(next, depth - reduction, ply, -alpha - 1, -alpha);
      if (score <= alpha || (score >= beta && reduction === 0)) return score;
    }
    return 0 - this.#value(next, depth, ply, -beta, -alpha);
  }

  /**
   * Returns the score for the side to move: exact between alpha and beta, otherwise a bound.
   * @param {Position} position @param {number} depth @param {number} ply
   * @param {number} alpha @param {number} beta
   * @returns {number}
   */
  #value(position, depth, ply, alpha, beta, mayPass = true) {
    this.#count();
    const key = position.hash();
    if (this.#seen.has(key)) return 0;
    const inCheck = position.isCheck();
    // Extends checks by one ply.
    const left = inCheck ? depth + 1 : depth;
    if (left <= 0 || ply >= DEEPEST) return this.#quietValue(position, ply, alpha, beta);
    const known = this.#table.get(key);
    if (known && known.depth >= left) {
      const score = seenFrom(known.score, ply);
      if (known.bound === 0 || (known.bound < 0 ? score <= alpha : score >= beta)) return score;
    }
    const pieces = position.pieces();
    const decided = this.#limits.decided?.(pieces, position.turn);
    if (decided) return decided * (MATE - ply);
    if (pieces.size <= FEW_PIECES && position.outcome()?.winner === null) return 0;
    this.#seen.add(key);
    const node = { position, pieces, key, left, ply, inCheck, best: known?.code ?? 0 };
    const ahead = mayPass && !inCheck ? this.#valueIfAhead(node, alpha, beta) : undefined;
    const score = ahead ?? this.#valueOfMoves(node, alpha, beta);
    this.#seen.delete(key);
    return score;
  }

  /**
   * Returns at least beta if the side to move is so far ahead that it could even pass.
   * @param {Node} node @param {number} alpha @param {number} beta @returns {number | undefined}
   */
  #valueIfAhead({ position, pieces, left, ply }, alpha, beta) {
    // Only where a bound is enough, and not for mates or endgames with zugzwang.
    if (beta - alpha > 1 || Math.abs(beta) > MATE_IN_SIGHT) return undefined;
    if (!hasOfficers(pieces, position.turn)) return undefined;
    const standing = evaluate(pieces, position.turn);
    if (left <= 3 && standing - AHEAD_PER_PLY * left >= beta) return standing;
    if (left <= PASS_REDUCTION || standing < beta) return undefined;
    const after = position.pass();
    if (!after) return undefined;
    const passed = -this.#value(after, left - 1 - PASS_REDUCTION, ply + 1, -beta, -beta + 1, false);
    return passed >= beta ? beta : undefined;
  }

  /**
   * Returns the score of the best legal move.
   * @param {Node} node @param {number} alpha @param {number} beta
   */
  #valueOfMoves(node, alpha, beta) {
    const { position, key, left, ply, inCheck } = node;
    const moves = this.#movesOf(position, node.pieces);
    if (moves.length === 0) return inCheck ? ply - MATE : 0;
    // Only now: a checkmate on the fiftieth move counts.
    if (position.halfmoveClock >= 100) return 0;
    this.#rank(moves, node.best, ply);
    let best = -INFINITE;
    let code = 0;
    for (let n = 0; n < moves.length && best < beta; n++) {
      const move = takeBest(moves, n);
      const isLate = n >= LATE && left >= 3 && move.gain === 0 && !inCheck;
      const reduction = isLate ? 1 + Number(n >= VERY_LATE) : 0;
      const window = { alpha: Math.max(alpha, best), beta, isFirst: n === 0, reduction };
      const score = this.#try(position.play(move), left - 1, ply + 1, window);
      if (score > best) {
        best = score;
        code = move.code;
        if (best >= beta && move.gain === 0) this.#praise(move, left, ply);
      }
    }
    const bound = best >= beta ? 1 : best > alpha ? 0 : -1;
    this.#table.set(key, { depth: left, score: seenFrom(best, -ply), bound, code });
    return best;
  }

  /**
   * Returns the score when only captures and promotions are played, and none is forced.
   * @param {Position} position @param {number} ply @param {number} alpha @param {number} beta
   * @returns {number}
   */
  #quietValue(position, ply, alpha, beta) {
    const pieces = position.pieces();
    const decided = this.#limits.decided?.(pieces, position.turn);
    if (decided) return decided * (MATE - ply);
    let best = evaluate(pieces, position.turn);
    if (best >= beta || ply >= DEEPEST) return best;
    const { any, moves } = candidates(position, pieces, { forcingOnly: true });
    if (!any) return position.isCheck() ? ply - MATE : 0;
    const standing = best;
    for (let n = 0; n < moves.length; n++) {
      const move = takeBest(moves, n);
      const floor = Math.max(alpha, best);
      if (standing + 100 * move.gain + HOPE <= floor || this.#isOverlooked(move)) continue;
      this.#count();
      const score = -this.#quietValue(position.play(move), ply + 1, -beta, -floor);
      best = Math.max(best, score);
      if (best >= beta) break;
    }
    return best;
  }

  /**
   * Returns the legal moves that are not overlooked, at least one.
   * @param {Position} position @param {Map<Square, Piece>} pieces
   */
  #movesOf(position, pieces) {
    const { moves } = candidates(position, pieces);
    const seen = moves.filter((move) => !this.#isOverlooked(move));
    return seen.length > 0 ? seen : moves;
  }

  /** @param {Candidate} move */
  #isOverlooked({ code }) {
    return this.#limits.overlooked?.[code & 4095] === 1;
  }

  /**
   * The previous best move first; quiet moves that have refuted others follow the captures.
   * @param {Candidate[]} moves @param {number} best @param {number} ply
   */
  #rank(moves, best, ply) {
    for (const move of moves) {
      if (move.code === best) move.order = 1e9;
      else if (move.gain === 0) {
        const isKiller = move.code === this.#killers[2 * ply] || move.code === this.#killers[2 * ply + 1];
        move.order = isKiller ? 1e7 : this.#merits[move.code & 4095];
      }
    }
  }

  /**
   * Records a quiet move that refuted the one before it.
   * @param {Candidate} move @param {number} depth @param {number} ply
   */
  #praise({ code }, depth, ply) {
    this.#merits[code & 4095] += depth * depth;
    if (this.#killers[2 * ply] === code) return;
    this.#killers[2 * ply + 1] = this.#killers[2 * ply];
    this.#killers[2 * ply] = code;
  }

  #count() {
    const { nodes, stopped } = this.#limits;
    if (this.#nodes >= nodes || (this.#nodes % CHECK_EVERY === 0 && stopped?.())) throw new Stopped();
    this.#nodes++;
  }
}

/** @param {Map<Square, Piece>} pieces @param {Color} side */
function hasOfficers(pieces, side) {
  for (const { color, role } of pieces.values()) {
    if (color === side && role !== "pawn" && role !== "king") return true;
  }
  return false;
}

/** Adjusts a mate score by the plies between root and position. @param {number} score @param {number} ply */
function seenFrom(score, ply) {
  if (score > MATE_IN_SIGHT) return score - ply;
  return score < -MATE_IN_SIGHT ? score + ply : score;
}

/**
 * Moves the best of the moves from index `n` on to `n`: few of them are ever needed.
 * @param {Candidate[]} moves @param {number} n
 */
function takeBest(moves, n) {
  let best = n;
  for (let i = n + 1; i < moves.length; i++) if (moves[i].order > moves[best].order) best = i;
  const move = moves[best];
  moves[best] = moves[n];
  moves[n] = move;
  return move;
}
