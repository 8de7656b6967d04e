// What is open in the view of games, as the browser keeps it, so that a page that is loaded again finds it: a file that is not too large,
// byte by byte, with the games that were changed; and where in it one stands. What is found there may have been changed by anybody: what
// is nonsense is not there. Knows no page.

/** @import { Color } from "x88" */
/** @import { Filter } from "../panels/games-page.js" */
/** @import { Kept } from "../shell/kept.js" */
/** @import { Source } from "./desk.js" */

/** A game that was changed: where it begins in the file, and its PGN. @typedef {[offset: number, pgn: string]} Changed */

/**
 * `id`: of this opening, by which a place belongs to it; `file`: null if it is not kept here, being too large, or the site's own;
 * `isOf`: whether the file is this text.
 * @typedef {{
 *   id: string, source: Source, name: string, file: Blob | null, isOf: (text: string) => boolean, changes: Changed[],
 * }} KeptFile
 */

/** Where one stands. `at`: the game, from 0; null: the list; `path`: in the game, in UCI. @typedef {{ at: number | null, path: readonly string[], below: Color, filter: Filter }} KeptPlace */

const FILE = "x88-games";
const PLACE = "x88-games-place";

/** In bytes. Browsers keep some five million characters of a site. */
const LARGEST = 1_000_000;

/** In characters: so much text takes a file of that size, escaped, with what was added to its games. */
const LONGEST = 8_000_000;

/** How many bytes are turned into text at once. */
const SLICE = 8192;

const SOURCES = ["file", "examples", "played"];

/** Where one stands in what has just been opened. @type {KeptPlace} */
export const NOWHERE = { at: null, path: [], below: "white", filter: { query: "", isOnlyFaulty: false } };

export class KeptDesk {
  #kept;
  #id = "";
  #source = "";
  #name = "";
  /** Each byte as a character. @type {string | null} */
  #bytes = null;

  /** @param {Pick<Kept, "readOwn" | "writeOwn">} kept */
  constructor(kept) {
    this.#kept = kept;
  }

  /** What was open when the page was left, or null. @returns {KeptFile | null} */
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

  /** Where one stood in what was open. @returns {KeptPlace} */
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
   * Something else has been opened.
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
