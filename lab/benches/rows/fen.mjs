// Reads a FEN, with each library's own checks, and writes it. Each library decides when to write an en passant square.

import { Chess } from "chess.js";
import { makeFen } from "chessops/fen";
import { boards, raceOnPositions, samples } from "../boards.mjs";
import { ffish } from "../ffish.mjs";
import { cozyChessInWasm, shakmatyInWasm } from "../wasm-peers.mjs";

const reading = {
  x88: { how: "Position.fromFen(fen)", ask: (_, { fen }) => boards.x88(fen) !== null },
  chessops: { how: "parseFen, Chess.fromSetup", ask: (_, { fen }) => boards.chessops(fen) !== null },
  kokopu: { how: "new Position(fen), isLegal()", ask: (_, { fen }) => boards.kokopu(fen).isLegal() },
  ffish: {
    how: "validateFen, setFen",
    ask: (board, { fen }) => {
      const isValid = ffish.validateFen(fen) === 1;
      board.setFen(fen);
      return isValid;
    },
  },
  cozyChess: { how: "Board::from_fen", ask: (_, { fen }) => cozyChessInWasm.read(fen) },
  shakmaty: { how: "Fen, into_position", ask: (_, { fen }) => shakmatyInWasm.read(fen) },
  chessjs: { how: "new Chess(fen)", ask: (_, { fen }) => new Chess(fen) !== null },
};

const writing = {
  x88: { how: "position.fen()", ask: (position) => position.fen().length },
  chessops: { how: "makeFen(toSetup())", ask: (position) => makeFen(position.toSetup()).length },
  kokopu: {
    how: "fen({ clocks })",
    ask: (position) => position.fen({ fiftyMoveClock: 0, fullMoveNumber: 1 }).length,
  },
  ffish: { how: "fen()", ask: (board) => board.fen().length },
  cozyChess: { how: "to_string", ask: (position) => cozyChessInWasm.fen(position).length },
  shakmaty: { how: "Fen::from_position", ask: (position) => shakmatyInWasm.fen(position).length },
  chessjs: { how: "fen()", ask: (chess) => chess.fen().length },
};

export function* rows({ quick }) {
  const all = samples();
  yield raceOnPositions({ row: "FEN read", unit: "FEN", samples: all, calls: reading, quick });
  yield raceOnPositions({
    row: "FEN written",
    unit: "FEN",
    samples: all,
    calls: writing,
    quick,
    agree: false,
  });
}
