// What a verdict costs a board: a move that may be refused, and why. No other library says why.

import { raceOnPositions, samples } from "../boards.mjs";

const squares = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => file + rank));

export function* rows({ quick }) {
  // Every pair of squares is asked about somewhere: 4,096 pairs, over the positions in turn.
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
