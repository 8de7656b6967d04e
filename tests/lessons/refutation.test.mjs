// A wrong move is answered on the board: the moves shown are legal, begin with the move that was tried, and every answer has a reason.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Exercise, solutionOf } from "../../www/src/exercise/exercise.js";
import { CHAPTERS } from "../../www/src/lessons/index.js";

const common = { id: "test", side: "white", text: "Do it.", hints: ["Look."], done: "Done." };

/** What is said of a move, and which moves are shown. */
function answered(data, move) {
  const { kind, text, shown = [] } = new Exercise({ ...common, ...data }).tryMove(move);
  return [kind, text, shown.map(({ lastMove }) => lastMove.san).join(" ")];
}

test("a piece that hangs is taken, a mate is given", () => {
  const hanging = { kind: "play", fen: "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", steps: [{ moves: ["Qa1"] }] };
  assert.deepEqual(answered(hanging, "Qd7+"), [
    "wrong",
    "Then Black's king takes the queen on d7.",
    "Qd7+ Kxd7",
  ]);
  const open = { ...hanging, fen: "3r2k1/5ppp/8/8/8/8/R4PPP/6K1 w - - 0 1", steps: [{ moves: ["h3"] }] };
  assert.deepEqual(answered(open, "Rc2"), [
    "wrong",
    "Then Black's rook goes to d1, and that is mate.",
    "Rc2 Rd1#",
  ]);
});

test("what is no mate is answered with the way out, the capture first", () => {
  const mate = { kind: "reach", goal: "checkmate", within: 1 };
  const guarded = { ...mate, fen: "6k1/5ppp/8/8/8/8/8/R2Q2K1 w - - 0 1" };
  assert.deepEqual(answered(guarded, "Qd5"), [
    "wrong",
    "That gives no check, and without a check there is no mate.",
    "Qd5",
  ]);
  const taken = { ...mate, fen: "3r2k1/5pp1/8/8/8/8/8/R2R2K1 w - - 0 1" };
  assert.deepEqual(answered(taken, "Rxd8+"), ["wrong", "Not mate: the king goes to h7.", "Rxd8+ Kh7"]);
});

test("a text that names the reply has it shown", () => {
  const data = {
    kind: "play",
    fen: "rnbqkbnr/pppp1ppp/8/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 3",
    side: "black",
    steps: [{ moves: ["Qe7"] }],
    wrong: { d5: "That shuts the bishop out for a moment, but Qxe5+ takes the pawn." },
  };
  assert.deepEqual(answered(data, "d5")[2], "d5 Qxe5+");
});

test("one side alone is never answered by the other", () => {
  const data = {
    kind: "reach",
    goal: "capture-all",
    within: 2,
    alone: true,
    fen: "7k/8/8/8/p2p4/8/6K1/R7 w - - 0 1",
  };
  assert.deepEqual(answered(data, "Rb1"), ["wrong", "After that it cannot be done in 1 more move.", "Rb1"]);
});

test("a piece that stops where it is attacked is seen taken", () => {
  const data = {
    kind: "visit",
    fen: "7k/8/8/1p6/p7/8/8/R6K w - - 0 1",
    from: "a1",
    squares: ["a4"],
    moves: 1,
  };
  assert.deepEqual(answered({ ...data, safe: true }, "Rxa4"), [
    "wrong",
    "On a4 it could be captured by the pawn on b5.",
    "Rxa4 bxa4",
  ]);
});

/** A few wrong moves at the beginning of every exercise in which moves are made. */
function someWrongMoves() {
  const exercises = CHAPTERS.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.exercises));
  return exercises.flatMap((data) => {
    const [{ name, value }] = solutionOf(data);
    const { mover, position } = new Exercise(data);
    if (mover === null || (name !== "tryMove" && data.kind !== "play")) return [];
    const others = position.legalMoves().filter(({ san, uci }) => san !== value && uci !== value);
    return others.filter((_, n) => n % 25 === 0).map((move) => ({ data, position, move }));
  });
}

test("every wrong move of every exercise has a reason of its own and can be played", () => {
  const phrases = /not the move to find|another reason|Not quite|leads nowhere/;
  let wrong = 0;
  for (const { data, position, move } of someWrongMoves()) {
    const { kind, text, shown = [] } = new Exercise(data).tryMove(move.uci);
    if (kind !== "wrong") continue;
    wrong++;
    assert.ok(/[.?]$/.test(text) && !phrases.test(text), `${data.id} ${move.san}: ${text}`);
    let at = position;
    for (const { position: next, lastMove } of shown) {
      assert.ok(at.play(lastMove).equals(next), `${data.id} ${move.san}`);
      at = next;
    }
    if (shown.length > 0) assert.equal(shown[0].lastMove.uci, move.uci);
  }
  assert.ok(wrong > 100, String(wrong));
});
