// The squares on which a selected piece may be dropped, and how each is to be marked. Which they are, and which moves each drop can
// mean, is the game's. Knows no page and no board.

import type { Move, Square } from "../api.js";
import type { BoardGame } from "./game.js";
import type { BoardState } from "./state.js";

/** A square on which the selected piece may be dropped. */
export interface BoardTarget {
  /** The moves that the drop can mean: several are promotions, of which one is to be chosen; none of a premove. */
  moves: Move[];
  /** How it is marked; null if another square is marked for the same move (the rook's, where castling is the king's move). */
  mark: "quiet" | "capture" | "castle" | "premove" | null;
}

/** Where the piece on a square may be dropped, now or as a premove. */
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
  // In Chess960 castling is the king put on its rook; elsewhere one mark for castling is enough.
  if (move?.rook?.from === square) return isChess960 ? "castle" : null;
  return move?.captured ? "capture" : "quiet";
}
