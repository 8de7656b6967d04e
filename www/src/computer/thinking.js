// Answers a question to the computer: game in, move out, both plain data. Validates everything in the question. Must not depend
// on: workers, the page.

import { Position } from "x88";
import { uciOf } from "./candidates.js";
import { chooseMove, skillOn } from "./choice.js";
import { opponentById } from "./opponents.js";
import { randomNumbers } from "./random.js";

/** The form of the day is decided after this many plies. */
const OPENING_PLIES = 4;

/**
 * @typedef {object} Question
 * @property {number} id returned with the answer
 * @property {string} fen of the start of the game
 * @property {boolean} chess960
 * @property {string[]} moves played since then, in UCI
 * @property {string} opponent the id of an opponent
 * @property {number} seed an integer; the same question and seed give the same answer, if there is enough time
 * @property {number} ms the time after which it plays the best move so far
 */

/**
 * The move in UCI, `null` if the game is over on the board; `score` in centipawns for the side to move (see `MATE` in `search.js`),
 * `depth` in plies.
 * @typedef {{ id: number, uci: string | null, score: number, depth: number, nodes: number }} Answer
 */

/** @typedef {{ id: unknown, error: string }} Failure why a question has no answer */

/**
 * @param {unknown} question a {@link Question}, not yet validated
 * @returns {Answer | Failure}
 */
export function answer(question) {
  const asked = /** @type {Question} */ (question);
  try {
    return think(asked);
  } catch (error) {
    return { id: asked?.id, error: error instanceof Error ? error.message : String(error) };
  }
}

/** @param {Question} question @returns {Answer} */
function think({ id, fen, chess960, moves, opponent, seed, ms }) {
  const found = opponentById(opponent);
  if (!found) throw new TypeError(`there is no opponent ${opponent}`);
  if (!Array.isArray(moves)) throw new TypeError("the moves are a list");
  if (!Number.isInteger(seed)) throw new TypeError("the seed is a whole number");
  if (!(ms > 0)) throw new TypeError("the time is a number of milliseconds above 0");
  const end = performance.now() + ms;
  const history = [];
  let position = Position.fromFen(fen, { chess960: chess960 === true });
  for (const uci of moves) {
    history.push(position.hash());
    position = position.play(uci);
  }
  if (position.outcome() !== null) return { id, uci: null, score: 0, depth: 0, nodes: 0 };
  const turn = { seed, history, lastOwn: stepOf(moves.at(-2)) };
  const stopped = () => performance.now() >= end;
  const { move, score, depth, nodes } = chooseMove(position, skillOn(found.strength, dayOf(moves)), {
    ...turn,
    stopped,
  });
  return { id, uci: uciOf(move), score, depth, nodes };
}

/**
 * Games with other first moves have another day.
 * @param {string[]} moves
 */
function dayOf(moves) {
  let seed = 0;
  for (const letter of moves.slice(0, OPENING_PLIES).join(" "))
    seed = Math.imul(seed, 31) + letter.charCodeAt(0);
  return moves.length < OPENING_PLIES ? 0 : randomNumbers(seed)();
}

/**
 * Returns the squares of a move.
 * @param {string | undefined} uci
 */
function stepOf(uci) {
  return uci === undefined ? null : { from: uci.slice(0, 2), to: uci.slice(2, 4) };
}
