// In a Node worker: a failure rejects the question, an endless loop is ended with its worker, and the next question works.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { Position } from "../../dist/index.js";
import { CanWinWorker } from "../../dist/worker.js";
import { fenOf, said } from "./faults.mjs";

const bare = Position.fromFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");

function asking() {
  const started = [];
  const asker = new CanWinWorker(() => {
    const worker = new Worker(new URL("can-win.worker.mjs", import.meta.url), { execArgv: [] });
    started.push(worker);
    return worker;
  });
  return { asker, started };
}

for (const [fault, { code, inCanWin }] of Object.entries(said)) {
  test(`${fault}: the question is rejected with the cause, and the same worker answers the next`, async (t) => {
    const { asker, started } = asking();
    t.after(() => asker.terminate());
    const struck = Position.fromFen(fenOf(fault));
    for (let round = 0; round < 3; round++) {
      await assert.rejects(asker.canWin(struck, "white"), (error) => {
        assert.deepEqual([error.name, error.code, error.cause.code], ["WorkerError", "WORKER_FAILED", code]);
        assert.match(error.cause.message, inCanWin);
        return true;
      });
      assert.deepEqual(await asker.canWin(bare, "white"), { answer: "no" });
    }
    assert.equal(started.length, 1);
  });
}

test("an endless loop is ended at its timeout, and another worker answers", async (t) => {
  const { asker, started } = asking();
  t.after(() => asker.terminate());
  await asker.canWin(bare, "white");
  const struck = Position.fromFen(fenOf("loop"));
  const given = [
    asker.canWin(struck, "white", { signal: AbortSignal.timeout(200) }),
    asker.canWin(bare, "black"),
  ];
  await assert.rejects(given[0], { name: "TimeoutError" });
  assert.deepEqual(await given[1], { answer: "no" });
  assert.equal(started.length, 2);
});
