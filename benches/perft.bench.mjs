// Counting the move sequences of a few plies: generating and playing moves, inside each library, by its own perft.
// All but chess.js count the moves of the last ply without playing them. `--quick` takes fewer rounds.

import { Chess } from "chess.js";
import { Chess as ChessopsPosition } from "chessops/chess";
import { perft } from "chessops/debug";
import { parseFen } from "chessops/fen";
import { Position } from "../dist/index.js";
import { chessjs, chessops, cozyChess, shakmaty, x88 } from "./peers.mjs";
import { perfts } from "./positions.mjs";
import { printMachine, race } from "./rounds.mjs";
import { cozyChessInWasm, shakmatyInWasm } from "./wasm-peers.mjs";

const options = process.argv.includes("--quick") ? { rounds: 15, share: 300 } : { rounds: 80, share: 2000 };

printMachine();
console.log("perft: a leaf is a sequence of moves of the full depth. The best of many rounds in turns.\n");

for (const { name, fen, deep, shallow } of perfts) {
  const position = Position.fromFen(fen);
  const cozyPosition = cozyChessInWasm.load(fen);
  const shakmatyPosition = shakmatyInWasm.load(fen);
  const chessopsPosition = ChessopsPosition.fromSetup(parseFen(fen).unwrap()).unwrap();
  const chess = new Chess(fen);
  race({
    title: `${name}, depth ${deep.depth}, ${deep.leaves.toLocaleString("en")} leaves; in JavaScript depth ${shallow.depth}`,
    units: deep.leaves,
    unit: "leaf",
    contestants: [
      counting(x88, "position.perft(depth)", deep, (depth) => Number(position.perft(depth))),
      counting(cozyChess, "as in its example", deep, (depth) => cozyPosition.perft(depth)),
      counting(shakmaty, "perft(&position, depth)", deep, (depth) => shakmatyPosition.perft(depth)),
      counting(chessops, "perft(position, depth)", shallow, (depth) => perft(chessopsPosition, depth)),
      counting(chessjs, "chess.perft(depth)", shallow, (depth) => chess.perft(depth)),
    ],
    options,
    agree: false,
  });
}

/** A library that counts one of the trees; a wrong count ends the run. */
function counting(name, how, { depth, leaves }, count) {
  const run = () => {
    const counted = count(depth);
    if (counted !== leaves) throw new Error(`${name}: ${counted} leaves, not ${leaves}`);
    return counted;
  };
  return { name, how, units: leaves, run };
}
