// The status: whose move it is, check, what draw can be claimed, and how the game ended.

import { claimLine } from "../outcome-words.js";
import { capitalized, outcomeDetail, outcomeLine } from "../words.js";

/** @import { GameController } from "../game/game-controller.js" */

export class StatusLine {
  #box = document.querySelector("#status");
  #line = document.querySelector("#status-line");
  #detail = document.querySelector("#status-detail");

  /** @param {GameController} game */
  update(game) {
    const { position, outcome, claims } = game;
    const check = position.isCheck();
    this.#box.dataset.state = outcome ? "over" : check ? "check" : "playing";
    this.#line.textContent = outcome ? outcomeLine(outcome) : `${capitalized(position.turn)} to move`;
    const detail = claims.length > 0 ? claimLine(claims) : `Move ${position.fullmoveNumber}`;
    this.#detail.textContent = outcome ? outcomeDetail(outcome) : check ? `Check · ${detail}` : detail;
  }
}
