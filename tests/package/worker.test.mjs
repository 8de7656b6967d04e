// `x88/worker` between two threads of Node: the answers are those of the position itself, a search can be given up, and
// whatever goes wrong is a typed rejection after which the next question is answered.

import assert from "node:assert/strict";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { ArgumentError, Position } from "x88";
import { answerCanWin, CanWinWorker, WorkerError } from "x88/worker";
import { appFolder, requireInstalled } from "./install.mjs";

/** Answered at once, by material. */
const bare = Position.fromFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
/** Looked at for about a minute with as many nodes as may be asked for, and still not answered. */
const hard = Position.fromFen("8/1p3k2/pPp3p1/P1PpRpPp/2bP1P1P/5K2/5B2/B7 b - - 0 1");
const long = { nodes: 10_000_000 };
const mate = Position.fromFen("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");

const scripts = {
  good: `import { parentPort } from "node:worker_threads";
    import { answerCanWin } from "x88/worker";
    answerCanWin(parentPort);`,
  commonjs: `require("x88/worker").answerCanWin(require("node:worker_threads").parentPort);`,
  crash: `import { parentPort } from "node:worker_threads";
    parentPort.on("message", () => { throw new RangeError("out of cheese"); });`,
  exit: `import { parentPort } from "node:worker_threads";
    parentPort.on("message", () => process.exit(3));`,
};

let started = [];

/** Starts the script with that name. */
function thread(name) {
  const file = join(appFolder(), `can-win-${name}.${name === "commonjs" ? "cjs" : "mjs"}`);
  writeFileSync(file, scripts[name]);
  const worker = new Worker(file, { execArgv: [] });
  started.push(worker);
  return worker;
}

function askerOf(name = "good") {
  started = [];
  const asker = new CanWinWorker(() => thread(name));
  after(() => asker.terminate());
  return asker;
}

test("the answers are those of the position itself, from one thread, one after the other", async () => {
  const asker = askerOf();
  const questions = [
    [mate, "white"],
    [mate, "black", { nodes: 2_000 }],
    [bare, "white"],
    [Position.chess960(0), "black"],
    [Position.initial().play("e4"), "black", { nodes: 0 }],
  ];
  const answers = await Promise.all(questions.map((question) => asker.canWin(...question)));
  for (const [n, [position, ...rest]] of questions.entries()) {
    assert.deepEqual(answers[n], position.canWin(...rest));
  }
  assert.equal(started.length, 1);
});

test("the CommonJS copy does the same, and takes positions of the other", async () => {
  started = [];
  const asker = new (requireInstalled("x88/worker").CanWinWorker)(() => thread("commonjs"));
  assert.deepEqual(await asker.canWin(mate, "white"), mate.canWin("white"));
  asker.terminate();
});

test("no thread is started before the first question, and none for a question that is refused", async () => {
  const asker = askerOf();
  const refused = { name: "ArgumentError" };
  await assert.rejects(asker.canWin(bare, "red"), { ...refused, code: "NOT_A_COLOR" });
  await assert.rejects(asker.canWin(bare, "red"), ArgumentError);
  for (const nodes of [-1, 1.5, "5", null, 10_000_001, Number.NaN]) {
    await assert.rejects(asker.canWin(bare, "white", { nodes }), { ...refused, code: "NOT_NODES" });
  }
  for (const position of [null, undefined, bare.fen(), bare.toSetup()]) {
    await assert.rejects(asker.canWin(position, "white"), { name: "WorkerError", code: "NOT_A_POSITION" });
  }
  await assert.rejects(asker.canWin(bare, "white", { signal: AbortSignal.abort("late") }), (reason) => {
    return reason === "late";
  });
  assert.equal(started.length, 0);
});

test("a long search leaves the asking thread free, and is stopped when it is given up", async () => {
  const asker = askerOf();
  await asker.canWin(bare, "white");
  const [worker] = started;
  const exited = once(worker, "exit");
  let ticks = 0;
  const clock = setInterval(() => ticks++, 5);
  const [controller, begun] = [new AbortController(), performance.now()];
  setTimeout(() => controller.abort(new Error("never mind")), 100);
  await assert.rejects(asker.canWin(hard, "white", { ...long, signal: controller.signal }), /never mind/);
  clearInterval(clock);
  const took = performance.now() - begun;
  assert.ok(took > 90 && took < 2_000, `given up after ${took} ms`);
  assert.ok(ticks > 5, `${ticks} ticks of a timer of 5 ms in ${took} ms`);
  await exited;
  assert.deepEqual(await asker.canWin(bare, "black"), { answer: "no" });
  assert.equal(started.length, 2);
});

test("a question that waits can be given up while the search before it goes on", async () => {
  const asker = askerOf();
  const [first, second] = [new AbortController(), new AbortController()];
  const running = asker.canWin(hard, "white", { ...long, signal: first.signal });
  const waiting = asker.canWin(bare, "white", { signal: second.signal });
  const last = asker.canWin(bare, "black");
  second.abort();
  await assert.rejects(waiting, { name: "AbortError" });
  assert.equal(started.length, 1);
  first.abort();
  await assert.rejects(running, { name: "AbortError" });
  assert.deepEqual(await last, { answer: "no" });
  assert.equal(started.length, 2);
});

test("a signal that aborts after the answer changes nothing", async () => {
  const asker = askerOf();
  const controller = new AbortController();
  await asker.canWin(bare, "white", { signal: controller.signal });
  controller.abort();
  await asker.canWin(bare, "white");
  assert.equal(started.length, 1);
});

test("terminate rejects every open question and frees the thread; the next question starts another", async () => {
  const asker = askerOf();
  const open = [asker.canWin(hard, "white", long), asker.canWin(bare, "white")];
  const rejected = open.map((question) =>
    assert.rejects(question, (error) => error instanceof WorkerError && error.code === "WORKER_TERMINATED"),
  );
  const exited = once(started[0], "exit");
  asker.terminate();
  await Promise.all([...rejected, exited]);
  assert.deepEqual(await asker.canWin(bare, "white"), { answer: "no" });
  asker.terminate();
  asker.terminate();
});

for (const [name, message] of Object.entries({ crash: /out of cheese/, exit: /exit code 3/ })) {
  test(`a thread that ends by ${name} rejects its question, and the next has a new one`, async () => {
    started = [];
    const names = [name, "good"];
    const asker = new CanWinWorker(() => thread(names.shift()));
    const failed = asker.canWin(bare, "white");
    const next = asker.canWin(bare, "black");
    await assert.rejects(failed, (error) => {
      assert.ok(error instanceof WorkerError && error.cause instanceof Error);
      assert.equal(error.code, "WORKER_FAILED");
      assert.match(error.message, message);
      return true;
    });
    assert.deepEqual(await next, { answer: "no" });
    asker.terminate();
  });
}

test("a worker that cannot be started rejects every question", async () => {
  const broken = new CanWinWorker(() => {
    throw new Error("forbidden here");
  });
  const questions = [broken.canWin(bare, "white"), broken.canWin(bare, "black")];
  for (const question of questions) {
    await assert.rejects(question, { code: "WORKER_FAILED", message: /forbidden here/ });
  }
  await assert.rejects(new CanWinWorker(5).canWin(bare, "white"), { code: "WORKER_FAILED" });
});

/** Two ends as a browser has them, in one thread: `page` is what `new Worker` returns, `self` what its script sees. */
function webEnds() {
  const [page, self] = [new EventTarget(), new EventTarget()];
  const deliver = (target, data) =>
    queueMicrotask(() => target.dispatchEvent(new MessageEvent("message", { data: structuredClone(data) })));
  page.postMessage = (data) => deliver(self, data);
  self.postMessage = (data) => deliver(page, data);
  page.terminate = () => {};
  return { page, self };
}

test("between the ends of a browser's worker, which may have other work besides", async () => {
  const { page, self } = webEnds();
  answerCanWin(self);
  const asker = new CanWinWorker(() => page);
  const answer = asker.canWin(mate, "white");
  for (const message of [null, 5, "x88", { mark: "x88/can-win" }, { answer: { answer: "no" } }]) {
    page.postMessage(message);
    self.postMessage(message);
  }
  assert.deepEqual(await answer, mate.canWin("white"));
});

test("what the worker's side refuses is told with its code", async () => {
  const { page, self } = webEnds();
  answerCanWin(self);
  const asker = new CanWinWorker(() => page);
  const impossible = { winQuestion: () => ({ setup: {}, color: "white", nodes: 0 }) };
  await assert.rejects(asker.canWin(impossible, "white"), (error) => {
    assert.equal(error.code, "WORKER_FAILED");
    assert.match(error.message, new RegExp(error.cause.code));
    return true;
  });
  assert.deepEqual(await asker.canWin(bare, "white"), { answer: "no" });
});

test("an error event of a browser's worker rejects, with or without an error in it", async () => {
  const { page } = webEnds();
  const asker = new CanWinWorker(() => page);
  const events = [
    [new Event("error"), /could not be loaded/],
    [Object.assign(new Event("error"), { message: "Uncaught" }), /Uncaught/],
    [Object.assign(new Event("error"), { error: new TypeError("inside") }), /inside/],
  ];
  for (const [event, message] of events) {
    const failed = asker.canWin(bare, "white");
    page.dispatchEvent(event);
    await assert.rejects(failed, { code: "WORKER_FAILED", message });
  }
  // Unasked, an error only means that the next question needs a new worker.
  page.dispatchEvent(new Event("error"));
  await wait(1);
});
