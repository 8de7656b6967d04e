// English messages for why no game reaches a position, worded like the package's.

import { counted, listed, opponent } from "../words.js";

/** @import { Color, Square } from "x88" */

const SIDES = { white: "White", black: "Black" };

/**
 * @param {Color} color
 * @param {Square} square
 */
export function kingShutIn(color, square) {
  return `${SIDES[color]}'s king cannot have come to ${square}: pieces that have never moved have always barred its way`;
}

/**
 * @param {Color} color
 * @param {{ count: number, missing: number, kinds: { role: string, count: number, squares: Square[] }[] }} promoted `missing`: pawns
 */
export function promotedWithoutPawns(color, { count, missing, kinds }) {
  const all = kinds.flatMap(({ squares }) => squares);
  const pieces = kinds.length === 1 ? kinds[0].role : "piece";
  const isEach = count === all.length;
  const who = isEach
    ? `${SIDES[color]}'s ${pieces}${count > 1 ? "s" : ""} on ${listed(all)}`
    : `${count} of ${SIDES[color]}'s ${pieces}s on ${listed(all)}`;
  const lacks = `${SIDES[color]} lacks ${missing === 0 ? "no pawn" : `only ${counted(missing, "pawn")}`}`;
  // If no original piece can be there, the squares were closed to it. For one too many, the piece is unknown.
  const barred = isEach ? ", for pieces that have never moved have always barred the way there;" : ",";
  return `${who} can only have been promoted${barred} but ${lacks}`;
}

/**
 * @param {Color} color
 * @param {Square[]} squares
 */
export function pawnsOutOfPlace(color, squares) {
  return squares.length === 1
    ? `no pawn of ${SIDES[color]}'s can have come to ${squares[0]}`
    : `${SIDES[color]}'s pawns cannot have come to ${listed(squares)} together`;
}

/**
 * @param {Color} color
 * @param {Square[]} squares
 * @param {{ needed: number, captured: number, possible: number }} captures `captured`: the missing pieces; `possible`: those of
 * them that pawns can have captured
 */
export function tooManyPawnCaptures(color, squares, { needed, captured, possible }) {
  const pawns = `${SIDES[color]}'s ${squares.length === 1 ? "pawn" : "pawns"} on ${listed(squares)}`;
  const other = SIDES[opponent(color)];
  const lacks = `${other} lacks ${captured === 0 ? "none" : `only ${counted(captured, "piece")}`}`;
  const dead = captured - possible;
  const atHome =
    dead > 0 ? `, and ${dead === 1 ? "one" : dead} of them was captured at home, by no pawn` : "";
  return `${pawns} must have captured ${counted(needed, "piece")} at least, but ${lacks}${atHome}`;
}

/** @param {Square[]} squares */
export function pawnsPassed(squares) {
  return `the pawns on ${listed(squares)} cannot have passed each other: too few pieces are missing for the captures that it takes`;
}

/**
 * @param {number} count
 * @param {Square[]} squares of promoted pieces
 */
export function noRoomToPromote(count, squares) {
  const pawns = counted(count, "pawn");
  return `${pawns} at least must have been promoted (${listed(squares)}), and too few pieces are missing for the captures that opened the way`;
}

/** @param {Color} mover */
export function checkWithoutMove(mover) {
  return `no last move of ${SIDES[mover]}'s can have given this check`;
}

/** @param {Color} mover */
export function noLastMove(mover) {
  return `${SIDES[mover]} cannot have made the last move: none of its pieces can have come from anywhere`;
}
