// Messages between the two ends of `x88/worker`, with stand-ins for a browser's worker.
// Every promise settles, replies match their questions, and other messages are ignored.

import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { Position } from "x88";
import { canWin } from "x88/can-win";
import { answerCanWin, CanWinWorker } from "x88/worker";

const bare = Position.fromFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
const mate = Position.fromFen("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");

/** Two ends as in a browser, in one thread: `new Worker` returns `page`, and its script sees `self`. */
function webEnds() {
  const [page, self] = [new EventTarget(), new EventTarget()];
  const deliver = (target, message) => {
    // Node passes a module to a worker, but does not clone it for local use.
    const data = message?.module ? message : structuredClone(message);
    queueMicrotask(() => target.dispatchEvent(new MessageEvent("message", { data })));
  };
  page.postMessage = (data) => deliver(self, data);
  self.postMessage = (data) => deliver(page, data);
  page.terminate = () => {};
  return { page, self };
}

/** A browser worker whose script replies to a question with these messages, in order. */
function replying(...replies) {
  const { page, self } = webEnds();
  self.addEventListener("message", ({ data: question }) => {
    if (question?.module) return;
    for (const reply of replies) self.postMessage(typeof reply === "function" ? reply(question) : reply);
  });
  return page;
}

const no = ({ mark, id }) => ({ mark, id, answer: { answer: "no" } });

/** Messages that reply to no question, or to another program's. */
const foreign = {
  nothing: null,
  "a number": 5,
  "a string": "x88/can-win",
  "a missing mark": ({ id }) => ({ id, answer: { answer: "yes", line: [] } }),
  "another mark": ({ id }) => ({ mark: "x88", id, answer: { answer: "yes", line: [] } }),
  "a missing number": ({ mark }) => ({ mark, answer: { answer: "yes", line: [] } }),
  "a later number": ({ mark, id }) => ({ mark, id: id + 1, answer: { answer: "yes", line: [] } }),
  "an earlier number": ({ mark, id }) => ({ mark, id: id - 1, error: { code: "X", message: "x" } }),
  "the number as a string": ({ mark, id }) => ({ mark, id: String(id), answer: { answer: "yes", line: [] } }),
  "the question": (question) => question,
};

for (const [name, message] of Object.entries(foreign)) {
  test(`a foreign message is ignored: ${name}`, async () => {
    const asker = new CanWinWorker(() => replying(message, no));
    assert.deepEqual(await asker.canWin(bare, "white"), { answer: "no" });
  });
}

test("a second reply to a question does not answer the next one", async () => {
  const yes = ({ mark, id }) => ({ mark, id, answer: { answer: "yes", line: ["e2e4"] } });
  const replies = [no, yes];
  const page = replying(
    (question) => replies[0](question),
    (question) => replies[0](question),
  );
  const asker = new CanWinWorker(() => page);
  assert.deepEqual(await asker.canWin(bare, "white"), { answer: "no" });
  replies.shift();
  assert.deepEqual(await asker.canWin(bare, "white"), { answer: "yes", line: ["e2e4"] });
});

test("answerCanWin accepts only an end of a worker", async () => {
  for (const scope of [{}, { postMessage() {} }, { addEventListener() {} }, null, 5, "self"]) {
    assert.throws(() => answerCanWin(scope), { code: "BAD_ARGUMENT" });
  }
});

test("a question that cannot be cloned rejects, and the next one is answered", async () => {
  const { page, self } = webEnds();
  answerCanWin(self);
  const asker = new CanWinWorker(() => page);
  const { postMessage } = page;
  page.postMessage = () => structuredClone(() => {});
  const unclonable = asker.canWin(bare, "white");
  page.postMessage = postMessage;
  await assert.rejects(unclonable, (error) => {
    assert.equal(error.cause.name, "DataCloneError");
    return error.code === "WORKER_FAILED";
  });
  assert.deepEqual(await asker.canWin(bare, "white"), { answer: "no" });
});

test("thousands of questions reject in turn when the worker cannot start", async () => {
  const broken = new CanWinWorker(() => {
    throw new Error("forbidden here");
  });
  const questions = Array.from({ length: 20_000 }, () => broken.canWin(bare, "white"));
  const said = (await Promise.allSettled(questions)).map(
    ({ reason: { code, message } }) => `${code}: ${message}`,
  );
  assert.match([...new Set(said)].join("\n"), /^WORKER_FAILED: .*forbidden here.*$/);
});

test("a worker that cannot be terminated leaves no question pending", async () => {
  const endless = Object.assign(new EventEmitter(), { postMessage: () => {} });
  const workers = [endless, replying(no)];
  const asker = new CanWinWorker(() => workers.shift());
  const [failed, next] = [asker.canWin(bare, "white"), asker.canWin(bare, "white")];
  assert.throws(() => endless.emit("error", new Error("out of cheese")), /terminate is not a function/);
  await assert.rejects(failed, { code: "WORKER_FAILED", message: /out of cheese/ });
  assert.deepEqual(await next, { answer: "no" });
});

test("a browser's worker that calls answerCanWin twice searches once per question", async () => {
  const { page, self } = webEnds();
  let replies = 0;
  page.addEventListener("message", () => replies++);
  answerCanWin(self);
  answerCanWin(self);
  const asker = new CanWinWorker(() => page);
  assert.deepEqual(await asker.canWin(mate, "white"), canWin(mate, "white"));
  assert.deepEqual(await asker.canWin(bare, "white"), { answer: "no" });
  await wait(1);
  assert.equal(replies, 2);
});

test("a browser's worker ignores messages for its other work", async () => {
  const { page, self } = webEnds();
  answerCanWin(self);
  const asker = new CanWinWorker(() => page);
  const answer = asker.canWin(mate, "white");
  for (const message of [null, 5, "x88", { mark: "x88/can-win" }, { answer: { answer: "no" } }]) {
    page.postMessage(message);
    self.postMessage(message);
  }
  assert.deepEqual(await answer, canWin(mate, "white"));
});

test("an error on the worker's side arrives with its code", async () => {
  const { page, self } = webEnds();
  answerCanWin(self);
  const asker = new CanWinWorker(() => page);
  const impossible = { packed: "a position of something else" };
  await assert.rejects(asker.canWin(impossible, "white"), (error) => {
    assert.equal(error.code, "WORKER_FAILED");
    assert.match(error.message, new RegExp(error.cause.code));
    return true;
  });
  assert.deepEqual(await asker.canWin(bare, "white"), { answer: "no" });
});

test("an error event of a browser's worker rejects, with or without an error object", async () => {
  const { page } = webEnds();
  const asker = new CanWinWorker(() => page);
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
  // Without a pending question, an error only means that the next question needs a new worker.
  page.dispatchEvent(new Event("error"));
  await wait(1);
});
