// Perft: generates and plays moves inside each library. All but chess.js count the moves of the last ply without playing them;
// kokopu and ffish have no perft.

import { perft } from "chessops/debug";
import { boards } from "../boards.mjs";
import { perfts } from "../perfts.mjs";
import { raced } from "../rounds.mjs";
import { cozyChessInWasm, shakmatyInWasm } from "../wasm-peers.mjs";

export function* rows({ quick }) {
  const options = quick ? { rounds: 15, share: 300 } : { rounds: 80, share: 2000 };
  for (const { name, fen, deep, shallow } of perfts) {
    const board = Object.fromEntries(Object.entries(boards).map(([library, make]) => [library, make(fen)]));
    yield raced({
      row: `perft, ${name}`,
      units: deep.leaves,
      unit: "leaf",
      contestants: [
        counting("x88", "position.perft(depth)", deep, (depth) => Number(board.x88.perft(depth))),
        counting("cozyChess", "as in its example", deep, (depth) =>
          cozyChessInWasm.perft(board.cozyChess, depth),
        ),
        counting("shakmaty", "perft(&position, depth)", deep, (depth) =>
          shakmatyInWasm.perft(board.shakmaty, depth),
        ),
        counting("chessops", "perft(position, depth)", shallow, (depth) => perft(board.chessops, depth)),
        counting("chessjs", "chess.perft(depth)", shallow, (depth) => board.chessjs.perft(depth)),
      ],
      options,
      agree: false,
    });
  }
}

/** Counts one of the trees; a wrong count ends the run. */
function counting(library, how, { depth, leaves }, count) {
  const run = () => {
    const counted = count(depth);
    if (counted !== leaves) throw new Error(`${library}: ${counted} leaves, not ${leaves}`);
    return counted;
  };
  return { library, how: `${how}, ${depth}`, units: leaves, run };
}
