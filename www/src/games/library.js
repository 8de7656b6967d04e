// The games of a file. The list is read without moves, many times faster, and a game when it is opened. Changes are stored beside
// the file. The package reads the PGN.

import { readPgn, readPgnStream, writePgn } from "x88";
import { Entries } from "./entry.js";
import { Slices } from "./slices.js";

/** @import { GameRecord, PgnProgress } from "x88" */
/** @import { Entry } from "./entry.js" */
/** @import { Changed } from "./kept-desk.js" */

/** Progress and cancellation of reading. @typedef {{ progress?: (progress: PgnProgress) => void, signal?: AbortSignal }} Watch */

/** In bytes: up to this size, a file is read with all moves at once. */
const SMALL = 2_000_000;

export class Library {
  /** Whether all moves have been read, so that all problems are known. */
  isChecked = false;
  /** @type {Entry[]} */
  entries = [];
  #made = new Entries();
  /** By the offset of the game. @type {Map<number, GameRecord>} */
  #changed = new Map();
  #file;

  /**
   * Reads the list data of all games of a file.
   * @param {Blob} file
   * @param {string} name
   * @param {Watch} [watch]
   * @throws the signal's reason, if it was aborted; a `DOMException` if the file cannot be read
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

  /**
   * Reads all games with their moves, and counts the problems of each. Throws like {@link Library.open}.
   * @param {Watch} [watch]
   */
  async check(watch) {
    await this.#read(true, watch);
  }

  /** The number of games with problems found so far. */
  get faulty() {
    return this.entries.filter(({ problems }) => problems > 0).length;
  }

  /**
   * Reads a game with its moves. Problems have their location in the whole file.
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
   * @param {GameRecord} record the new state of the game
   */
  change(at, record) {
    this.#changed.set(this.entries[at].offset, record);
  }

  /** The changed games: the offset of each in the file, and its PGN. @returns {Changed[]} */
  get changes() {
    return [...this.#changed].map(([offset, record]) => [offset, writePgn(record)]);
  }

  /**
   * Restores changed games; skips those that do not exist.
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
   * Returns a game as PGN: as in the file, or changed.
   * @param {number} at from 0
   * @returns {BlobPart}
   */
  pgn(at) {
    const { offset, end } = this.entries[at];
    const changed = this.#changed.get(offset);
    return changed ? writePgn(changed) : this.#file.slice(offset, end);
  }

  /** Returns all games as PGN; unchanged ones as in the file. */
  pgnOfAll() {
    const parts = [];
    let from = 0;
    for (const [at, { offset, end }] of this.entries.entries()) {
      if (!this.#changed.has(offset)) continue;
      // A written game ends with a line feed; an empty line separates it from the next.
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
