// `x88/worker` between two Node threads: it answers like the position, searches can be canceled, and failures reject with typed errors.

import assert from "node:assert/strict";
import { once, setMaxListeners } from "node:events";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, test } from "node:test";
import { Worker } from "node:worker_threads";
import { ArgumentError, Position } from "x88";
import { canWin } from "x88/can-win";
import { CanWinWorker, WorkerError } from "x88/worker";
import { appFolder } from "./install.mjs";

/** Answered at once, by material. */
const bare = Position.fromFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
/** With the maximum number of nodes, searched for tens of seconds without an answer. */
const hard = Position.fromFen("8/1p3k2/pPp3p1/P1PpRpPp/2bP1P1P/5K2/5B2/B7 b - - 0 1");
const long = { nodes: 2 ** 53 };
const mate = Position.fromFen("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");

const scripts = {
  good: `import { parentPort } from "node:worker_threads";
    import { answerCanWin } from "x88/worker";
    answerCanWin(parentPort);`,
  twice: `import { parentPort } from "node:worker_threads";
    import { answerCanWin } from "x88/worker";
    answerCanWin(parentPort);
    answerCanWin(parentPort);
    // And by the other copy of the package, which is independent of this one.
    import("node:module").then(({ createRequire }) => {
      createRequire(import.meta.url)("x88/worker").answerCanWin(parentPort);
    });`,
  crash: `import { parentPort } from "node:worker_threads";
    parentPort.on("message", () => { throw new RangeError("out of cheese"); });`,
  exit: `import { parentPort } from "node:worker_threads";
    parentPort.on("message", () => process.exit(3));`,
};

let started = [];

/** Starts the script with that name. */
function thread(name) {
  const file = join(appFolder(), `can-win-${name}.mjs`);
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

test("one thread answers several questions like the position itself", async () => {
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
    assert.deepEqual(answers[n], canWin(position, ...rest));
  }
  assert.equal(started.length, 1);
});

test("no thread starts before the first question or for a refused one", async () => {
  const asker = askerOf();
  const refused = { name: "ArgumentError" };
  await assert.rejects(asker.canWin(bare, "red"), { ...refused, code: "BAD_ARGUMENT" });
  await assert.rejects(asker.canWin(bare, "red"), ArgumentError);
  for (const nodes of [-1, 1.5, "5", null, 1e17, Number.POSITIVE_INFINITY, Number.NaN]) {
    await assert.rejects(asker.canWin(bare, "white", { nodes }), { ...refused, code: "BAD_ARGUMENT" });
  }
  for (const position of [null, undefined, bare.fen(), bare.toSetup(), { toSetup: () => bare.toSetup() }]) {
    await assert.rejects(asker.canWin(position, "white"), { name: "WorkerError", code: "NOT_A_POSITION" });
  }
  await assert.rejects(asker.canWin(bare, "white", { signal: AbortSignal.abort("late") }), (reason) => {
    return reason === "late";
  });
  assert.equal(started.length, 0);
});

test("a long search does not block the calling thread and stops when aborted", async () => {
  const asker = askerOf();
  await asker.canWin(bare, "white");
  const [worker] = started;
  const exited = once(worker, "exit");
  let ticks = 0;
  const controller = new AbortController();
  const clock = setInterval(() => {
    if (++ticks > 5) controller.abort(new Error("never mind"));
  }, 5);
  await assert.rejects(asker.canWin(hard, "white", { ...long, signal: controller.signal }), /never mind/);
  clearInterval(clock);
  assert.ok(ticks > 5, `${ticks} ticks of a timer of 5 ms until it was given up`);
  await exited;
  assert.deepEqual(await asker.canWin(bare, "black"), { answer: "no" });
  assert.equal(started.length, 2);
});

test("a waiting question can be aborted while the previous search goes on", async () => {
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

/** Each one aborts 500 questions at once. */
const waysToGiveUp = {
  "one signal": () => {
    const controller = new AbortController();
    return { signals: Array(500).fill(controller.signal), abort: () => controller.abort() };
  },
  "one signal each": () => {
    const controllers = Array.from({ length: 500 }, () => new AbortController());
    return {
      signals: controllers.map(({ signal }) => signal),
      abort: () => {
        for (const controller of controllers) controller.abort();
      },
    };
  },
  "a shared timeout": () => ({ signals: Array(500).fill(AbortSignal.timeout(50)), abort: () => {} }),
};

for (const [name, ways] of Object.entries(waysToGiveUp)) {
  test(`500 questions aborted by ${name} never start if they were waiting`, async () => {
    const asker = askerOf();
    const { signals, abort } = ways();
    // Otherwise Node warns about too many listeners on one signal.
    setMaxListeners(signals.length, ...signals);
    const questions = signals.map((signal) => asker.canWin(hard, "white", { ...long, signal }));
    const last = asker.canWin(bare, "black");
    abort();
    for (const { status, reason } of await Promise.allSettled(questions)) {
      assert.equal(status, "rejected");
      assert.match(reason.name, /^(Abort|Timeout)Error$/);
    }
    assert.deepEqual(await last, { answer: "no" });
    assert.equal(started.length, 2, "one for the search that had begun, one for the question after them");
  });
}

test("a script that calls answerCanWin three times answers each question once", async () => {
  const asker = askerOf("twice");
  for (let round = 0; round < 3; round++) {
    assert.deepEqual(await asker.canWin(bare, "white"), { answer: "no" });
    const [first, second] = [asker.canWin(mate, "white"), asker.canWin(bare, "white")];
    assert.deepEqual(await first, canWin(mate, "white"));
    assert.deepEqual(await second, { answer: "no" });
  }
  assert.equal(started.length, 1);
});

test("a signal that aborts after the answer changes nothing", async () => {
  const asker = askerOf();
  const controller = new AbortController();
  await asker.canWin(bare, "white", { signal: controller.signal });
  controller.abort();
  await asker.canWin(bare, "white");
  assert.equal(started.length, 1);
});

test("terminate rejects every pending question, and the next one starts a new thread", async () => {
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
  test(`a thread that ends by ${name} rejects its question, and the next gets a new thread`, async () => {
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

test("a worker answers behind Vue's proxy", async () => {
  const { reactive } = createRequire(import.meta.url)("vue");
  const stored = reactive(askerOf());
  const answers = [stored.canWin(bare, "white"), stored.canWin(reactive(mate), "white")];
  assert.deepEqual(
    (await Promise.all(answers)).map(({ answer }) => answer),
    ["no", "yes"],
  );
  const open = stored.canWin(hard, "white", long);
  stored.terminate();
  await assert.rejects(open, { name: "WorkerError", code: "WORKER_TERMINATED" });
});
