// NAGs and suffixes, which chess.js has on its main branch and no release has yet: what its tests and its source say.

import assert from "node:assert/strict";
import { test } from "node:test";
import { reactive } from "vue";
import { ours, Pair } from "./side-by-side.mjs";

const { Chess, SUFFIX_LIST } = ours;

const E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

function after(...moves) {
  const chess = new Chess();
  for (const move of moves) chess.move(move);
  return chess;
}

function loaded(pgn) {
  const chess = new Chess();
  chess.loadPgn(pgn);
  return chess;
}

/** The NAGs and suffixes of a PGN, by the FEN of their position. */
const READ = {
  "1. e4 $1 {Great move} e5 $6 {Questionable} *": [
    { fen: E4, comment: "Great move", nags: [1] },
    { fen: E5, comment: "Questionable", nags: [6] },
  ],
  "1. e4 $1 $14 $99 $10 *": [{ fen: E4, nags: [1, 14, 99, 10] }],
  "1. e4 $1 $1 *": [{ fen: E4, nags: [1, 1] }],
  "1. e4!? e5?? {no} *": [
    // Comments first.
    { fen: E5, comment: "no", suffixAnnotation: "??", nags: [] },
    { fen: E4, suffixAnnotation: "!?", nags: [] },
  ],
  "{start} 1. e4! $16 $146 (1. d4?! $2) *": [
    { fen: new Chess().fen(), comment: "start" },
    { fen: E4, suffixAnnotation: "!", nags: [16, 146] },
  ],
  "1. e4 e5 *": [],
};

for (const [pgn, comments] of Object.entries(READ))
  test(`${pgn} is read with its annotations`, () => {
    const chess = loaded(pgn);
    assert.deepEqual(chess.getComments(), comments);
    for (const { fen, nags = [], suffixAnnotation } of comments)
      assert.deepEqual([chess.getNags(fen), chess.getSuffixAnnotation(fen)], [nags, suffixAnnotation]);
  });

test("NAGs are added once each, replaced and removed", () => {
  const chess = after("e4");
  assert.deepEqual(chess.getNags(), []);
  assert.equal(chess.addNag(16), undefined);
  chess.addNag(36);
  chess.addNag(36);
  assert.deepEqual(
    [chess.getNags(), chess.getNags(E4)],
    [
      [16, 36],
      [16, 36],
    ],
  );
  assert.equal(chess.removeNag(16), true);
  assert.equal(chess.removeNag(16), false);
  assert.deepEqual(chess.removeNags(), [36]);
  assert.deepEqual([chess.removeNags(), chess.getNags(), chess.getComments()], [[], [], []]);
  const nags = [16, 36, 40];
  assert.equal(chess.setNags(nags), undefined);
  nags.push(1);
  assert.deepEqual(chess.getNags(), [16, 36, 40]);
  chess.setNags([10]);
  assert.equal(chess.removeNag(10), true);
  assert.deepEqual(chess.getComments(), []);
});

test("each suffix is set and removed", () => {
  assert.deepEqual(SUFFIX_LIST, ["!", "?", "!!", "!?", "?!", "??"]);
  const chess = after("e4");
  assert.equal(chess.getSuffixAnnotation(), undefined);
  for (const suffix of SUFFIX_LIST) {
    assert.equal(chess.setSuffixAnnotation(suffix), undefined);
    assert.equal(chess.getSuffixAnnotation(), suffix);
  }
  for (const wrong of ["", "!!!", "x", " !"])
    assert.throws(() => chess.setSuffixAnnotation(wrong), { message: `Invalid suffix: ${wrong}` });
  assert.deepEqual([chess.removeSuffixAnnotation(), chess.removeSuffixAnnotation()], ["??", undefined]);
  assert.deepEqual(chess.getComments(), []);
});

test("each method takes the FEN of another position", () => {
  const chess = after("e4", "e5");
  chess.addNag(40, E4);
  chess.setSuffixAnnotation("!", E4);
  assert.deepEqual([chess.getNags(E4), chess.getNags(E5), chess.getNags()], [[40], [], []]);
  assert.deepEqual([chess.getSuffixAnnotation(E4), chess.getSuffixAnnotation()], ["!", undefined]);
  chess.setNags([1, 2], E4);
  assert.equal(chess.removeNag(1, E4), true);
  assert.deepEqual([chess.removeNags(E4), chess.removeSuffixAnnotation(E4)], [[2], "!"]);
  chess.addNag(5, "any string");
  assert.deepEqual(chess.getNags("any string"), [5]);
});

test("annotations stay with their position, apart from each other", () => {
  const chess = after("e4");
  chess.setComment("Excellent opening");
  chess.setSuffixAnnotation("!!");
  chess.addNag(14);
  const entry = { fen: E4, comment: "Excellent opening", suffixAnnotation: "!!", nags: [14] };
  assert.deepEqual(chess.getComments(), [entry]);
  chess.undo();
  assert.deepEqual(chess.getNags(), []);
  // Only the comment belongs to the moves on the board.
  assert.deepEqual(chess.getComments(), [{ fen: E4, suffixAnnotation: "!!", nags: [14] }]);
  chess.move("e4");
  assert.deepEqual([chess.getComment(), chess.getNags()], [undefined, [14]]);
  chess.setComment("again");
  assert.deepEqual(chess.removeComments(), [{ fen: E4, comment: "again" }]);
  chess.setComment("again");
  assert.equal(chess.removeComment(), "again");
  assert.deepEqual([chess.getNags(), chess.getSuffixAnnotation()], [[14], "!!"]);
});

test("a new game has none", () => {
  const ways = {
    reset: (chess) => chess.reset(),
    clear: (chess) => chess.clear(),
    load: (chess) => chess.load(E4),
    loadPgn: (chess) => chess.loadPgn("1. e4 *"),
  };
  for (const [name, renew] of Object.entries(ways)) {
    const chess = after("e4");
    chess.addNag(16);
    chess.setSuffixAnnotation("!");
    renew(chess);
    assert.deepEqual([chess.getComments(), chess.getNags(E4)], [[], []], name);
  }
});

test("a comment alone is an entry as in the release, which still answers for NAGs", () => {
  const pair = new Pair();
  pair.same("move", "e4");
  pair.same("setComment", "c");
  pair.same("getComments");
  assert.deepEqual(pair.ours.getComments()[0].nags, []);
});

test("a PGN is written without NAGs and suffixes, as by chess.js", () => {
  const chess = loaded("1. e4! $1 {c} e5 $2 *");
  assert.match(chess.pgn(), /\n1\. e4 \{c\} e5 \*$/);
});

test("NAGs of another type are refused and change nothing", () => {
  const chess = after("e4");
  chess.addNag(3);
  for (const call of [
    () => chess.addNag("1"),
    () => chess.setNags([1, "2"]),
    () => chess.setNags("12"),
    () => chess.addNag(1, 5),
    () => chess.setSuffixAnnotation(1),
    () => chess.getNags(null),
  ])
    assert.throws(call, { code: "BAD_ARGUMENT" });
  assert.deepEqual(chess.getNags(), [3]);
});

test("annotations work behind a proxy", () => {
  const chess = reactive(after("e4"));
  chess.addNag(1);
  chess.addNag(2);
  chess.setSuffixAnnotation("!");
  assert.equal(chess.removeNag(1), true);
  assert.deepEqual(JSON.parse(JSON.stringify(chess.getComments())), [
    { fen: E4, suffixAnnotation: "!", nags: [2] },
  ]);
});
