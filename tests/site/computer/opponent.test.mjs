// The page's side of the computer, with a worker that the test controls; the browser tests use the real one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { Manners } from "../../../www/src/computer/manners.js";
import { ComputerError, Opponent } from "../../../www/src/computer/opponent.js";
import { opponentById } from "../../../www/src/computer/opponents.js";
import { answer } from "../../../www/src/computer/thinking.js";

/** Answers on request, or like the real worker. */
class FakeWorker extends EventTarget {
  questions = [];
  isTerminated = false;

  postMessage(question) {
    this.questions.push(structuredClone(question));
  }

  terminate() {
    this.isTerminated = true;
  }

  send(data) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  /** @param {object} found overrides the real answer to the last question */
  answers(found = {}) {
    this.send({ ...answer(this.questions.at(-1)), ...found });
  }
}

function opponent(options = {}) {
  const workers = [];
  const createWorker = () => {
    workers.push(new FakeWorker());
    return workers.at(-1);
  };
  const computer = new Opponent({ leastMs: 0, createWorker, ...options });
  return { computer, workers };
}

const start = Position.initial();
const played = { start, moves: ["e2e4"], position: start.play("e4") };

test("a move is requested from a worker that starts on demand, and only once", async () => {
  const { computer, workers } = opponent();
  assert.equal(workers.length, 0);
  for (const id of [1, 2]) {
    const reply = computer.choose(played, "beginner", { seed: 4 });
    const { ms, ...question } = workers[0].questions.at(-1);
    const game = { fen: start.fen(), chess960: false, moves: ["e2e4"] };
    assert.deepEqual(question, { id, ...game, opponent: "beginner", seed: 4 });
    assert.ok(ms > 1000);
    workers[0].answers();
    const { kind, uci, offersDraw } = await reply;
    assert.deepEqual([kind, offersDraw], ["move", false]);
    assert.ok(played.position.isLegal(uci));
  }
  assert.equal(workers.length, 1);
});

test("a reply does not come too early", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(performance, "now", () => 0);
  const { computer, workers } = opponent({ leastMs: 60 });
  let kind;
  const reply = computer.choose(played, "beginner").then((found) => {
    kind = found.kind;
  });
  workers[0].answers();
  await new Promise(setImmediate);
  mock.timers.tick(59);
  await new Promise(setImmediate);
  assert.equal(kind, undefined);
  mock.timers.tick(1);
  await reply;
  assert.equal(kind, "move");
});

test("the time for a move is limited, and so is the wait for a reply", async () => {
  const { computer, workers } = opponent({ leastMs: 5_000 });
  const reply = computer.choose(played, "beginner", { ms: 30 });
  assert.equal(workers[0].questions[0].ms, 30);
  workers[0].answers();
  assert.equal((await reply).kind, "move");
  const bounded = computer.choose(played, "beginner", { ms: 1e6 });
  assert.ok(workers[0].questions[1].ms < 1e6);
  computer.stop();
  assert.equal(await bounded, null);
});

test("a signal, stop or another question cancels the reply and ends the worker", async () => {
  const { computer, workers } = opponent();
  const abort = new AbortController();
  const aborted = computer.choose(played, "strong", { signal: abort.signal });
  abort.abort();
  assert.equal(await aborted, null);
  const stopped = computer.acceptsDraw(played, "black", "strong");
  computer.stop();
  assert.equal(await stopped, false);
  const replaced = computer.choose(played, "strong");
  const last = computer.choose(played, "club");
  assert.equal(await replaced, null);
  assert.deepEqual(
    workers.map(({ isTerminated }) => isTerminated),
    [true, true, true, false],
  );
  workers[3].answers();
  assert.equal((await last).kind, "move");
  assert.equal(await computer.choose(played, "club", { signal: abort.signal }), null);
  assert.equal(workers.length, 4);
  assert.doesNotThrow(() => computer.stop());
});

test("an old question's signal stops nothing", async () => {
  const { computer, workers } = opponent();
  const abort = new AbortController();
  const first = computer.choose(played, "club", { signal: abort.signal });
  workers[0].answers();
  await first;
  const second = computer.choose(played, "club");
  abort.abort();
  workers[0].answers();
  assert.equal((await second).kind, "move");
});

test("a failure is an error, and the next question starts another worker", async () => {
  const { computer, workers } = opponent();
  const failures = [
    (worker) => worker.send({ id: 1, error: "there is no such thing" }),
    (worker) => worker.dispatchEvent(Object.assign(new Event("error"), { message: "it broke" })),
    (worker) => worker.dispatchEvent(new Event("messageerror")),
  ];
  for (const [n, fail] of failures.entries()) {
    const reply = computer.choose(played, "club");
    fail(workers[n]);
    await assert.rejects(reply, ComputerError);
    assert.equal(workers[n].isTerminated, true);
  }
  const refused = () => {
    throw new DOMException("refused by the policy", "SecurityError");
  };
  await assert.rejects(opponent({ createWorker: refused }).computer.choose(played, "club"), {
    name: "ComputerError",
    message: "refused by the policy",
  });
});

test("a finished game gets no reply", async () => {
  const { computer, workers } = opponent();
  const moves = ["f2f3", "e7e5", "g2g4", "d8h4"];
  const position = moves.reduce((before, move) => before.play(move), start);
  const reply = computer.choose({ start, moves, position }, "club");
  workers[0].answers();
  assert.equal(await reply, null);
});

test("the computer claims a draw if it is not better", async () => {
  const { computer, workers } = opponent();
  const claims = [{ kind: "threefold-repetition", article: "9.2.1", byMove: { uci: "g8f6" } }];
  for (const [score, kind] of [
    [0, "claim"],
    [50, "move"],
  ]) {
    const reply = computer.choose({ ...played, claims }, "club");
    workers[0].answers({ score });
    assert.equal((await reply).kind, kind);
  }
});

/** The computer's actions move after move with these scores, from a given ply on. */
async function repliesTo(scores, strength, { position = played.position } = {}) {
  const { computer, workers } = opponent();
  const replies = [];
  for (const [n, score] of scores.entries()) {
    const moves = Array.from({ length: 1 + 2 * n }, () => "e2e4");
    const reply = computer.choose({ start, moves, position }, strength);
    workers[0].send({ id: n, uci: "e7e5", score });
    replies.push(await reply);
  }
  return replies;
}

test("asked to play on, the computer neither resigns nor claims a draw, and restarts its count", async () => {
  const { computer, workers } = opponent();
  const claims = [{ kind: "threefold-repetition", article: "9.2.1" }];
  const kinds = [];
  for (const n of Array.from({ length: 8 }).keys()) {
    const moves = Array.from({ length: 1 + 2 * n }, () => "e2e4");
    const playsOn = n === 4;
    const reply = computer.choose({ ...played, moves, claims: playsOn ? claims : [] }, "strong", { playsOn });
    workers[0].send({ id: n, uci: "e7e5", score: -2000 });
    kinds.push((await reply).kind);
  }
  assert.deepEqual(kinds.slice(3), ["resignation", "move", "move", "move", "resignation"]);
});

test("the computer resigns only after a hopeless while, and a beginner never resigns", async () => {
  const kinds = async (...given) => (await repliesTo(...given)).map(({ kind }) => kind);
  const hopeless = [-2000, -2000, -2000, -2000];
  assert.deepEqual(await kinds(hopeless, "strong"), ["move", "move", "move", "resignation"]);
  assert.ok(
    (await kinds([-2000, -2000, -2000, -100, -2000, -2000], "club")).every((kind) => kind === "move"),
  );
  assert.ok((await kinds([...hopeless, -29_990], "beginner")).every((kind) => kind === "move"));
});

test("the computer offers a draw in a level, quiet game, but not repeatedly", async () => {
  const dull = Position.fromFen("4k3/8/8/8/8/8/4P3/4K3 b - - 20 60");
  const offers = (await repliesTo(new Array(13).fill(0), "club", { position: dull })).map(
    ({ offersDraw }) => offersDraw,
  );
  assert.deepEqual(
    offers.flatMap((does, n) => (does ? [n] : [])),
    [5, 11],
  );
  const lively = await repliesTo(new Array(13).fill(0), "club");
  assert.ok(lively.every(({ offersDraw }) => !offersDraw));
});

test("taking moves back restarts the count", () => {
  const manners = new Manners();
  const { resignsBelow } = opponentById("club").strength;
  for (const ply of [1, 3, 5, 1, 3, 5]) manners.note(ply, -2000, resignsBelow);
  assert.equal(manners.resigns, false);
  manners.note(7, -2000, resignsBelow);
  assert.equal(manners.resigns, true);
});

test("the computer accepts a draw by the score, seen from its side", async () => {
  const { computer, workers } = opponent();
  const dull = { ...played, position: Position.fromFen("4k3/8/8/8/8/8/4P3/4K3 b - - 20 60") };
  const later = {
    ...played,
    moves: [...played.moves, ...Array(7).fill(["g8f6", "g1f3", "f6g8", "f3g1"]).flat()],
  };
  const queenUp = { ...later, position: Position.fromFen(start.fen().replace("Q", "1")) };
  for (const [game, color, score, accepts] of [
    [later, "black", -100, true],
    [later, "white", -100, false],
    [later, "white", 100, true],
    [later, "black", 0, false],
    // Too early in the game to be welcome.
    [played, "black", -100, false],
    [played, "white", 900, false],
    [{ ...played, moves: [] }, "black", -900, false],
    // Regardless of the score: the computer is a queen ahead.
    [queenUp, "black", 200, false],
    [dull, "black", 0, true],
    [dull, "black", 100, false],
  ]) {
    const accepted = computer.acceptsDraw(game, color, "club");
    workers[0].answers({ score });
    assert.equal(await accepted, accepts, `${color} ${score}`);
  }
});
