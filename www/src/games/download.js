// Saving a file that was made on the page.

const PGN = "application/x-chess-pgn";
/** In milliseconds: when the browser has surely begun to read it. */
const KEPT_MS = 30_000;

/**
 * @param {BlobPart} pgn
 * @param {string} name of the file, without its ending; any text
 */
export function downloadPgn(pgn, name) {
  const url = URL.createObjectURL(new Blob([pgn], { type: PGN }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${fileName(name)}.pgn`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
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
