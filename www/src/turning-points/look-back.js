// Finds the moves of a finished game that lost most: a quick look at every position, then a longer one at the suspects. The
// limits are in positions, so the result is the same on every machine. Must not depend on: the page, the worker.

import { Position } from "x88";
import { uciOf } from "../computer/candidates.js";
import { MATE, search } from "../computer/search.js";
import { reasonOf } from "./reasons.js";
import { endOf } from "../end-of.js";

/**
 * @import { Color, Move, Position as PositionValue } from "x88"
 * @import { Limits } from "../computer/search.js"
 * @import { Reason } from "./reasons.js"
 *
 * A game as plain data: `moves` in UCI; `sides`: those whose moves to check.
 * @typedef {{ fen: string, chess960: boolean, moves: string[], sides: Color[] }} PlayedGame
 *
 * A move that lost much. `ply`: the number of plies before it; `better`: the best move, in UCI; `good`: all that avoid the
 * loss, the best first; `loss`: of winning chances, from 0 to 1.
 * @typedef {{ ply: number, uci: string, better: string, good: string[], loss: number, reason: Reason }} TurningPoint
 *
 * A move with the judgments of the positions before and after it.
 * @typedef {{ ply: number, move: Move, before: Judged, after: Judged, loss: number }} Candidate
 * The search result of a position, for the side to move; `best` in UCI, or null if the game is over.
 * @typedef {{ position: PositionValue, score: number, best: string | null }} Judged
 */

/** The limits for each position of the game, and for the suspects. */
const QUICK = { depth: 12, nodes: 700 };
const LONGER = { depth: 16, nodes: 6000 };
/** For the moves of a turning point: each gets a score of its own, and those that look good are searched again. */
const EACH_MOVE = { depth: 3, margin: 2 * MATE };
const AGAIN = { depth: 16, nodes: 1500 };

/** The losses of winning chances that make a move a suspect and, after the longer search, a turning point. */
const SUSPECT = 0.12;
const TOLD = 0.2;

/** The most moves that are searched longer, and that are reported. */
const MOST_SUSPECTS = 6;
const MOST_TOLD = 3;

/**
 * Looks through a game. Each step yields the progress from 0 to 1.
 * @param {PlayedGame} game
 * @returns {Generator<number, TurningPoint[]>} at most three, in the order of the game
 * @throws {Error} the package's, if the game is invalid
 */
export function* lookBack({ fen, chess960, moves, sides }) {
  const line = lineOf(Position.fromFen(fen, { chess960 }), moves);
  const steps = line.positions.length + 2 * MOST_SUSPECTS;
  /** @type {Judged[]} */
  const judged = [];
  for (const position of line.positions) {
    judged.push(judge(position, QUICK));
    yield judged.length / steps;
  }
  const suspects = line.moves
    .map((move, ply) => candidate(ply, move, judged[ply], judged[ply + 1]))
    .filter(({ move, loss }) => sides.includes(move.color) && loss >= SUSPECT)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, MOST_SUSPECTS);
  const sure = [];
  for (const [n, { ply, move, before, after }] of suspects.entries()) {
    const [first, second] = [before, after].map(({ position }) => judge(position, LONGER));
    sure.push(candidate(ply, move, first, second));
    yield (judged.length + 2 * (n + 1)) / steps;
  }
  return sure
    .filter(({ move, before, loss }) => loss >= TOLD && before.best !== move.uci)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, MOST_TOLD)
    .sort((a, b) => a.ply - b.ply)
    .map(told);
}

/** @param {PositionValue} start @param {string[]} ucis */
function lineOf(start, ucis) {
  const positions = [start];
  const moves = ucis.map((uci) => {
    const position = positions[positions.length - 1];
    const move = position.parseMove(uci);
    positions.push(position.play(move));
    return move;
  });
  return { positions, moves };
}

/** @param {PositionValue} position @param {Limits} limits @returns {Judged} */
function judge(position, limits) {
  const outcome = endOf(position);
  if (outcome) return { position, score: outcome.winner ? -MATE : 0, best: null };
  const { score, moves } = search(position, limits);
  return { position, score, best: uciOf(moves[0].move) };
}

/**
 * Returns the moves that avoid the loss, the best first. The played one is not among them, even if a short search likes it.
 * @param {Candidate} candidate
 */
function goodMoves({ move, before: { position, best, score } }) {
  const looked = search(position, EACH_MOVE);
  /** @param {number} own @param {number} other */
  const avoids = (own, other) => chance(own) - chance(other) < TOLD;
  const good = looked.moves
    .filter((each) => avoids(looked.score, each.score))
    .map((each) => uciOf(each.move))
    .filter((uci) => avoids(score, -judge(position.play(uci), AGAIN).score));
  return [.../** @type {Set<string>} */ (new Set([best, ...good]))].filter((uci) => uci !== move.uci);
}

/**
 * @param {number} ply @param {Move} move @param {Judged} before @param {Judged} after
 * @returns {Candidate}
 */
function candidate(ply, move, before, after) {
  return { ply, move, before, after, loss: chance(before.score) - chance(-after.score) };
}

/**
 * Returns the winning chance for a score in centipawns: a pawn counts less in a decided game.
 * @param {number} score
 */
function chance(score) {
  return 1 / (1 + 10 ** (-score / 400));
}

/** @param {Candidate} candidate @returns {TurningPoint} */
function told(candidate) {
  const { ply, move, before, after, loss } = candidate;
  const good = goodMoves(candidate);
  return { ply, uci: move.uci, better: good[0], good, loss, reason: reasonOf({ move, before, after }) };
}
