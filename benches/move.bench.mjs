// What an app does with a move from outside: read it, check that it is legal, and have the position after it. Positions are
// made beforehand, one move each. x88 and chessops give a new position and keep the old one; chess.js changes its game, and
// takes the move back outside the time. Game.move of x88 and move() of chess.js also describe the move, in SAN among others.

import { Chess } from "chess.js";
import { Chess as ChessopsPosition } from "chessops/chess";
import { parseFen } from "chessops/fen";
import { parseSan } from "chessops/san";
import { parseSquare } from "chessops/util";
import { Game, Position } from "../dist/index.js";
import { chessjs, chessops, x88 } from "./peers.mjs";
import { inBatches, randomPositions } from "./positions.mjs";
import { printMachine, race } from "./rounds.mjs";

const count = 1000;
const batches = 20;

const samples = inBatches(
  randomPositions(count).map(({ fen, move }) => ({
    position: Position.fromFen(fen),
    game: undefined,
    chessops: ChessopsPosition.fromSetup(parseFen(fen).unwrap()).unwrap(),
    chess: new Chess(fen),
    san: move.san,
    squares: { from: move.from, to: move.to, ...(move.promotion && { promotion: move.promotion }) },
    chessjsSquares: { from: move.from, to: move.to, promotion: letter(move.promotion) },
  })),
  batches,
);

/** Does something with each sample of a batch; returns how many moves were accepted. */
function each(play) {
  return (batch) => samples[batch].reduce((total, sample) => total + (play(sample) ? 1 : 0), 0);
}

function freshGames(batch) {
  for (const sample of samples[batch]) sample.game = new Game({ position: sample.position });
}

function takeBack(batch) {
  for (const { chess } of samples[batch]) chess.undo();
}

function letter(role) {
  return role === undefined ? undefined : role === "knight" ? "n" : role[0];
}

function playInChessops(position, move) {
  if (move === undefined || !position.isLegal(move)) return false;
  const next = position.clone();
  next.play(move);
  return next;
}

printMachine();
race({
  title: `one checked move from SAN, ${count} positions from random games`,
  units: count,
  unit: "move",
  contestants: [
    { name: x88, how: "position.play(san)", run: each(({ position, san }) => position.play(san)) },
    { name: x88, how: "game.move(san)", before: freshGames, run: each(({ game, san }) => game.move(san)) },
    {
      name: chessops,
      how: "parseSan, isLegal, clone, play",
      run: each(({ chessops: position, san }) => playInChessops(position, parseSan(position, san))),
    },
    {
      name: chessjs,
      how: "chess.move(san)",
      before: takeBack,
      run: each(({ chess, san }) => chess.move(san)),
    },
  ],
  options: { batches },
});

race({
  title: `one checked move from two squares, ${count} positions from random games`,
  units: count,
  unit: "move",
  contestants: [
    {
      name: x88,
      how: "position.play({ from, to })",
      run: each(({ position, squares }) => position.play(squares)),
    },
    {
      name: x88,
      how: "game.move({ from, to })",
      before: freshGames,
      run: each(({ game, squares }) => game.move(squares)),
    },
    {
      name: chessops,
      how: "parseSquare, isLegal, clone, play",
      run: each(({ chessops: position, squares: { from, to, promotion } }) =>
        playInChessops(position, { from: parseSquare(from), to: parseSquare(to), promotion }),
      ),
    },
    {
      name: chessjs,
      how: "chess.move({ from, to })",
      before: takeBack,
      run: each(({ chess, chessjsSquares }) => chess.move(chessjsSquares)),
    },
  ],
  options: { batches },
});
