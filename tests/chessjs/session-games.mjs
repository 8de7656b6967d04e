// Random games of chess.js and x88/chessjs. The returned pair counts what a session did.

import { look } from "./differences.mjs";
import { askAll, askMore } from "./questions.mjs";
import { oneOf, randomNumbers } from "./random.mjs";
import { Pair } from "./side-by-side.mjs";

/** Starting positions, usually the standard one. */
const STARTS = [
  [],
  [],
  ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"],
  ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"],
  ["r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"],
  ["8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1"],
  ["4k3/PPPPPPPP/8/8/8/8/pppppppp/4K3 w - - 90 50"],
];

/** Returns the same move in one of the forms that apps use. */
function way(move, random) {
  const ways = [
    move.san,
    move.san,
    move.lan,
    { from: move.from, to: move.to, promotion: move.promotion },
    { from: move.from, to: move.to, promotion: move.promotion ?? "q" },
    `${move.san}!?`,
    `${move.from}-${move.to}${move.promotion ?? ""}`,
    `${move.piece}${move.from}x${move.to}${move.promotion ?? ""}`,
  ];
  return oneOf(ways, random);
}

/** Plays a whole game and asks every question. */
export function playGame(seed) {
  const random = randomNumbers(seed);
  const pair = new Pair(...STARTS[seed % STARTS.length]);
  for (let ply = 0; ply < 120; ply++) {
    look(pair);
    askAll(pair, random);
    if (ply % 12 === 0) askMore(pair, random);
    const moves = pair.theirs.moves();
    if (moves.length === 0) break;
    // The descriptions of chess.js cost as much as everything else.
    const [move] = pair.theirs.moves({ verbose: true, square: originOf(oneOf(moves, random), pair) });
    pair.same("move", way(move, random));
    if (random() < 0.1) pair.same("undo");
    if (random() < 0.1)
      pair.same("setComment", `said at ply ${ply} {${Math.floor(random() * 99)}} of the game`);
    if (random() < 0.02) pair.same(oneOf(["removeComment", "removeComments", "getComments"], random));
  }
  askMore(pair, random);
  while (pair.theirs.history().length > 0) pair.same("undo");
  pair.same("undo");
  return pair;
}

function originOf(san, pair) {
  const verbose = pair.ours.moves({ verbose: true });
  return verbose.find((move) => move.san === san).from;
}

/** Plays a game and asks only the most revealing questions. */
export function playBriefly(seed) {
  const random = randomNumbers(5000 + seed);
  const pair = new Pair(...STARTS[seed % STARTS.length]);
  for (let ply = 0; ply < 80; ply++) {
    look(pair);
    const { returned: moves } = pair.same("moves");
    if (moves.length === 0) break;
    pair.same("move", oneOf(moves, random), { strict: true });
    for (const method of ["hash", "isGameOver", "isThreefoldRepetition", "isCheck"]) pair.same(method);
  }
  return pair;
}
