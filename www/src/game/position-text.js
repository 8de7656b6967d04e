// Positions as text: what a person types, and links that lead to a position in a view. Every text is data from outside; the
// package reads it.

import { FenError, Position } from "x88";

/**
 * The position of a FEN, read as standard chess if it is that, else as Chess960. One that can be played is read even if no game
 * leads there; `setups.js` tells.
 * @param {string} text
 * @param {{ chess960?: boolean }} [options] whether it is one of Chess960 in any case
 * @returns {Position}
 * @throws {FenError} with every problem; if it is neither, those of standard chess
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
 * What an address asks for that leads to a position: every position has one.
 * @param {Position} position
 */
export function positionQuery(position) {
  const query = new URLSearchParams({ fen: position.fen({ enPassant: "always" }) });
  if (position.isChess960) query.set("chess960", "");
  // Slashes need no escape there, and a FEN has seven of them.
  return query.toString().replaceAll("%2F", "/").replace(/=$/, "");
}

/**
 * The address of a position in a view.
 * @param {string} view
 * @param {Position} position
 */
export function positionLink(view, position) {
  return `#/${view}?${positionQuery(position)}`;
}

/**
 * What an address asks for: the text of a FEN and how it is to be read; null if it names none.
 * @param {URLSearchParams} query
 */
export function askedPosition(query) {
  const fen = query.get("fen");
  return fen === null ? null : { fen, chess960: query.has("chess960") };
}
