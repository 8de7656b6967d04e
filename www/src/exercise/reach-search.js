// The goals, and whether one can still be reached.

import { isDead } from "x88/can-win";

/** @import { Color, Move, Position, Role } from "x88" */
/** @import { ReachData } from "./kinds/reach.js" */

/** The positions searched for a proof after each try. */
const NODES = 24;

const isProvedDead = (/** @type {Position} */ after) =>
  after.outcome()?.kind === "insufficient-material" || isDead(after, { nodes: NODES }) === true;

const isOver = (/** @type {string} */ kind) => (/** @type {Position} */ after) =>
  after.outcome()?.kind === kind;

/**
 * For each goal: whether a position after a move reaches it (`into`: with which piece; default: any), the text about a move that
 * does not reach it, and the minimum number of moves, where it is easy to compute.
 * @type {Record<ReachData["goal"], { isReached: (after: Position, move: Move, data: { into?: Role }) => boolean, isNot: string,
 *   atLeast?: (position: Position) => number }>}
 */
export const GOALS = {
  checkmate: { isReached: isOver("checkmate"), isNot: "is not checkmate" },
  stalemate: { isReached: isOver("stalemate"), isNot: "is not stalemate" },
  "dead-position": { isReached: isProvedDead, isNot: "leaves a position that can still be won" },
  check: { isReached: (after) => after.isCheck(), isNot: "does not give check" },
  "double-check": { isReached: (after) => after.checkers().length > 1, isNot: "does not give double check" },
  // Every legal move does it.
  "out-of-check": { isReached: () => true, isNot: "leaves the king in check" },
  promotion: {
    isReached: (_, { promotion }, { into = promotion } = {}) => promotion !== undefined && promotion === into,
    isNot: "promotes no pawn",
  },
  castling: { isReached: (_, move) => move.rook !== undefined, isNot: "is not castling" },
  "en-passant": { isReached: (_, move) => move.kind === "en-passant", isNot: "does not capture en passant" },
  "capture-all": {
    isReached: (after) => toCapture(after, after.turn) === 0,
    isNot: "leaves something to capture",
    atLeast: (position) => toCapture(position, position.turn === "white" ? "black" : "white"),
  },
};

/** Returns the number of pieces of a side besides its king. @param {Position} position @param {Color} side */
function toCapture(position, side) {
  return [...position.pieces().values()].filter(({ color }) => color === side).length - 1;
}

/**
 * Returns the position in which the learner moves again: after a pass, the scripted reply, or the only legal one. Returns null if
 * there is none.
 * @param {Position} after
 * @param {string} san
 * @param {{ alone?: true, replies?: Record<string, string> }} data
 * @returns {{ position: Position, reply?: Move } | null}
 */
export function replyTo(after, san, { alone, replies }) {
  if (alone) {
    const position = after.pass();
    return position && { position };
  }
  const moves = after.legalMoves();
  const reply = replies?.[san] ? moves.find((move) => move.san === replies[san]) : moves[0];
  if (!reply || (!replies?.[san] && moves.length > 1)) return null;
  return { position: after.play(reply), reply };
}

/**
 * Returns moves of the learner in SAN that reach the goal within `within` moves, or null.
 * @param {Position} position
 * @param {number} within
 * @param {ReachData} data
 * @returns {string[] | null}
 */
export function wayTo(position, within, data) {
  const { isReached, atLeast } = GOALS[data.goal];
  if (within === 0 || within < (atLeast?.(position) ?? 1)) return null;
  const afters = position.legalMoves().map((move) => ({ move, after: position.play(move) }));
  const last = afters.find(({ move, after }) => isReached(after, move, data));
  if (last) return [last.move.san];
  if (within === 1) return null;
  for (const { move, after } of afters) {
    const next = replyTo(after, move.san, data);
    const rest = next && wayTo(next.position, within - 1, data);
    if (rest) return [move.san, ...rest];
  }
  return null;
}
