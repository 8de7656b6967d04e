// The rows of each topic that asks about many positions of random games. A call has a description, a function that takes the
// library's board and the sample and returns a number, and sometimes an untimed preparation.

import { Chess } from "chess.js";
import { chessgroundDests } from "chessops/compat";
import { makeFen } from "chessops/fen";
import { makeSan, parseSan } from "chessops/san";
import { parseSquare, parseUci } from "chessops/util";
import { Position as KokopuPosition } from "kokopu";
import { Game } from "../../../dist/index.js";
import { boards, makeMoves, samples } from "../boards.mjs";
import { ffish } from "../ffish.mjs";
import { cozyChessInWasm as cozy, shakmatyInWasm as shak } from "../wasm-peers.mjs";

// The question of a board after each move: where can each piece go? As the Map of squares that chessground takes. Libraries may
// not cache between rounds. chessops lists castling twice, by the king's target and by the rook's square. chess.js and kokopu
// have no such Map: it is built from their moves, as apps do; chess.js also writes each move in SAN and the FENs around it. The
// number of squares with moves can be compared, and prevents dead-code elimination.

const dests = {
  x88: ["legalDests()", (position) => position.legalDests().size],
  chessops: ["chessgroundDests(position)", (position) => chessgroundDests(position).size],
  kokopu: ["Map from moves()", (position) => mapped(position.moves(), (move) => [move.from(), move.to()])],
  ffish: [
    "Map from legalMoves(), split",
    (board) => mapped(board.legalMoves().split(" "), (uci) => [uci.slice(0, 2), uci.slice(2, 4)]),
  ],
  chessjs: [
    "Map from moves({ verbose: true })",
    (chess) => mapped(chess.moves({ verbose: true }), ({ from, to }) => [from, to]),
  ],
};

function mapped(moves, squaresOf) {
  const dests = new Map();
  for (const move of moves) {
    const [from, to] = squaresOf(move);
    const targets = dests.get(from);
    if (targets === undefined) dests.set(from, [to]);
    else if (!targets.includes(to)) targets.push(to);
  }
  return dests.size;
}

// An app's steps for a move from outside: read it, check its legality, and get the next position. x88, chessops and the Rust
// libraries return a new position and keep the old one; kokopu plays on a copy; chess.js and ffish change their game, with an
// untimed undo. game.move of x88 and move() of chess.js also describe the move, for example in SAN.

/** The positions of x88 in games, created again for each round. */
const games = new WeakMap();
const inGame = { library: "x88", before: (position) => games.set(position, new Game({ position })) };
const undoing = { before: (chess) => chess.undo() };
const popping = {
  before(board) {
    if (board.moveStack() !== "") board.pop();
  },
};

function playInChessops(position, move) {
  if (move === undefined || !position.isLegal(move)) return false;
  const next = position.clone();
  next.play(move);
  return next.turn !== position.turn;
}

function playInKokopu(position, { move: { from, to }, letters: { promotion } }) {
  const next = new KokopuPosition(position);
  const found = next.isMoveLegal(from, to);
  return found !== false && next.play(promotion === undefined ? found() : found(promotion));
}

const fromSan = {
  x88: ["position.play(san)", (position, { san }) => position.play(san) !== null],
  "x88's game": ["game.move(san)", (position, { san }) => games.get(position).move(san) !== null, inGame],
  chessops: [
    "parseSan, isLegal, clone, play",
    (position, { san }) => playInChessops(position, parseSan(position, san)),
  ],
  kokopu: [
    "new Position(position), play(san)",
    (position, { san }) => new KokopuPosition(position).play(san),
  ],
  ffish: ["pushSan(san)", (board, { san }) => board.pushSan(san), popping],
  cozyChess: ["parse_san_move, play", (position, { san }) => cozy.playSan(position, san)],
  shakmaty: ["San, to_move, play", (position, { san }) => shak.playSan(position, san)],
  chessjs: ["chess.move(san)", (chess, { san }) => chess.move(san) !== null, undoing],
};

const fromSquares = {
  x88: ["position.play({ from, to })", (position, { squares }) => position.play(squares) !== null],
  "x88's game": [
    "game.move({ from, to })",
    (position, { squares }) => games.get(position).move(squares) !== null,
    inGame,
  ],
  chessops: [
    "parseSquare, isLegal, clone, play",
    (position, { squares: { from, to, promotion } }) =>
      playInChessops(position, { from: parseSquare(from), to: parseSquare(to), promotion }),
  ],
  kokopu: ["copy, isMoveLegal(from, to), play", playInKokopu],
  ffish: ["push(uci)", (board, { uci }) => board.push(uci), popping],
  cozyChess: ["parse_uci_move, try_play", (position, { uci }) => cozy.playUci(position, uci)],
  shakmaty: ["UciMove, to_move, play", (position, { uci }) => shak.playUci(position, uci)],
  chessjs: ["chess.move({ from, to })", (chess, { letters }) => chess.move(letters) !== null, undoing],
};

function withSquares(sample) {
  const { from, to, promotion } = sample.move;
  const letter = promotion === "knight" ? "n" : promotion?.[0];
  const squares = { from, to, ...(promotion && { promotion }) };
  return { ...sample, squares, letters: { from, to, promotion: letter } };
}

// The legal moves with their SAN, for a list of moves on a page. All agree on the number of characters: SAN is the same
// everywhere.

const letters = (sans) => sans.reduce((total, san) => total + san.length, 0);

const moves = {
  x88: [
    "legalMoves(), each san read",
    (position) => position.legalMoves().reduce((total, { san }) => total + san.length, 0),
  ],
  chessops: [
    "allDests, makeSan",
    (position) => letters(makeMoves(position).map((move) => makeSan(position, move))),
  ],
  kokopu: [
    "moves(), notation(move)",
    (position) => letters(position.moves().map((move) => position.notation(move))),
  ],
  ffish: ["legalMovesSan(), split", (board) => letters(board.legalMovesSan().split(" "))],
  cozyChess: ["generate_moves, display_san_move; split", (position) => letters(cozy.sans(position))],
  shakmaty: ["legal_moves, SanPlus; split", (position) => letters(shak.sans(position))],
  chessjs: ["moves()", (chess) => letters(chess.moves())],
};

// The time of a verdict: is the move legal, and why not. No other library explains it.

const explain = {
  x88: ["position.explain({ from, to })", (position, { attempt }) => position.explain(attempt).legal],
};

/** Returns every pair of squares, 4,096 in all, over the positions in turn. */
function attempts() {
  const positions = samples();
  const squares = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => file + rank));
  const pairs = squares.flatMap((from) => squares.map((to) => ({ from, to })));
  return pairs.map((attempt, n) => ({ ...positions[n % positions.length], attempt }));
}

// Has the game ended after a move? All detect mate, stalemate and insufficient material; x88 and kokopu also other dead
// positions; chess.js and ffish also draws from the game's history.

const outcome = {
  x88: ["position.outcome()", (position) => position.outcome() !== null],
  chessops: ["position.outcome()", (position) => position.outcome() !== undefined],
  kokopu: ["!hasMove() || isDead()", (position) => !position.hasMove() || position.isDead()],
  ffish: ["isGameOver()", (board) => board.isGameOver()],
  cozyChess: ["status()", (position) => cozy.isOver(position)],
  shakmaty: ["is_checkmate, is_stalemate, material", (position) => shak.isOver(position)],
  chessjs: ["isGameOver()", (chess) => chess.isGameOver()],
};

// Reads a FEN, with each library's own checks, and writes it. Each library decides when to write an en passant square.

const readFen = {
  x88: ["Position.fromFen(fen)", (_, { fen }) => boards.x88(fen) !== null],
  chessops: ["parseFen, Chess.fromSetup", (_, { fen }) => boards.chessops(fen) !== null],
  kokopu: ["new Position(fen), isLegal()", (_, { fen }) => boards.kokopu(fen).isLegal()],
  ffish: [
    "validateFen, setFen",
    (board, { fen }) => {
      const isValid = ffish.validateFen(fen) === 1;
      board.setFen(fen);
      return isValid;
    },
  ],
  cozyChess: ["Board::from_fen", (_, { fen }) => cozy.read(fen)],
  shakmaty: ["Fen, into_position", (_, { fen }) => shak.read(fen)],
  chessjs: ["new Chess(fen)", (_, { fen }) => new Chess(fen) !== null],
};

const clocks = { fiftyMoveClock: 0, fullMoveNumber: 1 };

const writeFen = {
  x88: ["position.fen()", (position) => position.fen().length],
  chessops: ["makeFen(toSetup())", (position) => makeFen(position.toSetup()).length],
  kokopu: ["fen({ clocks })", (position) => position.fen(clocks).length],
  ffish: ["fen()", (board) => board.fen().length],
  cozyChess: ["to_string", (position) => cozy.fen(position).length],
  shakmaty: ["Fen::from_position", (position) => shak.fen(position).length],
  chessjs: ["fen()", (chess) => chess.fen().length],
};

// Writes one move in SAN that is given in UCI.

const writeSan = {
  x88: ["parseMove(uci).san", (position, { uci }) => position.parseMove(uci).san.length],
  chessops: ["parseUci, makeSan", (position, { uci }) => makeSan(position, parseUci(uci)).length],
  kokopu: ["uci(text), notation(move)", (position, { uci }) => position.notation(position.uci(uci)).length],
  ffish: ["sanMove(uci)", (board, { uci }) => board.sanMove(uci).length],
  cozyChess: ["parse_uci_move, display_san_move", (position, { uci }) => cozy.san(position, uci).length],
  shakmaty: ["UciMove, SanPlus", (position, { uci }) => shak.san(position, uci).length],
  chessjs: ["move(uci).san", (chess, { uci }) => chess.move(uci).san.length, undoing],
};

const afterMoves = () => samples().map((sample) => ({ ...sample, fen: sample.after }));
const inSquares = () => samples().map(withSquares);

/** The races by topic, for `raceOnPositions`. */
export const races = {
  dests: [{ row: "destinations as a Map", calls: dests }],
  move: [
    { row: "one move from SAN", unit: "move", calls: fromSan },
    { row: "one move from squares", unit: "move", calls: fromSquares, make: inSquares },
  ],
  moves: [{ row: "legal moves with SAN", calls: moves }],
  explain: [{ row: "explain any two squares", unit: "attempt", calls: explain, make: attempts }],
  outcome: [{ row: "outcome after a move", calls: outcome, make: afterMoves, agree: false }],
  fen: [
    { row: "FEN read", unit: "FEN", calls: readFen },
    { row: "FEN written", unit: "FEN", calls: writeFen, agree: false },
  ],
  san: [{ row: "SAN written", unit: "move", calls: writeSan }],
};
