// The engine's kinds "touch" and "clock": a touched piece has to move, and the clock completes a move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { assertNothing, assertSolved, common } from "./made.mjs";

const both = { ...common, kind: "touch", fen: "4k3/8/8/3n4/8/1B6/8/R3K2R w KQ - 0 1" };

test("touch: a touched piece has to move, and touching another does not help", () => {
  const exercise = exerciseOf({ ...both, touched: ["b3"] });
  assert.deepEqual([exercise.touched, exercise.mover, exercise.offer], [["b3"], "white", { kind: "adjust" }]);
  const told = "You touched the bishop on b3, so it has to move.";
  assertNothing(exercise, () => exercise.tryMove("Ke2"), "wrong", told);
  assertNothing(exercise, () => exercise.touch("a1"), "right", told);
  assert.deepEqual(exercise.touched, ["b3", "a1"]);
  assertNothing(exercise, () => exercise.tryMove("Ra7"), "wrong", told);
  const refused = exercise.tryMove({ from: "b3", to: "b4" });
  assert.equal(refused.verdict.reason, "PIECE_GEOMETRY");
  assertSolved(exercise, exercise.tryMove("Bc2"));
});

test("touch: touching a useless piece restarts the exercise, with the reason", () => {
  const exercise = exerciseOf({ ...both, moves: ["O-O"], wrong: { h1: "The king first." } });
  assertNothing(exercise, () => exercise.touch("h1"), "wrong", "The king first.");
  assert.deepEqual(exercise.touched, []);
  const taken = "You touched the knight on d5, so it has to be taken. Begin again.";
  assert.equal(assertNothing(exercise, () => exercise.touch("d5"), "wrong", taken).restarted, true);
  assert.equal(exercise.touch("e1").text, "You touched the king on e1, so it has to move.");
  assert.equal(
    exercise.touch("h1").text,
    "You touched the king and then the rook on h1, so you have to castle with it.",
  );
  const castle = "You touched the king and then the rook on h1, so you have to castle with it.";
  assertNothing(exercise, () => exercise.tryMove("Ke2"), "wrong", castle);
  assertSolved(exercise, exercise.tryMove("O-O"));
});

test("touch: a move touches its piece by itself; castling starts with the king", () => {
  const exercise = exerciseOf({ ...both, touched: ["d5"] });
  assertNothing(
    exercise,
    () => exercise.tryMove("Ra2"),
    "wrong",
    "You touched the knight on d5, so it has to be taken.",
  );
  assertSolved(exercise, exercise.tryMove("Bxd5"));
});

test("touch: a crooked piece is adjusted first, after “I adjust”", () => {
  const data = { ...both, crooked: ["a1", "d5"], moves: ["Bxd5"] };
  const exercise = exerciseOf(data);
  const unannounced =
    "You did not say that you adjust. You touched the rook on a1, so it has to move. Begin again.";
  assertNothing(exercise, () => exercise.touch("a1"), "wrong", unannounced);
  const crooked = "First say that you adjust, and straighten what stands crooked.";
  assertNothing(exercise, () => exercise.tryMove("Bxd5"), "wrong", crooked);
  assert.deepEqual(exercise.shownNext, null, "there are hints still");
  exercise.adjust();
  assert.equal(exercise.isAdjusting, true);
  const straight = "You said that you adjust: the rook on a1 stands straight, and need not move.";
  assert.equal(exercise.touch("a1").text, straight);
  assert.deepEqual([exercise.isAdjusting, [...exercise.crooked], exercise.touched], [true, ["d5"], []]);
  exercise.touch("d5");
  assert.equal(exercise.isAdjusting, false, "nothing is left to straighten");
  assertSolved(exercise, exercise.tryMove("Bxd5"));
  assert.deepEqual(
    solutionOf(data).map(({ name, value }) => `${name} ${value ?? ""}`),
    ["adjust ", "touch a1", "touch d5", "tryMove b3d5"],
  );
});

const pawns = { ...common, kind: "clock", fen: "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1" };
const twice = {
  ...pawns,
  steps: [
    { moves: ["e4"], reply: "e5" },
    { offer: true, reply: "Ke7" },
  ],
};

test("clock: first the move, then the clock with the same hand", () => {
  const exercise = exerciseOf(twice);
  assert.deepEqual(exercise.offer.choices, ["offer-draw", "press-left", "press-right"]);
  assert.deepEqual(exercise.clock, { hand: "right", runs: "own" });
  const early =
    "You have not moved yet. A player who presses the clock without a move has made an illegal move.";
  assertNothing(exercise, () => exercise.answer("press-right"), "wrong", early);
  assert.equal(exercise.tryMove("Kd2").kind, "wrong");
  assert.equal(exercise.tryMove("e4").kind, "right");
  assert.equal(exercise.mover, null, "what is released stays where it is");
  const hand = "You moved with your right hand. The same hand has to press the clock.";
  assertNothing(exercise, () => exercise.answer("press-left"), "wrong", hand);
  assert.equal(exercise.answer("offer-draw").text, "There is no reason to offer a draw here.");
  const pressed = exercise.answer("press-right");
  assert.deepEqual(
    [pressed.text, pressed.reply.san],
    ["Your move is completed. Black's pawn goes to e5.", "e5"],
  );
  assert.equal(exercise.mover, "white");
});

test("clock: a draw is offered after the move and before the clock is pressed", () => {
  const exercise = exerciseOf(twice);
  for (const { name, value } of solutionOf(twice).slice(0, 2)) exercise[name](value);
  const later = "First make your move, then offer the draw, and then press the clock.";
  assertNothing(exercise, () => exercise.answer("offer-draw"), "wrong", later);
  exercise.tryMove("Kd2");
  const before = "Offer the draw first: once the clock is pressed, it is your opponent's time.";
  assertNothing(exercise, () => exercise.answer("press-right"), "wrong", before);
  assert.equal(exercise.answer("offer-draw").kind, "right");
  assert.equal(exercise.chosen, "offer-draw");
  assert.equal(exercise.answer("offer-draw").kind, "wrong");
  assertSolved(exercise, exercise.answer("press-right"));
  assert.equal(exercise.lastMove.san, "Ke7");
});

test("clock: mate ends the game without the clock; a draw offer is declined by a move or accepted", () => {
  const mate = { ...common, kind: "clock", hand: "left", fen: "7k/8/6K1/8/8/8/8/R7 w - - 0 1" };
  const mating = exerciseOf({ ...mate, steps: [{ moves: ["Ra8#"] }] });
  assertSolved(mating, mating.tryMove("Ra8"));
  const refusing = exerciseOf({ ...mate, offered: "refuse", steps: [{ moves: ["Ra8#"] }] });
  assertNothing(refusing, () => refusing.answer("accept-draw"), "wrong", "You need no draw here: play on.");
  assertSolved(refusing, refusing.tryMove("Ra8"));
  const accepting = exerciseOf({ ...mate, offered: "accept", steps: [] });
  const welcome = "Who touches a piece refuses the draw. Here a draw is welcome.";
  assertNothing(accepting, () => accepting.tryMove("Ra8"), "wrong", welcome);
  assertSolved(accepting, accepting.answer("accept-draw"));
});
