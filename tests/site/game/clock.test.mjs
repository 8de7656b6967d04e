// The demo's clock without a page: running times and flag fall. The tests control time.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { readPosition } from "../../../www/src/game/position-text.js";
import { GameClock } from "../../../www/src/game/game-clock.js";
import { GameController } from "../../../www/src/game/game-controller.js";
import { bare } from "../../support/refused.mjs";

const BLITZ = { base: 180_000, increment: 2_000 };
let time = 0;
const now = () => time;

beforeEach(() => mock.timers.reset());

/** A game with a clock, and a function that advances time. */
function timed(control) {
  mock.timers.enable({ apis: ["setTimeout"] });
  const game = new GameController();
  let shown = 0;
  const clock = new GameClock(game, () => shown++, now);
  const kinds = [];
  game.subscribe(({ kind }) => kinds.push(kind));
  clock.choose(control);
  game.startStandard();
  const play = (...moves) => {
    for (const san of moves) game.play(game.position.parseMove(san));
  };
  const pass = (ms) => {
    for (let left = ms; left > 0; left -= 50) {
      time += Math.min(50, left);
      mock.timers.tick(Math.min(50, left));
    }
  };
  const left = () => [clock.left("white"), clock.left("black")];
  return { game, clock, kinds, play, pass, left, shown: () => shown };
}

test("the clocks start when both sides have moved, and each move presses the clock", () => {
  const { clock, play, pass, left } = timed(BLITZ);
  pass(5_000);
  play("e4");
  pass(5_000);
  assert.deepEqual([clock.running, ...left()], [null, 180_000, 180_000]);
  play("e5");
  pass(3_000);
  assert.deepEqual([clock.running, ...left()], ["white", 177_000, 180_000]);
  play("Nf3");
  pass(1_000);
  assert.deepEqual([clock.running, ...left()], ["black", 179_000, 179_000]);
});

test("the displayed time is reported every second, and every tenth at the end", () => {
  const { play, pass, shown } = timed({ base: 12_000, increment: 0 });
  play("e4", "e5");
  const before = shown();
  pass(2_000);
  assert.equal(shown() - before, 2);
  pass(1_000);
  assert.equal(shown() - before, 12);
});

test("a running clock blocks take back; afterwards moves can be reviewed and continued without it", () => {
  const { game, clock, play, pass } = timed({ base: 1_000, increment: 0 });
  play("e4");
  game.undo();
  assert.equal(game.ply, 0, "it does not run yet");
  play("e4", "e5");
  assert.equal(game.mayTravel, false);
  game.undo();
  game.goTo(0);
  game.redo();
  assert.equal(game.ply, 2);
  pass(1_000);
  assert.deepEqual(bare(game.outcome), { winner: "black", kind: "timeout", article: "6.9" });
  assert.equal(game.flagged, "white");
  assert.equal(game.mayTravel, true);
  game.undo();
  assert.deepEqual([game.ply, game.outcome, game.flagged, clock.running], [2, null, null, null]);
  game.undo();
  play("c5", "Nf3");
  assert.equal(clock.running, null);
  pass(5_000);
  assert.equal(game.outcome, null);
});

test("flag fall happens once, for the side to move, and is a draw if the opponent cannot mate", () => {
  const { game, kinds, play, pass } = timed({ base: 1_000, increment: 0 });
  game.startPosition(readPosition("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
  play("Kd1", "Kd8");
  pass(5_000);
  assert.deepEqual(bare(game.outcome), { winner: null, kind: "timeout-draw", article: "6.9" });
  assert.equal(kinds.filter((kind) => kind === "end").length, 1);
});

test("every other game ending stops the clock", () => {
  const ends = {
    mate: ({ play }) => play("f3", "e5", "g4", "Qh4#"),
    resignation: ({ game, play }) => {
      play("e4", "e5");
      game.resign("white");
    },
    agreement: ({ game, play }) => {
      play("e4", "e5");
      game.agreeDraw();
    },
  };
  for (const [name, end] of Object.entries(ends)) {
    mock.timers.reset();
    const timedGame = timed({ base: 1_000, increment: 0 });
    end(timedGame);
    const outcome = timedGame.game.outcome;
    timedGame.pass(5_000);
    assert.equal(timedGame.clock.running, null, name);
    assert.deepEqual(timedGame.game.outcome, outcome);
  }
});

test("a chosen clock applies to the next game", () => {
  const { game, clock, play, left } = timed(null);
  assert.equal(clock.isUsed, false);
  clock.choose(BLITZ);
  assert.equal(clock.isUsed, false);
  game.startStandard();
  assert.deepEqual([clock.isUsed, ...left()], [true, 180_000, 180_000]);
  clock.choose({ base: 60_000, increment: 0 });
  play("e4", "e5");
  assert.deepEqual(left(), [180_000, 180_000]);
  game.startStandard();
  assert.deepEqual([clock.running, ...left()], [null, 60_000, 60_000]);
  clock.choose(null);
  game.startStandard();
  assert.equal(clock.isUsed, false);
});

test("a suspended page pauses the clock until you continue or move", () => {
  const { game, clock, play, pass, left } = timed(BLITZ);
  clock.pause();
  assert.deepEqual([clock.isPaused, ...left()], [false, 180_000, 180_000], "nothing runs yet");
  play("e4", "e5");
  pass(3_000);
  clock.pause();
  pass(3_600_000);
  assert.deepEqual([clock.isPaused, clock.running, ...left()], [true, null, 177_000, 180_000]);
  assert.deepEqual([game.outcome, clock.data.state, game.mayTravel], [null, "running", false]);
  clock.goOn();
  pass(1_000);
  assert.deepEqual([clock.isPaused, clock.running, ...left()], [false, "white", 176_000, 180_000]);
  clock.pause();
  pass(60_000);
  play("Nf3");
  assert.deepEqual([clock.isPaused, clock.running, ...left()], [false, "black", 178_000, 180_000]);
});
