// The games of a file: what is known of all of them, which are read without their moves, and the one that is looked at, which is
// read when it is opened. What was changed is kept beside the file. Knows no page; how a PGN is read is the package's.

import { readPgn, readPgnStream, writePgn } from "x88";
import { dateOf, known, playerOf } from "./headers.js";
import { folded } from "./search.js";
import { Slices } from "./slices.js";

/** @import { GameRecord, PgnProgress } from "x88" */

/**
 * A game in the list. `text`: what is searched; `line`, `offset`, `end`: where it stands in the file, in bytes; `problems`: how many
 * were found in it, as soon as its moves have been read.
 * @typedef {{
 *   white: string, black: string, result: string, date: string, event: string, text: string,
 *   line: number, offset: number, end: number, problems: number,
 * }} Entry
 */

/** Whatever was read from a file has a place in it. */
const NOWHERE = { line: 1, offset: 0, end: 0 };

export class Library {
  /** @type {Map<number, GameRecord>} */
  #changed = new Map();
  #file;

  /**
   * Reads what is known of all games of a file.
   * @param {Blob} file
   * @param {string} name
   * @param {{ progress?: (progress: PgnProgress) => void, signal?: AbortSignal }} [options]
   * @throws the signal's reason, if it was given up
   */
  static async open(file, name, { progress, signal } = {}) {
    const slices = new Slices();
    const share = sharing();
    /** @type {Entry[]} */
    const entries = [];
    for await (const record of readPgnStream(file, { moves: false, onProgress: progress, signal })) {
      entries.push(entryOf(record, share));
      if (!slices.isOver) continue;
      await slices.rest();
      signal?.throwIfAborted();
    }
    return new Library(file, name, entries);
  }

  /**
   * @param {Blob} file
   * @param {string} name
   * @param {Entry[]} entries
   */
  constructor(file, name, entries) {
    this.#file = file;
    this.name = name;
    this.entries = entries;
  }

  /** How many bytes the file has. */
  get size() {
    return this.#file.size;
  }

  /** Whether a game was changed. @param {number} at */
  isChanged(at) {
    return this.#changed.has(at);
  }

  /**
   * A game with its moves; problems say where they are in the whole file.
   * @param {number} at from 0
   * @returns {Promise<GameRecord>}
   */
  async read(at) {
    const changed = this.#changed.get(at);
    if (changed) return changed;
    const { offset, end, line } = this.entries[at];
    const bytes = new Uint8Array(await this.#file.slice(offset, end).arrayBuffer());
    const [record] = readPgn(bytes);
    for (const problem of record.problems) problem.line += line - 1;
    return record;
  }

  /**
   * Reads all games with their moves, and notes how many problems each has.
   * @param {{ progress?: (games: number) => void, signal?: AbortSignal }} [options]
   * @returns {Promise<number>} how many games have problems
   * @throws the signal's reason, if it was given up
   */
  async check({ progress, signal } = {}) {
    const slices = new Slices();
    let [read, found] = [0, 0];
    for await (const { problems } of readPgnStream(this.#file, { signal })) {
      this.entries[read++].problems = problems.length;
      if (problems.length > 0) found++;
      if (!slices.isOver) continue;
      progress?.(read);
      await slices.rest();
      signal?.throwIfAborted();
    }
    return found;
  }

  /**
   * @param {number} at from 0
   * @param {GameRecord} record the game as it is now
   */
  change(at, record) {
    this.#changed.set(at, record);
  }

  /**
   * A game as PGN: as it stands in the file, or as it was changed.
   * @param {number} at from 0
   * @returns {BlobPart}
   */
  pgn(at) {
    const changed = this.#changed.get(at);
    const { offset, end } = this.entries[at];
    return changed ? writePgn(changed) : this.#file.slice(offset, end);
  }

  /** All games as PGN; those that were not changed as they stand in the file. */
  pgnOfAll() {
    const parts = [];
    let from = 0;
    for (const at of [...this.#changed.keys()].sort((a, b) => a - b)) {
      const { offset, end } = this.entries[at];
      // A game that was written ends with a line of its own; the next is apart from it by an empty one.
      parts.push(this.#file.slice(from, offset), this.pgn(at), "\n");
      from = end;
    }
    return new Blob([...parts, this.#file.slice(from)]);
  }
}

/**
 * @param {GameRecord} record
 * @param {(text: string) => string} share
 * @returns {Entry}
 */
function entryOf({ headers, result, place = NOWHERE }, share) {
  const names = { white: playerOf(headers, "White"), black: playerOf(headers, "Black") };
  const [date, event] = [dateOf(headers), known(headers, "Event")];
  const more = ["Site", "ECO", "Opening", "Round", "WhiteElo", "BlackElo", "Annotator"];
  const searched = [
    names.white,
    names.black,
    event,
    date,
    result,
    ...more.map((name) => known(headers, name)),
  ];
  return {
    white: share(names.white),
    black: share(names.black),
    event: share(event),
    date: share(date),
    result,
    text: folded(searched.join("\n")),
    line: place.line,
    offset: place.offset,
    end: place.end,
    problems: 0,
  };
}

/** Of equal texts only one is kept: many games have the same players and event. */
function sharing() {
  /** @type {Map<string, string>} */
  const known = new Map();
  return (text) => {
    const same = known.get(text);
    if (same !== undefined) return same;
    known.set(text, text);
    return text;
  };
}
