// Which exercises a person has solved, kept in the browser. What is found there may have been changed by anybody: whatever is
// not the name of an exercise is left out. Knows no page.

import { readStored, store } from "../shell/stored.js";

const KEY = "x88-solved";

export class Progress {
  /** @type {Set<string>} "lesson/exercise" */
  #solved;

  /**
   * @param {ReadonlySet<string>} names of all exercises
   * @param {() => void} changed called when something was solved or forgotten in another tab
   */
  constructor(names, changed) {
    const read = () => {
      this.#solved = new Set(stored().filter((name) => names.has(name)));
    };
    read();
    // What is solved in one tab must not be written over by what another knew before.
    window.addEventListener("storage", ({ key }) => {
      if (key !== KEY && key !== null) return;
      read();
      changed();
    });
  }

  /** How many exercises are solved. */
  get count() {
    return this.#solved.size;
  }

  /** @param {string} name */
  has(name) {
    return this.#solved.has(name);
  }

  /** @param {string} name of an exercise that has just been solved */
  add(name) {
    this.#solved.add(name);
    this.#store();
  }

  /** Begins anew. */
  reset() {
    this.#solved.clear();
    this.#store();
  }

  #store() {
    store(KEY, JSON.stringify([...this.#solved]));
  }
}

/** @returns {string[]} whatever they name */
function stored() {
  try {
    const data = JSON.parse(readStored(KEY) ?? "[]");
    return Array.isArray(data) ? data.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}
