// The inspector's view of a position, without a page: marks, arrows, counts, and the same in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Position } from "x88";
import { factsOf } from "../../../www/src/inspect/facts.js";
import { findingsOf } from "../../../www/src/inspect/findings.js";
import { LAYERS, layerCounts } from "../../../www/src/inspect/layers.js";
import { sceneOf } from "../../../www/src/inspect/scene.js";
import { readingOf, remarksOf } from "../../../www/src/inspect/squares-in-words.js";
import { surveyOf } from "../../../www/src/inspect/survey.js";

const PINNED = "r2qk2r/ppp2ppp/2np1n2/4p3/1bB1P1b1/P1NP1N2/1PP2PPP/R1BQK2R w KQkq - 1 7";
const CHECK = "4k3/8/8/8/7b/5n2/3P1P2/4K2R w K - 0 1";
const LOCKED = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";

const of = (fen) => surveyOf(Position.fromFen(fen));
const looking = (...layers) => ({ shown: new Set(layers), selected: null, spot: null });
const squares = ({ marks }, kind) =>
  marks
    .filter((mark) => mark.kind === kind)
    .map(({ square }) => square)
    .sort();
const group = ({ groups }, title) => groups.find((each) => each.title.startsWith(title));
const texts = ({ rows }) => rows.map(({ head, text }) => `${head} ${text}`);

test("each layer counts its items", () => {
  assert.deepEqual(layerCounts(of(PINNED)), {
    legal: 35,
    refused: 7,
    white: 37,
    black: 36,
    pins: 1,
    checks: 0,
    locked: 0,
  });
  assert.equal(layerCounts(of(LOCKED)).locked, 8);
  assert.deepEqual(
    Object.keys(layerCounts(of(CHECK))),
    LAYERS.map(({ id }) => id),
  );
});

test("legal moves: numbers where several pieces can go, or one piece's moves while it is inspected", () => {
  const survey = of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  const all = sceneOf(survey, looking("legal"));
  assert.deepEqual(all.counts.map(({ square, count }) => `${square} ${count}`).sort(), [
    "c1 2",
    "d1 2",
    "f1 2",
    "g1 2",
  ]);
  const rook = sceneOf(survey, { ...looking("legal"), selected: "a1" });
  assert.deepEqual(squares(rook, "quiet"), ["a2", "a3", "a4", "a5", "a6", "a7", "a8", "b1", "c1", "d1"]);
  assert.deepEqual(rook.counts, []);
  const pointed = sceneOf(survey, { ...looking("legal"), spot: { square: "a1" } });
  assert.deepEqual(squares(pointed, "quiet"), squares(rook, "quiet"));
  const target = sceneOf(survey, { ...looking("legal"), selected: "d1" });
  assert.deepEqual(
    target.arrows.map(({ from, kind }) => `${from} ${kind}`),
    ["a1 asked", "e1 asked"],
  );
});

test("a capture by several pieces is numbered beside the piece", () => {
  const { counts, marks } = sceneOf(of("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1"), looking("legal"));
  assert.deepEqual(counts, [{ square: "d5", count: 2, isCorner: true }]);
  assert.deepEqual(squares({ marks }, "capture"), ["d5"]);
});

test("refused moves: crosses for all pieces or one, and the reason at the pointer", () => {
  const survey = of(PINNED);
  const all = sceneOf(survey, looking("refused", "legal"));
  // Other pieces can go there, or a piece is there: the cross is in the corner.
  assert.deepEqual(squares(all, "refused-piece"), ["a2", "a4", "b1", "b5", "c1", "d5", "e2"]);
  const one = { ...looking("refused"), selected: "c3", spot: { square: "d5" } };
  const reason = sceneOf(survey, one);
  assert.deepEqual(squares(reason, "threat"), ["b4"]);
  assert.deepEqual(squares(reason, "refused"), ["d5"]);
  assert.deepEqual(reason.arrows, [{ from: "b4", to: "e1", part: "pinner" }]);
  const why =
    "The knight on c3 is pinned to your king by the bishop on b4: moving it would leave your king in check.";
  const reading = readingOf(survey, "d5", one);
  assert.equal(reading.title, "d5, empty");
  assert.ok(
    reading.text.startsWith(`${why} Attacked by White: knight c3, bishop c4 and pawn e4 (3); by Black:`),
    reading.text,
  );
});

test("attacks of both sides, and the attackers of the square at the pointer", () => {
  const survey = of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  const scene = sceneOf(survey, { ...looking("white", "black"), spot: { square: "d5" } });
  assert.deepEqual(squares(scene, "white-attacks"), ["d1", "d2", "d5", "e2", "f1", "f2", "f5"]);
  assert.deepEqual(squares(scene, "black-attacks"), ["c4", "d7", "d8", "e4", "e7", "f7", "f8"]);
  assert.deepEqual(scene.arrows, [{ from: "e4", to: "d5", kind: "white" }]);
  assert.deepEqual(sceneOf(survey, { ...looking("black"), spot: { square: "d5" } }).arrows, []);
});

test("pins are lines to the king, checks are arrows, locked pawns are marked", () => {
  const pins = sceneOf(of(CHECK), looking("pins", "checks"));
  assert.deepEqual(pins.arrows, [
    { from: "h4", to: "e1", kind: "pin" },
    { from: "f3", to: "e1", kind: "threat" },
  ]);
  assert.deepEqual(squares(pins, "pinned"), ["f2"]);
  assert.deepEqual(squares(pins, "check"), ["e1"]);
  assert.equal(squares(sceneOf(of(LOCKED), looking("locked")), "locked").length, 8);
  assert.deepEqual(sceneOf(of(CHECK), looking()), { marks: [], arrows: [], counts: [] });
});

test("in words: each layer's content, or that it is empty", () => {
  const all = findingsOf(of(CHECK), looking(...LAYERS.map(({ id }) => id)));
  assert.deepEqual(texts(group(all, "Legal")), ["e1 king: Kd1, Ke2, Kf1"]);
  assert.deepEqual(texts(group(all, "Pins: 1")), [
    "f2 The pawn on f2 is pinned to the king on e1 by the bishop on h4: it cannot move.",
  ]);
  assert.deepEqual(texts(group(all, "Why it is not mate")), [
    "e1 Not mate: the king can go to d1, e2 or f1.",
  ]);
  assert.deepEqual(texts(group(all, "Checks: 1")), ["f3 The knight gives check to the king on e1."]);
  assert.deepEqual(group(all, "Locked").rows, []);
  assert.equal(group(all, "Attacked by Black").title, "Attacked by Black: 16 squares");
  const keys = all.groups.flatMap(({ rows }) => rows.map(({ key }) => key));
  assert.equal(new Set(keys).size, keys.length, "each row has a key of its own");
});

test("a selected square: legal moves from and to it, refused ones, and its attackers", () => {
  const knight = findingsOf(of(PINNED), { shown: new Set(), selected: "c3" });
  assert.equal(knight.title, "The knight on c3");
  assert.deepEqual(group(knight, "Its legal").rows, []);
  assert.deepEqual(
    group(knight, "The knight on c3 cannot move")
      .rows.map(({ head }) => head)
      .sort(),
    ["a2", "a4", "b1", "b5", "d1 e4", "d5", "e2"],
  );
  assert.deepEqual(texts(group(knight, "Attacked by Black")), ["b4 bishop"]);
  assert.deepEqual(texts(group(knight, "Protected by White")), ["b2 pawn"]);
  const square = findingsOf(of(PINNED), { shown: new Set(), selected: "d5" });
  assert.deepEqual(texts(group(square, "Legal moves to d5")), ["c4 bishop: Bd5"]);
  assert.equal(group(square, "Not allowed to go to d5").rows.length, 1);
  assert.deepEqual(texts(group(square, "Attacked by White")), [
    "c3 knight, though it is pinned",
    "c4 bishop",
    "e4 pawn",
  ]);
});

test("each square's label includes the layers for assistive technology", () => {
  const remarks = remarksOf(of(CHECK), looking(...LAYERS.map(({ id }) => id)));
  assert.equal(remarks.get("f3"), "gives check");
  assert.equal(remarks.get("f2"), "pinned by h4, attacked by White: 1, attacked by Black: 1");
  assert.equal(remarks.get("e1"), "3 moves, 1 not allowed, attacked by White: 1, attacked by Black: 1");
});

test("facts for a game in progress and for a finished one", () => {
  const fact = (fen, name) => factsOf(of(fen)).find((each) => each.name === name);
  assert.equal(fact(PINNED, "Outcome").value, "The game goes on");
  assert.equal(fact(PINNED, "Material").detail, "even");
  assert.equal(fact(CHECK, "Castling").value, "White kingside");
  assert.equal(
    fact("4k3/8/8/8/8/8/6n1/RN2K2R w KQ - 0 1", "Castling").detail,
    "You cannot castle kingside: your king is in check from the knight on g2. You cannot castle queenside: the knight on b1 is in the way.",
  );
  assert.equal(fact(CHECK, "Origin"), undefined);
  assert.deepEqual(fact("4k3/8/8/8/7P/8/PPPPPPPP/4K3 w - - 0 1", "Origin"), {
    name: "Origin",
    value: "No game leads here",
    detail: "White has more than 8 pawns.",
  });
  assert.equal(fact(LOCKED, "Outcome").value, "Draw: dead position");
  assert.equal(fact(LOCKED, "Can White win").value, "No, by no series of legal moves");
  assert.equal(
    fact("4k3/8/8/8/8/8/8/4KQ2 w - - 0 1", "Can Black win").value,
    "No, by no series of legal moves",
  );
});
