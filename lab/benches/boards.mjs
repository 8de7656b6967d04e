// Positions for every library, and races over many of them. Each library gets the same positions, created beforehand;
// lab/benches/rows/on-positions.mjs has the questions.

import { Chess } from "chess.js";
import { Chess as ChessopsPosition } from "chessops/chess";
import { parseFen } from "chessops/fen";
import { Position as KokopuPosition } from "kokopu";
import { Position } from "../../dist/index.js";
import { ffishBoard } from "./ffish.mjs";
import { inBatches, randomPositions } from "./positions.mjs";
import { raced } from "./rounds.mjs";
import { cozyChessInWasm, shakmatyInWasm } from "./wasm-peers.mjs";

/** Creates the position of a FEN in each library. */
export const boards = {
  x88: (fen) => Position.fromFen(fen),
  chessjs: (fen) => new Chess(fen),
  chessops: (fen) => ChessopsPosition.fromSetup(parseFen(fen).unwrap()).unwrap(),
  kokopu: (fen) => new KokopuPosition(fen),
  ffish: ffishBoard,
  cozyChess: (fen) => cozyChessInWasm.load(fen),
  shakmaty: (fen) => shakmatyInWasm.load(fen),
};

/** The number of positions, split into batches with their own best times. */
const count = 500;
const batches = 20;

/**
 * Returns positions from random games, with one legal move each.
 * @returns {{ fen: string, after: string, san: string, uci: string, move: object }[]} `after`: the FEN after the move
 */
export function samples() {
  return randomPositions(count).map(({ fen, move }) => ({
    fen,
    move,
    san: move.san,
    uci: move.uci,
    after: Position.fromFen(fen).play(move).fen(),
  }));
}

/** Returns how long a contestant is timed, for `compare`. */
export function limits(quick) {
  return quick ? { rounds: 10, share: 200 } : { rounds: 80, share: 1500 };
}

/**
 * Asks each library about each position.
 * @param {{ row: string, unit?: string, make?: () => object[], calls: Record<string, [string, Function, object?]>,
 *   agree?: boolean }} race `calls`: by library, the description, the question, which takes a board and the sample and returns a
 * number, and options: an untimed preparation (`before`), and the `library` of the board if it is another.
 * @param {boolean} quick
 */
export function raceOnPositions({ row, unit = "position", make = samples, calls, agree }, quick) {
  const all = make();
  const contestants = Object.entries(calls).map(([name, [how, ask, { before, library = name } = {}]]) => {
    const own = inBatches(
      all.map((sample) => ({ board: boards[library](sample.fen), sample })),
      batches,
    );
    return {
      library,
      how,
      run: (batch) => own[batch].reduce((total, { board, sample }) => total + Number(ask(board, sample)), 0),
      before: before && ((batch) => own[batch].forEach(({ board }) => void before(board))),
    };
  });
  const options = { batches, ...limits(quick) };
  return raced({ row, units: all.length, unit, contestants, options, agree });
}

// All legal moves in chessops, which returns destinations as sets of squares: apps create the moves from them.

const promotions = ["queen", "rook", "bishop", "knight"];

/** Castling once, as the king's move to the rook's square. */
export function makeMoves(position) {
  const moves = [];
  const context = position.ctx();
  for (const [from, dests] of position.allDests(context)) {
    const isLastStep = position.board.pawn.has(from) && (position.turn === "white" ? from >= 48 : from < 16);
    for (const to of dests) {
      if (isLastStep) for (const promotion of promotions) moves.push({ from, to, promotion });
      else moves.push({ from, to });
    }
  }
  return moves;
}
