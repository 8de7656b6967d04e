// A file of games that is saved. Knows no page.

const PGN = "application/x-chess-pgn";

/**
 * @param {BlobPart} pgn
 * @param {string} name of the file, without its ending; any text
 * @returns {[content: Blob, name: string]}
 */
export function pgnFile(pgn, name) {
  return [new Blob([pgn], { type: PGN }), `${fileName(name)}.pgn`];
}

/**
 * A name that every system takes for a file.
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
