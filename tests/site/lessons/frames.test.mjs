// The frames of demonstrations: their pictures, their problems, and that the lessons' own frames have none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { picturesOf } from "../../../www/src/learn/frames.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { frameProblems } from "../../../www/src/lessons/check/frames.js";

const rook = { text: "A rook.", fen: "7k/8/6K1/8/8/8/8/R7 w - - 0 1" };
const placement = ({ position }) => position.fen().split(" ")[0];

/** The problems of a single frame. */
const wrong = (frame) => frameProblems({ show: [{ ...rook, ...frame }] });

test("a frame is its position, then one picture for each move", () => {
  const pictures = picturesOf({ ...rook, dests: "a1", moves: ["Ra4", "Kg8", "Ra8#"] });
  assert.deepEqual(pictures.map(placement), [
    "7k/8/6K1/8/8/8/8/R7",
    "7k/8/6K1/8/R7/8/8/8",
    "6k1/8/6K1/8/R7/8/8/8",
    "R5k1/8/6K1/8/8/8/8/8",
  ]);
  assert.deepEqual(
    pictures.map(({ isGround, lastMove }) => [isGround, lastMove?.san]),
    [
      [true, undefined],
      [false, "Ra4"],
      [false, "Kg8"],
      [false, "Ra8#"],
    ],
  );
});

test("one side alone makes every move, and only its last may give check", () => {
  const pictures = picturesOf({ ...rook, moves: ["Ra4", "Rb4", "Rb8#"], alone: true });
  assert.deepEqual(
    pictures.map(({ position }) => position.turn),
    ["white", "white", "white", "black"],
  );
  assert.throws(() => picturesOf({ ...rook, moves: ["Ra8#", "Rb8#"], alone: true }), /gives check/);
});

test("a refused move is tried, and then answered in the position before it", () => {
  const [, , tried, answered] = picturesOf({ ...rook, moves: ["Ra4"], alone: true, refused: "a4b5" });
  assert.deepEqual(tried.tried, { from: "a4", to: "b5" });
  assert.equal(tried.refusal, null);
  assert.equal(answered.tried, null);
  assert.equal(answered.refusal.reason, "PIECE_GEOMETRY");
  assert.ok(answered.position.equals(tried.position));
  // The other side would have to move first.
  assert.equal(
    picturesOf({ ...rook, moves: ["Ra4"], refused: "a4a5" })[3].refusal.reason,
    "OPPONENT_TO_MOVE",
  );
});

test("a refusal knows the moves that were shown before", () => {
  const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  const pictures = picturesOf({ ...rook, fen, moves: ["Ke2", "Ke7", "Ke1", "Ke8"], refused: "e1g1" });
  assert.equal(pictures.at(-1).refusal.reason, "KING_HAS_MOVED");
});

test("problems in a frame are found", () => {
  assert.deepEqual(wrong({}), []);
  assert.deepEqual(wrong({ dests: "a1", arrows: ["a1a8"], squares: ["a8"], moves: ["Ra8#"] }), []);
  const says = (frame, pattern) => assert.match(wrong(frame).join(), pattern, JSON.stringify(frame));
  says({ fen: "8/8/8/8/8/8/8/R7 w - - 0 1" }, /^show 1: cannot be shown: .*king/);
  says({ moves: ["Ra9"] }, /cannot be shown/);
  says({ moves: ["Rb2"] }, /cannot be shown/);
  says({ moves: ["Ra8"] }, /the moves are written Ra8#/);
  says({ alone: true, moves: ["Ra8#", "Rb8#"] }, /cannot be shown: .*check/);
  says({ dests: "b1" }, /nothing can move from b1/);
  says({ dests: "h8" }, /nothing can move from h8/);
  says({ refused: "a1a8" }, /Ra8# is legal/);
  says({ refused: "b1b8" }, /nothing stands on b1/);
  says({ fen: "7k/P7/6K1/8/8/8/8/8 w - - 0 1", refused: "a7a8" }, /a7a8 is a promotion/);
  says({ arrows: ["a1a1"] }, /leads nowhere/);
  says({ arrows: ["a1a8", "a1a8"], squares: ["a1", "a1"] }, /arrows: .* twice,.*squares: .* twice/);
});

for (const lesson of CHAPTERS.flatMap(({ lessons }) => lessons)) {
  test(`the demonstration of ${lesson.id}`, () => {
    assert.deepEqual(frameProblems(lesson), []);
  });
}
