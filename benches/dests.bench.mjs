// What a board asks after each move: where can each piece go? Each library gives the Map from squares to squares that
// chessground takes. And what a list of moves shows: all of them, described. The positions are made beforehand; a library may
// keep nothing from one round to the next.
// chessops lists castling twice, by the king's target and by the rook's square. chess.js has no such Map: it is built
// from `moves({ verbose: true })`, as apps do, and that also writes each move in SAN and the FENs around it. What chessops
// describes is SAN and UCI; x88 and chess.js also tell roles, kinds and what is captured.

import { Chess } from "chess.js";
import { Chess as ChessopsPosition } from "chessops/chess";
import { chessgroundDests } from "chessops/compat";
import { parseFen } from "chessops/fen";
import { makeSan } from "chessops/san";
import { makeUci, squareRank } from "chessops/util";
import { Position } from "../dist/index.js";
import { chessjs, chessops, x88 } from "./peers.mjs";
import { inBatches, randomPositions } from "./positions.mjs";
import { printMachine, race } from "./rounds.mjs";

const count = 1000;
const batches = 20;
const promotions = ["queen", "rook", "bishop", "knight"];

const fens = randomPositions(count).map(({ fen }) => fen);
const inX88 = inBatches(
  fens.map((fen) => Position.fromFen(fen)),
  batches,
);
const inChessops = inBatches(
  fens.map((fen) => ChessopsPosition.fromSetup(parseFen(fen).unwrap()).unwrap()),
  batches,
);
const inChessjs = inBatches(
  fens.map((fen) => new Chess(fen)),
  batches,
);

/** A number to compare and to make sure that nothing is optimised away: how many squares can be left. */
const sizes = (positions, dests) => positions.reduce((total, position) => total + dests(position).size, 0);

printMachine();
race({
  title: `Map of the legal destinations, ${count} positions from random games`,
  units: count,
  unit: "position",
  contestants: [
    {
      name: x88,
      how: "legalDests()",
      run: (batch) => sizes(inX88[batch], (position) => position.legalDests()),
    },
    {
      name: chessops,
      how: "chessgroundDests(position)",
      run: (batch) => sizes(inChessops[batch], (position) => chessgroundDests(position)),
    },
    {
      name: chessjs,
      how: "Map from moves({ verbose: true })",
      run: (batch) => sizes(inChessjs[batch], destsOfChessjs),
    },
  ],
  options: { batches, rounds: 60 },
});

/** How many moves there are, each described. */
const lengths = (positions, moves) =>
  positions.reduce((total, position) => total + moves(position).length, 0);

race({
  title: `all legal moves described, with SAN, ${count} positions from random games`,
  units: count,
  unit: "position",
  contestants: [
    {
      name: x88,
      how: "legalMoves()",
      run: (batch) => lengths(inX88[batch], (position) => position.legalMoves()),
    },
    {
      name: chessops,
      how: "allDests(), makeSan and makeUci of each",
      run: (batch) => lengths(inChessops[batch], movesOfChessops),
    },
    {
      name: chessjs,
      how: "moves({ verbose: true })",
      run: (batch) => lengths(inChessjs[batch], (chess) => chess.moves({ verbose: true })),
    },
  ],
  options: { batches, rounds: 60 },
});

function movesOfChessops(position) {
  const moves = [];
  for (const [from, dests] of position.allDests()) {
    const isPawn = position.board.pawn.has(from);
    for (const to of dests) {
      const promotes = isPawn && (squareRank(to) === 0 || squareRank(to) === 7);
      for (const promotion of promotes ? promotions : [undefined]) {
        const move = { from, to, promotion };
        moves.push({ ...move, san: makeSan(position, move), uci: makeUci(move) });
      }
    }
  }
  return moves;
}

function destsOfChessjs(chess) {
  const dests = new Map();
  for (const { from, to } of chess.moves({ verbose: true })) {
    const targets = dests.get(from);
    if (targets === undefined) dests.set(from, [to]);
    else if (!targets.includes(to)) targets.push(to);
  }
  return dests;
}
