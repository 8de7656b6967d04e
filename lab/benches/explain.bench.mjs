// The time of a verdict: one attempt for every pair of squares of positions from random games, and the refused destinations of
// every piece. Each call is timed separately, after a warm-up round.

import { performance } from "node:perf_hooks";
import { Position } from "../../dist/index.js";
import { randomPositions } from "./positions.mjs";
import { printMachine } from "./rounds.mjs";

const count = 40;
const rounds = 5;

const squares = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => file + rank));
const positions = randomPositions(count * 10)
  .filter((_, n) => n % 10 === 0)
  .map(({ fen }) => Position.fromFen(fen));

const attempts = positions.flatMap((position) =>
  squares.flatMap((from) => squares.map((to) => ({ position, move: { from, to } }))),
);
const own = positions.flatMap((position) =>
  [...position.pieces()]
    .filter(([, { color }]) => color === position.turn)
    .map(([from]) => ({ position, from })),
);
const ownFrom = new Set(own.map(({ position, from }) => `${positions.indexOf(position)}${from}`));
const isOwn = ({ position, move }) => ownFrom.has(`${positions.indexOf(position)}${move.from}`);

/** Returns the times of several rounds of each call, in microseconds, sorted. */
function times(calls, call) {
  calls.forEach(call);
  const found = new Float64Array(calls.length * rounds);
  for (let n = 0; n < found.length; n++) {
    const sample = calls[n % calls.length];
    const started = performance.now();
    call(sample);
    found[n] = (performance.now() - started) * 1000;
  }
  return found.sort();
}

function report(title, calls, call) {
  const sorted = times(calls, call);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(2).padStart(8);
  console.log(
    `  ${title.padEnd(44)}${at(0.5)}${at(0.99)}${at(1)}   ${calls.length.toLocaleString("en")} calls`,
  );
}

printMachine();
console.log(`  ${"µs".padEnd(44)}${"median".padStart(8)}${"99 %".padStart(8)}${"most".padStart(8)}`);
report("nothing, to see what timing costs", attempts, () => {});
report("Position.explain, every pair of squares", attempts, ({ position, move }) => position.explain(move));
report("Position.explain, from the mover's pieces", attempts.filter(isOwn), ({ position, move }) =>
  position.explain(move),
);
report("Position.refusedDests, the mover's pieces", own, ({ position, from }) => position.refusedDests(from));
