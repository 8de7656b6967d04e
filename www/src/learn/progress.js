// Which exercises a person has solved, kept in the browser. What is found there may have been changed by anybody: whatever is
// not the name of an exercise is left out. Knows no page.

/** @import { Kept } from "../shell/kept.js" */

const KEY = "x88-solved";

export class Progress {
  #names;
  #kept;
  /** @type {Set<string>} "lesson/exercise" */
  #solved;

  /**
   * @param {ReadonlySet<string>} names of all exercises
   * @param {Kept} kept
   */
  constructor(names, kept) {
    this.#names = names;
    this.#kept = kept;
    this.#read();
  }

  /**
   * What is solved in one tab must not be written over by what another knew before.
   * @param {() => void} changed called when something was solved or forgotten in another tab
   * @param {AbortSignal} signal ends it
   */
  follow(changed, signal) {
    const readAgain = () => {
      this.#read();
      changed();
    };
    this.#read();
    this.#kept.follow(KEY, readAgain, signal);
  }

  /** How many exercises are solved. */
  get count() {
    return this.#solved.size;
  }

  /** The exercise that was solved last, or null. */
  get last() {
    return [...this.#solved].at(-1) ?? null;
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

  #read() {
    this.#solved = new Set(solvedIn(this.#kept.read(KEY)).filter((name) => this.#names.has(name)));
  }

  #store() {
    this.#kept.write(KEY, JSON.stringify([...this.#solved]));
  }
}

/** @param {string | null} text whatever is kept @returns {string[]} whatever they name */
function solvedIn(text) {
  try {
    const data = JSON.parse(text ?? "[]");
    return Array.isArray(data) ? data.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}
