// The status: side to move, check, available claims, outcome.

import { element } from "../element.js";
import { claimLine } from "../outcome-words.js";
import { capitalized, outcomeDetail, outcomeLine } from "../words.js";

/** @import { Claim, Outcome, Position } from "x88" */

export class StatusLine {
  #box;

  /** @param {HTMLElement} box with a line and a detail */
  constructor(box) {
    this.#box = box;
  }

  /** @param {{ position: Position, outcome: Outcome | null, claims?: readonly Claim[], remark?: string }} game */
  update({ position, outcome, claims = [], remark }) {
    const usual = claims.length > 0 ? claimLine(claims) : `Move ${position.fullmoveNumber}`;
    const detail = remark ? `${usual} · ${remark}` : usual;
    if (outcome) this.show("over", outcomeLine(outcome), outcomeDetail(outcome));
    else if (position.isCheck()) this.show("check", toMove(position), `Check · ${detail}`);
    else this.show("playing", toMove(position), detail);
  }

  /**
   * @param {"playing" | "check" | "over" | "impossible"} state
   * @param {string} line
   * @param {string} detail
   */
  show(state, line, detail) {
    this.#box.dataset.state = state;
    element(this.#box, ".status-line").textContent = line;
    element(this.#box, ".status-detail").textContent = detail;
  }
}

function toMove({ turn }) {
  return `${capitalized(turn)} to move`;
}
