// How the squares look on which a piece may be dropped. Which they are, and which moves each drop can mean, is the package's.
// Knows no page.

/** @import { Move, Position, Square } from "x88" */

/** `moves`: several are promotions, of which one is to be chosen. @typedef {{ moves: Move[], mark: "quiet" | "capture" | "castle" | null }} Target */

/**
 * The squares on which the piece may be dropped.
 * @param {Position} position
 * @param {Square} from
 * @returns {Map<Square, Target>}
 */
export function targetsFrom(position, from) {
  const targets = [...position.targets(from)];
  return new Map(
    targets.map(([square, moves]) => [square, { moves, mark: markOf(moves[0], square, position) }]),
  );
}

/**
 * @param {Move} move
 * @param {Square} square
 * @param {Position} position
 * @returns {Target["mark"]}
 */
function markOf({ captured, rook }, square, { isChess960 }) {
  // The rook's square is marked where castling is written as king takes rook; elsewhere one mark for castling is enough.
  if (rook?.from === square) return isChess960 ? "castle" : null;
  return captured ? "capture" : "quiet";
}
