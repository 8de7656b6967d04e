// Counting the move sequences of a few plies: generating and playing moves, inside each library, by its own perft.
// x88 and chessops count the moves of the last ply without playing them; chess.js plays them.

import { Chess } from "chess.js";
import { Chess as ChessopsPosition } from "chessops/chess";
import { perft } from "chessops/debug";
import { parseFen } from "chessops/fen";
import { Position } from "../dist/index.js";
import { chessjs, chessops, x88 } from "./peers.mjs";
import { perfts } from "./positions.mjs";
import { printMachine, race } from "./rounds.mjs";

printMachine();
console.log("perft: a leaf is a sequence of moves of the full depth. The best of many rounds in turns.\n");

for (const { name, fen, depth, leaves } of perfts) {
  const position = Position.fromFen(fen);
  const chessopsPosition = ChessopsPosition.fromSetup(parseFen(fen).unwrap()).unwrap();
  const chess = new Chess(fen);
  race({
    title: `${name}, depth ${depth}, ${leaves.toLocaleString("en")} leaves`,
    units: leaves,
    unit: "leaf",
    contestants: [
      { name: x88, how: "position.perft(depth)", run: () => checked(Number(position.perft(depth))) },
      { name: chessops, how: "perft(position, depth)", run: () => checked(perft(chessopsPosition, depth)) },
      { name: chessjs, how: "chess.perft(depth)", run: () => checked(chess.perft(depth)) },
    ],
  });

  function checked(count) {
    if (count !== leaves) throw new Error(`${name}: ${count} leaves, not ${leaves}`);
    return count;
  }
}
