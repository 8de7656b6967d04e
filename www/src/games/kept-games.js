// Stores the open file and the place in it for the next page load. Stored data is untrusted: invalid data is ignored.

import { parsed, recordOf } from "../stored.js";
import { LARGEST, gamesFile } from "./games-file.js";

/** @import { Color } from "x88" */
/** @import { Kept } from "../shell/storage.js" */
/** @import { GamesFile } from "./games-file.js" */

/** The current place. `at`: the index of the game; null: the list; `path`: in the game, in UCI. @typedef {{ at: number | null,
 * path: readonly string[], below: Color }} Place */

const FILE = "x88-games";
const PLACE = "x88-games-place";

/** In characters: enough for the largest file, escaped. */
const LONGEST = 6 * LARGEST;

/** The place in a newly opened file. @type {Place} */
export const NOWHERE = { at: null, path: [], below: "white" };

/**
 * Returns the file that was open when the user left the page, or null.
 * @param {Pick<Kept, "readOwn">} kept
 * @returns {GamesFile | null}
 */
export function keptFile(kept) {
  const { source, name, text } = recordOf(parsed(kept.readOwn(FILE), LONGEST));
  const isValid = source === "file" && typeof name === "string" && typeof text === "string";
  return isValid ? gamesFile(source, name, text) : null;
}

/**
 * Returns the place in a file, if the browser has one.
 * @param {Pick<Kept, "readOwn">} kept
 * @param {GamesFile} file
 * @returns {Place}
 */
export function keptPlace(kept, file) {
  const { at, path, below, of } = recordOf(parsed(kept.readOwn(PLACE)));
  if (of !== file.id) return NOWHERE;
  return {
    at: Number.isSafeInteger(at) ? Number(at) : null,
    path: Array.isArray(path) && path.every((move) => typeof move === "string") ? path : [],
    below: below === "black" ? "black" : "white",
  };
}

/**
 * Stores a newly opened file. The site has the other ones already.
 * @param {Pick<Kept, "writeOwn">} kept
 * @param {GamesFile} file
 */
export function keepFile(kept, { source, name, text }) {
  if (source === "file") kept.writeOwn(FILE, JSON.stringify({ source, name, text }));
}

/**
 * @param {Pick<Kept, "writeOwn">} kept
 * @param {GamesFile} file
 * @param {Place} place
 */
export function keepPlace(kept, file, place) {
  kept.writeOwn(PLACE, JSON.stringify({ of: file.id, ...place }));
}
