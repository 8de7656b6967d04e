import type { Move, Square } from "../x88-variants.js";
import type { BoardGame } from "./game.js";
import type { BoardState } from "./state.js";

/**
 * A square on which the selected piece may be dropped.
 *
 * @category Boards
 */
export interface BoardTarget {
  /** The moves that the drop can mean. Several are promotions to choose from. Empty for a premove. */
  moves: Move[];
  /**
   * The mark of the square. Null if another square already marks the move (the rook's square, if castling is the king's move).
   */
  mark: "quiet" | "capture" | "castle" | "premove" | null;
}

/** Returns the squares on which a piece may be dropped, now or as a premove. */
export function targetsFrom(game: BoardGame, state: BoardState, from: Square): Map<Square, BoardTarget> {
  const premoves = state.premoves.get(from) ?? [];
  if (premoves.length > 0) return new Map(premoves.map((square) => [square, { moves: [], mark: "premove" }]));
  if (!state.dests.has(from)) return new Map();
  const isChess960 = game.position.isChess960;
  return new Map(
    [...game.targets(from)].map(([square, moves]) => [
      square,
      { moves, mark: markOf(moves, square, isChess960) },
    ]),
  );
}

function markOf([move]: Move[], square: Square, isChess960: boolean): BoardTarget["mark"] {
  // In Chess960 castling is the king's move onto its rook; otherwise one mark for castling is enough.
  if (move?.rook?.from === square) return isChess960 ? "castle" : null;
  return move?.captured ? "capture" : "quiet";
}
