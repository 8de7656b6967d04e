// A line that also ends in dead positions that need a proof (x88/can-win). A page that must stay small uses `Line`.

import { Game } from "x88";
import { isDead } from "x88/can-win";
import { endOf, explainedEnd } from "../end-of.js";
import { Line } from "./line.js";

/** @import { GameOptions, Position } from "x88" */

export class ProvingLine extends Line {
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
