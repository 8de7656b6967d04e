// Why a move is illegal, in the words of the first path of lessons: row and column, take, step. Everywhere else the package's own
// words are used.

import { english } from "x88";

/** @import { Messages } from "x88" */

const CASTLING = "You cannot castle there";

export const FIRST_WORDS = {
  PIECE_GEOMETRY_PAWN:
    "A pawn goes one step ahead, or two from where it began, and takes one step diagonally ahead: the {piece} cannot go to {target}.",
  PIECE_GEOMETRY_KNIGHT:
    "A knight jumps two squares straight and one to the side: the {piece} cannot go to {target}.",
  PIECE_GEOMETRY_BISHOP: "A bishop runs diagonally: the {piece} cannot go to {target}.",
  PIECE_GEOMETRY_ROOK: "A rook runs along its row or its column: the {piece} cannot go to {target}.",
  PIECE_GEOMETRY_QUEEN: "A queen runs straight or diagonally: the {piece} cannot go to {target}.",
  PIECE_GEOMETRY_KING: "A king goes one step in any direction: the {piece} cannot go to {target}.",
  PAWN_BACKWARDS: "Pawns never go back: the {piece} cannot go to {target}.",
  PAWN_NOTHING_TO_CAPTURE: "A pawn goes diagonally only to take something, and {target} is empty.",
  PAWN_CANNOT_CAPTURE_AHEAD: "A pawn cannot take straight ahead: {blockers} is in the way.",
  PAWN_DOUBLE_STEP_NOT_FROM_START:
    "A pawn makes its long step only from where it begins, and the {piece} has left that square.",
  EN_PASSANT_TOO_LATE:
    "You can take in passing only right after a long step, and {pawn} did not just make one.",
  EN_PASSANT_NOT_A_DOUBLE_STEP:
    "You can take in passing only a pawn that has just made its long step, and {pawn} has not.",
  EN_PASSANT_EXPOSES_KING:
    "You cannot take in passing here: with both pawns gone, your king would be in check from {attackers}.",
  KING_INTO_ATTACK_PROTECTED: "Your king cannot take the {role} on {target}: it is guarded by {attackers}.",
  KINGS_ADJACENT: "Your king cannot go to {target}, next to {attackers}: two kings never stand side by side.",
  KING_HAS_MOVED: `${CASTLING}: your king has already moved.`,
  KING_HAS_MOVED_BY: `${CASTLING}: your king has already moved.`,
  ROOK_HAS_MOVED: `${CASTLING}: the rook from {rookSquare} has already moved.`,
  ROOK_HAS_MOVED_BY: `${CASTLING}: the rook from {rookSquare} has already moved.`,
  ROOK_WAS_CAPTURED: `${CASTLING}: the rook from {rookSquare} was taken.`,
  ROOK_WAS_CAPTURED_BY: `${CASTLING}: the rook from {rookSquare} was taken.`,
  NO_CASTLING_RIGHT: `${CASTLING}: your king or {rook} has already moved.`,
  NO_CASTLING_RIGHT_KING: `${CASTLING}: your king is on {square}, not where it began.`,
  NO_CASTLING_RIGHT_ROOK: `${CASTLING}: there is no rook on {rookSquare}.`,
  NO_CASTLING_RIGHT_LOST: `${CASTLING}: on that side it is no longer possible.`,
  CASTLING_PATH_BLOCKED: `${CASTLING}: {blockers} are in the way.`,
  CASTLING_PATH_BLOCKED_ONE: `${CASTLING}: {blockers} is in the way.`,
  CASTLING_OUT_OF_CHECK: `${CASTLING}: your king is in check from {checkers}.`,
  CASTLING_THROUGH_ATTACK: `${CASTLING}: your king would pass {attacked}, which is attacked by {attackers}.`,
  CASTLING_INTO_ATTACK: `${CASTLING}: your king would land on {attacked}, which is attacked by {attackers}.`,
  NOT_A_PROMOTION: "The {piece} cannot become another piece: only a pawn that reaches the last row can.",
};

/** The package's messages, with those of the first path in their place. @type {Messages} */
export const FIRST_MESSAGES = { ...english, ...FIRST_WORDS };
