// The exercise engine, kind by kind, on exercises made for the tests.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isDead } from "x88/can-win";
import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { GIVES_CHECK } from "../../../www/src/exercise/feedback.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { assertNothing, assertSolved, common, placement, rooks, shuffle } from "./made.mjs";

test("play: wrong and refused moves change nothing, a right one gets a reply", () => {
  const exercise = exerciseOf({
    ...common,
    kind: "play",
    fen: "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1",
    steps: [
      { moves: ["d4", "d3"], reply: { d4: "Ke7", d3: "Kd7" } },
      { moves: ["Ke2"], reply: "Kd6" },
    ],
    wrong: { Kf2: "The king is not needed yet." },
  });
  assert.deepEqual([exercise.mover, exercise.count, exercise.opening], ["white", null, null]);
  assertNothing(exercise, () => exercise.tryMove("Kf2"), "wrong", "The king is not needed yet.");
  const other = "The king on e1 cannot do it. Look at the pawn on d2.";
  assertNothing(exercise, () => exercise.tryMove({ from: "e1", to: "f1" }), "wrong", other);
  const text = "Pawns never move backwards: the pawn on d2 cannot go to d1.";
  const refused = assertNothing(exercise, () => exercise.tryMove({ from: "d2", to: "d1" }), "refused", text);
  assert.equal(refused.verdict.reason, "PAWN_BACKWARDS");

  const right = exercise.tryMove("d2d3");
  assert.deepEqual(
    [right.kind, right.text, right.reply.uci],
    ["right", "Right. Black's king goes to d7.", "e8d7"],
  );
  assert.equal(exercise.lastMove.san, "Kd7");
  assert.equal(exercise.mover, "white");
  const last = exercise.tryMove("Ke2");
  assertSolved(exercise, last);
  assert.equal(last.reply.san, "Kd6");
  assert.equal(placement(exercise), "8/8/3k4/8/8/3P4/4K3/8");
  assert.equal(exercise.tryMove("d4").kind, "solved");
  assert.equal(placement(exercise), "8/8/3k4/8/8/3P4/4K3/8");
});

test("play: earlier moves are present, and the last one can be shown", () => {
  const exercise = exerciseOf({
    ...common,
    kind: "play",
    fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    before: ["e4", "a6", "e5", "d5"],
    steps: [{ moves: ["exd6"] }],
  });
  assert.equal(exercise.lastMove.san, "d5");
  assert.equal(exercise.opening.lastMove.san, "e5");
  assert.equal(exercise.opening.position.turn, "black");
  assertSolved(exercise, exercise.tryMove({ from: "e5", to: "d6" }));
});

test("play: refusals know the history", () => {
  const exercise = exerciseOf({
    ...common,
    kind: "play",
    fen: "4k3/p7/8/8/8/8/8/4K2R w K - 0 1",
    before: ["Ke2", "a6", "Ke1", "a5"],
    steps: [{ moves: ["Kf1"] }],
  });
  assert.equal(exercise.tryMove("O-O").verdict.reason, "KING_HAS_MOVED");
});

test("play: one side alone must not give check before its last move", () => {
  const exercise = exerciseOf({
    ...rooks,
    kind: "play",
    alone: true,
    steps: [{ moves: ["Ra7"] }, { moves: ["Rb7"] }, { moves: ["Rb8#"] }],
  });
  assertNothing(exercise, () => exercise.tryMove("Ra8#"), "wrong", GIVES_CHECK);
  assert.deepEqual(exercise.count, { made: 0, of: 3 });
  assert.equal(exercise.tryMove("Ra7").kind, "right");
  assert.deepEqual(
    [exercise.position.turn, exercise.mover, exercise.lastMove.san],
    ["white", "white", "Ra7"],
  );
  assert.deepEqual(exercise.count, { made: 1, of: 3 });
  assert.equal(exercise.tryMove("Rb7").kind, "right");
  assertSolved(exercise, exercise.tryMove("Rb8#"));
});

test("play: a draw is claimed from the current position", () => {
  const claiming = {
    ...shuffle,
    before: [...shuffle.before, "Ke8"],
    steps: [{ claim: "threefold-repetition" }],
  };
  const exercise = exerciseOf(claiming);
  assert.deepEqual(exercise.offer, { kind: "claim", withMove: false });
  assertNothing(exercise, () => exercise.tryMove("Ra2"), "wrong", "Do not move: claim the draw.");
  const asItStands = "You need no move for it: claim the draw as it stands.";
  assertNothing(exercise, () => exercise.claim("Ra2"), "wrong", asItStands);
  assert.deepEqual(solutionOf(claiming), [{ name: "claim" }]);
  assertSolved(exercise, exercise.claim());
});

test("play: a draw is claimed with the move that completes it", () => {
  const exercise = exerciseOf({
    ...shuffle,
    side: "black",
    steps: [{ moves: ["Ke8"], claim: "threefold-repetition" }],
    wrong: { Kd7: "The king was never there." },
  });
  assert.deepEqual(exercise.offer, { kind: "claim", withMove: true });
  const early = "Not yet: your own next move brings it about. Claim with that move.";
  assertNothing(exercise, () => exercise.claim(), "wrong", early);
  assertNothing(exercise, () => exercise.claim("Kd7"), "wrong", "The king was never there.");
  assertNothing(exercise, () => exercise.claim("h5"), "wrong", "That move brings no draw about.");
  assert.equal(exercise.claim("Ke4").kind, "refused");
  const played = "Do not play it yet: claim the draw with this move.";
  assertNothing(exercise, () => exercise.tryMove("Ke8"), "wrong", played);
  assertSolved(exercise, exercise.claim({ from: "d8", to: "e8" }));
});

test("play: an early claim is refused", () => {
  const exercise = exerciseOf({
    ...shuffle,
    before: shuffle.before.slice(0, 6),
    steps: [{ moves: ["Ra1"], reply: "Ke8" }, { claim: "threefold-repetition" }],
  });
  assertNothing(exercise, () => exercise.claim(), "wrong", "There is no draw to claim yet.");
  assert.equal(exercise.tryMove("Ra1").kind, "right");
  assertSolved(exercise, exercise.claim());
});

const tour = { ...rooks, kind: "visit", from: "a1", squares: ["a4", "e4"], moves: 2 };

test("visit: only the chosen piece moves, without check, in the fewest moves", () => {
  const exercise = exerciseOf(tour);
  assert.deepEqual([...exercise.targets], ["a4", "e4"]);
  assertNothing(exercise, () => exercise.tryMove("Kg5"), "wrong", "Only the rook on a1 moves here.");
  assert.equal(exercise.tryMove("Rb2").kind, "refused");
  assertNothing(exercise, () => exercise.tryMove("Ra8#"), "wrong", GIVES_CHECK);

  const aside = "From e1 it is too far to a4 and e4. Try again from a1!";
  assertNothing(exercise, () => exercise.tryMove("Re1"), "wrong", aside);
  assert.deepEqual([placement(exercise), exercise.count.made], ["7k/8/6K1/8/8/8/8/R7", 0]);
  assert.deepEqual([...exercise.targets], ["a4", "e4"]);

  assert.equal(exercise.tryMove("Ra4").kind, "right");
  assert.deepEqual([...exercise.targets], ["e4"]);
  assertSolved(exercise, exercise.tryMove("Re4"));
});

test("visit: goes on in a dead position that only a proof detects", () => {
  const locked = {
    kind: "visit",
    fen: "4k3/8/8/p1p1p1p1/P1P1P1P1/8/3n4/4K3 w - - 0 1",
    from: "e1",
    squares: ["d2", "d3"],
  };
  const exercise = exerciseOf({ ...rooks, ...locked, moves: 2 });
  assert.equal(exercise.tryMove("Kxd2").kind, "right");
  assert.equal(isDead(exercise.position), true);
  assert.deepEqual([exercise.outcome, exercise.tryMove("Kd3").kind], [null, "solved"]);
});

test("visit: a dead end is reported at once with its reason, and the move is taken back", () => {
  const pawn = {
    ...common,
    kind: "visit",
    fen: "7k/8/8/4n3/3n4/2P5/8/7K w - - 0 1",
    from: "c3",
    squares: ["d4", "e5"],
    moves: 2,
  };
  const exercise = exerciseOf(pawn);
  const never = "From c4 it can never get to d4. Try again from c3!";
  assertNothing(exercise, () => exercise.tryMove("c4"), "wrong", never);
  assert.deepEqual(
    exercise.tryMove("c4").shown.map(({ lastMove }) => lastMove.san),
    ["c4"],
  );
  assert.equal(exercise.tryMove("cxd4").text, "Next: e5.");
  const past = "From d5 it can never get to e5. Try again from d4!";
  assertNothing(exercise, () => exercise.tryMove("d5"), "wrong", past);
  assertSolved(exercise, exercise.tryMove("dxe5"));
});

/** Every line of moves that a learner may play in an exercise without solving it. */
function* openLines(data, line = []) {
  const exercise = exerciseOf(data);
  for (const san of line) exercise.tryMove(san);
  yield exercise;
  for (const { san } of exercise.position.legalMoves()) {
    const next = exerciseOf(data);
    for (const each of line) next.tryMove(each);
    if (next.tryMove(san).kind === "right") yield* openLines(data, [...line, san]);
  }
}

test("visit: after every accepted move a solution remains, and the hint shows it", () => {
  const visits = CHAPTERS.flatMap(({ lessons }) => lessons.flatMap(({ exercises }) => exercises)).filter(
    ({ kind, moves }) => kind === "visit" && moves <= 3,
  );
  assert.ok(visits.length > 20);
  for (const data of visits) {
    for (const exercise of openLines(data)) {
      for (const hint of data.hints) assert.equal(exercise.hint(), hint);
      for (let left = data.moves; left > 0 && !exercise.isSolved; left--)
        exercise.tryMove(exercise.shownNext.value);
      assert.ok(exercise.isSolved, `${data.id}: ${exercise.position.fen()}`);
    }
  }
});

test("visit: captures on the way, and attacked squares", () => {
  const data = {
    ...common,
    kind: "visit",
    fen: "7k/8/8/1p6/p7/8/8/R6K w - - 0 1",
    from: "a1",
    squares: ["a4", "b5"],
    moves: 4,
    safe: true,
  };
  const exercise = exerciseOf(data);
  const unsafe = "On a4 it could be captured by the pawn on b5.";
  assertNothing(exercise, () => exercise.tryMove("Rxa4"), "wrong", unsafe);
  for (const { value } of solutionOf(data)) exercise.tryMove(value);
  assert.equal(exercise.isSolved, true);
  assert.equal(placement(exercise), "7k/8/8/8/R7/8/8/7K");
  assert.deepEqual(solutionOf({ ...data, moves: 3 }), []);
});

test("reach: any way to the goal works; a move that makes it unreachable is taken back", () => {
  const exercise = exerciseOf({ ...rooks, kind: "reach", goal: "checkmate", within: 1 });
  const noCheck = "That isn't check, so it can't be checkmate.";
  assertNothing(exercise, () => exercise.tryMove("Rb1"), "wrong", noCheck);
  assertSolved(exercise, exercise.tryMove("Ra8"));

  const stalemate = {
    ...common,
    kind: "reach",
    goal: "checkmate",
    within: 1,
    fen: "k7/8/2K5/8/8/8/8/1Q6 w - - 0 1",
  };
  const corner = exerciseOf(stalemate);
  const nobody = "That gives stalemate: Black cannot move, and nobody wins.";
  assertNothing(corner, () => corner.tryMove("Qb6"), "wrong", nobody);
  assertSolved(corner, corner.tryMove("Qb7#"));
});

test("reach: the opponent replies with the only move, or with the scripted one", () => {
  const data = { ...common, kind: "reach", goal: "checkmate", within: 2, fewest: true };
  const forced = exerciseOf({ ...data, fen: "7k/8/5K2/8/8/8/8/R7 w - - 0 1" });
  assert.deepEqual(forced.count, { made: 0, of: 2 });
  const nowhere = "Then Black's king goes to g8, and there is no mate in 1 more move.";
  const slow = assertNothing(forced, () => forced.tryMove("Rb1"), "wrong", nowhere);
  assert.deepEqual(
    slow.shown.map(({ lastMove }) => lastMove.san),
    ["Rb1", "Kg8"],
  );
  const right = forced.tryMove("Kf7");
  assert.deepEqual([right.kind, right.reply.san], ["right", "Kh7"]);
  assert.deepEqual([forced.count.made, forced.lastMove.san], [1, "Kh7"]);
  assertSolved(forced, forced.tryMove("Rh1"));

  const scripted = { ...data, fen: "4k3/8/8/8/8/8/R7/1R2K3 w - - 0 1", replies: { Ra7: "Kd8" } };
  assert.equal(solutionOf(scripted).length, 2);
  const ladder = exerciseOf(scripted);
  assert.equal(ladder.tryMove("Rb7").kind, "wrong");
  assert.equal(ladder.tryMove("Ra7").reply.san, "Kd8");
  assertSolved(ladder, ladder.tryMove("Rb8"));
});

test("reach: if a queen is required, another promotion is refused and the pawn returns", () => {
  const pawn = {
    ...common,
    kind: "reach",
    goal: "promotion",
    fen: "8/2P5/8/8/6k1/8/8/6K1 w - - 0 1",
    within: 1,
  };
  for (const san of ["c8=N", "c8=R", "c8=B+"]) assertSolved(...solvedBy(pawn, san));
  const asked = exerciseOf({ ...pawn, into: "queen" });
  const knight = "A knight is allowed, but this time choose a queen.";
  assertNothing(asked, () => asked.tryMove("c8=N"), "wrong", knight);
  assertSolved(asked, asked.tryMove("c8=Q+"));

  const run = exerciseOf({
    ...pawn,
    fen: "8/8/6P1/8/2k5/8/8/2K5 w - - 0 1",
    within: 2,
    alone: true,
    into: "queen",
  });
  run.tryMove("g7");
  const rook = "A rook is allowed, but this time choose a queen.";
  assertNothing(run, () => run.tryMove("g8=R"), "wrong", rook);
  assertSolved(run, run.tryMove("g8=Q+"));
});

/** An exercise after one move, with its feedback. */
function solvedBy(data, move) {
  const exercise = exerciseOf(data);
  return [exercise, exercise.tryMove(move)];
}

test("reach: one side alone", () => {
  const exercise = exerciseOf({
    ...common,
    kind: "reach",
    goal: "capture-all",
    within: 2,
    alone: true,
    fen: "7k/8/8/8/p2p4/8/6K1/R7 w - - 0 1",
  });
  assertNothing(exercise, () => exercise.tryMove("Rh1+"), "wrong", GIVES_CHECK);
  assert.equal(exercise.tryMove("Rxa4").text, "Right. Your move again.");
  assertSolved(exercise, exercise.tryMove("Rxd4"));
});

test("reach: the other goals", () => {
  const solves = (goal, fen, move) => {
    const exercise = exerciseOf({ ...common, kind: "reach", goal, within: 1, fen });
    assertSolved(exercise, exercise.tryMove(move));
  };
  solves("stalemate", "k7/8/2K5/8/8/8/8/1Q6 w - - 0 1", "Qb6");
  solves("check", "7k/8/8/8/8/8/8/R5K1 w - - 0 1", "Ra8");
  solves("double-check", "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "Nd6");
  solves("out-of-check", "4k3/8/8/8/8/8/8/R5Kr w - - 0 1", "Kxh1");
  solves("dead-position", "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "Kxd2");
  solves("promotion", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=N");
  solves("castling", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O");
  solves("en-passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6");
});

test("mark: exactly the squares; missing and extra ones are reported", () => {
  const exercise = exerciseOf({
    ...common,
    kind: "mark",
    fen: "7k/8/8/8/8/8/8/N6K w - - 0 1",
    of: { dests: "a1" },
    wrong: { b2: "Knights do not go there." },
  });
  assert.deepEqual([exercise.mover, exercise.offer], [null, { kind: "check" }]);
  assertNothing(exercise, () => exercise.check(), "wrong", "2 squares still missing.");
  assert.equal(exercise.toggle("b2"), true);
  assert.equal(exercise.toggle("c2"), true);
  const half = exercise.check();
  assert.equal(half.text, "Knights do not go there. 1 square still missing.");
  assert.deepEqual([half.missing, half.extra], [["b3"], ["b2"]]);
  assert.deepEqual([...exercise.marked], ["b2", "c2"]);
  assert.equal(exercise.toggle("b2"), false);
  exercise.toggle("b3");
  exercise.toggle("d5");
  assert.equal(exercise.check().text, "d5 is not one of them.");
  exercise.toggle("d5");
  assertSolved(exercise, exercise.check());
  assert.equal(exercise.toggle("d5"), false);
  assert.deepEqual([...exercise.marked].sort(), ["b3", "c2"]);
});

test("mark: each question", () => {
  const asked = (fen, of) =>
    solutionOf({ ...common, kind: "mark", fen, of })
      .flatMap(({ name, value }) => (name === "toggle" ? [value] : []))
      .sort();
  const pinned = "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1";
  assert.ok(asked(pinned, { refused: "e2" }).includes("d3"));
  assert.deepEqual(asked(pinned, { pinned: "white" }), ["e2"]);
  assert.deepEqual(asked(pinned, { attackers: "e2", by: "black" }), ["e7"]);
  assert.equal(asked("7k/8/8/8/8/8/8/K7 w - - 0 1", { attackedBy: "white" }).length, 3);
  assert.deepEqual(asked("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", { checkers: true }), ["a1"]);
  assert.equal(asked("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", { lockedPawns: true }).length, 6);
});

test("hints appear one by one, and a restart resets everything", () => {
  const exercise = exerciseOf(tour);
  assert.equal(exercise.hintsLeft, 2);
  assert.equal(exercise.hint(), "First.");
  assert.equal(exercise.shownNext, null);
  exercise.tryMove("Ra4");
  assert.equal(exercise.hintsLeft, 1);
  assert.equal(exercise.hint(), "Second.");
  assert.deepEqual([exercise.hint(), exercise.hint(), exercise.hintsLeft], [null, null, 0]);
  assert.deepEqual(exercise.shownNext, { name: "tryMove", value: "Re4" }, "then the move is shown");
  assertSolved(exercise, exercise.tryMove("Re4"));
  exercise.restart();
  assert.deepEqual([exercise.isSolved, exercise.hintsLeft, exercise.mover], [false, 2, "white"]);
  assert.deepEqual([placement(exercise), exercise.count], ["7k/8/6K1/8/8/8/8/R7", { made: 0, of: 2 }]);
});
