// Prepares a file of games for download.

const PGN = "application/x-chess-pgn";

/**
 * @param {BlobPart} pgn
 * @param {string} name of the file, without its extension; any string
 * @returns {[content: Blob, name: string]}
 */
export function pgnFile(pgn, name) {
  return [new Blob([pgn], { type: PGN }), `${fileName(name)}.pgn`];
}

/**
 * Returns a file name that is valid on every system.
 * @param {string} text
 */
export function fileName(text) {
  const plain = text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
  return plain.slice(0, 80) || "games";
}
