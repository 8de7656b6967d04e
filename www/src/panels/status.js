// The status: whose move it is, check, and how the game ended.

import { capitalized, outcomeDetail, outcomeLine } from "../words.js";

/** @import { GameController } from "../game/game-controller.js" */

export class StatusLine {
  #box = document.querySelector("#status");
  #line = document.querySelector("#status-line");
  #detail = document.querySelector("#status-detail");

  /** @param {GameController} game */
  update(game) {
    const { position, outcome } = game;
    const check = position.isCheck();
    this.#box.dataset.state = outcome ? "over" : check ? "check" : "playing";
    this.#line.textContent = outcome ? outcomeLine(outcome) : `${capitalized(position.turn)} to move`;
    const moveNumber = `Move ${position.fullmoveNumber}`;
    this.#detail.textContent = outcome
      ? outcomeDetail(outcome)
      : check
        ? `Check · ${moveNumber}`
        : moveNumber;
  }
}
