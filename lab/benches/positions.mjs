// The positions for timing the libraries: from random games, the same in every run.

import { Position } from "../../dist/index.js";
import { oneOf, randomNumbers } from "../../tests/chessjs/random.mjs";

const longestGame = 120;

/** Yields the positions of a random game with the move played in each, until it has ended or for that many plies. */
export function* randomGame(random, plies, position = Position.initial()) {
  for (let at = position, ply = 0; ply < plies && at.outcome() === null; ply++) {
    const move = oneOf(at.legalMoves(), random);
    yield { position: at, move };
    at = at.play(move);
  }
}

/**
 * Returns positions from random games, each with one legal move.
 * @param {number} count
 * @returns {{ fen: string, move: import("../../dist/index.js").Move }[]}
 */
export function randomPositions(count, seed = 88) {
  const random = randomNumbers(seed);
  const found = [];
  while (found.length < count) {
    for (const { position, move } of randomGame(random, longestGame))
      found.push({ fen: position.fen(), move });
  }
  return found.slice(0, count);
}

/** Returns the moves of a random game in SAN: `plies`, or fewer if it ends before. */
export function playout(plies, seed) {
  return Array.from(randomGame(randomNumbers(seed), plies), ({ move }) => move.san);
}

/** Splits a list into equal parts, the batches of a race. */
export function inBatches(list, batches) {
  const size = Math.ceil(list.length / batches);
  return Array.from({ length: batches }, (_, n) => list.slice(n * size, (n + 1) * size));
}
