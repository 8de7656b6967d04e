// The question of a board after each move: where can each piece go? As the Map of squares that chessground takes. Libraries may
// not cache between rounds. chessops lists castling twice, by the king's target and by the rook's square. chess.js and kokopu
// have no such Map: it is built from their moves, as apps do; chess.js also writes each move in SAN and the FENs around it.

import { chessgroundDests } from "chessops/compat";
import { raceOnPositions, samples } from "../boards.mjs";

/** The number of squares with moves: it can be compared, and prevents dead-code elimination. */
export function* rows({ quick }) {
  yield raceOnPositions({
    row: "destinations as a Map",
    samples: samples(),
    quick,
    calls: {
      x88: { how: "legalDests()", ask: (position) => position.legalDests().size },
      chessops: { how: "chessgroundDests(position)", ask: (position) => chessgroundDests(position).size },
      kokopu: {
        how: "Map from moves()",
        ask: (position) => mapped(position.moves(), (move) => [move.from(), move.to()]),
      },
      ffish: {
        how: "Map from legalMoves(), split",
        ask: (board) => mapped(board.legalMoves().split(" "), (uci) => [uci.slice(0, 2), uci.slice(2, 4)]),
      },
      chessjs: {
        how: "Map from moves({ verbose: true })",
        ask: (chess) => mapped(chess.moves({ verbose: true }), ({ from, to }) => [from, to]),
      },
    },
  });
}

function mapped(moves, squaresOf) {
  const dests = new Map();
  for (const move of moves) {
    const [from, to] = squaresOf(move);
    const targets = dests.get(from);
    if (targets === undefined) dests.set(from, [to]);
    else if (!targets.includes(to)) targets.push(to);
  }
  return dests.size;
}
