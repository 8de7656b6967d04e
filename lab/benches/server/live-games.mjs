// The memory of many live games, and the longest wait while moves are played into random ones. Runs in its own process with
// --expose-gc, started by server.bench.mjs. Writes a JSON object.

import { monitorEventLoopDelay, PerformanceObserver, performance } from "node:perf_hooks";
import { setImmediate as turn } from "node:timers/promises";
import { Game, Position } from "../../../dist/index.js";
import { randomNumbers } from "../positions.mjs";
import { linesOfPlay } from "./lines.mjs";

const [kind, count, plies] = [process.argv[2], Number(process.argv[3]), 40];

/** Each game is played to this length, then restarted. */
const longest = 60;

/** The moves between two turns of the event loop: the size of one batch of packets. */
const batch = 20;

const lines = linesOfPlay(1000, longest);
const line = (n) => lines[n % lines.length].slice(0, plies);

/** The ways to store a game. */
const kinds = {
  "Game, each move played": (n) => {
    const game = new Game();
    for (const move of line(n)) game.move(move);
    return game;
  },
  "Game, from its moves": (n) => Game.fromMoves(Position.initial(), line(n)),
  "row of toJSON, as text": (n) => JSON.stringify(rows[n % rows.length]),
};
const rows = lines.map((moves) => Game.fromMoves(Position.initial(), moves.slice(0, plies)).toJSON());

/** Returns the memory after garbage collection. */
function memory() {
  global.gc();
  global.gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heap: heapUsed + external };
}

const before = memory();
const started = performance.now();
const live = Array.from({ length: count }, (_, n) => kinds[kind](n));
const made = performance.now() - started;
const after = memory();

const found = {
  made,
  heap: (after.heap - before.heap) / count,
  rss: (after.rss - before.rss) / count,
  total: after.rss,
  ...(kind === "Game, from its moves" && (await stream(Number(process.argv[4])))),
};
console.log(JSON.stringify(found));

/** Plays moves into random games for `ms` milliseconds. Returns the longest waits in milliseconds. */
async function stream(ms) {
  const random = randomNumbers(7);
  const pauses = { gc: 0, move: 0, collections: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      pauses.gc = Math.max(pauses.gc, duration);
      pauses.collections++;
    }
  });
  // Discards waits from before.
  await turn();
  observer.observe({ entryTypes: ["gc"] });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  let moves = 0;
  while (performance.now() - started < ms) {
    for (let n = 0; n < batch; n++) {
      const began = performance.now();
      play(Math.floor(random() * count));
      pauses.move = Math.max(pauses.move, performance.now() - began);
    }
    moves += batch;
    await turn();
  }
  delay.disable();
  await turn();
  observer.disconnect();
  const seconds = (performance.now() - started) / 1000;
  const [median, most] = [delay.percentile(50) / 1e6, delay.max / 1e6];
  return { ...pauses, moves, seconds, delay: { median, p999: delay.percentile(99.9) / 1e6, most } };
}

/** Plays the next move of a game; a finished game is replaced with a new one. */
function play(n) {
  const game = live[n];
  if (game.ply === longest) live[n] = kinds[kind](n);
  else if (!game.tryMove(lines[n % lines.length][game.ply]).legal) throw new Error("a legal move is refused");
}
