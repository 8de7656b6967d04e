// The buttons and keys that go through the game and turn the board.

import { closestTo, element } from "../element.js";
import { endingName } from "../outcome-words.js";

/** @import { Outcome } from "x88" */
/** @import { GameController } from "../game/game-controller.js" */

export class Controls {
  #first = element("#first", HTMLButtonElement);
  #undo = element("#undo", HTMLButtonElement);
  #redo = element("#redo", HTMLButtonElement);
  #last = element("#last", HTMLButtonElement);

  /**
   * @param {GameController} game
   * @param {{ flip: () => void }} callbacks
   */
  constructor(game, { flip }) {
    const steps = {
      Home: () => game.goTo(0),
      // Who goes through a game that is over only looks: the key takes no end back.
      ArrowLeft: () => game.back(),
      ArrowRight: () => game.redo(),
      End: () => game.goTo(game.line.length),
    };
    this.#first.addEventListener("click", steps.Home);
    this.#undo.addEventListener("click", () => game.undo());
    this.#redo.addEventListener("click", steps.ArrowRight);
    this.#last.addEventListener("click", steps.End);
    element("#flip").addEventListener("click", flip);
    document.addEventListener("keydown", (event) => {
      const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (modified || !(event.key in steps) || closestTo(event, "input, textarea, dialog")) return;
      // Other views have keys of their own.
      if (!this.#first.checkVisibility()) return;
      event.preventDefault();
      steps[event.key]();
    });
  }

  /** @param {GameController} game */
  update(game) {
    setDisabled([this.#first], !game.mayTravel || game.ply === 0);
    this.#nameUndo(game.endedByPlayer);
    setDisabled([this.#undo], !game.canUndo);
    setDisabled([this.#redo, this.#last], !game.canRedo);
  }

  /** @param {Outcome | null} ended how a player ended the game: that is what would be taken back */
  #nameUndo(ended) {
    const name = ended ? `Take back ${endingName(ended)}` : "Take back";
    this.#undo.setAttribute("aria-label", name);
    this.#undo.title = ended ? name : `${name} (←)`;
  }
}

/**
 * Not by the attribute `disabled`: a button that has the focus would lose it, and the next key would go nowhere.
 * @param {HTMLElement[]} buttons
 * @param {boolean} disabled
 */
export function setDisabled(buttons, disabled) {
  for (const button of buttons) button.setAttribute("aria-disabled", String(disabled));
}
