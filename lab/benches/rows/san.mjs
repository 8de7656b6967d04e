// Writes one move in SAN that is given in UCI.

import { makeSan } from "chessops/san";
import { parseUci } from "chessops/util";
import { raceOnPositions, samples } from "../boards.mjs";
import { cozyChessInWasm, shakmatyInWasm } from "../wasm-peers.mjs";

const calls = {
  x88: { how: "parseMove(uci).san", ask: (position, { uci }) => position.parseMove(uci).san.length },
  chessops: {
    how: "parseUci, makeSan",
    ask: (position, { uci }) => makeSan(position, parseUci(uci)).length,
  },
  kokopu: {
    how: "uci(text), notation(move)",
    ask: (position, { uci }) => position.notation(position.uci(uci)).length,
  },
  ffish: { how: "sanMove(uci)", ask: (board, { uci }) => board.sanMove(uci).length },
  cozyChess: {
    how: "parse_uci_move, display_san_move",
    ask: (position, { uci }) => cozyChessInWasm.san(position, uci).length,
  },
  shakmaty: { how: "UciMove, SanPlus", ask: (position, { uci }) => shakmatyInWasm.san(position, uci).length },
  chessjs: {
    how: "move(uci).san",
    before: (chess) => chess.undo(),
    ask: (chess, { uci }) => chess.move(uci).san.length,
  },
};

export function* rows({ quick }) {
  yield raceOnPositions({ row: "SAN written", unit: "move", samples: samples(), calls, quick });
}
