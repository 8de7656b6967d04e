// A thread of a server: plays moves through `Game` when told to, as many as it can in a time.

import { parentPort } from "node:worker_threads";
import { Game } from "../../../dist/index.js";
import { linesOfPlay } from "./lines.mjs";

const lines = linesOfPlay(100, 40);

/** How many moves are validated in so many milliseconds. */
function play(ms) {
  const started = performance.now();
  let moves = 0;
  for (let n = 0; performance.now() - started < ms; n++) {
    const game = new Game();
    for (const move of lines[n % lines.length]) if (game.tryMove(move).legal) moves++;
  }
  return { moves, ms: performance.now() - started };
}

// What is compiled once is compiled now.
play(200);
parentPort.on("message", (ms) => parentPort.postMessage(play(ms)));
parentPort.postMessage("ready");
