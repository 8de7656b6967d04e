// Creates and drops millions of objects in one synchronous loop: finalizers and other tasks cannot run before it ends. Prints a
// row of JSON for each kind. Run it with --expose-gc.

import { setTimeout as turn } from "node:timers/promises";
import { heap, mostResident, wasm } from "./watch.mjs";

const { Game, GameTree, Position, readPgn, writePgn } = await import("x88");
const { canWin } = await import("x88/can-win");
const { Chess } = await import("x88/chessjs");

const lines = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7"];
const start = Position.initial();
const moves = start.legalMoves();

const pgn = writePgn(
  Array.from({ length: 20 }, (_, n) => ({
    headers: { White: `White ${n}`, Black: "Black" },
    moves: lines.map((san) => ({ san, comment: "a comment", nags: [1] })),
  })),
);

/** A comment of ten megabytes, which is written and read back. */
const large = "0123456789 ".repeat(10 ** 6);

const kinds = {
  positions: { count: 1_000_000, make: (n) => start.play(moves[n % moves.length]).turn.length },
  games: {
    count: 100_000,
    make: () => {
      const game = new GameTree();
      for (const san of lines) game.move(san);
      game.undo();
      game.branch("h6");
      game.annotate({ comment: "a variation" });
      return game.pgn().length;
    },
  },
  "games of x88/chessjs": {
    count: 20_000,
    make: () => {
      const chess = new Chess();
      for (const san of lines) chess.move(san);
      return chess.fen().length;
    },
  },
  "PGN files of 20 games": {
    count: 10_000,
    make: () => {
      let plies = 0;
      for (const { moves } of readPgn(pgn)) plies += moves.length;
      return plies;
    },
  },
  "games of 11 MB, written and read": {
    count: 20,
    make: () => GameTree.fromPgn(writePgn({ moves: [{ san: "e4", comment: large }] })).ply,
  },
  "games of a million plies": {
    count: 10,
    make: () =>
      Game.fromMoves(
        start,
        Array.from({ length: 2 ** 20 }, (_, n) => knights[n % 4]),
      ).ply,
  },
  "searches of as many positions as there may be": { count: 2, make: longestSearch },
  "refusals of what is too large": { count: 1000, make: refusals },
};

/** Uses a position that no node limit decides. */
function longestSearch() {
  const hard = Position.fromFen("R7/1P6/8/8/3P3k/2P2PbP/1P6/6K1 w - - 3 41");
  const { answer } = canWin(hard, "black", { nodes: Number.MAX_SAFE_INTEGER });
  if (answer !== "unknown") throw new Error(`this search no longer goes to its end: ${answer}`);
  return 1;
}

const knights = ["Nf3", "Nf6", "Ng1", "Ng8"];

/** Longer than a game may be. The same string each time: it belongs to the caller. */
const endless = "x ".repeat(2 ** 26);

function refusals() {
  try {
    return writePgn({ moves: [{ san: "e4", comment: endless }] }).length;
  } catch (error) {
    if (error.code !== "TOO_LARGE") throw error;
    return 0;
  }
}

for (const [kind, { count, make }] of Object.entries(kinds)) {
  make(0);
  const before = { ...wasm(), heap: heap() };
  let sum = 0;
  for (let n = 0; n < count; n++) sum += make(n);
  const within = wasm();
  // After the loop, its memory is collected, and the next call releases what is still large.
  await turn(1);
  heap();
  // Twice: the first still asks the large one.
  for (let n = 0; n < 2; n++) start.play("e4");
  const after = { ...wasm(), heap: heap() };
  console.log(
    JSON.stringify({
      kind,
      count,
      sum,
      before: before.bytes,
      within: within.bytes,
      after: after.bytes,
      instances: after.instances - before.instances,
      heap: Math.round((after.heap - before.heap) * 100) / 100,
      resident: Math.round(mostResident()),
    }),
  );
}
