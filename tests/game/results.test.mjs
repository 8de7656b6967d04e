// Results of a game: the standard ones, those that only an arbiter gives, and tag values that are not results.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, GameTree, PgnError, readPgn, writePgn } from "x88";

const ARBITERS = ["0-0", "1/2-0", "0-1/2"];

/** Returns the tag and the token of a PGN. */
function written(pgn) {
  return [/\[Result "(.*)"\]/.exec(pgn)[1], pgn.trim().split(/\s+/).at(-1)];
}

for (const result of ARBITERS) {
  test(`${result} is read, kept and written`, () => {
    const pgn = `[Event "T"]\n[Result "${result}"]\n\n1. e4 e5 ${result}\n`;
    const [record] = readPgn(pgn);
    assert.deepEqual([record.result, record.problems, record.moves.length], [result, [], 2]);
    assert.deepEqual(written(writePgn(record)), [result, result]);
    const game = GameTree.fromPgn(pgn);
    const copies = [
      game,
      ...[Game, GameTree].map((Class) => Class.fromJSON(game.toJSON())),
      GameTree.fromRecord(game.toRecord()),
    ];
    for (const copy of copies) {
      assert.equal(copy.result, result);
      assert.equal(copy.headers.get("Result"), result);
      assert.deepEqual(written(copy.pgn()), [result, result]);
    }
  });

  test(`setResult and the header both set ${result}`, () => {
    for (const Class of [Game, GameTree]) {
      const game = new Class();
      game.setResult(result);
      assert.deepEqual([game.result, ...written(game.pgn())], [result, result, result]);
      game.setResult("*");
      game.setHeader("Result", result);
      assert.deepEqual([game.result, ...written(game.pgn())], [result, result, result]);
      assert.equal(Class.fromJSON(game.toJSON()).result, result);
    }
  });

  test(`${result} in the tag alone is the result of a game without moves`, () => {
    const [record] = readPgn(`[Event "T"]\n[Result "${result}"]\n\n`);
    assert.deepEqual([record.result, record.problems], [result, []]);
  });
}

for (const stated of ["2-0", "1-0 (forfeit)", "", "White wins", "½-1/2", "1/2:1/2"]) {
  test(`the tag Result "${stated}" is kept and reported with its location`, () => {
    const pgn = `[Event "T"]\n[Result "${stated}"]\n\n1. e4 e5 *\n`;
    const [record] = readPgn(pgn);
    assert.equal(record.result, "*");
    assert.equal(record.headers.Result, stated);
    const [problem, ...more] = record.problems;
    assert.deepEqual([problem.code, problem.line, problem.column, more], ["UNKNOWN_RESULT", 2, 1, []]);
    const game = GameTree.fromPgn(pgn);
    const copies = [Game, GameTree].map((Class) => Class.fromJSON(game.toJSON()));
    for (const text of [writePgn(record), game.pgn(), ...copies.map((copy) => copy.pgn()), writePgn(game)])
      assert.deepEqual(written(text), [stated, "*"]);
    assert.throws(() => game.setHeader("Result", stated), { name: "ArgumentError" });
  });
}

test("a tag in another spelling decides beside the token *, too, and is written as usual", () => {
  const rows = { "1/2": "1/2-1/2", "½–½": "1/2-1/2", "1:0": "1-0", "0-1 ": "0-1", "½-0": "1/2-0" };
  for (const [tag, result] of Object.entries(rows)) {
    for (const end of ["*", ""]) {
      const pgn = `[Result "${tag}"]\n\n1. e4 ${end}`;
      assert.deepEqual(written(writePgn(readPgn(pgn))), [result, result], pgn);
      assert.equal(GameTree.fromPgn(pgn).result, result, pgn);
    }
  }
});

test("a tag decides beside the token * and is replaced by any other token", () => {
  const read = (tag, token) => written(GameTree.fromPgn(`[Result "${tag}"]\n\n1. e4 e5 ${token}\n`).pgn());
  assert.deepEqual(read("1-0", "*"), ["1-0", "1-0"]);
  assert.deepEqual(read("2-0", "*"), ["2-0", "*"]);
  assert.deepEqual(read("1-0", "0-1"), ["0-1", "0-1"]);
  assert.deepEqual(read("2-0", "0-1"), ["2-0", "0-1"]);
});

test("a string without a game yields no game", () => {
  for (const text of [
    "",
    "=======\n",
    "Hello, world.",
    "12\n",
    "*",
    "1-0",
    "{a comment}",
    "; a comment\n",
    "(1. e4)",
  ]) {
    assert.deepEqual([...readPgn(text)], [], text);
    assert.throws(
      () => GameTree.fromPgn(text),
      (error) => error instanceof PgnError && error.code === "NO_GAME",
      text,
    );
  }
});

test("readPgn reads a game below a ruler", () => {
  const game = GameTree.fromPgn('=======\n[Event "A"]\n\n1. e4 e5 1-0\n');
  assert.deepEqual([game.headers.get("Event"), game.ply, game.result], ["A", 2, "1-0"]);
});
