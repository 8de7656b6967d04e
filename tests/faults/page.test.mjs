// In a page: a failed core restarts, a worker that never ends is replaced, and the page goes on.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";
import * as published from "../../dist/index.js";
import { openSite } from "../site/pages/page.mjs";
import { fenOf, living, said } from "./faults.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
let site;
let folder;

before(async () => {
  mkdirSync(join(root, "build", "recovery"), { recursive: true });
  folder = mkdtempSync(join(root, "build", "recovery", "page-"));
  cpSync(join(root, "dist"), join(folder, "dist"), { recursive: true });
  cpSync(join(root, "build", "faults", "x88.wasm"), join(folder, "faulty.wasm"));
  cpSync(join(root, "build", "can-win-faults", "x88.wasm"), join(folder, "faulty-can-win.wasm"));
  cpSync(join(root, "tests", "faults", "faults.mjs"), join(folder, "faults.js"));
  writeFileSync(
    join(folder, "index.html"),
    "<!doctype html><title>recovery</title><link rel=icon href=data:,>",
  );
  writeFileSync(
    join(folder, "worker.js"),
    `import { answerCanWin } from "./dist/worker.js";
    import { failing } from "./faults.js";
    // Not awaited: a question that comes before answerCanWin would be lost.
    const request = new XMLHttpRequest();
    request.open("GET", "/faulty-can-win.wasm", false);
    request.responseType = "arraybuffer";
    request.send();
    failing(request.response);
    answerCanWin();`,
  );
  site = await openSite(folder);
});

after(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

for (const [fault, { code, message }] of Object.entries(said)) {
  test(`${fault}: the page gets the error, and its existing objects work as before`, async () => {
    const { page, problems } = await site.open();
    const seen = await page.evaluate(async (fen) => {
      const [x88, { living }] = await Promise.all([import("/dist/slim.js"), import("/faults.js")]);
      await x88.init("/faulty.wasm");
      const answer = living(x88);
      const errors = [];
      for (let round = 0; round < 3; round++) {
        try {
          x88.Position.fromFen(fen).legalMoves();
        } catch (error) {
          errors.push([error.name, error.code, error.message]);
        }
        errors.push(answer());
      }
      return errors;
    }, fenOf(fault));
    const expected = living(published)();
    for (const [n, found] of seen.entries()) {
      if (n % 2 === 1) assert.equal(found, expected);
      else {
        assert.deepEqual(found.slice(0, 2), ["CoreError", code]);
        assert.match(found[2], message);
      }
    }
    assert.equal(seen.length, 6);
    // The hook also prints a panic to the console.
    assert.deepEqual(
      problems.filter((problem) => !problem.includes("forced by wasm-faults")),
      [],
    );
  });
}

test("a worker in an endless loop is replaced, and the page stays responsive", async () => {
  const { page, problems } = await site.open();
  const seen = await page.evaluate(async (fen) => {
    const [x88, { CanWinWorker }] = await Promise.all([import("/dist/slim.js"), import("/dist/worker.js")]);
    await x88.init("/faulty.wasm");
    let started = 0;
    const asker = new CanWinWorker(() => {
      started++;
      return new Worker("/worker.js", { type: "module" });
    });
    const bare = x88.Position.fromFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    const before = await asker.canWin(bare, "white");
    let ticks = 0;
    const clock = setInterval(() => ticks++, 5);
    const controller = new AbortController();
    const looping = asker.canWin(x88.Position.fromFen(fen), "white", { signal: controller.signal });
    // The page is responsive: its own timer ends the wait.
    while (ticks < 10) await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort();
    clearInterval(clock);
    const reason = await looping.catch((error) => error.name);
    return { before, reason, next: await asker.canWin(bare, "black"), started };
  }, fenOf("loop"));
  assert.deepEqual(seen, {
    before: { answer: "no" },
    reason: "AbortError",
    next: { answer: "no" },
    started: 2,
  });
  assert.deepEqual(problems, []);
});
