// The program that each engine without WebAssembly runs (lab/benches/rows/engines.mjs): the same work with each library, in turns. Prints a line of JSON.

import { Chess as ChessJs } from "chess.js";
import { Chess } from "chessops/chess";
import { chessgroundDests } from "chessops/compat";
import { parseFen } from "chessops/fen";
import { parsePgn, startingPosition } from "chessops/pgn";
import { makeSan, parseSan } from "chessops/san";
import { Game, Position, readPgn } from "../../dist/js/index.js";

// The bundler puts the texts here.
const [fens, sans, pgn] = [FENS, SANS, PGN];

const ROUNDS = 5;
/** Milliseconds that a round takes at least. */
const ROUND = 80;

const ours = fens.map((fen) => Position.fromFen(fen));
const theirs = fens.map((fen) => Chess.fromSetup(parseFen(fen).unwrap()).unwrap());
const drops = fens.map((fen) => new ChessJs(fen));

function destsOfChessJs(chess) {
  const dests = new Map();
  for (const { from, to } of chess.moves({ verbose: true }))
    dests.set(from, [...(dests.get(from) ?? []), to]);
  return dests;
}

function* movesOf(position) {
  for (const [from, dests] of position.allDests())
    for (const to of dests) {
      const isPromotion = position.board.pawn.has(from) && (to < 8 || to > 55);
      yield { from, to, promotion: isPromotion ? "queen" : undefined };
    }
}

/** The work by row: how many times a round counts, and what each library does. */
const work = {
  "destinations as a Map": {
    count: fens.length,
    x88: () => ours.map((position) => position.legalDests()),
    chessops: () => theirs.map((position) => chessgroundDests(position)),
    chessjs: () => drops.map(destsOfChessJs),
  },
  "a game, one move from SAN": {
    count: sans.length,
    x88() {
      const game = new Game();
      for (const san of sans) game.move(san);
    },
    chessops() {
      const position = Chess.default();
      for (const san of sans) position.play(parseSan(position, san));
    },
    chessjs() {
      const chess = new ChessJs();
      for (const san of sans) chess.move(san);
    },
  },
  "legal moves with SAN": {
    count: fens.length,
    x88: () => ours.map((position) => position.legalMoves().map(({ san }) => san)),
    chessops: () =>
      theirs.map((position) => Array.from(movesOf(position), (move) => makeSan(position, move))),
    chessjs: () => drops.map((chess) => chess.moves()),
  },
  "PGN read": {
    count: 1,
    x88() {
      for (const { moves } of readPgn(pgn)) moves.map(({ san }) => san);
    },
    chessops() {
      for (const game of parsePgn(pgn)) {
        const position = startingPosition(game.headers).unwrap();
        for (const { san } of game.moves.mainline()) position.play(parseSan(position, san));
      }
    },
    chessjs: () => new ChessJs().loadPgn(pgn),
  },
};

const told = {};
for (const [row, { count, ...libraries }] of Object.entries(work)) {
  const best = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const [library, run] of Object.entries(libraries)) {
      const started = Date.now();
      let [times, passed] = [0, 0];
      for (; passed < ROUND; passed = Date.now() - started, times++) run();
      best[library] = Math.min(best[library] ?? Number.POSITIVE_INFINITY, passed / times / count);
    }
  told[row] = best;
}
(typeof print === "function" ? print : console.log)(JSON.stringify(told));
