// Unread text is never written as moves: the caller chooses whether it becomes a comment, is omitted or stays as it was.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GameTree, readPgn, writePgn } from "x88";

const first = (pgn) => readPgn(pgn).next().value;
const movetext = (pgn) => pgn.slice(pgn.lastIndexOf("]\n\n") + 3).trimEnd();
const written = (pgn, options) => movetext(writePgn(first(pgn), { width: 0, ...options }));

test("unread text is written as a comment, omitted, or kept as it was", () => {
  for (const [pgn, comment, omit, keep] of [
    [
      "1. e4 e5 2. Ke3 Nf6 3. Bb5 *",
      "1. e4 e5 {Ke3 Nf6 3. Bb5} *",
      "1. e4 e5 *",
      "1. e4 e5 Ke3 Nf6 3. Bb5 *",
    ],
    [
      "1. e4 e5 {good} 2. Ke3 {bad} (2. Nf3 $1) 1-0",
      "1. e4 e5 {good\n\nKe3 ｛bad｝ ( 2. Nf3 $1 )} 1-0",
      "1. e4 e5 {good} 1-0",
      "1. e4 e5 {good} Ke3 {bad} (2. Nf3 $1 ) 1-0",
    ],
    [
      "1. e4 (1. d4 d6 2. Ke5) e5 (1... Ke3) 2. f4 *",
      "1. e4 (1. d4 d6 {Ke5}) 1... e5 {( Ke3 )} 2. f4 *",
      "1. e4 (1. d4 d6) 1... e5 2. f4 *",
      "1. e4 (1. d4 d6 Ke5) 1... e5 (Ke3 ) 2. f4 *",
    ],
    ["1. Ke5 {[%clk 1:00:00]} *", "{Ke5 ｛[ %clk 1:00:00]｝} *", "*", "Ke5 {[%clk 1:00:00]} *"],
    [
      "1. e4 Ke3; to } the end\n *",
      "1. e4 {Ke3 ｛to ) the end｝} *",
      "1. e4 *",
      "1. e4 Ke3 {to ) the end} *",
    ],
  ]) {
    assert.equal(written(pgn), comment);
    assert.equal(written(pgn, { unread: "comment" }), comment);
    assert.equal(written(pgn, { unread: undefined }), comment);
    assert.equal(written(pgn, { unread: "omit" }), omit);
    assert.equal(written(pgn, { unread: "keep" }), keep);
    for (const unread of ["comment", "omit"]) {
      const clean = writePgn(first(pgn), { unread });
      const read = first(clean);
      assert.deepEqual(read.problems, []);
      assert.equal(JSON.stringify(read).includes('"unread"'), false);
      assert.deepEqual(
        read.moves.map(({ uci }) => uci),
        first(pgn).moves.map(({ uci }) => uci),
      );
      assert.equal(writePgn(read, { unread }), clean);
      assert.equal(GameTree.fromPgn(clean).pgn(), clean);
    }
  }
});

test("a game read with a problem and continued is written without its unread moves", () => {
  const game = GameTree.fromRecord(first("1. e4 e5 2. Ke3 {[%cal Ge1e3]} Nc6 *"));
  game.move("Nf3");
  assert.equal(movetext(game.pgn()), "1. e4 e5 {Ke3 ｛[ %cal Ge1e3]｝ Nc6} 2. Nf3 *");
  assert.equal(movetext(game.pgn({ unread: "omit" })), "1. e4 e5 2. Nf3 *");
  const { comment, arrows } = GameTree.fromPgn(game.pgn()).annotations(["e2e4", "e7e5"]);
  assert.deepEqual([comment, arrows], ["Ke3 ｛[%cal Ge1e3]｝ Nc6", undefined]);
});

test("a game with an unknown start is written as one comment", () => {
  const lost = first('[FEN "nonsense"]\n\n1. P-7f {a comment} (1. x) 1-0');
  assert.equal(movetext(writePgn(lost)), "{1. P-7f ｛a comment｝ ( 1. x )} 1-0");
  const read = first(writePgn(lost));
  assert.deepEqual([read.comment, read.unread], ["1. P-7f ｛a comment｝ ( 1. x )", undefined]);
  assert.equal(writePgn(read), writePgn(lost));
  assert.equal(movetext(writePgn(lost, { unread: "omit" })), "1-0");
});

test("unread text of only spaces is not written as a comment", () => {
  assert.equal(
    movetext(writePgn({ moves: [{ san: "e4", unread: ["", " \n"] }], unread: ["\t"] })),
    "1. e4 *",
  );
});
