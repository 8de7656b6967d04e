// The positions along a line of moves.

/** @import { Move, Position } from "x88" */
/** @import { Frame } from "./exercise.js" */

/**
 * @param {Position} start
 * @param {readonly (Move | string)[]} moves legal moves
 * @returns {Frame[]}
 */
export function framesOf(start, moves) {
  let position = start;
  return moves.map((input) => {
    const lastMove = typeof input === "string" ? position.parseMove(input) : input;
    position = position.play(lastMove);
    return { position, lastMove };
  });
}
