// Responsibility: the obligations of a player who has touched pieces, article 4 of the Laws, from the touched squares in order.
// Must not depend on: exercises, the page.

/** @import { Move, Position, Square } from "x88" */

/**
 * An obligation. `moves`: the legal moves that meet it; `square`: the touched piece that must move or be captured, or null.
 * `rule`: nothing was touched; nothing touched can move or be captured; a piece moves; a piece is captured, by any piece or by
 * the touched one; castling with the rook on `square`; or, where that is illegal, another king move.
 * @typedef {{
 *   rule: "nothing" | "free" | "move" | "take" | "take-with" | "castle" | "king",
 *   article: string,
 *   square: Square | null,
 *   moves: Move[],
 * }} Demand
 */

/**
 * @param {Position} position
 * @param {readonly Square[]} touched squares of pieces touched by the side to move, in order, without saying "I adjust"
 * @returns {Demand}
 */
export function demandOf(position, touched) {
  const legal = position.legalMoves();
  const first = [...new Set(touched)].filter((square) => position.get(square) !== null);
  if (first.length === 0) return { rule: "nothing", article: "4.3", square: null, moves: legal };
  const moves = legal.filter((move) => !isForfeited(position, move, first));
  return (
    castling(position, moves, first) ??
    pairDemand(position, moves, first) ??
    firstDemand(position, moves, first) ??
    free("4.5", moves.length > 0 ? moves : legal)
  );
}

/**
 * A player who touches a rook first and then the king may not castle with it on this move (4.4.2).
 * @param {Position} position
 * @param {Move} move
 * @param {readonly Square[]} touched
 */
function isForfeited(position, { rook, from }, touched) {
  if (!rook) return false;
  const at = touched.indexOf(rook.from);
  const king = touched.indexOf(from);
  return at >= 0 && (king < 0 || at < king) && position.get(rook.from)?.role === "rook";
}

/** King first, then a rook: castling if legal (4.4.1), otherwise another king move (4.4.3). @param {Position} position @param {Move[]} moves @param {Square[]} touched @returns {Demand | null} */
function castling(position, moves, touched) {
  const [king, second] = touched;
  if (!isOwn(position, king, "king") || second === undefined || !isOwn(position, second, "rook")) return null;
  const meant = moves.filter(({ rook }) => rook?.from === second);
  if (meant.length > 0) return demand("castle", "4.4.1", second, meant);
  const others = moves.filter(({ from }) => from === king);
  if (others.length > 0) return demand("king", "4.4.3", king, others);
  return free("4.4.3", moves);
}

/** Pieces of both colors: the first enemy piece is captured with the first own piece (4.3.3). @param {Position} position @param {Move[]} moves @param {Square[]} touched @returns {Demand | null} */
function pairDemand(position, moves, touched) {
  const own = touched.find((square) => isOwn(position, square));
  const theirs = touched.find((square) => !isOwn(position, square));
  if (own === undefined || theirs === undefined) return null;
  const both = moves.filter((move) => move.from === own && move.captures === theirs);
  return both.length > 0 ? demand("take-with", "4.3.3", theirs, both) : null;
}

/** The first touched piece that can move or be captured (4.3.1, 4.3.2; for both colors 4.3.3). @param {Position} position @param {Move[]} moves @param {Square[]} touched @returns {Demand | null} */
function firstDemand(position, moves, touched) {
  const own = touched.filter((square) => isOwn(position, square)).length;
  const article = own === touched.length ? "4.3.1" : own === 0 ? "4.3.2" : "4.3.3";
  for (const square of touched) {
    const isMove = isOwn(position, square);
    const found = moves.filter((move) => (isMove ? move.from : move.captures) === square);
    if (found.length > 0) return demand(isMove ? "move" : "take", article, square, found);
  }
  return null;
}

/** @param {Position} position @param {Square} square @param {string} [role] */
function isOwn(position, square, role) {
  const piece = position.get(square);
  return piece?.color === position.turn && (role === undefined || piece.role === role);
}

/** @param {string} article @param {Move[]} moves @returns {Demand} */
function free(article, moves) {
  return { rule: "free", article, square: null, moves };
}

/** @param {Demand["rule"]} rule @param {string} article @param {Square} square @param {Move[]} moves @returns {Demand} */
function demand(rule, article, square, moves) {
  return { rule, article, square, moves };
}
