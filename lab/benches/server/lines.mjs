// Lines of play for the server benches: random games in SAN, the same at each run.

import { playout } from "../positions.mjs";

/** Returns `count` lines of at least `plies` plies. */
export function linesOfPlay(count, plies) {
  const lines = [];
  for (let seed = 1; lines.length < count; seed++) {
    const moves = playout(plies, seed);
    if (moves.length === plies) lines.push(moves);
  }
  return lines;
}
