// Answers a question to the computer: game in, move out, both plain data. Validates everything in the question. Must not depend
// on: workers, the page.

import { Position } from "x88";
import { uciOf } from "./candidates.js";
import { chooseMove } from "./choice.js";
import { opponentById } from "./opponents.js";

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
  let capturedOn;
  for (const uci of moves) {
    history.push(position.hash());
    const { captured, to } = position.parseMove(uci);
    capturedOn = captured && to;
    position = position.play(uci);
  }
  if (position.outcome() !== null) return { id, uci: null, score: 0, depth: 0, nodes: 0 };
  const stopped = () => performance.now() >= end;
  const turn = { seed, history, capturedOn, stopped };
  const { move, score, depth, nodes } = chooseMove(position, found.strength, turn);
  return { id, uci: uciOf(move), score, depth, nodes };
}
