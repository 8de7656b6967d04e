// Complete games against the novice: reproducible with a seed, won by simple players, and correct for every ending.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { uciOf } from "../../../www/src/computer/candidates.js";
import { chooseMove } from "../../../www/src/computer/choice.js";
import { randomNumbers } from "../../../www/src/computer/random.js";
import { opponentById } from "../../../www/src/computer/opponents.js";
import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { GameRun } from "../../../www/src/exercise/kinds/game.js";
import { noviceMove } from "../../../www/src/exercise/novice.js";

const data = {
  id: "test",
  kind: "game",
  side: "white",
  opponent: "novice",
  fen: Position.initial().fen(),
  text: "Play.",
  hints: ["Begin with a pawn."],
  done: "Won.",
};

const WORTH = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9 };

/** Plays a game with a player, up to a number of moves. @returns {{ end: string, moves: number }} */
function played(seed, player, most) {
  const exercise = exerciseOf(data, seed);
  for (let moves = 1; moves <= most; moves++) {
    const { kind, text, restarted } = exercise.tryMove(player(exercise.position, moves));
    if (restarted) return { end: "lost", moves };
    if (kind === "solved") return { end: text === data.done ? "won" : "drawn", moves };
  }
  return { end: "open", moves: most };
}

/** The site's weakest opponent that searches two plies, with less time. */
const beginner = (seed) => (position, n) =>
  uciOf(
    chooseMove(position, { ...opponentById("beginner").strength, nodes: 500 }, { seed: 1000 * seed + n })
      .move,
  );

/** A player who knows how pieces move: captures freely, sees most mates in one, keeps pieces safe, and has no plans. */
const child = (seed) => {
  const random = randomNumbers(seed);
  const some = (moves) => moves[Math.floor(random() * moves.length)];
  return (position) => {
    const moves = position.legalMoves();
    const mate = moves.find(({ san }) => san.endsWith("#"));
    if (mate && random() < 0.7) return mate.uci;
    const safe = moves.filter((move) => {
      const after = position.play(move);
      return after.outcome() === null && after.attackers(move.to, after.turn).length === 0;
    });
    const free = safe
      .filter(({ captured }) => captured)
      .sort((a, b) => WORTH[b.captured] - WORTH[a.captured]);
    if (free.length > 0 && random() < 0.8) return free[0].uci;
    const checks = safe.filter(({ san }) => san.endsWith("+"));
    if (checks.length > 0 && random() < 0.4) return some(checks).uci;
    return some(safe.length > 0 ? safe : moves).uci;
  };
};

const seeds = Array.from({ length: 12 }, (_, n) => n + 1);
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

test("the weakest computer wins nearly every game, in ten to thirty moves", () => {
  const games = seeds.map((seed) => played(seed, beginner(seed), 60));
  const won = games.filter(({ end }) => end === "won").map(({ moves }) => moves);
  assert.ok(won.length >= 11, JSON.stringify(games));
  assert.ok(median(won) >= 8 && median(won) <= 30, JSON.stringify(won));
});

test("a player who only knows how pieces move wins most games, and loses none", () => {
  const games = seeds.map((seed) => played(seed, child(seed), 100));
  assert.ok(games.filter(({ end }) => end === "won").length >= 8, JSON.stringify(games));
  assert.ok(!games.some(({ end }) => end === "lost"));
});

test("the seed decides the game", () => {
  const start = Position.initial().play("e4");
  const replies = seeds.map((seed) => noviceMove(start, { seed, lastOwn: null }).uci);
  assert.ok(new Set(replies).size > 3, replies.join());
  assert.deepEqual(played(3, beginner(3), 60), played(3, beginner(3), 60));
  const solution = solutionOf(data, 5);
  const exercise = exerciseOf(data, 5);
  for (const { name, value } of solution) exercise[name](value);
  assert.ok(exercise.isSolved);
});

test("it never mates if it has another move", () => {
  const position = Position.fromFen("7k/8/8/8/8/6pp/6r1/7K b - - 0 1");
  for (const seed of seeds) {
    const move = noviceMove(position, { seed, lastOwn: null });
    assert.equal(position.play(move).outcome(), null, move.san);
  }
});

/** An opponent that plays the given moves. */
function opponentOf(...replies) {
  const left = [...replies];
  return (position) => position.parseMove(left.shift());
}

test("after a checkmate the learner starts again, against a different game", () => {
  const run = new GameRun(data, 1, opponentOf("e5", "Qh4#"));
  assert.equal(run.tryMove("f3").kind, "right");
  const lost = run.tryMove("g4");
  assert.deepEqual([lost.kind, lost.restarted], ["wrong", true]);
  assert.match(lost.text, /A new game begins\.$/);
  assert.deepEqual(
    lost.shown.map(({ lastMove }) => lastMove.san),
    ["g4", "Qh4#"],
  );
  assert.ok(run.line.position.equals(Position.initial()));
});

test("a draw counts as a finished game", () => {
  const stalemate = exerciseOf({ ...data, fen: "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1" });
  const drawn = stalemate.tryMove("Kg6");
  assert.equal(drawn.kind, "solved");
  assert.match(drawn.text, /^A draw\. Stalemate: Black cannot move .* well done!$/);

  const run = new GameRun(data, 1, opponentOf("Nf6", "Ng8", "Nf6", "Ng8"));
  assert.equal(run.claim().kind, "wrong");
  for (const move of ["Nf3", "Ng1", "Nf3"]) assert.equal(run.tryMove(move).kind, "right", move);
  assert.equal(run.offer, undefined);
  assert.equal(run.tryMove("Ng1").kind, "right");
  assert.deepEqual(run.offer, { kind: "claim", withMove: false });
  assert.match(run.claim().text, /three times, and you claimed/);
});

test("the first hint is text, then a good move is shown until it is played", () => {
  const exercise = exerciseOf({ ...data, fen: "6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1" });
  assert.equal(exercise.hint(), "Begin with a pawn.");
  assert.equal(exercise.shownNext, null);
  assert.equal(exercise.hint(), "A good move: the rook on a1 can go to a8.");
  assert.equal(exercise.shownNext.value, "a1a8");
  assert.equal(exercise.hintsLeft, 1);
  exercise.tryMove("Rh2");
  assert.equal(exercise.shownNext, null);
});
