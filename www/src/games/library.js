// The games of a file: what is known of all of them, and the one that is looked at, which is read when it is opened. A large file is
// read without its moves, many times faster. What was changed is kept beside the file. Knows no page; how a PGN is read is the
// package's.

import { readPgn, readPgnStream, writePgn } from "x88";
import { Entries } from "./entry.js";
import { Slices } from "./slices.js";

/** @import { GameRecord, PgnProgress } from "x88" */
/** @import { Entry } from "./entry.js" */
/** @import { Changed } from "./kept-desk.js" */

/** How reading is watched, and given up. @typedef {{ progress?: (progress: PgnProgress) => void, signal?: AbortSignal }} Watch */

/** In bytes: a file that is read with all moves at once. */
const SMALL = 2_000_000;

export class Library {
  /** Whether all moves have been read, so that all problems are known. */
  isChecked = false;
  /** @type {Entry[]} */
  entries = [];
  #made = new Entries();
  /** By where the game begins. @type {Map<number, GameRecord>} */
  #changed = new Map();
  #file;

  /**
   * Reads what is known of all games of a file.
   * @param {Blob} file
   * @param {string} name
   * @param {Watch} [watch]
   * @throws the signal's reason, if it was given up; a `DOMException` if the file cannot be read
   */
  static async open(file, name, watch) {
    const library = new Library(file, name);
    await library.#read(file.size <= SMALL, watch);
    return library;
  }

  /**
   * @param {Blob} file
   * @param {string} name
   */
  constructor(file, name) {
    this.#file = file;
    this.name = name;
  }

  /** Reads all games with their moves, and notes how many problems each has. Throws as {@link Library.open}. @param {Watch} [watch] */
  async check(watch) {
    await this.#read(true, watch);
  }

  /** How many of the games have problems, as far as they have been read. */
  get faulty() {
    return this.entries.filter(({ problems }) => problems > 0).length;
  }

  /**
   * A game with its moves; problems say where they are in the whole file.
   * @param {number} at from 0
   * @returns {Promise<GameRecord>}
   */
  async read(at) {
    const entry = this.entries[at];
    const changed = this.#changed.get(entry.offset);
    if (changed) return changed;
    const bytes = new Uint8Array(await this.#file.slice(entry.offset, entry.end).arrayBuffer());
    const [record] = readPgn(bytes);
    for (const problem of record.problems) problem.line += entry.line - 1;
    return record;
  }

  /**
   * @param {number} at from 0
   * @param {GameRecord} record the game as it is now
   */
  change(at, record) {
    this.#changed.set(this.entries[at].offset, record);
  }

  /** The games that were changed: where each begins in the file, and its PGN. @returns {Changed[]} */
  get changes() {
    return [...this.#changed].map(([offset, record]) => [offset, writePgn(record)]);
  }

  /**
   * Changes games as they were changed before; those that are not there are left out.
   * @param {readonly Changed[]} changes
   */
  async restore(changes) {
    for (const [offset, pgn] of changes) {
      const at = this.entries.findIndex((entry) => entry.offset === offset);
      if (at < 0) continue;
      const { problems } = await this.read(at);
      const [record] = readPgn(pgn);
      if (record) this.change(at, { ...record, problems });
    }
  }

  /**
   * A game as PGN: as it stands in the file, or as it was changed.
   * @param {number} at from 0
   * @returns {BlobPart}
   */
  pgn(at) {
    const { offset, end } = this.entries[at];
    const changed = this.#changed.get(offset);
    return changed ? writePgn(changed) : this.#file.slice(offset, end);
  }

  /** All games as PGN; those that were not changed as they stand in the file. */
  pgnOfAll() {
    const parts = [];
    let from = 0;
    for (const [at, { offset, end }] of this.entries.entries()) {
      if (!this.#changed.has(offset)) continue;
      // A game that was written ends with a line of its own; the next is apart from it by an empty one.
      parts.push(this.#file.slice(from, offset), this.pgn(at), "\n");
      from = end;
    }
    return new Blob([...parts, this.#file.slice(from)]);
  }

  /**
   * @param {boolean} withMoves
   * @param {Watch} [watch]
   */
  async #read(withMoves, { progress, signal } = {}) {
    const slices = new Slices();
    const entries = [];
    for await (const record of readPgnStream(this.#file, {
      moves: withMoves,
      onProgress: progress,
      signal,
    })) {
      entries.push(this.#made.of(record));
      if (!slices.isOver) continue;
      await slices.rest();
      signal?.throwIfAborted();
    }
    this.entries = entries;
    this.isChecked = withMoves;
  }
}
