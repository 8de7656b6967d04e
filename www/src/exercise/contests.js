// Small games that are over before mate: who has won is seen in the pieces on the board and in whose turn it is. Knows no exercise and no
// search; that every move is a legal one is the package's affair.

/** @import { Color, Piece, Square } from "x88" */

/**
 * Who has won: 1 the side to move, -1 the other side; undefined while it goes on.
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
 * Kings and pawns: whoever promotes first has won, unless the new piece is captured at once. At its next turn it is still there.
 * @type {Decided}
 */
export function promotionDecides(pieces, turn) {
  return forcesOf(pieces)[turn].officers > 0 ? 1 : undefined;
}

/**
 * The decision where one side has pieces and no pawn, the other pawns: the hunter wins by capturing them all, the pawns win when one of them
 * has promoted and is not captured at once, or when no hunting piece is left.
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
 * Who hunts: the side that begins with more than pawns.
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
