// What passes between the two ends of `x88/worker`, with stand-ins for a browser's worker: with any message, no promise stays
// open, no reply is taken for another question's, and other messages are ignored.

import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { Position, wasmModule } from "x88";
import { answerCanWin, CanWinWorker, WorkerError } from "x88/worker";

const bare = Position.fromFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
const mate = Position.fromFen("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");

/** Two ends as a browser has them, in one thread: `page` is what `new Worker` returns, `self` what its script sees. */
function webEnds() {
  const [page, self] = [new EventTarget(), new EventTarget()];
  const deliver = (target, message) => {
    // Node hands a module over to a worker, but does not clone it for its own.
    const data = message?.module ? message : structuredClone(message);
    queueMicrotask(() => target.dispatchEvent(new MessageEvent("message", { data })));
  };
  page.postMessage = (data) => deliver(self, data);
  self.postMessage = (data) => deliver(page, data);
  page.terminate = () => {};
  return { page, self };
}

/** A worker of a browser whose script replies to a question with these messages, one after the other. */
function replying(...replies) {
  const { page, self } = webEnds();
  self.addEventListener("message", ({ data: question }) => {
    if (question?.module) return;
    for (const reply of replies) self.postMessage(typeof reply === "function" ? reply(question) : reply);
  });
  return page;
}

const no = ({ mark, id }) => ({ mark, id, answer: { answer: "no" } });

/** To none of these is there a question, or a question of ours. */
const foreign = {
  nothing: null,
  "a number": 5,
  "a text": "x88/can-win",
  "no mark": ({ id }) => ({ id, answer: { answer: "yes", line: [] } }),
  "another mark": ({ id }) => ({ mark: "x88", id, answer: { answer: "yes", line: [] } }),
  "no number": ({ mark }) => ({ mark, answer: { answer: "yes", line: [] } }),
  "a later number": ({ mark, id }) => ({ mark, id: id + 1, answer: { answer: "yes", line: [] } }),
  "an earlier number": ({ mark, id }) => ({ mark, id: id - 1, error: { code: "X", message: "x" } }),
  "the number as a text": ({ mark, id }) => ({ mark, id: String(id), answer: { answer: "yes", line: [] } }),
  "the question": (question) => question,
};

for (const [name, message] of Object.entries(foreign)) {
  test(`a foreign message is no reply: ${name}`, async () => {
    const asker = new CanWinWorker(() => replying(message, no), wasmModule);
    assert.deepEqual(await asker.canWin(bare, "white"), { answer: "no" });
  });
}

/** Messages with the question's number that are not replies. */
const malformed = {
  "a number for an answer": { answer: 5 },
  "no answer": { answer: null },
  "no such answer": { answer: { answer: "perhaps" } },
  "yes without a line": { answer: { answer: "yes" } },
  "yes with a text for a line": { answer: { answer: "yes", line: "e2e4" } },
  "yes with a line of numbers": { answer: { answer: "yes", line: [12, 28] } },
  "no error": { error: null },
  "an error that is a text": { error: "out of cheese" },
  "an error without a message": { error: { code: "X" } },
  "an error without a code": { error: { message: "x" } },
  "an answer beside no error": { answer: { answer: "no" }, error: null },
};

for (const [name, reply] of Object.entries(malformed)) {
  test(`a malformed reply rejects its question, and the next has a new worker: ${name}`, async () => {
    const workers = [replying(({ mark, id }) => ({ mark, id, ...reply }), no), replying(no)];
    const asker = new CanWinWorker(() => workers.shift(), wasmModule);
    const [failed, next] = [asker.canWin(bare, "white"), asker.canWin(bare, "white")];
    await assert.rejects(failed, (error) => error instanceof WorkerError && error.code === "WORKER_FAILED");
    assert.deepEqual(await next, { answer: "no" });
    assert.equal(workers.length, 0);
  });
}

test("a second reply to a question is not taken for one to the next", async () => {
  const yes = ({ mark, id }) => ({ mark, id, answer: { answer: "yes", line: ["e2e4"] } });
  const replies = [no, yes];
  const page = replying(
    (question) => replies[0](question),
    (question) => replies[0](question),
  );
  const asker = new CanWinWorker(() => page, wasmModule);
  assert.deepEqual(await asker.canWin(bare, "white"), { answer: "no" });
  replies.shift();
  assert.deepEqual(await asker.canWin(bare, "white"), { answer: "yes", line: ["e2e4"] });
});

test("a worker whose WebAssembly cannot be had is ended, and says why", async () => {
  let ended = 0;
  const { page, self } = webEnds();
  answerCanWin(self);
  page.terminate = () => ended++;
  const asker = new CanWinWorker(
    () => page,
    () => {
      throw new Error("no WebAssembly here");
    },
  );
  await assert.rejects(asker.canWin(bare, "white"), {
    code: "WORKER_FAILED",
    message: /no WebAssembly here/,
  });
  assert.equal(ended, 1);
});

test("only an end of a worker answers", async () => {
  for (const scope of [{}, { postMessage() {} }, { addEventListener() {} }, null, 5, "self"]) {
    assert.throws(() => answerCanWin(scope), { code: "BAD_ARGUMENT" });
  }
});

test("what a reply has beside an answer is not handed out", async () => {
  const more = ({ mark, id }) => ({ mark, id, answer: { answer: "unknown", line: 5, extra: {} } });
  assert.deepEqual(await new CanWinWorker(() => replying(more), wasmModule).canWin(bare, "white"), {
    answer: "unknown",
  });
});

test("a question that no message can carry rejects, and the next is answered", async () => {
  const { page, self } = webEnds();
  answerCanWin(self);
  const asker = new CanWinWorker(() => page, wasmModule);
  const unclonable = { toSetup: () => ({ pieces: () => {} }), canWin: () => {} };
  await assert.rejects(asker.canWin(unclonable, "white"), (error) => {
    assert.equal(error.cause.name, "DataCloneError");
    return error.code === "WORKER_FAILED";
  });
  assert.deepEqual(await asker.canWin(bare, "white"), { answer: "no" });
});

test("thousands of questions to a worker that cannot be started are rejected one after the other", async () => {
  const broken = new CanWinWorker(() => {
    throw new Error("forbidden here");
  }, wasmModule);
  const questions = Array.from({ length: 20_000 }, () => broken.canWin(bare, "white"));
  const codes = (await Promise.allSettled(questions)).map(({ reason }) => reason.code);
  assert.deepEqual([...new Set(codes)], ["WORKER_FAILED"]);
});

test("a worker that cannot even be ended leaves no question open", async () => {
  const endless = Object.assign(new EventEmitter(), { postMessage: () => {} });
  const workers = [endless, replying(no)];
  const asker = new CanWinWorker(() => workers.shift(), wasmModule);
  const [failed, next] = [asker.canWin(bare, "white"), asker.canWin(bare, "white")];
  assert.throws(() => endless.emit("error", new Error("out of cheese")), /terminate is not a function/);
  await assert.rejects(failed, { code: "WORKER_FAILED", message: /out of cheese/ });
  assert.deepEqual(await next, { answer: "no" });
});

test("a browser's worker that calls answerCanWin twice searches once for each answer", async () => {
  const { page, self } = webEnds();
  let replies = 0;
  page.addEventListener("message", () => replies++);
  answerCanWin(self);
  answerCanWin(self);
  const asker = new CanWinWorker(() => page, wasmModule);
  assert.deepEqual(await asker.canWin(mate, "white"), mate.canWin("white"));
  assert.deepEqual(await asker.canWin(bare, "white"), { answer: "no" });
  await wait(1);
  assert.equal(replies, 2);
});

test("between the ends of a browser's worker, which may have other work besides", async () => {
  const { page, self } = webEnds();
  answerCanWin(self);
  const asker = new CanWinWorker(() => page, wasmModule);
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
  const asker = new CanWinWorker(() => page, wasmModule);
  const impossible = { toSetup: () => ({}), canWin: () => {} };
  await assert.rejects(asker.canWin(impossible, "white"), (error) => {
    assert.equal(error.code, "WORKER_FAILED");
    assert.match(error.message, new RegExp(error.cause.code));
    return true;
  });
  assert.deepEqual(await asker.canWin(bare, "white"), { answer: "no" });
});

test("an error event of a browser's worker rejects, with or without an error in it", async () => {
  const { page } = webEnds();
  const asker = new CanWinWorker(() => page, wasmModule);
  const events = [
    [new Event("error"), /could not be loaded/],
    [Object.assign(new Event("error"), { message: "Uncaught" }), /Uncaught/],
    [Object.assign(new Event("error"), { error: new TypeError("inside") }), /inside/],
    [new Event("messageerror"), /cannot be read/],
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
