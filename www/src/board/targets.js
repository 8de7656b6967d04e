// Where each piece of a position may be dropped, and how the board marks that: for views in which nobody is to move. Knows no page.

import { BoardController } from "x88/board";
import { boardGameOf } from "../game/playable.js";

/** @import { Position, Square } from "x88" */
/** @import { BoardTarget } from "x88/board" */

/**
 * Whatever the position decides.
 * @param {Position} position
 * @returns {(from: Square) => ReadonlyMap<Square, BoardTarget>}
 */
export function targetsIn(position) {
  const game = { position, lastMove: null, outcome: null, mover: position.turn, play: () => {} };
  const board = new BoardController(boardGameOf(game), { premoves: false });
  return (from) => {
    board.select(from);
    return board.view.targets;
  };
}
