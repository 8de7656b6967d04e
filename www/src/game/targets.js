// Where a piece may be dropped, and which legal moves each drop can mean. Knows no page; the moves are the package's.

/** @import { Move, Position, Square } from "x88" */

/** @typedef {{ moves: Move[], mark: "quiet" | "capture" | "castle" | null }} Target */

/**
 * The squares on which the piece may be dropped. More than one move on a square means a promotion: the piece is to be
 * chosen.
 * @param {Position} position
 * @param {Square} from
 * @returns {Map<Square, Target>}
 */
export function targetsFrom(position, from) {
  /** @type {Map<Square, Target>} */
  const targets = new Map();
  const moves = position.legalMoves(from);
  for (const move of moves.filter((each) => !each.rook)) {
    const same = targets.get(move.to);
    if (same) same.moves.push(move);
    else targets.set(move.to, { moves: [move], mark: move.captured ? "capture" : "quiet" });
  }
  // Castling is the king dropped on its own target or on the rook. In Chess960 the two kinds of king moves can share a target:
  // the plain move keeps the square, and the rook's square is marked, since it alone always means castling.
  const rookMark = position.isChess960 ? "castle" : null;
  for (const move of moves) if (move.rook) targets.set(move.rook.from, { moves: [move], mark: rookMark });
  for (const move of moves.filter((each) => each.rook)) {
    if (move.to !== from && !targets.has(move.to)) targets.set(move.to, { moves: [move], mark: "quiet" });
  }
  return targets;
}
