// All legal moves in chessops, which returns destinations as sets of squares: apps create the moves from them.

const promotions = ["queen", "rook", "bishop", "knight"];

/** Castling once, as the king's move to the rook's square. */
export function makeMoves(position) {
  const moves = [];
  const context = position.ctx();
  for (const [from, dests] of position.allDests(context)) {
    const isLastStep = position.board.pawn.has(from) && (position.turn === "white" ? from >= 48 : from < 16);
    for (const to of dests) {
      if (isLastStep) for (const promotion of promotions) moves.push({ from, to, promotion });
      else moves.push({ from, to });
    }
  }
  return moves;
}
