// Lists the legal moves of known positions, as each library's own moves: objects or strings. Twice: as an app in JavaScript gets
// them, and in the WebAssembly cores alone, where the moves stay inside.

import { makeMoves, boards, limits } from "../boards.mjs";
import { perfts } from "../perfts.mjs";
import { raced } from "../rounds.mjs";
import { cozyChessInWasm, shakmatyInWasm, x88CoreInWasm } from "../wasm-peers.mjs";

/** One listing is too short to time. */
const times = 200;

const calls = {
  x88: ["legalMoves()", (position) => position.legalMoves().length],
  chessops: ["allDests(), a move for each", (position) => makeMoves(position).length],
  kokopu: ["moves()", (position) => position.moves().length],
  ffish: ["legalMoves(), split", (board) => board.legalMoves().split(" ").length],
  chessjs: ["moves(), which are SAN", (chess) => chess.moves().length, 10],
};

const cores = {
  x88: ["legal_moves() in its core", x88CoreInWasm],
  cozyChess: ["generate_moves into a Vec", cozyChessInWasm],
  shakmaty: ["legal_moves()", shakmatyInWasm],
};

export function* rows({ quick }) {
  const options = limits(quick);
  for (const { name, fen } of perfts) {
    const contestants = Object.entries(calls).map(([library, [how, list, own = times]]) => {
      const board = boards[library](fen);
      return contestant(library, how, own, () => list(board));
    });
    yield raced({ row: `legal moves, ${name}`, units: times, unit: "position", contestants, options });
  }
  for (const { name, fen } of perfts) {
    const contestants = Object.entries(cores).map(([library, [how, core]]) => {
      const position = core.load(fen);
      return contestant(library, how, times, () => core.list(position));
    });
    yield raced({ row: `legal moves inside, ${name}`, units: times, unit: "position", contestants, options });
  }
}

/** Returns the number of moves of one listing, on which all must agree. */
function contestant(library, how, units, list) {
  const run = () => {
    let moves = 0;
    for (let n = 0; n < units; n++) moves += list();
    return moves / units;
  };
  return { library, how, units, run };
}
