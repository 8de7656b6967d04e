// Matches between players with seeded moves: openings, game endings, and the score with its error. The same seed gives the same
// games. Must not depend on: the opponents.

import { Position } from "x88";
import { randomNumbers } from "../../../www/src/computer/random.js";
import { search } from "../../../www/src/computer/search.js";
import { givesAway } from "./yardsticks.mjs";

/**
 * A player: returns the move in UCI, and the number of positions searched. `history`: the keys of the earlier positions;
 * `lastMove`: in UCI.
 * @typedef {{ history: bigint[], lastMove: string | undefined }} Past
 * @typedef {(position: Position, seed: number, past: Past) => { uci: string, nodes: number }} Player
 */

/** The plies of a random opening, after which neither side may be ahead by more than this many centipawns. */
const OPENING_PLIES = 4;
const LEVEL = 60;
const OPENING_LIMITS = { depth: 2, nodes: 2000 };

/** A game of this length is a draw. */
const LONGEST = 400;

/** Spreads the seeds of games, plies and sides. */
const STRIDES = { pair: 0x9e3779b1, ply: 0x85ebca6b, side: 0x51ed270b };

/**
 * Returns the start of a pair of games.
 * @param {number} seed
 */
export function opening(seed) {
  const random = randomNumbers(seed);
  for (;;) {
    let position = Position.initial();
    for (let ply = 0; ply < OPENING_PLIES; ply++) {
      const moves = position.legalMoves();
      position = position.play(moves[Math.floor(random() * moves.length)]);
    }
    if (position.outcome() === null && Math.abs(search(position, OPENING_LIMITS).score) <= LEVEL)
      return position;
  }
}

/**
 * Plays one game. A third repetition and fifty moves without a capture or pawn move are draws, as if always claimed, and so is a
 * game of {@link LONGEST} plies. Nobody resigns, and material does not decide.
 * @param {Position} start
 * @param {Record<"white" | "black", Player>} players
 * @param {number} seed
 * @param {readonly string[]} [watched] the sides whose moves are checked for pieces given away, which takes longer than to play
 * @returns {{ winner: "white" | "black" | null, plies: number, most: Record<"white" | "black", number>, given: Record<"white" | "black", number> }}
 *   `most`: positions looked at for one move; `given`: moves that give a piece away
 */
export function playGame(start, players, seed, watched = []) {
  const history = [];
  let lastMove;
  const times = new Map();
  const most = { white: 0, black: 0 };
  const given = { white: 0, black: 0 };
  const counts = { most, given };
  let position = start;
  for (let ply = 0; ply < LONGEST; ply++) {
    const outcome = position.outcome();
    if (outcome) return { winner: outcome.winner, plies: ply, ...counts };
    const count = (times.get(position.hash()) ?? 0) + 1;
    if (count === 3 || position.halfmoveClock >= 100) return { winner: null, plies: ply, ...counts };
    times.set(position.hash(), count);
    const { turn } = position;
    const side = turn === "white" ? 0 : STRIDES.side;
    const past = { history, lastMove };
    const { uci, nodes } = players[turn](position, (seed + side + Math.imul(ply, STRIDES.ply)) | 0, past);
    most[turn] = Math.max(most[turn], nodes);
    if (watched.includes(turn) && givesAway(position, uci)) given[turn]++;
    history.push(position.hash());
    lastMove = uci;
    position = position.play(uci);
  }
  return { winner: null, plies: LONGEST, ...counts };
}

/**
 * Plays one player against another in pairs of games: each opening twice, with colors swapped.
 * @param {Player} player
 * @param {Player} other
 * @param {{ pairs: number, seed: number }} options
 * @returns {Score} of the first player
 *
 * @typedef {{ games: number, wins: number, draws: number, losses: number, score: number, error: number, plies: number, most: number,
 *   given: number, moves: number }} Score
 *   `score`: the share of the points, with half a point for a draw; `error`: half of the 95 % interval, from the differences of
 *   pairs; `plies`: the average length of a game; `most`: the most positions that the first player searched for one move;
 *   `given`: its moves that give a piece away; `moves`: all of its moves
 */
export function playMatch(player, other, { pairs, seed }) {
  const points = [];
  const count = { wins: 0, draws: 0, losses: 0 };
  let plies = 0;
  let most = 0;
  let given = 0;
  let moves = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const pairSeed = (seed + Math.imul(pair, STRIDES.pair)) | 0;
    const start = opening(pairSeed);
    let sum = 0;
    for (const color of /** @type {const} */ (["white", "black"])) {
      const players = color === "white" ? { white: player, black: other } : { white: other, black: player };
      const { winner, ...game } = playGame(start, players, pairSeed + (color === "white" ? 1 : 2), [color]);
      plies += game.plies;
      most = Math.max(most, game.most[color]);
      given += game.given[color];
      // White moves first after the opening.
      moves += color === "white" ? Math.ceil(game.plies / 2) : Math.floor(game.plies / 2);
      count[winner === null ? "draws" : winner === color ? "wins" : "losses"]++;
      sum += winner === null ? 0.5 : Number(winner === color);
    }
    points.push(sum / 2);
  }
  return { games: 2 * pairs, ...count, ...meanOf(points), plies: plies / (2 * pairs), most, given, moves };
}

function meanOf(points) {
  const score = points.reduce((sum, each) => sum + each, 0) / points.length;
  const variance = points.reduce((sum, each) => sum + (each - score) ** 2, 0) / (points.length - 1);
  return { score, error: 1.96 * Math.sqrt(variance / points.length) };
}
