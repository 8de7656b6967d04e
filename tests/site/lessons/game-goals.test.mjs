// Games with a goal: how they end, the message for each ending, which moves are taken back, and that good play wins them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { huntOf, promotionDecides } from "../../../www/src/exercise/contests.js";
import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { GameRun } from "../../../www/src/exercise/kinds/game.js";
import { RIVALS } from "../../../www/src/exercise/rivals.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";

const data = { id: "test", kind: "game", side: "white", opponent: "strict", hints: ["Run."], done: "Won." };

/** A game against a rival that plays the given moves. */
function gameOf(goal, fen, ...replies) {
  return new GameRun({ ...data, goal, fen }, 1, (position) => position.parseMove(replies.shift()));
}

const decidedIn = (decide, fen) => decide(Position.fromFen(fen).pieces(), Position.fromFen(fen).turn);

test("a promotion decides once its side is to move and still has the piece", () => {
  assert.equal(decidedIn(promotionDecides, "Q7/5k2/8/8/8/8/p7/6K1 w - - 0 1"), 1);
  assert.equal(decidedIn(promotionDecides, "Q7/5k2/8/8/8/8/p7/6K1 b - - 0 1"), undefined);
  assert.equal(decidedIn(promotionDecides, "8/5k2/8/8/8/8/p7/6K1 w - - 0 1"), undefined);
});

test("a hunt ends when all pawns are gone, one promotes, or the hunting piece is captured", () => {
  const decide = huntOf("white");
  assert.equal(decidedIn(decide, "6k1/8/8/8/8/8/8/R5K1 b - - 0 1"), -1);
  assert.equal(decidedIn(decide, "6k1/p7/8/8/8/8/8/R5K1 b - - 0 1"), undefined);
  assert.equal(decidedIn(decide, "6k1/8/8/8/8/8/6K1/R2q4 b - - 0 1"), 1);
  assert.equal(decidedIn(decide, "6k1/8/8/8/8/8/6K1/R2q4 w - - 0 1"), undefined);
  assert.equal(decidedIn(decide, "6k1/p7/8/8/8/8/8/6K1 w - - 0 1"), -1);
});

test("the first promotion wins once the new piece has survived a move", () => {
  const run = gameOf("promotion", "8/P4k2/8/8/8/8/p7/6K1 w - - 0 1", "a1=Q+");
  assert.equal(run.tryMove("a8=Q").kind, "solved");

  const taken = gameOf("promotion", "8/Pk6/8/8/8/8/6p1/6K1 w - - 0 1", "Kxa8");
  const gone = taken.tryMove("a8=Q+");
  assert.deepEqual(
    [gone.kind, gone.restarted],
    ["wrong", true],
    "it cannot be won any more: nobody plays on",
  );
  assert.equal(gone.text, "All your pawns are gone, so none can get through. A new game begins.");
});

test("a pawn that promotes wins even if it leaves no move, although the Laws call it stalemate", () => {
  const shut = gameOf("promotion", "7k/P4K1p/7P/8/8/8/8/8 w - - 0 1");
  const end = shut.tryMove("a8=N");
  assert.deepEqual([end.kind, end.text], ["solved", undefined]);
});

test("losing the race is reported, and a new game starts", () => {
  const run = gameOf("promotion", "8/8/8/P4k2/8/8/p7/6K1 w - - 0 1", "a1=Q+", "Qxa6");
  assert.match(run.tally, /^Pawns left: you 1, Black 1$/);
  assert.equal(run.targets.size, 8);
  assert.equal(run.tryMove("a6").kind, "right");
  const lost = run.tryMove("Kf2");
  assert.deepEqual([lost.kind, lost.restarted], ["wrong", true]);
  assert.match(lost.text, /^Black's pawn has got through first\. A new game begins\.$/);
  assert.equal(run.line.game.ply, 0);
  assert.notEqual(run.seed, 1);
});

test("capturing the last pawn wins the hunt, although neither side can mate then", () => {
  const run = gameOf("hunt", "7k/8/8/8/8/p7/2N5/7K w - - 0 1");
  assert.equal(run.tally, "1 pawn to take");
  assert.equal(run.tryMove("Nxa3").kind, "solved");
});

test("the hunter loses when its piece is captured", () => {
  const run = gameOf("hunt", "7k/8/8/1p6/8/2N5/8/7K w - - 0 1", "bxa4");
  const lost = run.tryMove("Na4");
  assert.match(lost.text, /^Your piece is gone, and the pawns run free\. A new game begins\.$/);
});

test("a stalemate or a lost rook against the lone king is reported and taken back", () => {
  const run = gameOf("checkmate", "7k/8/8/8/5Q2/8/8/6K1 w - - 30 60");
  assert.equal(run.tally, "Moves without a capture: 15 of 50");
  const slip = run.tryMove("Qf7");
  assert.deepEqual([slip.kind, slip.restarted, slip.shown.length], ["wrong", undefined, 1]);
  assert.match(slip.text, /^Stalemate: Black's king .* Leave it one\. You have your move back\.$/);
  assert.equal(run.line.position.fen(), "7k/8/8/8/5Q2/8/8/6K1 w - - 30 60");

  const near = gameOf("checkmate", "8/8/8/4k3/8/8/8/R5K1 w - - 0 1", "Kd4", "Kxd3");
  assert.equal(near.tryMove("Ra3").kind, "right");
  const taken = near.tryMove("Rd3+");
  assert.match(taken.text, /^Then Black's king takes it, and nobody can mate any more\./);
  assert.equal(near.line.game.ply, 2);
});

test("the rival claims a draw after fifty moves and at the third repetition", () => {
  const fifty = gameOf("checkmate", "7k/8/8/8/8/8/8/R5K1 w - - 99 90");
  const claimed = fifty.tryMove("Ra2");
  assert.deepEqual([claimed.kind, claimed.restarted], ["wrong", true]);
  assert.match(claimed.text, /^Fifty moves without a capture: Black claims the draw\./);

  const again = gameOf("checkmate", "7k/8/8/8/8/8/8/R5K1 w - - 0 1", "Kg7", "Kh8", "Kg7", "Kh8");
  for (const move of ["Ra2", "Ra1", "Ra2"]) assert.equal(again.tryMove(move).kind, "right", move);
  const third = again.tryMove("Ra1");
  assert.match(third.text, /^The same position for the third time/);
  assert.equal(again.line.game.ply, 6);
  assert.equal(again.offer, undefined, "for the learner a draw is no goal");
});

test("each rival plays legal moves, the same with the same seed, within a frame's node limit", () => {
  const position = Position.fromFen("1k6/3ppppp/8/8/8/8/8/R6K b - - 0 1");
  for (const [name, rival] of Object.entries(RIVALS)) {
    const move = (seed) => rival(position, { seed, ply: 3, lastOwn: null, decided: huntOf("white") }).uci;
    for (const seed of [1, 2, 3]) {
      assert.ok(position.isLegal(move(seed)), name);
      assert.equal(move(seed), move(seed));
    }
  }
});

const games = CHAPTERS.flatMap(({ lessons }) => lessons).flatMap(({ id, exercises }) =>
  exercises.filter(({ goal, kind }) => kind === "game" && goal).map((each) => ({ id, each })),
);

test("each goal has games, easy ones first", () => {
  for (const goal of ["checkmate", "promotion", "hunt"]) {
    assert.ok(games.filter(({ each }) => each.goal === goal).length >= 3, goal);
  }
  const order = ["mild", "steady", "strict"];
  for (const id of new Set(games.map((game) => game.id))) {
    const levels = games.filter((game) => game.id === id).map(({ each }) => order.indexOf(each.opponent));
    assert.deepEqual(levels, levels.toSorted(), id);
  }
});

for (const { id, each } of games) {
  test(`${id}/${each.id}: good play wins`, () => {
    const seed = 4711;
    const exercise = exerciseOf(each, seed);
    for (const { name, value } of solutionOf(each, seed)) exercise[name](value);
    assert.ok(exercise.isSolved);
  });
}
