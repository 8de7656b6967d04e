// The moves of the game in two columns; choosing one goes there.

import { closestTo, element } from "../element.js";
import { score } from "../words.js";

/** @import { Move, Outcome } from "x88/variants" */

/** @typedef {{ line: readonly Move[], firstMoveNumber: number, ply: number, outcome: Outcome | null }} ShownLine */

export class MoveList {
  #list;
  #scroll;
  #empty;
  #result;
  /** @type {readonly Move[]} */
  #shown = [];
  /** @type {HTMLButtonElement[]} by ply, from 1 */
  #buttons = [];

  /**
   * @param {HTMLElement} section the parent of the list
   * @param {(ply: number) => void} go
   * @param {AbortSignal} signal ends it
   */
  constructor(section, go, signal) {
    this.#list = element(section, ".moves");
    this.#scroll = element(section, ".moves-scroll");
    this.#empty = element(section, ".empty");
    this.#result = element(section, ".result");
    const choose = (event) => {
      const button = closestTo(event, "[data-ply]");
      if (button) go(Number(button.dataset.ply));
    };
    this.#list.addEventListener("click", choose, { signal });
  }

  /** @param {ShownLine} game */
  update(game) {
    const focused = this.#list.matches(":focus-within");
    const { line } = game;
    if (!isSame(line, this.#shown)) this.#rebuild(line, game.firstMoveNumber);
    for (const [index, button] of this.#buttons.entries()) {
      const current = index + 1 === game.ply;
      button.toggleAttribute("aria-current", current);
      if (current) button.setAttribute("aria-current", "true");
      // One Tab stop; from there the arrow keys step through the game.
      button.tabIndex = current || (game.ply === 0 && index === 0) ? 0 : -1;
      if (current && focused) button.focus({ preventScroll: true });
    }
    // It explains how to begin.
    this.#empty.hidden = line.length > 0 || game.outcome !== null;
    this.#showResult(game, line.length);
    this.#scrollTo(game.ply);
  }

  /**
   * @param {readonly Move[]} line
   * @param {number} firstNumber
   */
  #rebuild(line, firstNumber) {
    this.#shown = line;
    this.#buttons = line.map((move, index) => newButton(move, index + 1));
    const rows = [];
    let number = firstNumber;
    for (let at = 0; at < this.#buttons.length; number++) {
      const cells = [document.createElement("span")];
      cells[0].className = "number";
      cells[0].textContent = `${number}.`;
      if (line[at].color === "black") cells.push(skipped());
      else cells.push(this.#buttons[at++]);
      if (at < this.#buttons.length) cells.push(this.#buttons[at++]);
      const row = document.createElement("li");
      row.append(...cells);
      rows.push(row);
    }
    this.#list.replaceChildren(...rows);
  }

  /**
   * @param {ShownLine} game
   * @param {number} plies of the whole line
   */
  #showResult({ outcome, ply }, plies) {
    this.#result.hidden = !outcome || ply < plies;
    this.#result.textContent = outcome ? score(outcome) : "";
  }

  /** Scrolls only the list: `scrollIntoView` would also move the page. */
  #scrollTo(ply) {
    const row = this.#buttons[ply - 1]?.parentElement;
    const box = this.#scroll;
    if (!row) box.scrollTop = 0;
    else if (ply === this.#buttons.length) box.scrollTop = box.scrollHeight;
    else if (row.offsetTop < box.scrollTop) box.scrollTop = row.offsetTop;
    else if (row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = row.offsetTop + row.offsetHeight - box.clientHeight;
    }
  }
}

/** Returns whether the moves are the same. Another game begins with none, so an equal line is of the same game. */
function isSame(line, shown) {
  return line.length === shown.length && line.every(({ uci }, ply) => uci === shown[ply].uci);
}

function newButton(move, ply) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.ply = String(ply);
  button.textContent = move.san;
  return button;
}

/** Replaces White's move in a game that Black begins. */
function skipped() {
  const dots = document.createElement("span");
  dots.className = "skipped";
  dots.textContent = "…";
  return dots;
}
