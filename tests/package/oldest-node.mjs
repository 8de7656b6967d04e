// Packs, installs and uses each entry, ESM and CommonJS, on the oldest Node in `engines`.
// That Node lacks `node --test`, so run `node tests/package/oldest-node.mjs`; it needs only the built package.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installPacked } from "./install.mjs";

const app = `
  import assert from "node:assert/strict";
  import { readFileSync } from "node:fs";
  import { createRequire } from "node:module";
  import { Worker } from "node:worker_threads";
  import { Game, Position, wasmModule } from "x88";
  import { initSync, Position as Slim } from "x88/slim";
  import { CanWinWorker } from "x88/worker";

  const require = createRequire(import.meta.url);
  initSync(readFileSync(require.resolve("x88/x88.wasm")));
  for (const each of [Position, Slim, require("x88").Position]) assert.equal(each.initial().perft(3), 8902n);

  const game = new Game();
  for (const move of ["f3", "e5", "g4"]) game.move(move);
  assert.equal(game.explain("O-O").legal, false);
  assert.throws(() => game.move("O-O"), { name: "IllegalMoveError" });
  game.move("Qh4#");
  assert.equal(game.outcome().kind, "checkmate");

  const worker = new CanWinWorker(() => new Worker(new URL("worker.mjs", import.meta.url)));
  const bare = Position.fromFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  assert.deepEqual(await worker.canWin(bare, "white"), { answer: "no" });
  const aborted = new AbortController();
  aborted.abort();
  await assert.rejects(worker.canWin(bare, "white", { signal: aborted.signal }), { name: "AbortError" });
  worker.terminate();
  console.log("x88 works in Node " + process.versions.node);
`;

const worker = `
  import { parentPort } from "node:worker_threads";
  import { answerCanWin } from "x88/worker";
  answerCanWin(parentPort);
`;

const folder = installPacked();
try {
  writeFileSync(join(folder, "app.mjs"), app);
  writeFileSync(join(folder, "worker.mjs"), worker);
  execFileSync(process.execPath, ["app.mjs"], { cwd: folder, stdio: "inherit" });
  // The command line requires a later Node and says so.
  const command = [join(folder, "node_modules", "x88", "dist", "cli.js"), "perft", "startpos", "3"];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  if (status === 0) assert.equal(stdout, "8902\n");
  else assert.deepEqual([status, stderr], [2, "x88 perft: the command line needs Node 18.3 or later\n"]);
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
