// Explains a wrong choice of rule: what that rule requires and, if possible, that the board does not match. Never names the rule
// that forbids the move.

import { squaresBetween } from "../squares.js";
import { listed, opponent, pieceOn } from "../words.js";

/** @import { Color, Piece, Position, Refusal, Role, Square } from "x88" */

/**
 * The move in question. `enemy`: the other side; `king`: the square of the mover's king; `between`: the squares from end to end
 * of the move, or null if it follows no line.
 * @typedef {{ position: Position, from: Square, to: Square, piece: Piece, enemy: Color, king: Square, between: Square[] | null }} Asked
 */

/**
 * @param {string} rule the chosen reason
 * @param {Position} position
 * @param {Refusal} refusal of the move
 * @returns {string}
 */
export function whyNotThisRule(rule, position, refusal) {
  const { from } = refusal;
  const to = kingTo(refusal) ?? refusal.to;
  const piece = from && position.get(from);
  const told = piece && to && SHOWN[rule]?.(asked(position, from, to, piece));
  return told || GENERAL[rule] || "It is another rule that forbids it.";
}

/**
 * Returns the king's target when castling, which can be entered with the rook's square.
 * @param {Refusal} refusal
 */
function kingTo({ code, from, to, squares }) {
  if (code !== "CASTLING_NOT_ALLOWED" || !from || !to) return null;
  const side = squares.rook?.[0] ?? to;
  return /** @type {Square} */ (`${side > from ? "g" : "c"}${from[1]}`);
}

/** @param {Position} position @param {Square} from @param {Square} to @param {Piece} piece @returns {Asked} */
function asked(position, from, to, piece) {
  const king = /** @type {Square} */ (position.king(piece.color));
  return {
    position,
    from,
    to,
    piece,
    enemy: opponent(piece.color),
    king,
    between: squaresBetween(from, to),
  };
}

/** Each says, if true, that the rule is not broken. @type {Record<string, (asked: Asked) => string | null | false>} */
const SHOWN = {
  PIECE_IN_THE_WAY({ position, from, to, piece, between }) {
    if (piece.role === "knight") return "A knight jumps: nothing can stand in its way.";
    if (!between) return `There is no line from ${from} to ${to} on which anything could stand.`;
    return between.every((square) => !position.get(square)) && `Nothing stands between ${from} and ${to}.`;
  },

  OWN_PIECE({ position, to, piece }) {
    const target = position.get(to);
    if (!target) return `${to} is empty: no piece of your own stands there.`;
    return target.color !== piece.color && `The ${target.role} on ${to} is not a piece of your own.`;
  },

  PIECE_GEOMETRY: ({ from, to, piece }) =>
    movesSo(piece.role, from, to) && `From ${from} to ${to}: a ${piece.role} does move like that.`,

  PAWN_BLOCKED({ position, from, to, piece, between }) {
    if (piece.role !== "pawn" || from[0] !== to[0])
      return "Only a pawn that goes straight on can be blocked.";
    const way = [...(between ?? []), to];
    return way.every((square) => !position.get(square)) && "Nothing stands in the pawn's way.";
  },

  PAWN_BACKWARDS: ({ from, to, piece }) =>
    isForward(piece.color, from, to) && `${to} is ahead of ${from}, not behind it.`,

  PAWN_NOTHING_TO_CAPTURE({ position, from, to }) {
    if (from[0] === to[0]) return "The pawn goes straight on here: it does not capture at all.";
    return position.get(to) !== null && `There is something to capture on ${to}.`;
  },

  PAWN_CANNOT_CAPTURE_AHEAD({ position, from, to }) {
    if (from[0] !== to[0]) return `${to} is not straight ahead of ${from}.`;
    return !position.get(to) && `Nothing stands on ${to} that could be captured.`;
  },

  PAWN_DOUBLE_STEP_NOT_FROM_START({ from, to, piece }) {
    if (from[0] !== to[0] || Math.abs(Number(from[1]) - Number(to[1])) !== 2)
      return "This is no double step.";
    return from[1] === (piece.color === "white" ? "2" : "7") && "The pawn still stands where it began.";
  },

  CHECK_NOT_ANSWERED: ({ position }) => !position.isCheck() && "Your king is not in check.",

  DOUBLE_CHECK_KING_MUST_MOVE({ position, piece }) {
    if (piece.role === "king") return "The king itself wants to move here.";
    return position.checkers().length < 2 && "There are not two pieces that give check.";
  },

  PINNED({ position, from, piece }) {
    if (piece.role === "king") return "A king is never pinned: other pieces are pinned to it.";
    const isPinned = position.pins(piece.color).some(({ pinned }) => pinned === from);
    return !isPinned && `The ${pieceOn(position, from)} is not pinned: it shields no king.`;
  },

  KING_INTO_ATTACK({ position, to, piece, enemy }) {
    if (piece.role !== "king") return "It is not the king that wants to move.";
    return position.attackers(to, enemy).length === 0 && `No ${enemy} piece attacks ${to} now.`;
  },

  KING_STAYS_ON_CHECK_LINE({ position, piece }) {
    if (piece.role !== "king") return "It is not the king that wants to move.";
    return !position.isCheck() && "Your king is not in check.";
  },

  KINGS_ADJACENT({ position, to, piece, enemy }) {
    if (piece.role !== "king") return "It is not the king that wants to move.";
    const isNear = position.attackers(to, enemy).some((square) => position.get(square)?.role === "king");
    return !isNear && `The ${enemy} king does not stand beside ${to}.`;
  },

  CASTLING_OUT_OF_CHECK: ({ position }) => !position.isCheck() && "Your king is not in check.",

  CASTLING_INTO_ATTACK: ({ position, to, enemy }) =>
    position.attackers(to, enemy).length === 0 &&
    `Nothing attacks ${to}, where the king would come to stand.`,

  CASTLING_THROUGH_ATTACK({ position, to, king, enemy }) {
    const crossed = squaresBetween(king, to) ?? [];
    if (crossed.length === 0) return "The king would cross no square at all.";
    const isSafe = crossed.every((square) => position.attackers(square, enemy).length === 0);
    return isSafe && `The king would only cross ${listed(crossed)}, and nothing attacks that.`;
  },
};

/** The subject of each rule. @type {Record<string, string>} */
const GENERAL = {
  PIECE_IN_THE_WAY: "Even on an empty board this could not be played.",
  OWN_PIECE: "Even if that square were empty this could not be played.",
  PAWN_NOTHING_TO_CAPTURE: "En passant a pawn does go to an empty square. What comes of it here?",
  EN_PASSANT_TOO_LATE:
    "That rule is about a double step that was not the very last move. Which move was the last?",
  EN_PASSANT_NOT_A_DOUBLE_STEP:
    "That rule is about a pawn that came in small steps. How did this pawn get there?",
  EN_PASSANT_EXPOSES_KING:
    "For that, taking both pawns away would have to open a line to your king. Does it?",
  CHECK_NOT_ANSWERED: "Your king is in check, but look closer at this very move.",
  PINNED: "It is pinned, but something else forbids this move already.",
  KING_INTO_ATTACK: "That square is attacked, but look at what attacks it, and from where.",
  KING_HAS_MOVED: "That rule is about a king that has moved before. Has this one?",
  ROOK_HAS_MOVED: "That rule is about a rook that has moved before. Has this one?",
  ROOK_WAS_CAPTURED: "That rule is about a rook that was captured. Was this one?",
  NO_CASTLING_RIGHT: "For that, king or rook would have to have moved before.",
  CASTLING_PATH_BLOCKED: "For that, something would have to stand in the way of king or rook.",
  CASTLING_OUT_OF_CHECK: "Your king is in check, but something else forbids this already.",
  CASTLING_THROUGH_ATTACK: "For that, a square that the king crosses would have to be attacked.",
  CASTLING_INTO_ATTACK: "That square is attacked, but something else forbids this already.",
  CASTLING_ROOK_SHIELDS_KING: "For that, the rook would have to stand between the king and an attacker.",
};

/** @param {Color} color @param {Square} from @param {Square} to */
function isForward(color, from, to) {
  return color === "white" ? to[1] > from[1] : to[1] < from[1];
}

/** Returns whether a piece other than a pawn moves this way on an empty board. @param {Role} role @param {Square} from @param {Square} to */
function movesSo(role, from, to) {
  const across = Math.abs(from.charCodeAt(0) - to.charCodeAt(0));
  const up = Math.abs(Number(from[1]) - Number(to[1]));
  const [isStraight, isDiagonal] = [across === 0 || up === 0, across === up];
  switch (role) {
    case "rook":
      return isStraight;
    case "bishop":
      return isDiagonal;
    case "queen":
      return isStraight || isDiagonal;
    case "knight":
      return across * up === 2;
    case "king":
      return across <= 1 && up <= 1;
    default:
      return false;
  }
}
