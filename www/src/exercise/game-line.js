// A line that also ends in a dead position which only a proof detects. Without it, a page loads no prover.

import { Game } from "x88";
import { isDead } from "x88/can-win";
import { endOf, explainedEnd } from "../end-of.js";
import { Line } from "./line.js";

/** @import { GameOptions, Position } from "x88" */

export class GameLine extends Line {
  /** @param {GameOptions} options */
  newGame(options) {
    return new Game({ ...options, deadPositions: isDead });
  }

  /** @param {Position} position */
  endOf(position) {
    return endOf(position);
  }

  /** @param {Position} position */
  explainedEnd(position) {
    return explainedEnd(position);
  }
}
