// Annotates a game with its turning points: a comment, the better move as a variation, and an arrow. Must not depend on: the
// page.

import { Position } from "x88";
import { betterTold, reasonTold } from "./turning-words.js";

/**
 * @import { Color, GameRecord, Position as PositionValue } from "x88"
 * @import { TurningPoint } from "./look-back.js"
 */

/** The NAG of a mistake, "?". */
const MISTAKE = 2;

/**
 * Returns a copy of the record with its turning points as annotations; skips points of another line.
 * @param {GameRecord} record
 * @param {TurningPoint[]} points
 * @param {Color | null} you the user's color against the computer
 * @returns {GameRecord}
 */
export function remarked(record, points, you) {
  const moves = [...record.moves];
  /** @type {Pick<GameRecord, "arrows">} */
  const atStart = {};
  for (const { ply, uci, better, reason } of points) {
    const node = moves[ply];
    if (node?.uci !== uci) continue;
    const position = positionBefore(record, ply);
    const move = position.parseMove(better);
    const comment = `${reasonTold(reason, move.color, you)} ${betterTold(move, you)}`;
    const { san } = move;
    const instead = { san, uci: move.uci, ply: node.ply, moveNumber: node.moveNumber };
    moves[ply] = { ...node, nags: [MISTAKE], comment, variations: [[instead]] };
    const { from, to } = move;
    const arrows = /** @type {NonNullable<GameRecord["arrows"]>} */ ([{ from, to, color: "green" }]);
    if (ply > 0) moves[ply - 1] = { ...moves[ply - 1], arrows };
    else atStart.arrows = arrows;
  }
  return { ...record, ...atStart, moves };
}

/** @param {GameRecord} record @param {number} ply @returns {PositionValue} */
function positionBefore({ fen, chess960, moves }, ply) {
  const start = fen ? Position.fromFen(fen, { chess960: chess960 ?? false }) : Position.initial();
  return moves.slice(0, ply).reduce((position, { uci }) => position.play(uci), start);
}
