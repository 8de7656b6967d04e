// The targets of each piece of a position, and their marks, for views in which nobody plays.

import { BoardController } from "x88/board";
import { boardGameOf } from "../game/playable.js";

/** @import { Position, Square } from "x88" */
/** @import { BoardTarget } from "x88/board" */

/**
 * Returns the targets by square.
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
