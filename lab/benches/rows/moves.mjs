// The legal moves with their SAN, for a list of moves on a page.

import { makeSan } from "chessops/san";
import { raceOnPositions, samples, makeMoves } from "../boards.mjs";
import { cozyChessInWasm, shakmatyInWasm } from "../wasm-peers.mjs";

/** Returns the number of characters, on which all agree: SAN is the same everywhere. */
const letters = (sans) => sans.reduce((total, san) => total + san.length, 0);

const calls = {
  x88: {
    how: "legalMoves(), each san read",
    ask: (position) => position.legalMoves().reduce((total, { san }) => total + san.length, 0),
  },
  chessops: {
    how: "allDests, makeSan",
    ask: (position) => letters(makeMoves(position).map((move) => makeSan(position, move))),
  },
  kokopu: {
    how: "moves(), notation(move)",
    ask: (position) => letters(position.moves().map((move) => position.notation(move))),
  },
  ffish: { how: "legalMovesSan(), split", ask: (board) => letters(board.legalMovesSan().split(" ")) },
  cozyChess: {
    how: "generate_moves, display_san_move; split",
    ask: (position) => letters(cozyChessInWasm.sans(position)),
  },
  shakmaty: {
    how: "legal_moves, SanPlus; split",
    ask: (position) => letters(shakmatyInWasm.sans(position)),
  },
  chessjs: { how: "moves()", ask: (chess) => letters(chess.moves()) },
};

export function* rows({ quick }) {
  yield raceOnPositions({ row: "legal moves with SAN", samples: samples(), calls, quick });
}
