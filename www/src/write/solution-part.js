// The solution of the edited exercise, which the author plays on a board for both sides.

import { EntryBoard } from "../board/entry-board.js";
import { element } from "../element.js";
import { positionIn } from "./draft.js";
import { Recorder } from "./recorder.js";

/** @import { Surroundings } from "../shell/site.js" */

export class SolutionPart {
  #recorder;
  #frame;
  #moves;
  #surroundings;
  /** @type {EntryBoard | null} */
  #board = null;

  /**
   * @param {HTMLElement} section of the view
   * @param {(sans: string[]) => void} changed called with all moves
   * @param {Surroundings} surroundings
   */
  constructor(section, changed, surroundings) {
    this.#surroundings = surroundings;
    this.#frame = element(section, "#write-solution-board");
    this.#moves = element(section, "#write-moves");
    this.#recorder = new Recorder(() => changed(this.#recorder.sans));
    this.#recorder.subscribe(() => this.#update(), { signal: surroundings.signal });
    const back = element(section, "#write-back");
    back.addEventListener("click", () => this.#recorder.undo(), { signal: surroundings.signal });
  }

  /** @param {string} fen @param {readonly string[]} sans */
  show(fen, sans) {
    const position = positionIn(fen);
    if (!position) return;
    // The board has a size only while it is visible.
    this.#board ??= this.#newBoard();
    this.#board.turn(position.turn);
    this.#recorder.begin(position, sans);
  }

  #newBoard() {
    const callbacks = {
      changed: () => this.#board?.decorate({}),
      refused: () => this.#surroundings.announce("That move is not legal"),
      selectionSpoken: (square) => `${square} chosen`,
    };
    return new EntryBoard(this.#frame, this.#recorder, callbacks, this.#surroundings);
  }

  #update() {
    const { sans } = this.#recorder;
    this.#board?.decorate({});
    this.#moves.textContent =
      sans.length === 0
        ? "Play the first move of the solution, then the reply, and so on."
        : sans.map(told).join(", ");
  }
}

/** @param {string} san @param {number} at */
function told(san, at) {
  return at % 2 === 0 ? san : `reply ${san}`;
}
