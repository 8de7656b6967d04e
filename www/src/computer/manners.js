// When the computer gives up, offers a draw and takes one: by the scores of its own moves, and by what stands on the board. Knows no search
// and no page.

import { evaluate } from "./evaluate.js";

/** @import { Color, Position } from "x88" */

/** It gives up when so many of its moves in a row were hopeless. */
const HOPELESS_MOVES = 4;

/** It offers a draw when so many of its moves in a row were level, and nothing was captured for so many plies. */
const LEVEL_MOVES = 6;
const DULL_PLIES = 16;

/** Scores up to this far from 0 are level, those below `WORSE` bad enough to be glad of a draw; in centipawns. */
const LEVEL = 20;
const WORSE = -60;

/** Before so many plies a game has hardly begun, and nobody is glad of its end. */
const EARLY_PLIES = 20;

/** With so few pieces, kings and pawns included, a level game is as good as drawn. */
const FEW_PIECES = 10;

export class Manners {
  #ply = 0;
  #hopeless = 0;
  #level = 0;

  /**
   * Takes note of a move of the computer.
   * @param {number} ply how many plies had been played before it
   * @param {number} score of it, in centipawns for the computer
   * @param {number} resignsBelow the score that it thinks hopeless
   */
  note(ply, score, resignsBelow) {
    // After moves taken back, or in another game, the row begins anew.
    if (ply !== this.#ply + 2) this.beginAnew();
    this.#ply = ply;
    this.#hopeless = score < resignsBelow ? this.#hopeless + 1 : 0;
    this.#level = Math.abs(score) <= LEVEL ? this.#level + 1 : 0;
  }

  /** The moves noted until now are forgotten. */
  beginAnew() {
    this.#hopeless = this.#level = 0;
  }

  /** Whether it gives up instead of the move noted last. */
  get resigns() {
    return this.#hopeless >= HOPELESS_MOVES;
  }

  /**
   * Whether it offers a draw with the move noted last. Having offered one, it waits as long again.
   * @param {Position} position before that move
   */
  offersDraw(position) {
    if (this.#level < LEVEL_MOVES || position.halfmoveClock < DULL_PLIES) return false;
    this.#level = 0;
    return true;
  }

  /** Whether it claims a draw that it could claim. @param {number} score in centipawns for the computer */
  claimsDraw(score) {
    return score <= 0;
  }

  /**
   * Whether it accepts a draw that is offered. What it sees may be wrong: somebody who overlooks much is not talked out of a position that is
   * better, or level and full of pieces.
   * @param {number} score in centipawns for the computer
   * @param {Position} position
   * @param {{ color: Color, plies: number }} game `color`: the computer's; `plies`: how many were played
   */
  acceptsDraw(score, position, { color, plies }) {
    const pieces = position.pieces();
    const isSparse = pieces.size <= FEW_PIECES;
    if (plies < EARLY_PLIES && !isSparse) return false;
    const isDull = position.halfmoveClock >= DULL_PLIES || isSparse;
    const isBetter = evaluate(pieces, color) > -WORSE;
    return !isBetter && (score <= WORSE || (isDull && score <= LEVEL));
  }
}
