// Lines of play for the benches of a server: random games, the same at each run, in SAN.

import { playout } from "../positions.mjs";

/** So many lines of at least so many plies, as the moves of each. */
export function linesOfPlay(count, plies) {
  const lines = [];
  for (let seed = 1; lines.length < count; seed++) {
    const moves = playout(plies, seed);
    if (moves.length === plies) lines.push(moves);
  }
  return lines;
}
