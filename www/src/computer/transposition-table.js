// A search's transposition table of limited size.

/** About 100 bytes each. */
const LARGEST = 100_000;

/**
 * The result for a position: `bound` is -1 if its score is at most this, 1 if at least, 0 if exact; `code` is the best move.
 * @typedef {{ depth: number, score: number, bound: -1 | 0 | 1, code: number }} Entry
 */

/** A map that, when full, drops every entry not read since it was last full. */
export class Table {
  /** @type {Map<bigint, Entry>} */
  #young = new Map();
  /** @type {Map<bigint, Entry>} */
  #old = new Map();

  /** @param {bigint} key @returns {Entry | undefined} */
  get(key) {
    const entry = this.#young.get(key);
    if (entry) return entry;
    const kept = this.#old.get(key);
    if (kept) this.set(key, kept);
    return kept;
  }

  /** @param {bigint} key @param {Entry} entry */
  set(key, entry) {
    if (this.#young.size >= LARGEST) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, entry);
  }
}
