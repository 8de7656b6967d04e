// Has the game ended after a move? All detect mate, stalemate and insufficient material; x88 and kokopu also other dead
// positions; chess.js and ffish also draws from the game's history.

import { raceOnPositions, samples } from "../boards.mjs";
import { cozyChessInWasm, shakmatyInWasm } from "../wasm-peers.mjs";

const calls = {
  x88: { how: "position.outcome()", ask: (position) => position.outcome() !== null },
  chessops: { how: "position.outcome()", ask: (position) => position.outcome() !== undefined },
  kokopu: {
    how: "!hasMove() || isDead()",
    ask: (position) => !position.hasMove() || position.isDead(),
  },
  ffish: { how: "isGameOver()", ask: (board) => board.isGameOver() },
  cozyChess: { how: "status()", ask: (position) => cozyChessInWasm.isOver(position) },
  shakmaty: {
    how: "is_checkmate, is_stalemate, material",
    ask: (position) => shakmatyInWasm.isOver(position),
  },
  chessjs: { how: "isGameOver()", ask: (chess) => chess.isGameOver() },
};

export function* rows({ quick }) {
  const after = samples().map((sample) => ({ ...sample, fen: sample.after }));
  yield raceOnPositions({ row: "outcome after a move", samples: after, calls, quick, agree: false });
}
