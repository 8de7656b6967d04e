// The turning points of games with a known blunder, and of one without.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, Position } from "x88";
import { exerciseOf } from "../../../www/src/exercise/kinds.js";
import { problemsOf } from "../../../www/src/lessons/check/chapter.js";
import { lookBack } from "../../../www/src/turning-points/look-back.js";
import { betterTold, moveTold, reasonTold } from "../../../www/src/turning-points/turning-words.js";
import { trainingOf } from "../../../www/src/turning-points/training.js";
import { TurningSearch } from "../../../www/src/turning-points/turning-search.js";

/** @returns {{ points: any[], steps: number[], game: Game }} */
function lookedThrough(sans, { fen = Position.initial().fen(), sides = ["white", "black"] } = {}) {
  const game = new Game({ fen });
  for (const san of sans.split(" ")) game.move(san);
  const moves = game.history().map(({ uci }) => uci);
  const search = lookBack({ fen, chess960: false, moves, sides });
  const steps = [];
  let step = search.next();
  while (!step.done) {
    steps.push(step.value);
    step = search.next();
  }
  return { points: step.value, steps, game };
}

/** The full text of a turning point. */
function told({ ply, better, reason }, game, you = null) {
  const move = game.line()[ply];
  const before = new Game({ fen: game.start.fen() });
  for (const { uci } of game.line().slice(0, ply)) before.move(uci);
  return [
    moveTold(move, Math.floor(ply / 2) + 1, you),
    reasonTold(reason, move.color, you),
    betterTold(before.position.parseMove(better), you),
  ];
}

test("finds the fool's mate: the last pawn move allowed it", () => {
  const { points, game } = lookedThrough("f3 e5 g4 Qh4#", { sides: ["white"] });
  const last = points.at(-1);
  assert.equal(last.ply, 2);
  assert.deepEqual(told(last, game, "white").slice(0, 2), [
    "Move 2, your pawn to g4",
    "Black could give checkmate after that.",
  ]);
});

test("finds a hanging queen, with its move and the better one", () => {
  const { points, game } = lookedThrough("e4 e5 Nf3 Nc6 Bc4 Qg5 Nxg5 Nf6 d3 d6 O-O Be7");
  assert.equal(points[0].ply, 5);
  const [move, why, better] = told(points[0], game);
  assert.equal(move, "Move 3, Black's queen to g5");
  assert.equal(why, "Black's queen on g5 could be taken for nothing.");
  assert.match(better, /^Better: move the \w+ to [a-h][1-8]\.$/);
  assert.ok(points.length <= 3);
});

test("every move that avoids the loss is accepted, and the best one is told", () => {
  const { points, game } = lookedThrough("f3 e6 g4 Qh4#", { sides: ["white"] });
  const point = points.at(-1);
  const before = game
    .line()
    .slice(0, point.ply)
    .reduce((at, move) => at.play(move), game.start);
  const chapter = trainingOf([{ point, move: game.line()[point.ply], before }], "white");
  const tried = (san) => exerciseOf(chapter.lessons[0].exercises[0]).tryMove(san);
  // After these, Black has no mate.
  for (const san of ["Nh3", "e4", "d4", "g3", "Nc3", "h4"]) assert.equal(tried(san).kind, "solved", san);
  const best = before.parseMove(point.better);
  assert.match(tried(best.san).text ?? "", /^Well found! In the game: /);
  const other = ["Nh3", "Nc3"].find((san) => san !== best.san);
  assert.match(tried(other).text, /^Good, that helps\. Even better: White's \w+ (goes to|takes) .*\.$/);
  for (const san of ["g4", "h3"]) assert.equal(tried(san).kind, "wrong", san);
});

test("only the moves of the chosen sides count", () => {
  const { points } = lookedThrough("e4 e5 Nf3 Nc6 Bc4 Qg5 Nxg5 Nf6 d3 d6 O-O Be7", { sides: ["white"] });
  assert.deepEqual(points, []);
});

test("names a missed mate, a missed capture and a stalemate", () => {
  const missed = lookedThrough("h3 Kf8", { fen: "6k1/5ppp/8/8/8/8/1r3PPP/4R1K1 w - - 0 1" });
  assert.equal(missed.points[0]?.reason.kind, "mate-missed");
  const stalemate = lookedThrough("Qf7", { fen: "7k/8/8/8/5Q2/8/8/6K1 w - - 0 1" });
  assert.deepEqual(
    stalemate.points.map(({ reason }) => reason.kind),
    ["stalemate"],
  );
  const taken = lookedThrough("h3 h6", { fen: "5qk1/5ppp/8/r7/8/8/5PPP/R3Q1K1 w - - 0 1" });
  assert.deepEqual(taken.points[0].reason, { kind: "not-taken", role: "rook", square: "a5" });
});

test("a game without large mistakes is reported as steady", () => {
  const { points, steps } = lookedThrough("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O");
  assert.deepEqual(points, []);
  assert.deepEqual(
    steps,
    steps.toSorted((a, b) => a - b),
  );
  assert.ok(steps.every((step) => step > 0 && step <= 1));
});

test("the same game gets the same answer", () => {
  const sans = "e4 e5 Qh5 Ke7 Qxe5#";
  assert.deepEqual(lookedThrough(sans).points, lookedThrough(sans).points);
});

/** A worker that the test controls. */
class FakeWorker extends EventTarget {
  asked = null;
  isEnded = false;
  postMessage(question) {
    this.asked = question;
  }
  terminate() {
    this.isEnded = true;
  }
  says(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

test("the search reports progress, ends its worker, and stops when the game is left", () => {
  const workers = [];
  const search = new TurningSearch(() => workers[workers.push(new FakeWorker()) - 1]);
  const seen = [];
  const leaving = new AbortController();
  search.follow(() => seen.push(search.finding.kind), leaving.signal);
  const game = { fen: Position.initial().fen(), chess960: false, moves: ["e2e4"], sides: ["white"] };
  search.look(game);
  search.look({ ...game });
  assert.equal(workers.length, 1, "the same game is looked through once");
  workers[0].says({ done: 0.5 });
  assert.deepEqual(search.finding, { kind: "looking", done: 0.5 });
  workers[0].says({ points: [] });
  assert.ok(workers[0].isEnded);
  assert.deepEqual(seen, ["looking", "looking", "found"]);

  search.look({ ...game, moves: [] });
  workers[1].dispatchEvent(new Event("error"));
  assert.equal(search.finding.kind, "failed");
  search.look(game);
  leaving.abort();
  assert.ok(workers[2].isEnded);
  assert.deepEqual([search.finding.kind, search.game], ["none", null]);
});

test("the lesson of the turning points passes the check, and asks for a better move in each", () => {
  const games = [
    ["f3 e5 g4 Qh4#", {}],
    ["e4 e5 Nf3 Nc6 Bc4 Qg5 Nxg5 Nf6 d3 d6 O-O Be7", {}],
    ["Rb8+ Rxb8 h3 Rb1+", { fen: "r5k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1" }],
  ];
  for (const [sans, options] of games) {
    for (const you of [null, "white", "black"]) {
      const { points, game } = lookedThrough(sans, options);
      assert.ok(points.length > 0);
      const line = game.line();
      const positionAt = (ply) => line.slice(0, ply).reduce((at, move) => at.play(move), game.start);
      const found = points.map((point) => ({
        point,
        move: line[point.ply],
        before: positionAt(point.ply),
      }));
      const chapter = trainingOf(found, you);
      assert.deepEqual(problemsOf(chapter, { isOurs: false }), []);
      for (const [at, { point }] of found.entries()) {
        assert.equal(point.good[0], point.better);
        const exercise = exerciseOf(chapter.lessons[0].exercises[at]);
        assert.equal(exercise.tryMove(point.uci).kind, "wrong");
        assert.equal(exercise.tryMove(point.good.at(-1)).kind, "solved");
      }
    }
  }
});
