// A lesson's demonstration: automatic, stepped through, and as still frames with reduced motion.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Demonstration } from "../../../www/src/learn/demonstration.js";
import { decorationOf } from "../../../www/src/learn/demonstration-marks.js";

const fen = "7k/8/8/8/3R4/8/8/7K w - - 0 1";
const FRAMES = [
  { text: "It runs straight.", fen, dests: "d4" },
  { text: "It captures.", fen, moves: ["Rd8+", "Kg7"] },
  { text: "Never so.", fen, refused: "d4f6" },
];
/** Longer than any picture is shown. */
const LONG = 20_000;

/** A demonstration that has started, with the test's clock. */
function begun(t, { isCalm = false } = {}) {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const demonstration = new Demonstration(() => isCalm);
  const seen = [];
  demonstration.subscribe(() => seen.push(inWords(demonstration)));
  demonstration.start(FRAMES);
  return { demonstration, seen };
}

function inWords({ at, picture: { lastMove, tried, refusal } }) {
  return `${at} ${refusal ? "refused" : tried ? "tried" : (lastMove?.san ?? "ground")}`;
}

/** Advances the clock to the next picture. */
function oneMore(seen) {
  const before = seen.length;
  for (let ms = 0; ms < LONG && seen.length === before; ms += 100) mock.timers.tick(100);
}

const ALL = ["0 ground", "1 ground", "1 Rd8+", "1 Kg7", "2 ground", "2 tried", "2 refused"];

test("the demonstration runs to its end, and can be replayed", (t) => {
  const { demonstration, seen } = begun(t);
  assert.equal(demonstration.isBegun, false);
  for (let n = 0; n < ALL.length - 1; n++) {
    assert.equal(demonstration.isRunning, true);
    oneMore(seen);
  }
  assert.deepEqual(seen, ALL);
  assert.equal(demonstration.isOver, false, "the last words are still being read");
  oneMore(seen);
  assert.deepEqual([demonstration.isOver, demonstration.isRunning], [true, false]);
  mock.timers.tick(LONG);
  assert.equal(seen.length, ALL.length + 1, "nothing comes after its end");
  demonstration.again();
  assert.deepEqual([inWords(demonstration), demonstration.isOver], ["0 ground", false]);
});

test("its board accepts no moves, and its dots belong to the position before the moves", (t) => {
  const { demonstration, seen } = begun(t);
  assert.deepEqual([demonstration.mover, demonstration.selectable], [null, null]);
  assert.equal(demonstration.surroundings.ground, demonstration.position);
  oneMore(seen);
  oneMore(seen);
  assert.equal(inWords(demonstration), "1 Rd8+");
  assert.deepEqual(demonstration.surroundings, { ground: null, unseen: [] });
});

test("it steps forward and back, from frame to frame", (t) => {
  const { demonstration, seen } = begun(t);
  demonstration.next();
  oneMore(seen);
  assert.equal(inWords(demonstration), "1 Rd8+");
  demonstration.back();
  assert.equal(inWords(demonstration), "0 ground");
  demonstration.back();
  assert.equal(inWords(demonstration), "0 ground");
  demonstration.next();
  demonstration.next();
  assert.equal(inWords(demonstration), "2 ground");
  demonstration.next();
  assert.deepEqual([inWords(demonstration), demonstration.isOver], ["2 refused", true]);
  demonstration.back();
  assert.deepEqual([inWords(demonstration), demonstration.isOver], ["1 ground", false]);
});

test("it pauses and resumes", (t) => {
  const { demonstration, seen } = begun(t);
  demonstration.next();
  oneMore(seen);
  demonstration.pause();
  const { length } = seen;
  mock.timers.tick(LONG);
  assert.deepEqual([seen.length, inWords(demonstration), demonstration.isRunning], [length, "1 Rd8+", false]);
  demonstration.resume();
  oneMore(seen);
  assert.equal(inWords(demonstration), "1 Kg7");
  demonstration.leave();
  mock.timers.tick(LONG);
  assert.equal(inWords(demonstration), "1 Kg7", "nobody looks at it any longer");
});

test("with reduced motion each frame shows its final position, with its moves", (t) => {
  const { demonstration } = begun(t, { isCalm: true });
  mock.timers.tick(LONG);
  assert.deepEqual(
    [inWords(demonstration), demonstration.isRunning, demonstration.isStill],
    ["0 ground", false, true],
  );
  demonstration.next();
  assert.equal(inWords(demonstration), "1 Kg7");
  const { ground, unseen } = demonstration.surroundings;
  assert.deepEqual(
    unseen.map(({ uci }) => uci),
    ["d4d8", "h8g7"],
  );
  assert.equal(ground.get("d4")?.role, "rook");
  demonstration.next();
  assert.equal(inWords(demonstration), "2 refused");
  assert.equal(demonstration.isOver, false);
  demonstration.next();
  assert.equal(demonstration.isOver, true);
});

test("a still frame has arrows for its moves, except for a castling king that does not move", () => {
  const demonstration = new Demonstration(() => true);
  const arrowsOf = (frame) => {
    demonstration.start([{ text: "So.", ...frame }]);
    return decorationOf(demonstration).arrows.map(({ from, to }) => from + to);
  };
  assert.deepEqual(arrowsOf({ fen, moves: ["Rd8+", "Kg7"] }), ["d4d8", "h8g7"]);
  const castling = { fen: "4k3/8/8/8/8/8/8/6KR w K - 0 1", chess960: true, moves: ["O-O"] };
  assert.deepEqual(arrowsOf(castling), []);
});
