// Where a piece cannot go now, though it could by its nature, and why. Knows no page; the verdicts are the package's.

import { SQUARES } from "../squares.js";

/** @import { Position, Refusal, Square, Verdict } from "x88" */

/**
 * The refused squares of a piece, castling that is not possible now among them, whatever forbids it.
 * @param {{ position: Position, explain: (from: Square, to: Square) => Verdict }} game
 * @param {Square} from
 * @returns {Map<Square, Refusal>}
 */
export function refusalsFrom(game, from) {
  const { position } = game;
  const refusals = position.refusedDests(from);
  if (position.get(from)?.role !== "king") return refusals;
  for (const to of SQUARES) {
    // Only the game remembers what took a right to castle away; it is asked where castling is meant.
    if (!refusals.has(to) && !isCastling(position.explain({ from, to }))) continue;
    const verdict = game.explain(from, to);
    if (!verdict.legal) refusals.set(to, verdict);
  }
  for (const to of meantTwice(refusals, position)) refusals.delete(to);
  return refusals;
}

/**
 * Castling can be meant by two squares, the king's own and the rook's. One is enough: the one on which the board marks it
 * when it is legal.
 * @param {Map<Square, Refusal>} refusals
 * @param {Position} position
 */
function meantTwice(refusals, position) {
  const castling = [...refusals].filter(([, refusal]) => isCastling(refusal));
  /** @param {[Square, Refusal]} refused */
  const isMarked = ([square]) => (position.get(square)?.role === "rook") === position.isChess960;
  const marked = new Set(castling.filter(isMarked).map(([, { message }]) => message));
  const others = castling.filter((each) => !isMarked(each) && marked.has(each[1].message));
  return others.map(([square]) => square);
}

/** @param {Verdict} verdict */
function isCastling(verdict) {
  return !verdict.legal && verdict.code === "CASTLING_NOT_ALLOWED";
}
