// Positions as text: user input, and links to a position in a view. All of it is untrusted and read by the package.

import { FenError, Position } from "x88";

/**
 * Reads a FEN as standard chess if valid, otherwise as Chess960. Also accepts a playable position that no game can reach;
 * `setups.js` reports it.
 * @param {string} text
 * @param {{ chess960?: boolean }} [options] whether to force Chess960
 * @returns {Position}
 * @throws {FenError} with every problem; if both fail, with those of standard chess.
 */
export function readPosition(text, { chess960 = false } = {}) {
  try {
    return Position.fromFen(text, { chess960 });
  } catch (refused) {
    if (chess960 || !(refused instanceof FenError)) throw refused;
    try {
      return Position.fromFen(text, { chess960: true });
    } catch {
      throw refused;
    }
  }
}

/**
 * Returns the query of an address that leads to a position.
 * @param {Position} position
 */
function positionQuery(position) {
  const query = new URLSearchParams({ fen: position.fen({ enPassant: "always" }) });
  if (position.isChess960) query.set("chess960", "");
  // Slashes need no escape in a query, and a FEN has seven of them.
  return query.toString().replaceAll("%2F", "/").replace(/=$/, "");
}

/**
 * Returns the address of a position in a view.
 * @param {string} view
 * @param {Position} position
 */
export function positionLink(view, position) {
  return `#/${view}?${positionQuery(position)}`;
}

/**
 * Returns the FEN in an address with its options, or null.
 * @param {URLSearchParams} query
 */
export function askedPosition(query) {
  const fen = query.get("fen");
  return fen === null ? null : { fen, chess960: query.has("chess960") };
}
