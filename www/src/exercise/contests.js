// Small games that end before mate: the pieces and the side to move decide who has won.

/** @import { Color, Piece, Square } from "x88" */

/**
 * The winner: 1 for the side to move, -1 for the other side; undefined while the game continues.
 * @typedef {(pieces: Map<Square, Piece>, turn: Color) => 1 | -1 | undefined} Decided
 */

/** @param {Map<Square, Piece>} pieces */
function forcesOf(pieces) {
  const forces = { white: { pawns: 0, officers: 0 }, black: { pawns: 0, officers: 0 } };
  for (const { color, role } of pieces.values()) {
    if (role === "pawn") forces[color].pawns++;
    else if (role !== "king") forces[color].officers++;
  }
  return forces;
}

/**
 * Kings and pawns: the first promotion wins unless the new piece is captured at once, that is, if it is still there at its side's
 * next turn.
 * @type {Decided}
 */
export function promotionDecides(pieces, turn) {
  return forcesOf(pieces)[turn].officers > 0 ? 1 : undefined;
}

/**
 * Returns the decision where one side has pieces without pawns and the other has pawns. The hunter wins by capturing all pawns.
 * The pawns win if one promotes and is not captured at once, or if no hunting piece is left.
 * @param {Color} hunter
 * @returns {Decided}
 */
export function huntOf(hunter) {
  return (pieces, turn) => {
    const forces = forcesOf(pieces);
    const hunted = forces[hunter === "white" ? "black" : "white"];
    const forHunter = turn === hunter ? 1 : -1;
    if (forces[hunter].officers === 0) return forHunter === 1 ? -1 : 1;
    if (hunted.pawns + hunted.officers === 0) return forHunter;
    return turn !== hunter && hunted.officers > 0 ? 1 : undefined;
  };
}

/**
 * Returns the hunter: the side that begins with more than pawns.
 * @param {Map<Square, Piece>} pieces
 * @returns {Color}
 */
export function hunterIn(pieces) {
  return forcesOf(pieces).white.officers > 0 ? "white" : "black";
}

/** @param {Map<Square, Piece>} pieces @param {Color} color */
export function pawnsOf(pieces, color) {
  return forcesOf(pieces)[color].pawns;
}
