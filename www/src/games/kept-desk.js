// Stores the view of games in the browser for the next page load: the bytes of a file that is not too large, its changed games,
// and the current place. Stored data is untrusted: invalid data is ignored.

/** @import { Color } from "x88" */
/** @import { Filter } from "../panels/games-page.js" */
/** @import { Kept } from "../shell/kept.js" */
/** @import { Source } from "./desk.js" */

/** A changed game: its offset in the file, and its PGN. @typedef {[offset: number, pgn: string]} Changed */

/**
 * `id`: identifies this opening and its place; `file`: null if it is too large, or the site's own; `isOf`: whether the file has
 * this text.
 * @typedef {{
 *   id: string, source: Source, name: string, file: Blob | null, isOf: (text: string) => boolean, changes: Changed[],
 * }} KeptFile
 */

/**
 * The current place. `at`: the index of the game; null: the list; `path`: in the game, in UCI. @typedef {{ at: number | null,
 * path: readonly string[], below: Color, filter: Filter }} KeptPlace
 */

const FILE = "x88-games";
const PLACE = "x88-games-place";

/** In bytes. Browsers store about five million characters for a site. */
const LARGEST = 1_000_000;

/** In characters: enough for a file of that size, escaped, with the additions to its games. */
const LONGEST = 8_000_000;

/** The number of bytes converted to a string at once. */
const SLICE = 8192;

const SOURCES = ["file", "examples", "played"];

/** The place in a newly opened file. @type {KeptPlace} */
export const NOWHERE = { at: null, path: [], below: "white", filter: { query: "", isOnlyFaulty: false } };

export class KeptDesk {
  #kept;
  #id = "";
  #source = "";
  #name = "";
  /** One character for each byte. @type {string | null} */
  #bytes = null;

  /** @param {Pick<Kept, "readOwn" | "writeOwn">} kept */
  constructor(kept) {
    this.#kept = kept;
  }

  /** Returns what was open when the user left the page, or null. @returns {KeptFile | null} */
  read() {
    const found = objectOf(this.#kept.readOwn(FILE));
    const { id, source, name, bytes } = found;
    if (typeof id !== "string" || typeof name !== "string" || !SOURCES.includes(String(source))) return null;
    [this.#id, this.#source, this.#name] = [id, String(source), name];
    this.#bytes = typeof bytes === "string" ? bytes : null;
    const file = this.#bytes === null ? null : blobOf(this.#bytes);
    const isOf = (text) => this.#bytes === textOf(new TextEncoder().encode(text));
    return {
      id,
      source: /** @type {Source} */ (source),
      name,
      file,
      isOf,
      changes: changesOf(found.changes),
    };
  }

  /** Returns the place in it. @returns {KeptPlace} */
  readPlace() {
    const found = objectOf(this.#kept.readOwn(PLACE));
    if (found.id !== this.#id) return NOWHERE;
    const { at, path, below, filter } = found;
    const { query, isOnlyFaulty } = isObject(filter) ? filter : {};
    return {
      at: Number.isSafeInteger(at) ? Number(at) : null,
      path: Array.isArray(path) && path.every((move) => typeof move === "string") ? path : [],
      below: below === "black" ? "black" : "white",
      filter: { query: typeof query === "string" ? query : "", isOnlyFaulty: isOnlyFaulty === true },
    };
  }

  /**
   * Stores a newly opened file.
   * @param {Source} source
   * @param {Blob} file
   * @param {string} name
   */
  async open(source, file, name) {
    const id = `${Date.now()} ${Math.random()}`;
    const isKept = source !== "examples" && file.size <= LARGEST;
    const bytes = isKept ? textOf(new Uint8Array(await file.arrayBuffer())) : null;
    [this.#id, this.#source, this.#name, this.#bytes] = [id, source, name, bytes];
    this.write([]);
  }

  /** @param {Changed[]} changes of the games in the file */
  write(changes) {
    const file = { id: this.#id, source: this.#source, name: this.#name, bytes: this.#bytes, changes };
    this.#kept.writeOwn(FILE, JSON.stringify(file));
  }

  /** @param {KeptPlace} place */
  writePlace(place) {
    this.#kept.writeOwn(PLACE, JSON.stringify({ id: this.#id, ...place }));
  }
}

/** @param {string | null} text @returns {Record<string, unknown>} */
function objectOf(text) {
  if (text === null || text.length > LONGEST) return {};
  try {
    const data = JSON.parse(text);
    return isObject(data) ? data : {};
  } catch {
    return {};
  }
}

/** @param {unknown} data @returns {data is Record<string, unknown>} */
function isObject(data) {
  return typeof data === "object" && data !== null;
}

/** @param {unknown} data @returns {Changed[]} */
function changesOf(data) {
  if (!Array.isArray(data)) return [];
  return data.filter(
    (each) => Array.isArray(each) && Number.isSafeInteger(each[0]) && typeof each[1] === "string",
  );
}

/** @param {Uint8Array} bytes */
function textOf(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += SLICE)
    text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return text;
}

/** @param {string} text */
function blobOf(text) {
  return new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff)]);
}
