// A turning point in plain words, without notation: the move, the loss, and the better move.

import { capitalized, counted, opponent } from "../words.js";

/** @import { Color, Move } from "x88" */
/** @import { Reason } from "./reasons.js" */

/**
 * Returns the move in words: "Move 12, your knight to f6".
 * @param {Move} move
 * @param {number} number
 * @param {Color | null} you the user's color against the computer
 */
export function moveTold(move, number, you) {
  return `Move ${number}, ${whose(move.color, you)} ${deedOf(move)}`;
}

/**
 * @param {Reason} reason
 * @param {Color} color the side that moved
 * @param {Color | null} you
 * @returns {string} a sentence
 */
export function reasonTold(reason, color, you) {
  const [who, they] = [color, opponent(color)].map((side) => (side === you ? "You" : capitalized(side)));
  const own = capitalized(whose(color, you));
  switch (reason.kind) {
    case "mated":
      return `${they} could give checkmate${inMoves(reason.moves)} after that.`;
    case "mate-missed":
      return `${who} could have given checkmate${inMoves(reason.moves)}.`;
    case "taken":
      return `${own} ${reason.role} on ${reason.square} could be taken ${howTaken(reason)}.`;
    case "not-taken":
      return `${who} could have taken the ${reason.role} on ${reason.square}.`;
    case "promoted":
      return `${they} could make a queen out of a pawn after that.`;
    case "not-promoted":
      return `${who} could have made a queen out of a pawn.`;
    case "stalemate":
      return "That was stalemate: the game was a draw.";
    case "drawn":
      return "After that the game was a draw.";
    default:
      return `After that ${they === "You" ? "you" : they} had much the better game.`;
  }
}

/**
 * Returns the better move in words.
 * @param {Move} move
 * @param {Color | null} you
 */
export function betterTold({ color, role, to, captured, promotion, rook }, you) {
  if (rook) return "Better: castle.";
  const own = `${color === you ? "your" : "the"} ${role}`;
  const deed = captured ? `take the ${captured} on ${to} with ${own}` : `move ${own} to ${to}`;
  return `Better: ${deed}${promotion ? ` and make it a ${promotion}` : ""}.`;
}

/** @param {Color} color @param {Color | null} you */
function whose(color, you) {
  return color === you ? "your" : `${capitalized(color)}'s`;
}

/** @param {Move} move */
function deedOf({ role, to, captured, promotion, rook }) {
  if (rook) return "castling";
  const what = captured ? `${role} takes the ${captured} on ${to}` : `${role} to ${to}`;
  return promotion ? `${what}, a new ${promotion}` : what;
}

/** @param {number} moves */
function inMoves(moves) {
  return moves > 1 ? ` in ${counted(moves, "move")}` : "";
}

/** @param {{ by: string, isFree: boolean }} reason */
function howTaken({ by, isFree }) {
  return isFree ? "for nothing" : `by a ${by}`;
}
