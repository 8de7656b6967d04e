// Finds problems in all games of a file: automatically in a small file, on request in a large one. Shows progress and the number
// of games with problems, and can show only these.

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
   * @param {() => void} changed called on new results, or when the filter changes
   * @param {AbortSignal} signal ends it
   */
  constructor(page, changed, signal) {
    this.#button = element(page, "#games-check", HTMLButtonElement);
    this.#only = element(page, "#games-faulty");
    this.#said = element(page, "#games-checked");
    this.#changed = changed;
    const press = () => (this.#isRunning ? this.#stop.abort() : this.#check());
    this.#button.addEventListener("click", press, { signal });
    this.#box.addEventListener("change", changed, { signal });
    signal.addEventListener("abort", () => this.#stop.abort(), { once: true });
  }

  /** Whether only games with problems are shown. */
  get isOnlyFaulty() {
    return this.#box.checked;
  }

  /**
   * @param {Library} library another file
   * @param {boolean} isOnlyFaulty whether to show only games with problems, if they are known
   */
  begin(library, isOnlyFaulty) {
    this.#stop.abort();
    this.#library = library;
    this.#box.checked = library.isChecked && isOnlyFaulty;
    this.#only.hidden = true;
    this.#button.hidden = library.isChecked;
    this.#show(false, "");
    if (library.isChecked) this.#offer(library.faulty);
  }

  get #box() {
    return element(this.#only, "input", HTMLInputElement);
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

  /** @param {number} count the number of games with problems */
  #offer(count) {
    this.#only.hidden = count === 0;
    element(this.#only, "span").textContent = `Only games with problems (${count})`;
  }

  #show(isRunning, said) {
    this.#isRunning = isRunning;
    this.#button.textContent = isRunning ? "Stop" : "Look for problems";
    this.#said.textContent = said;
  }
}
