// Where the pictures of the pieces are: one file with a picture of each, "wk" to "bp". Knows no board.

import { svg } from "../svg.js";

/** What cm-chessboard fetches at run time lies in this folder. */
export const ASSETS = "assets/";
export const PIECES_FILE = "pieces/standard.svg";

/** In what each of the pictures is drawn. */
export const TILE = 40;

/**
 * A piece where no board has fetched the pictures yet.
 * @param {string} name "wk"
 * @param {Record<string, string | number>} [attributes]
 */
export function pieceFromFile(name, attributes = {}) {
  return svg("use", { href: `${ASSETS}${PIECES_FILE}#${name}`, ...attributes });
}
