// The buttons and keys that step through the game and flip the board; on a phone, a menu holds the less common ones.

import { closestTo, element } from "../element.js";
import { endingName } from "../outcome-words.js";

/** @import { Outcome } from "x88" */
/** @import { GameController } from "../game/game-controller.js" */
/** @import { Surroundings } from "../shell/site.js" */

export class Controls {
  #first;
  #undo;
  #redo;
  #last;
  #box;
  #more;

  /**
   * @param {HTMLElement} section of the view
   * @param {GameController} game
   * @param {{ flip: () => void }} callbacks
   * @param {Surroundings} surroundings
   */
  constructor(section, game, { flip }, { page, signal }) {
    this.#first = element(section, "#first", HTMLButtonElement);
    this.#undo = element(section, "#undo", HTMLButtonElement);
    this.#redo = element(section, "#redo", HTMLButtonElement);
    this.#last = element(section, "#last", HTMLButtonElement);
    const steps = {
      Home: () => game.goTo(0),
      // Stepping through a finished game only browses: the key does not undo its ending.
      ArrowLeft: () => game.back(),
      ArrowRight: () => game.redo(),
      End: () => game.goTo(game.line.length),
    };
    const press = (event) => {
      const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (modified || !(event.key in steps) || closestTo(event, "input, textarea, dialog")) return;
      event.preventDefault();
      steps[event.key]();
    };
    this.#first.addEventListener("click", steps.Home, { signal });
    this.#undo.addEventListener("click", () => game.undo(), { signal });
    this.#redo.addEventListener("click", steps.ArrowRight, { signal });
    this.#last.addEventListener("click", steps.End, { signal });
    element(section, "#flip").addEventListener("click", flip, { signal });
    this.#box = element(section, "#controls");
    this.#more = element(section, "#more");
    this.#more.addEventListener("click", () => this.#open(!this.#isOpen), { signal });
    // Closes the menu after a choice, to show the board.
    element(section, "#more-controls").addEventListener("click", () => this.#open(false), { signal });
    page.addEventListener("keydown", press, { signal });
  }

  get #isOpen() {
    return this.#box.classList.contains("open");
  }

  /** @param {boolean} isOpen */
  #open(isOpen) {
    this.#box.classList.toggle("open", isOpen);
    this.#more.setAttribute("aria-expanded", String(isOpen));
  }

  /** @param {GameController} game */
  update(game) {
    setDisabled([this.#first], !game.mayTravel || game.ply === 0);
    this.#nameUndo(game.endedByPlayer);
    setDisabled([this.#undo], !game.canUndo);
    setDisabled([this.#redo, this.#last], !game.canRedo);
  }

  /** @param {Outcome | null} ended the ending by a player, which would be undone */
  #nameUndo(ended) {
    const name = ended ? `Take back ${endingName(ended)}` : "Take back";
    this.#undo.setAttribute("aria-label", name);
    this.#undo.title = ended ? name : `${name} (←)`;
  }
}

/**
 * Disables buttons without the attribute `disabled`, which would remove the focus, so that the next key would do nothing.
 * @param {HTMLElement[]} buttons
 * @param {boolean} disabled
 */
export function setDisabled(buttons, disabled) {
  for (const button of buttons) button.setAttribute("aria-disabled", String(disabled));
}
