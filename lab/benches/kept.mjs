// Prints the bytes that one library retains for a position or a game: `node --expose-gc lab/benches/kept.mjs LIBRARY
// position|game`.

import { Chess } from "chess.js";
import { ChildNode, defaultGame } from "chessops/pgn";
import { Game as KokopuGame } from "kokopu";
import { Game, Position } from "../../dist/index.js";
import { boards } from "./boards.mjs";
import { ffishBoard } from "./ffish.mjs";
import { playout, randomPositions } from "./positions.mjs";

const counts = { position: 5000, game: 2000 };
const plies = 40;

const games = {
  x88: (moves) => Game.fromMoves(Position.initial(), moves),
  chessops: gameOfChessops,
  kokopu: gameOfKokopu,
  ffish: (moves) => {
    const board = ffishBoard("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    for (const san of moves) board.pushSan(san);
    return board;
  },
  chessjs: (moves) => {
    const chess = new Chess();
    for (const san of moves) chess.move(san);
    return chess;
  },
};

function gameOfChessops(moves) {
  const game = defaultGame();
  let node = game.moves;
  for (const san of moves) {
    const next = new ChildNode({ san });
    node.children.push(next);
    node = next;
  }
  return game;
}

function gameOfKokopu(moves) {
  const game = new KokopuGame();
  let node = game.mainVariation();
  for (const san of moves) node = node.play(san);
  return game;
}

/** Yields `count` games, with some repetitions. */
function* lines(count) {
  const different = 100;
  const found = [];
  for (let seed = 1; found.length < different; seed++) {
    const moves = playout(plies, seed);
    if (moves.length === plies) found.push(moves);
  }
  for (let n = 0; n < count; n++) yield found[n % different];
}

/** Twice: the second run collects what the first only releases. */
function used(library) {
  global.gc();
  global.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  return library === "ffish" ? rss : heapUsed + external;
}

const [library, what] = process.argv.slice(2);
const make = (what === "game" ? games : boards)[library];
const made =
  what === "game" ? [...lines(counts.game)] : randomPositions(counts.position).map(({ fen }) => fen);
// Fresh strings, as if read from outside, so that strings a library retains are not counted or released later.
const source = JSON.parse(JSON.stringify(made));
const kept = new Array(source.length).fill(null);
// Excludes code and caches created once. (Objects of ffish are freed explicitly.)
for (const text of source) make(text).delete?.();
const before = used(library);
for (let n = 0; n < source.length; n++) kept[n] = make(source[n]);
const after = used(library);
console.log(Math.round((after - before) / kept.length));
