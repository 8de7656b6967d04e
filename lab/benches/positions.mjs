// The positions for timing the libraries: from random games, the same in every run.

import { Game, Position } from "../../dist/index.js";

const longestGame = 120;

/**
 * Returns positions from random games, each with one legal move.
 * @param {number} count
 * @returns {{ fen: string, move: import("../../dist/index.js").Move }[]}
 */
export function randomPositions(count, seed = 88) {
  const random = randomNumbers(seed);
  const found = [];
  let position = Position.initial();
  for (let ply = 0; found.length < count; ply++) {
    const moves = position.legalMoves();
    if (moves.length === 0 || ply === longestGame || position.outcome() !== null) {
      position = Position.initial();
      ply = -1;
      continue;
    }
    const move = moves[Math.floor(random() * moves.length)];
    found.push({ fen: position.fen(), move });
    position = position.play(move.uci);
  }
  return found;
}

/** Returns the moves of a random game in SAN: `plies`, or fewer if it ends before. */
export function playout(plies, seed) {
  const random = randomNumbers(seed);
  const game = new Game();
  const moves = [];
  while (moves.length < plies && !game.isOver()) {
    const choice = game.position.legalMoves();
    moves.push(game.move(choice[Math.floor(random() * choice.length)]).san);
  }
  return moves;
}

/** Returns a generator of numbers from 0 to below 1 that depends on the seed alone (mulberry32). */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Splits a list into equal parts, the batches of a race. */
export function inBatches(list, batches) {
  const size = Math.ceil(list.length / batches);
  return Array.from({ length: batches }, (_, n) => list.slice(n * size, (n + 1) * size));
}
