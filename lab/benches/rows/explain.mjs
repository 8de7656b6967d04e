// The time of a verdict: is the move legal, and why not. No other library explains it.

import { raceOnPositions, samples } from "../boards.mjs";

const squares = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => file + rank));

export function* rows({ quick }) {
  // Covers every pair of squares: 4,096 pairs, over the positions in turn.
  const positions = samples();
  const attempts = squares
    .flatMap((from) => squares.map((to) => ({ from, to })))
    .map((move, n) => ({ ...positions[n % positions.length], attempt: move }));
  yield raceOnPositions({
    row: "explain any two squares",
    unit: "attempt",
    samples: attempts,
    quick,
    calls: {
      x88: {
        how: "position.explain({ from, to })",
        ask: (position, { attempt }) => position.explain(attempt).legal,
      },
    },
  });
}
