// Looking for problems in all games of a file: at once in a small one, in a large one when it is asked for. Says how far it has come, and
// how many games have problems, and lets only these be shown.

import { element } from "../element.js";
import { counted } from "../words.js";

/** @import { Library } from "../games/library.js" */

/** In bytes: what is read with all moves while one looks at the list. */
const SMALL = 2_000_000;

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
    this.#said.textContent = "";
    const isSmall = library.size <= SMALL;
    this.#button.hidden = isSmall;
    if (isSmall) this.#check();
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
    const progress = (games) => {
      if (!this.#button.hidden) this.#said.textContent = `${counted(games, "game")} read`;
    };
    try {
      const count = await library.check({ signal, progress });
      if (library === this.#library) this.#end(count);
    } catch (error) {
      if (!signal.aborted) throw error;
      if (library === this.#library) this.#show(false, "");
    }
  }

  /** @param {number} count of games with problems */
  #end(count) {
    // Of a small file nobody has asked.
    const none = this.#button.hidden ? "" : "No problems found";
    this.#show(false, count === 0 ? none : "");
    this.#button.hidden = true;
    this.#only.hidden = count === 0;
    element("span", HTMLElement, this.#only).textContent = `Only ${counted(count, "game")} with problems`;
    if (count > 0) this.#changed();
  }

  #show(isRunning, said) {
    this.#isRunning = isRunning;
    this.#button.textContent = isRunning ? "Stop" : "Look for problems";
    this.#said.textContent = said;
  }
}
