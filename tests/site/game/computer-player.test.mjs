// The computer as a player in the demo's game, with replies that the test controls: its questions and their effects.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { readPosition } from "../../../www/src/game/position-text.js";
import { ComputerError } from "../../../www/src/computer/opponent.js";
import { ComputerPlayer } from "../../../www/src/game/computer-player.js";
import { GameController } from "../../../www/src/game/game-controller.js";
import { bare } from "../../support/refused.mjs";

/** Takes questions like the real one, and answers when the test decides. When stopped, it answers null or no. */
class FakeOpponent {
  questions = [];

  choose(played, id, options) {
    return this.#ask({ kind: "move", played, id, ...options }, null);
  }

  acceptsDraw(played, color, id, options) {
    return this.#ask({ kind: "draw", played, color, id, ...options }, false);
  }

  stop() {
    this.isStopped = true;
  }

  #ask(question, whenStopped) {
    return new Promise((resolve, reject) => {
      question.signal.addEventListener("abort", () => resolve(whenStopped));
      this.questions.push({ ...question, resolve, reject });
    });
  }

  get last() {
    return this.questions.at(-1);
  }

  /** The question is still open. */
  get isAsked() {
    return this.last !== undefined && !this.last.signal.aborted;
  }
}

/** A game against the computer, with the person present. */
function against(players, { fen, timeLeft = () => Number.POSITIVE_INFINITY } = {}) {
  const fake = new FakeOpponent();
  const game = new GameController();
  const activities = [];
  const computer = new ComputerPlayer(game, {
    players,
    timeLeft,
    changed: () => activities.push(computer.activity),
    opponent: fake,
  });
  if (fen) game.startPosition(readPosition(fen));
  else game.startStandard();
  computer.attend();
  const play = (san) => game.play(game.position.parseMove(san));
  const replies = async (reply) => {
    fake.last.resolve({ kind: "move", offersDraw: false, ...reply });
    await settled();
  };
  return { game, computer, fake, activities, play, replies };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const WHITE = { opponent: "club", color: "white" };
const BLACK = { opponent: "strong", color: "black" };

test("the computer gets the question on its turn, and its move is played", async () => {
  const { game, computer, fake, activities, play, replies } = against(WHITE);
  assert.deepEqual([game.mover, computer.color, fake.questions.length], ["white", "black", 0]);
  play("e4");
  assert.deepEqual([game.mover, computer.isToMove, computer.activity], [null, true, "thinking"]);
  const { played, id } = fake.last;
  assert.deepEqual([played.moves, id, played.position], [["e2e4"], "club", game.position]);
  await replies({ uci: "e7e5" });
  assert.deepEqual([game.played.moves, game.mover, computer.activity], [["e2e4", "e7e5"], "white", "idle"]);
  assert.deepEqual(activities, ["thinking"]);
  assert.equal(fake.questions.length, 1);
});

test("with White the computer opens when the person is present, and not while they are away", async () => {
  const { game, computer, fake, replies } = against(BLACK);
  assert.equal(fake.questions.length, 1);
  computer.leave();
  assert.deepEqual([fake.isAsked, computer.activity], [false, "idle"]);
  assert.ok(fake.isStopped, "its worker has ended");
  await settled();
  assert.equal(game.ply, 0);
  game.startStandard();
  assert.equal(fake.questions.length, 1);
  computer.attend();
  assert.equal(fake.questions.length, 2);
  await replies({ uci: "d2d4" });
  assert.equal(game.mover, "black");
});

test("in Chess960 it castles by the rook's square", async () => {
  const { game, play, replies } = against(WHITE, { fen: "1rk4r/pp6/8/8/8/8/PP6/1RK4R w HBhb - 0 1" });
  play("a3");
  await replies({ uci: "c8h8" });
  assert.equal(game.lastMove.san, "O-O");
});

test("take back undoes two plies to the person's turn, even while the computer thinks", async () => {
  const { game, fake, play, replies } = against(WHITE);
  play("e4");
  await replies({ uci: "e7e5" });
  play("Nf3");
  game.undo();
  assert.deepEqual([game.ply, fake.isAsked], [2, false]);
  game.undo();
  assert.deepEqual([game.ply, game.canUndo], [0, false]);
  game.redo();
  assert.deepEqual([game.ply, fake.questions.length], [2, 2], "its move is known");
  game.redo();
  assert.deepEqual([game.ply, fake.questions.length, fake.isAsked], [3, 3, true], "at the end it thinks");
  await settled();
  assert.equal(game.ply, 3, "what it was asked before comes to nothing");
});

test("the computer's first move cannot be taken back, but the position before it can be viewed", async () => {
  const { game, fake, replies } = against(BLACK);
  await replies({ uci: "e2e4" });
  assert.equal(game.canUndo, false);
  game.goTo(0);
  assert.deepEqual([game.mover, game.canRedo, fake.questions.length], [null, true, 1]);
  game.redo();
  assert.deepEqual([game.ply, game.mover], [1, "black"]);
});

test("the computer does not think about a position being viewed", async () => {
  const { game, computer, fake, play, replies } = against(WHITE);
  play("e4");
  await replies({ uci: "e7e5" });
  game.goTo(1);
  assert.deepEqual([computer.isToMove, fake.questions.length], [false, 1]);
  game.goTo(0);
  play("d4");
  assert.deepEqual([computer.isToMove, fake.questions.length], [true, 2]);
  assert.deepEqual(fake.last.played.moves, ["d2d4"]);
});

test("for a spectator, undo and redo step by single plies", () => {
  const game = new GameController();
  for (const san of ["e4", "e5", "Nf3"]) game.play(game.position.parseMove(san));
  game.seat([]);
  game.undo();
  game.undo();
  assert.equal(game.ply, 1);
  game.redo();
  assert.equal(game.ply, 2);
});

test("the computer claims a draw, and resigns", async () => {
  const fifty = against(WHITE, { fen: "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 98 80" });
  fifty.play("Kd1");
  const [{ byMove }] = fifty.fake.last.played.claims;
  await fifty.replies({ kind: "claim", byMove });
  assert.equal(fifty.game.outcome.kind, "fifty-moves");
  const lost = against(WHITE);
  lost.play("e4");
  await lost.replies({ kind: "resignation" });
  assert.deepEqual(bare(lost.game.outcome), { winner: "white", kind: "resignation", article: "5.1.2" });
  assert.equal(lost.computer.activity, "idle");
});

test("asked to play on, it moves, and does not resign again at once", async () => {
  const { game, computer, fake, play, replies } = against(WHITE);
  play("e4");
  assert.equal(fake.last.playsOn, false);
  await replies({ kind: "resignation" });
  game.undo();
  assert.deepEqual(
    [game.ply, game.outcome, computer.activity, fake.last.playsOn],
    [1, null, "thinking", true],
  );
  await replies({ uci: "e7e5" });
  play("Nf3");
  assert.equal(fake.last.playsOn, false);
});

test("its draw offer stands until the person moves or accepts", async () => {
  const { game, computer, play, replies } = against(WHITE);
  play("e4");
  await replies({ uci: "e7e5", offersDraw: true });
  assert.equal(computer.activity, "offering");
  play("Nf3");
  assert.equal(computer.activity, "thinking");
  computer.acceptDraw();
  assert.equal(game.outcome, null);
  await replies({ uci: "b8c6", offersDraw: true });
  computer.acceptDraw();
  assert.equal(game.outcome.kind, "agreement");
});

test("a draw offer to the computer is accepted, declined, or dropped when the person moves", async () => {
  const { game, computer, fake, play, replies } = against(WHITE);
  computer.considerDraw();
  assert.deepEqual([computer.activity, fake.last.kind, fake.last.color], ["considering", "draw", "black"]);
  fake.last.resolve(false);
  await settled();
  assert.equal(computer.activity, "declining");
  computer.considerDraw();
  play("e4");
  await settled();
  assert.deepEqual([computer.activity, fake.last.kind], ["thinking", "move"]);
  await replies({ uci: "e7e5" });
  computer.considerDraw();
  fake.last.resolve(true);
  await settled();
  assert.equal(game.outcome.kind, "agreement");
});

test("a failure is reported, and can be retried", async () => {
  const { game, computer, fake, play, replies } = against(WHITE);
  play("e4");
  fake.last.reject(new ComputerError("the worker does not answer"));
  await settled();
  assert.equal(computer.activity, "failed");
  computer.leave();
  computer.attend();
  assert.deepEqual([computer.activity, fake.questions.length], ["failed", 1]);
  computer.tryAgain();
  await replies({ uci: "c7c5" });
  assert.equal(game.ply, 2);
  computer.considerDraw();
  fake.last.reject(new ComputerError("the worker does not answer"));
  await settled();
  computer.tryAgain();
  assert.equal(fake.last.kind, "draw");
});

test("with a clock, the time for a move is a share of the time left", () => {
  const left = { black: 60_000 };
  const { game, fake, play } = against(WHITE, { timeLeft: (color) => left[color] });
  play("e4");
  assert.equal(fake.last.ms, 3_000);
  game.undo();
  left.black = 0;
  play("d4");
  assert.ok(fake.last.ms > 0);
});

test("players are chosen for the next game, and the color may be random", (t) => {
  const { game, computer, play } = against({ opponent: "person", color: "white" });
  assert.deepEqual([computer.color, computer.activity], [null, "idle"]);
  play("e4");
  assert.equal(game.mover, "black");
  computer.choose({ opponent: "beginner", color: "random" });
  assert.equal(computer.color, null);
  for (const [random, person, name] of [
    [0.2, "white", "Benny"],
    [0.7, "black", "Benny"],
  ]) {
    const drawn = mock.method(Math, "random", () => random);
    t.after(() => drawn.mock.restore());
    game.startStandard();
    assert.notEqual(computer.color, person);
    assert.equal(computer.name, name);
  }
});
