// Sorts the legal moves in the order of chess.js.

import type { Move as RulesMove } from "../entries/rules.js";
import { ROLES, squareIndex, squareName } from "./names.js";
import type { State } from "./state.js";
import { squaresWith } from "./views.js";

/**
 * The steps of chess.js on a board of 16 columns, for sliders and kings, then for knights. Pawns capture in the order of the
 * first.
 */
const STEPS = [-17, -16, -15, 1, 17, 16, 15, -1];
const JUMPS = [-18, -33, -31, -14, 18, 33, 31, 14];

/**
 * Returns the place of a move in that order, as a number. Moves are sorted by the piece's square from a8 to h1. Pawns advance,
 * then capture, with promotions from knight to queen. Others go by direction, then distance. Castling comes last.
 */
function place({ from, to, role, promotion, kind }: RulesMove): number {
  if (kind === "castle-kingside") return 64 << 12;
  if (kind === "castle-queenside") return 65 << 12;
  const [origin, target] = [squareIndex(from), squareIndex(to)];
  const files = (target & 7) - (origin & 7);
  const ranks = (target >> 3) - (origin >> 3);
  const distance = Math.max(Math.abs(files), Math.abs(ranks));
  const difference = 16 * ranks + files;
  let at = 8 * STEPS.indexOf(difference / distance) + distance + 1;
  if (role === "knight") at = JUMPS.indexOf(difference);
  // The two-square advance follows the single step.
  if (role === "pawn" && files === 0) at = distance - 1;
  const becomes = promotion === undefined ? 0 : ROLES.indexOf(promotion);
  return (origin << 12) | (at << 4) | becomes;
}

function inOrder(moves: readonly RulesMove[], state: State): RulesMove[] {
  const places = Float64Array.from(moves, (move, n) => place(move) * 1024 + n);
  places.sort();
  return Array.from(places, (at) => state.signed(moves[at % 1024] as RulesMove));
}

/** Returns the legal moves from a square, or of a piece number, in the order of chess.js. */
export function movesOf(state: State, from?: number, piece?: number): RulesMove[] {
  const { position, cells, black } = state;
  if (from !== undefined) {
    const isWanted = piece === undefined || ((cells[from] as number) & 7) === piece;
    return isWanted ? inOrder(position.legalMoves(squareName(from)), state) : [];
  }
  if (piece === undefined) return inOrder(position.legalMoves(), state);
  const squares = squaresWith(cells, piece | (black << 3));
  // Asking for a few squares is faster than asking for all.
  if (squares.length <= 4)
    return inOrder(
      squares.flatMap((square) => position.legalMoves(square)),
      state,
    );
  return inOrder(
    position.legalMoves().filter(({ role }) => role === ROLES[piece]),
    state,
  );
}
