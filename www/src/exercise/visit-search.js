// Finds where a piece that moves alone may stop, and the shortest way over given squares.

import { listed, pieceOn } from "../words.js";
import { GIVES_CHECK } from "./feedback.js";

/** @import { Move, Position, Square } from "x88" */

/**
 * Returns the position after a legal move and a pass, or why the piece may not stop there.
 * @param {Position} position
 * @param {Move} move
 * @param {{ safe?: true }} data `safe`: not on attacked squares
 * @returns {{ position?: Position, why?: string }}
 */
export function stopAfter(position, move, { safe }) {
  const after = position.play(move);
  const attackers = safe ? after.attackers(move.to, after.turn) : [];
  if (attackers.length > 0) {
    const named = attackers.map((square) => `the ${pieceOn(after, square)}`);
    return { why: `On ${move.to} it could be captured by ${listed(named)}.` };
  }
  const back = after.pass();
  return back ? { position: back } : { why: GIVES_CHECK };
}

/**
 * Returns the shortest line in SAN that brings the piece on `from` to all `squares`, including captures, by breadth-first search.
 * Returns null if it needs more than `moves`.
 * @param {Position} start
 * @param {{ from: Square, squares: Square[], moves: number, safe?: true, unpromoted?: true }} data `unpromoted`: the pawn may not
 * promote
 * @returns {string[] | null}
 */
export function shortestVisit(start, data) {
  /** @type {Node[]} */
  let frontier = [{ position: start, at: data.from, left: data.squares, line: [] }];
  const seen = new Set();
  for (let made = 0; made < data.moves; made++) {
    /** @type {Node[]} */
    const next = [];
    for (const node of frontier) {
      for (const follower of followers(node, data)) {
        if (follower.left.length === 0) return follower.line;
        const key = `${follower.position.hash()} ${follower.at} ${follower.left}`;
        if (!seen.has(key)) next.push(follower);
        seen.add(key);
      }
    }
    frontier = next;
  }
  return null;
}

/** @typedef {{ position: Position, at: Square, left: Square[], line: string[] }} Node where the piece is, and what is left to visit */

/** @param {Node} node @param {{ safe?: true, unpromoted?: true }} data @returns {Node[]} */
function followers({ position, at, left, line }, data) {
  return position.legalMoves(at).flatMap((move) => {
    if (data.unpromoted && move.promotion) return [];
    const { position: after } = stopAfter(position, move, data);
    if (!after) return [];
    return [
      {
        position: after,
        at: move.to,
        left: left.filter((square) => square !== move.to),
        line: [...line, move.san],
      },
    ];
  });
}
