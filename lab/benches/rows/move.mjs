// An app's steps for a move from outside: read it, check its legality, and get the next position. x88, chessops and the Rust
// libraries return a new position and keep the old one; kokopu plays on a copy; chess.js and ffish change their game, with an
// untimed undo. game.move of x88 and move() of chess.js also describe the move, for example in SAN.

import { parseSan } from "chessops/san";
import { parseSquare } from "chessops/util";
import { Position as KokopuPosition } from "kokopu";
import { Game } from "../../../dist/index.js";
import { raceOnPositions, samples } from "../boards.mjs";
import { cozyChessInWasm, shakmatyInWasm } from "../wasm-peers.mjs";

/** The positions of x88 in games, created again for each round. */
const games = new WeakMap();
const freshGame = (position) => games.set(position, new Game({ position }));

const takeBack = {
  chessjs: (chess) => chess.undo(),
  ffish: (board) => {
    if (board.moveStack() !== "") board.pop();
  },
};

function playInChessops(position, move) {
  if (move === undefined || !position.isLegal(move)) return false;
  const next = position.clone();
  next.play(move);
  return next.turn !== position.turn;
}

const fromSan = {
  x88: { how: "position.play(san)", ask: (position, { san }) => position.play(san) !== null },
  "x88's game": {
    library: "x88",
    how: "game.move(san)",
    before: freshGame,
    ask: (position, { san }) => games.get(position).move(san) !== null,
  },
  chessops: {
    how: "parseSan, isLegal, clone, play",
    ask: (position, { san }) => playInChessops(position, parseSan(position, san)),
  },
  kokopu: {
    how: "new Position(position), play(san)",
    ask: (position, { san }) => new KokopuPosition(position).play(san),
  },
  ffish: { how: "pushSan(san)", before: takeBack.ffish, ask: (board, { san }) => board.pushSan(san) },
  cozyChess: {
    how: "parse_san_move, play",
    ask: (position, { san }) => cozyChessInWasm.playSan(position, san),
  },
  shakmaty: { how: "San, to_move, play", ask: (position, { san }) => shakmatyInWasm.playSan(position, san) },
  chessjs: {
    how: "chess.move(san)",
    before: takeBack.chessjs,
    ask: (chess, { san }) => chess.move(san) !== null,
  },
};

const fromSquares = {
  x88: {
    how: "position.play({ from, to })",
    ask: (position, { squares }) => position.play(squares) !== null,
  },
  "x88's game": {
    library: "x88",
    how: "game.move({ from, to })",
    before: freshGame,
    ask: (position, { squares }) => games.get(position).move(squares) !== null,
  },
  chessops: {
    how: "parseSquare, isLegal, clone, play",
    ask: (position, { squares: { from, to, promotion } }) =>
      playInChessops(position, { from: parseSquare(from), to: parseSquare(to), promotion }),
  },
  kokopu: { how: "copy, isMoveLegal(from, to), play", ask: playInKokopu },
  ffish: { how: "push(uci)", before: takeBack.ffish, ask: (board, { uci }) => board.push(uci) },
  cozyChess: {
    how: "parse_uci_move, try_play",
    ask: (position, { uci }) => cozyChessInWasm.playUci(position, uci),
  },
  shakmaty: {
    how: "UciMove, to_move, play",
    ask: (position, { uci }) => shakmatyInWasm.playUci(position, uci),
  },
  chessjs: {
    how: "chess.move({ from, to })",
    before: takeBack.chessjs,
    ask: (chess, { letters }) => chess.move(letters) !== null,
  },
};

function playInKokopu(position, { move: { from, to }, letters: { promotion } }) {
  const next = new KokopuPosition(position);
  const found = next.isMoveLegal(from, to);
  return found !== false && next.play(promotion === undefined ? found() : found(promotion));
}

export function* rows({ quick }) {
  const all = samples().map((sample) => {
    const { from, to, promotion } = sample.move;
    const letter = promotion === "knight" ? "n" : promotion?.[0];
    const squares = { from, to, ...(promotion && { promotion }) };
    return { ...sample, squares, letters: { from, to, promotion: letter } };
  });
  yield raceOnPositions({ row: "one move from SAN", unit: "move", samples: all, calls: fromSan, quick });
  yield raceOnPositions({
    row: "one move from squares",
    unit: "move",
    samples: all,
    calls: fromSquares,
    quick,
  });
}
