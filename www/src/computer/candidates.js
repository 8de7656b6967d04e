// The legal moves in the order in which a search should try them. They come from the package's destinations, which cost a
// fifteenth of moves with notation.

import { roleLetter } from "x88/board";
import { PIECE_VALUES } from "../piece-values.js";
import { squareNumber } from "./evaluate.js";

/** @import { Piece, Position, Role, Square } from "x88" */

/**
 * A legal move. `code`: the same as one number; `gain`: the value of its capture or promotion, 0 for a quiet move.
 * @typedef {{ from: Square, to: Square, promotion?: Role, code: number, gain: number, order: number }} Candidate
 */

/** The promotion roles. A rook or bishop is better only where a queen would give stalemate. */
const PROMOTIONS = /** @type {Role[]} */ (["queen", "knight", "rook", "bishop"]);

/** Captures and promotions come before all quiet moves. */
const FORCING = 1e8;

/** @param {{ from: Square, to: Square, promotion?: Role }} move castling is as in the destinations */
export function uciOf({ from, to, promotion }) {
  return from + to + (promotion ? roleLetter(promotion) : "");
}

/**
 * Returns all legal moves, or only captures and promotions to a queen, unordered.
 * @param {Position} position
 * @param {Map<Square, Piece>} pieces of the position
 * @returns {{ any: boolean, moves: Candidate[] }} `any`: whether there is a legal move at all
 */
export function candidates(position, pieces, { forcingOnly = false } = {}) {
  const dests = position.legalDests();
  const moves = /** @type {Candidate[]} */ ([]);
  for (const [from, targets] of dests) {
    const piece = /** @type {Piece} */ (pieces.get(from));
    for (const to of targets) {
      const gain = gainOf(piece, from, to, pieces);
      if (piece.role === "pawn" && (to[1] === "8" || to[1] === "1")) {
        for (const promotion of forcingOnly ? PROMOTIONS.slice(0, 1) : PROMOTIONS) {
          moves.push(
            candidate(
              from,
              to,
              gain + PIECE_VALUES[promotion] - PIECE_VALUES.pawn,
              PIECE_VALUES.pawn,
              promotion,
            ),
          );
        }
      } else if (gain > 0 || !forcingOnly) {
        moves.push(candidate(from, to, gain, PIECE_VALUES[piece.role]));
      }
    }
  }
  return { any: dests.size > 0, moves };
}

/**
 * Returns the value of the captured piece. Castling in Chess960 ends on an own piece, and en passant on an
 * empty square.
 * @param {Piece} piece @param {Square} from @param {Square} to @param {Map<Square, Piece>} pieces
 */
function gainOf(piece, from, to, pieces) {
  const taken = pieces.get(to);
  if (taken) return taken.color === piece.color ? 0 : PIECE_VALUES[taken.role];
  return piece.role === "pawn" && from[0] !== to[0] ? PIECE_VALUES.pawn : 0;
}

/**
 * @param {Square} from @param {Square} to @param {number} gain @param {number} cost @param {Role} [promotion]
 * @returns {Candidate}
 */
function candidate(from, to, gain, cost, promotion) {
  const promoted = promotion ? PROMOTIONS.indexOf(promotion) + 1 : 0;
  const code = squareNumber(from) | (squareNumber(to) << 6) | (promoted << 12);
  // The most valuable victim first, by the least valuable attacker.
  const order = gain > 0 ? FORCING + 16 * gain - cost : 0;
  return { from, to, promotion, code, gain, order };
}
