// Decides when the computer resigns, offers a draw or accepts one, by the scores of its own moves and the board. Must not depend
// on: the search, the page.

import { evaluate } from "./evaluate.js";

/** @import { Color, Position } from "x88" */

/** The number of hopeless moves in a row after which it resigns. */
const HOPELESS_MOVES = 4;

/** It offers a draw after this many level moves in a row, and as many plies without a capture. */
const LEVEL_MOVES = 6;
const DULL_PLIES = 16;

/** In centipawns: scores up to this far from 0 are level; those below `WORSE` are bad enough to accept a draw. */
const LEVEL = 20;
const WORSE = -60;

/** In the first plies of a game, nobody wants it to end. */
const EARLY_PLIES = 20;

/** With this few pieces, including kings and pawns, a level game is practically drawn. */
const FEW_PIECES = 10;

export class Manners {
  #ply = 0;
  #hopeless = 0;
  #level = 0;

  /**
   * Records a move of the computer.
   * @param {number} ply the number of plies before it
   * @param {number} score of the move, in centipawns for the computer
   * @param {number} resignsBelow the score that counts as hopeless
   */
  note(ply, score, resignsBelow) {
    // After an undo, or in another game, the count restarts.
    if (ply !== this.#ply + 2) this.beginAnew();
    this.#ply = ply;
    this.#hopeless = score < resignsBelow ? this.#hopeless + 1 : 0;
    this.#level = Math.abs(score) <= LEVEL ? this.#level + 1 : 0;
  }

  /** Discards the recorded moves. */
  beginAnew() {
    this.#hopeless = this.#level = 0;
  }

  /** Whether it resigns instead of playing the last recorded move. */
  get resigns() {
    return this.#hopeless >= HOPELESS_MOVES;
  }

  /**
   * Returns whether it offers a draw with the last recorded move. After an offer, it waits as long again.
   * @param {Position} position before that move
   */
  offersDraw(position) {
    if (this.#level < LEVEL_MOVES || position.halfmoveClock < DULL_PLIES) return false;
    this.#level = 0;
    return true;
  }

  /** Returns whether it claims an available draw. @param {number} score in centipawns for the computer */
  claimsDraw(score) {
    return score <= 0;
  }

  /**
   * Returns whether it accepts a draw offer. Its scores can be wrong, so a weak opponent does not accept in a better position, or
   * in a level one with many pieces.
   * @param {number} score in centipawns for the computer
   * @param {Position} position
   * @param {{ color: Color, plies: number }} game `color`: the computer's; `plies`: the number of plies played
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
