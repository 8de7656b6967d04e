// Looking for problems in all games of a file: of a small one they are known, in a large one they are looked for when that is asked. Says
// how far it has come, and how many games have problems, and lets only these be shown.

import { element } from "../element.js";
import { counted } from "../words.js";

/** @import { PgnProgress } from "x88" */
/** @import { Library } from "../games/library.js" */

export class GamesCheck {
  #button;
  #only;
  #said;
  #changed;
  /** @type {Library | null} */
  #library = null;
  #stop = new AbortController();
  #isRunning = false;

  /**
   * @param {HTMLElement} page
   * @param {() => void} changed more is known, or others are to be shown
   */
  constructor(page, changed) {
    this.#button = element("#games-check", HTMLButtonElement, page);
    this.#only = element("#games-faulty", HTMLElement, page);
    this.#said = element("#games-checked", HTMLElement, page);
    this.#changed = changed;
    this.#button.addEventListener("click", () => (this.#isRunning ? this.#stop.abort() : this.#check()));
    this.#box.addEventListener("change", changed);
  }

  /** Whether only games with problems are to be shown. */
  get isOnlyFaulty() {
    return this.#box.checked;
  }

  /** @param {Library} library another file */
  begin(library) {
    this.#stop.abort();
    this.#library = library;
    this.#box.checked = false;
    this.#only.hidden = true;
    this.#button.hidden = library.isChecked;
    this.#show(false, "");
    if (library.isChecked) this.#offer(library.faulty);
  }

  get #box() {
    return element("input", HTMLInputElement, this.#only);
  }

  async #check() {
    const library = this.#library;
    if (!library) return;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#show(true, "");
    /** @param {PgnProgress} progress */
    const progress = ({ games }) => {
      if (!signal.aborted) this.#said.textContent = `${counted(games, "game")} read`;
    };
    try {
      await library.check({ signal, progress });
      if (library !== this.#library) return;
      this.#show(false, library.faulty === 0 ? "No problems found" : "");
      this.#button.hidden = true;
      this.#offer(library.faulty);
      this.#changed();
    } catch (error) {
      if (library === this.#library) this.#show(false, signal.aborted ? "" : "The file could not be read");
      if (!signal.aborted && !(error instanceof DOMException)) throw error;
    }
  }

  /** @param {number} count of games with problems */
  #offer(count) {
    this.#only.hidden = count === 0;
    element("span", HTMLElement, this.#only).textContent = `Only games with problems (${count})`;
  }

  #show(isRunning, said) {
    this.#isRunning = isRunning;
    this.#button.textContent = isRunning ? "Stop" : "Look for problems";
    this.#said.textContent = said;
  }
}
