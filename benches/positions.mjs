// What the libraries are timed on: known positions, and positions from random games that are the same in every run.

import { Game, Position } from "../dist/index.js";

/**
 * Positions with the depths to count, and how many leaves there are. A library in JavaScript takes as long for the shallow tree
 * as x88 for ten of the others.
 */
export const perfts = [
  {
    name: "start position",
    fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    deep: { depth: 5, leaves: 4_865_609 },
    shallow: { depth: 4, leaves: 197_281 },
  },
  {
    name: "Kiwipete",
    fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    deep: { depth: 4, leaves: 4_085_603 },
    shallow: { depth: 3, leaves: 97_862 },
  },
  {
    name: "middle game",
    fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    deep: { depth: 4, leaves: 3_894_594 },
    shallow: { depth: 3, leaves: 89_890 },
  },
  {
    name: "rook endgame",
    fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    deep: { depth: 5, leaves: 674_624 },
    shallow: { depth: 4, leaves: 43_238 },
  },
];

const longestGame = 120;

/**
 * Positions from random games, each with one of its legal moves.
 * @param {number} count
 * @returns {{ fen: string, move: import("../dist/index.js").Move }[]}
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

/** The moves of a random game in SAN: so many, or fewer if it ends before. */
export function playout(plies, seed) {
  const random = randomNumbers(seed);
  const game = new Game();
  const moves = [];
  while (moves.length < plies && !game.isOver) {
    const choice = game.position.legalMoves();
    moves.push(game.move(choice[Math.floor(random() * choice.length)]).san);
  }
  return moves;
}

/** Numbers from 0 to below 1 that depend on the seed alone (mulberry32). */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A list in equal parts, the batches of a race. */
export function inBatches(list, batches) {
  const size = Math.ceil(list.length / batches);
  return Array.from({ length: batches }, (_, n) => list.slice(n * size, (n + 1) * size));
}
