// Positions from random games of standard chess and Chess960; the same in every run.

import { Position } from "x88";
import { randomNumbers } from "../../../www/src/computer/random.js";

const LONGEST_GAME = 160;

/**
 * Positions with at least one legal move, and the games that led to them.
 * @param {{ every: number }} options the number of plies between two positions of a game
 * @returns {Generator<{ start: Position, moves: string[], position: Position }>} an endless generator
 */
export function* randomPositions({ every, seed = 88 }) {
  const random = randomNumbers(seed);
  for (let game = 0; ; game++) {
    const start = game % 2 === 0 ? Position.initial() : Position.chess960(Math.floor(random() * 960));
    const moves = [];
    let position = start;
    while (position.outcome() === null && moves.length < LONGEST_GAME) {
      if (moves.length % every === every - 1) yield { start, moves: [...moves], position };
      const legal = position.legalMoves();
      const { uci } = legal[Math.floor(random() * legal.length)];
      moves.push(uci);
      position = position.play(uci);
    }
  }
}

/** The first `count` items of an endless list. */
export function first(count, list) {
  return Array.from({ length: count }, () => list.next().value);
}
