// Where a piece cannot go now, though it could by its nature, and why. Knows no page and no rules; the verdicts are the package's.

import { SQUARES } from "x88";
import { grouped } from "../grouped.js";

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
    if (!isCastling(position.explain({ from, to }))) continue;
    // Only the game remembers what took a right to castle away.
    const verdict = game.explain(from, to);
    if (!verdict.legal) refusals.set(to, verdict);
  }
  for (const to of saidTwice(refusals, position, from)) refusals.delete(to);
  return refusals;
}

/**
 * Castling can be refused on several squares, as it can be meant by several. One is enough: that which the package counts among
 * the king's destinations, else one on which nothing stands, where the mark is seen best.
 * @param {Map<Square, Refusal>} refusals
 * @param {Position} position
 * @param {Square} king
 * @returns {Square[]} the others
 */
function saidTwice(refusals, position, king) {
  const castling = [...refusals.values()].filter(isCastling);
  const shown = new Set(position.premoveDests(position.turn).get(king));
  /** @param {Square} square the higher, the better it stands for the refusal */
  const rank = (square) => Number(shown.has(square)) * 2 + Number(position.get(square) === null);
  return [...grouped(castling, ({ message }) => message).values()].flatMap((same) => {
    const squares = same.map(({ to }) => /** @type {Square} */ (to));
    return squares.toSorted((a, b) => rank(b) - rank(a)).slice(1);
  });
}

/** @param {Verdict} verdict */
function isCastling(verdict) {
  return !verdict.legal && verdict.code === "CASTLING_NOT_ALLOWED";
}
