// Locates the pictures of the pieces: one file with a picture of each, "wk" to "bp".

import { svg } from "../svg.js";

/** The folder of the files that cm-chessboard fetches at run time. */
export const ASSETS = "assets/";
export const PIECES_FILE = "pieces/standard.svg";

/** Of the file, for places where no board has fetched the pictures yet. */
export const PIECES_URL = `${ASSETS}${PIECES_FILE}`;

/** The size of a picture in its own units. */
export const TILE = 40;

/**
 * Returns a piece of the file.
 * @param {string} name "wk"
 * @param {Record<string, string | number>} [attributes]
 */
export function pieceFromFile(name, attributes = {}) {
  return svg("use", { href: `${PIECES_URL}#${name}`, ...attributes });
}
