// A server thread: on request, plays as many moves through `Game` as it can in a given time.

import { parentPort } from "node:worker_threads";
import { Game } from "../../../dist/index.js";
import { linesOfPlay } from "./lines.mjs";

const lines = linesOfPlay(100, 40);

/** Returns the number of moves validated in `ms` milliseconds. */
function play(ms) {
  const started = performance.now();
  let moves = 0;
  for (let n = 0; performance.now() - started < ms; n++) {
    const game = new Game();
    for (const move of lines[n % lines.length]) if (game.tryMove(move).legal) moves++;
  }
  return { moves, ms: performance.now() - started };
}

// Warms up the compiler.
play(200);
parentPort.on("message", (ms) => parentPort.postMessage(play(ms)));
parentPort.postMessage("ready");
