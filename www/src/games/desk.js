// The open file with its games, and the game read last.

import { Library } from "./library.js";

/** @import { GameRecord, PgnProgress } from "x88" */

/** The source of games: the first part of their address. @typedef {"file" | "examples" | "played"} Source */

export class Desk {
  /** @type {Library | null} */
  #library = null;
  /** @type {Source} */
  #source = "file";
  /** @type {{ at: number, record: GameRecord } | null} */
  #read = null;

  get library() {
    return this.#library;
  }

  get source() {
    return this.#source;
  }

  /** The index in the file of the game read last, or null. */
  get at() {
    return this.#read?.at ?? null;
  }

  get record() {
    return this.#read?.record ?? null;
  }

  /**
   * Opens a file instead of the current one, if it has games.
   * @param {Source} source
   * @param {Blob} file
   * @param {string} name
   * @param {{ progress?: (progress: PgnProgress) => void, signal?: AbortSignal }} [options]
   * @returns {Promise<number>} the number of games; if 0, the current file stays open
   */
  async open(source, file, name, options) {
    const library = await Library.open(file, name, options);
    if (library.entries.length === 1 && isEmpty(await library.read(0))) return 0;
    if (library.entries.length > 0) {
      this.#library = library;
      this.#source = source;
      this.#read = null;
    }
    return library.entries.length;
  }

  /**
   * Reads a game with its moves.
   * @param {number} at from 0
   */
  async read(at) {
    const library = this.#library;
    const record = await library?.read(at);
    // Another file may have been opened meanwhile.
    if (record && library === this.#library) this.#read = { at, record };
  }

  /** @param {GameRecord} record the current state of the game read last */
  keep(record) {
    if (!this.#read || !this.#library) return;
    // Keeps the problems of the original text.
    const { problems } = this.#read.record;
    this.#read.record = { ...record, problems };
    this.#library.change(this.#read.at, this.#read.record);
  }
}

/**
 * Any text can be read as a game without moves.
 * @param {GameRecord} record
 */
function isEmpty({ headers, moves, fen }) {
  return fen !== null && moves.length === 0 && Object.keys(headers).length === 0;
}
