// Records and PGN written from JavaScript round-trip over random trees; parts may be missing; invalid records throw a typed error.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import {
  ArgumentError,
  FenError,
  GameTree,
  IllegalMoveError,
  nagGlyph,
  nagOfGlyph,
  readPgn,
  writePgn,
} from "x88";
import { oneOf, randomOf } from "../support/random.mjs";
import { randomRecord } from "../support/random-trees.mjs";
import { sample } from "../support/samples.mjs";
import { workOf } from "../support/work.mjs";

const TREES = sample("records");

const copy = (data) => JSON.parse(JSON.stringify(data));

/** The parts of a record that PGN keeps, without locations and the tags that PGN adds. */
function kept({ headers, problems, place, ...record }) {
  assert.deepEqual(problems, []);
  const own = ["White", "Annotator"].filter((name) => name in headers && headers[name] !== "?");
  return { ...record, headers: Object.fromEntries(own.map((name) => [name, headers[name]])) };
}

test(`${TREES} random trees round-trip through records, JSON and PGN`, () => {
  const random = randomOf(20);
  let [moves, deepest] = [0, 0];
  for (let n = 0; n < TREES; n++) {
    const record = randomRecord(random, 30);
    const game = GameTree.fromRecord(copy(record));
    // The board decides the result.
    const expected = { ...record, result: game.result };
    if (game.outcome() === null) assert.equal(game.result, record.result);
    assert.deepEqual(game.toRecord(), expected);
    assert.deepEqual(
      game.path(),
      record.moves.map(({ uci }) => uci),
      "the board is at the end of the main line",
    );
    assert.deepEqual(GameTree.fromRecord(game.toRecord()).toRecord(), expected);
    const data = copy(game);
    assert.deepEqual(GameTree.fromJSON(data).toRecord(), expected);
    assert.deepEqual(copy(GameTree.fromJSON(data)), data);
    const style = oneOf(random, [undefined, { width: 0 }, { glyphs: true }, { width: 20 }, { long: true }]);
    const pgn = game.pgn(style);
    assert.equal(writePgn(expected, style), pgn);
    assert.deepEqual(kept(GameTree.fromPgn(pgn).toRecord()), kept(expected), pgn);
    assert.deepEqual(kept([...readPgn(pgn)][0]), kept(expected), pgn);
    moves += pgn.length;
    deepest = Math.max(deepest, JSON.stringify(record.moves).split('"variations"').length);
  }
  assert.ok(moves > 100 * TREES && deepest > 5, `${moves}, ${deepest}`);
});

test("writePgn writes many games in sequence", () => {
  const random = randomOf(7);
  const records = Array.from({ length: 40 }, () => randomRecord(random, 10));
  const games = records.map((record) => GameTree.fromRecord(record));
  const pgn = writePgn(games);
  assert.equal(writePgn(new Set(games)), pgn);
  assert.equal(pgn, games.map((game) => game.pgn()).join(""));
  assert.deepEqual(
    [...readPgn(pgn)].map(kept),
    games.map((game) => kept(game.toRecord())),
  );
  assert.equal(writePgn([]), "");
});

test("a handmade record may leave parts out", () => {
  const pgn = writePgn({
    headers: { White: "Anna", Result: "0-1" },
    moves: [
      { san: "e4", nags: [1], variations: [[{ san: "d4" }, { uci: "g8f6", san: "whatever" }]] },
      { san: "e7e5" },
    ],
    result: "1-0",
  });
  assert.match(
    pgn,
    /\[White "Anna"\]\n\[Black "\?"\]\n\[Result "1-0"\]\n\n1. e4 \$1 \(1. d4 Nf6\) 1... e5 1-0\n\n$/,
  );
  assert.match(writePgn({}), /\n\n\*\n\n$/);
  const setup = { FEN: "4k3/8/8/8/8/8/8/RK6 w - - 0 1", SetUp: "1" };
  assert.equal(
    GameTree.fromRecord({ headers: setup, moves: [{ san: "Ra8+" }] }).position.fen(),
    "R3k3/8/8/8/8/8/8/1K6 b - - 1 1",
  );
  // The moves of a game with an unknown start are kept as unread text.
  const [lost] = readPgn('[FEN "nonsense"]\n[Variant "Shogi"]\n\n1. P-7f {a comment} *');
  assert.equal(lost.fen, null);
  assert.deepEqual([...readPgn(writePgn(lost, { unread: "keep" }))][0].unread, lost.unread);
  assert.match(writePgn(lost), /\[FEN "nonsense"\]/);
});

test("writePgn writes a record with localized letters, long moves and glyphs", () => {
  const game = GameTree.fromMoves("4k3/8/8/8/8/8/8/4K2R w K - 0 1", ["O-O", "Kd7", "Rf7+"]);
  game.annotate({ nags: [3, 16, 200] });
  const moves = (options) => game.pgn(options).split("\n\n")[1];
  assert.equal(moves(), "1. O-O Kd7 2. Rf7+ $3 $16 $200 *");
  assert.equal(moves({ glyphs: true }), "1. O-O Kd7 2. Rf7+!! ± $200 *");
  assert.equal(moves({ letters: "de" }), "1. O-O Kd7 2. Tf7+ $3 $16 $200 *");
  assert.equal(moves({ letters: "figurines" }), "1. O-O ♔d7 2. ♖f7+ $3 $16 $200 *");
  assert.equal(moves({ long: true }), "1. O-O Ke8-d7 2. Rf1-f7+ $3 $16 $200 *");
  assert.equal(moves({ width: 8 }), "1. O-O\nKd7 2.\nRf7+ $3\n$16 $200\n*");
  for (const [options, code] of [
    [{ width: -1 }, "BAD_ARGUMENT"],
    [{ width: 1.5 }, "BAD_ARGUMENT"],
    [{ glyphs: "yes" }, "BAD_ARGUMENT"],
    [{ long: 1 }, "BAD_ARGUMENT"],
    [{ letters: "xx" }, "BAD_ARGUMENT"],
    [{ letters: 5 }, "BAD_ARGUMENT"],
    [{ unread: "leave out" }, "BAD_ARGUMENT"],
    [{ unread: true }, "BAD_ARGUMENT"],
    ["de", "BAD_ARGUMENT"],
  ])
    assert.throws(() => game.pgn(options), { name: "ArgumentError", code });
});

test("NAGs and glyphs are written and read", () => {
  assert.deepEqual([1, 2, 3, 6, 16, 146, 0, 255].map(nagGlyph), ["!", "?", "!!", "?!", "±", "N", null, null]);
  assert.deepEqual(["!", "?!", "+/-", "⩲", "x", "", "!".repeat(9999)].map(nagOfGlyph), [
    1,
    6,
    16,
    14,
    null,
    null,
    null,
  ]);
  for (let nag = 0; nag < 256; nag++) {
    const glyph = nagGlyph(nag);
    if (glyph !== null) assert.equal(nagGlyph(nagOfGlyph(glyph)), glyph);
  }
  for (const nag of [-1, 256, 1.5, "1", null]) assert.equal(nagGlyph(nag), null);
  for (const glyph of [5, null, {}]) assert.equal(nagOfGlyph(glyph), null);
});

test("variations that begin with the same move are merged without losing annotations", () => {
  const game = GameTree.fromPgn(
    "1. e4 {a} (1. e4 {b} $1 c5 {c} 2. Nf3) (1. d4 d5) (1. d4 $2 Nf6) 1... e5 $5 (1... c5 {d} 2. Nc3) 2. f4 *",
  );
  assert.equal(
    game.pgn().split("]\n\n")[1],
    "1. e4 $1 {a\n\nb} (1. d4 $2 d5 (1... Nf6)) 1... e5 $5 (1... c5 {c\n\nd} 2. Nf3 (2. Nc3)) 2. f4 *\n\n",
  );
});

test("an invalid record is refused", () => {
  const e4 = { san: "e4" };
  const itself = { san: "e4" };
  itself.variations = [[itself], [itself]];
  let deep = [{ san: "e4" }];
  for (let n = 0; n < 251; n++) deep = [{ san: n % 2 ? "e4" : "d4", variations: [deep] }];
  // Visiting each node would take 2 to the power of 200 steps.
  let wide = { san: "e4" };
  for (let n = 0; n < 200; n++) wide = { san: "e4", variations: [[wide], [wide]] };
  const wrong = [
    ...[null, undefined, 5, "1. e4", [e4], () => e4, Symbol("x")].map((record) => [record, ArgumentError]),
    [{ moves: "e4" }, ArgumentError],
    [{ moves: ["e4"] }, ArgumentError],
    [{ moves: [null] }, ArgumentError],
    [{ moves: [{}] }, ArgumentError],
    [{ moves: new Array(5) }, ArgumentError],
    [{ moves: new Array(4e9) }, ArgumentError],
    [{ moves: { length: 1, 0: e4 } }, ArgumentError],
    [{ moves: [{ san: 5 }] }, ArgumentError],
    [{ moves: [{ ...e4, variations: [e4] }] }, ArgumentError],
    [{ moves: [{ ...e4, variations: e4 }] }, ArgumentError],
    [{ moves: [{ ...e4, nags: [256] }] }, ArgumentError],
    [{ moves: [{ ...e4, nags: 1 }] }, ArgumentError],
    [{ moves: [{ ...e4, nags: [Number.NaN] }] }, ArgumentError],
    [{ moves: [{ ...e4, clock: -1 }] }, ArgumentError],
    [{ moves: [{ ...e4, elapsed: 1e15 }] }, ArgumentError],
    [{ moves: [{ ...e4, comment: 5 }] }, ArgumentError],
    [{ moves: [{ ...e4, evaluation: {} }] }, ArgumentError],
    [{ moves: [{ ...e4, evaluation: { centipawns: 1, mate: 1 } }] }, ArgumentError],
    [{ moves: [{ ...e4, evaluation: { centipawns: 0.5 } }] }, ArgumentError],
    [{ moves: [{ ...e4, evaluation: { mate: 1, depth: -1 } }] }, ArgumentError],
    [{ moves: [{ ...e4, arrows: [{ from: "e2", to: "e9", color: "red" }] }] }, ArgumentError],
    [{ moves: [{ ...e4, circles: [{ square: "e2", color: "pink" }] }] }, ArgumentError],
    [{ moves: [{ ...e4, unread: "x" }] }, ArgumentError],
    [{ moves: [itself] }, ArgumentError],
    [{ moves: deep }, ArgumentError],
    [{ result: "2-0" }, ArgumentError],
    [{ headers: { White: 5 } }, ArgumentError],
    [{ headers: [] }, ArgumentError],
    [{ fen: null, moves: [e4] }, ArgumentError],
    [{ fen: "x" }, FenError],
    [{ fen: 5 }, ArgumentError],
    [{ chess960: "yes" }, ArgumentError],
    [{ moves: [{ san: "e5" }] }, IllegalMoveError],
    [{ moves: [{ san: "x".repeat(1e6) }] }, IllegalMoveError],
    [
      { moves: [e4, { san: "e5", variations: [[{ san: "c5" }, { san: "c4" }, { san: "c4" }]] }] },
      IllegalMoveError,
    ],
    [{ moves: [wide] }, ArgumentError],
  ];
  for (const [record, type] of wrong) {
    const work = workOf(() => {
      assert.throws(() => GameTree.fromRecord(record), type, inspect(record));
      if (!Array.isArray(record)) assert.throws(() => writePgn(record), type);
    });
    // About 15 pieces of work for the widest record, of which every path would take longer than anybody waits.
    assert.ok(work < 150, String(work));
  }
  const said = [
    [{ moves: "e4" }, 'Expected a list of moves for "moves", got "e4".'],
    [{ moves: [{ ...e4, variations: 5 }] }, 'Ply 1 (1.): Expected a list of moves for "moves", got 5.'],
    [{ moves: [null] }, 'Ply 1 (1.): Expected a list of objects with san or uci for "moves", got null.'],
    [{ moves: [[e4]] }, 'Ply 1 (1.): Expected a list of objects with san or uci for "moves", got an array.'],
    [{ moves: [{}] }, 'Ply 1 (1.): Expected a list of objects with san or uci for "moves", got undefined.'],
  ];
  for (const [record, message] of said)
    assert.throws(() => GameTree.fromRecord(record), { code: "BAD_ARGUMENT", message });
  assert.throws(
    () =>
      GameTree.fromRecord({
        moves: [e4, { san: "e5", variations: [[{ san: "c5" }, { san: "Nf3" }, { san: "c5" }]] }],
      }),
    { name: "IllegalMoveError", ply: 4 },
  );
  assert.throws(() => GameTree.fromRecord({ fen: null, unread: ["1. e4"] }), { code: "BAD_ARGUMENT" });
});

test("250 nested variations are read and written, and deeper ones are refused", () => {
  let line = [{ san: "e4" }];
  for (let n = 0; n < 250; n++) line = [{ san: n % 2 ? "e4" : "d4", variations: [line] }];
  const pgn = writePgn({ moves: line });
  assert.equal([...readPgn(pgn)][0].problems.length, 0);
  assert.equal(pgn.split("(").length, 251);
  // Nested variations: at every second ply, the line continues with a move other than the main one.
  const deep = new GameTree("4k2r/8/8/8/8/8/8/4K2R w - - 0 1");
  const rook = () => (deep.position.turn === "white" ? "Rh2" : "Rh7");
  const king = () => {
    const at = deep.position.king(deep.position.turn);
    return { from: at, to: { e1: "e2", e2: "e1", e8: "e7", e7: "e8" }[at] };
  };
  for (let count = 0; count < 250; count++) {
    deep.branch(rook());
    deep.undo();
    deep.branch(king());
  }
  const before = deep.toRecord();
  deep.branch(rook());
  deep.undo();
  assert.throws(() => deep.branch(king()), { name: "ArgumentError", code: "TOO_LARGE" });
  assert.equal(deep.redo().role, "rook");
  deep.deleteFrom();
  assert.deepEqual(deep.toRecord(), before);
  assert.deepEqual(GameTree.fromPgn(deep.pgn()).toRecord().moves, before.moves);
  // The main line would become a variation, so everything in it would be one level too deep.
  const below = GameTree.fromRecord({ ...before, moves: [{ san: "--" }, { san: "--" }, ...before.moves] });
  below.goTo(0);
  below.branch("Rg1");
  const whole = [below.toJSON(), below.line];
  assert.throws(() => below.promoteVariation(), { name: "ArgumentError", code: "TOO_LARGE" });
  assert.throws(() => below.makeMainLine(), { name: "ArgumentError", code: "TOO_LARGE" });
  assert.deepEqual([below.toJSON(), below.line], whole);
  // Every variation on the deepest line can be promoted, since each promotion removes a level from it.
  below.goTo(["0000", "0000", ...deep.path()]);
  assert.equal(below.makeMainLine(), true);
  assert.equal(below.makeMainLine(), false);
});

test("headers may have unusual names and values", () => {
  const headers = JSON.parse('{"__proto__":"x","constructor":"y","a b":"z","":"","White":"a\\nb\\"\\\\"}');
  const game = GameTree.fromRecord({ headers });
  assert.deepEqual(Object.entries(game.toRecord().headers), Object.entries(headers));
  assert.deepEqual(Object.entries(game.toJSON().headers), Object.entries(headers));
  const [read] = readPgn(game.pgn());
  assert.equal(read.headers.White, 'a b"\\');
  assert.equal(Object.getOwnPropertyDescriptor(read.headers, "__proto__").value, "x");
  assert.equal(Object.getPrototypeOf({}).x, undefined);
});

test("a game of a variant is refused, and not written under the rules of standard chess", () => {
  const atomic = { name: "ArgumentError", code: "BAD_ARGUMENT", parameter: "variant" };
  const record = { variant: "atomic", moves: [{ san: "Nf3" }] };
  for (const wrong of [record, { headers: { Variant: "Atomic" }, moves: [] }])
    assert.throws(() => writePgn(wrong), atomic);
  assert.throws(() => GameTree.fromRecord({ ...record, chess960: true }), { ...atomic, name: "DataError" });
  for (const Variant of ["Standard", "From Position"])
    assert.equal(GameTree.fromRecord({ headers: { Variant }, moves: [{ san: "e4" }] }).ply, 1);
  // A game that was read without its rules keeps its moves as text.
  const [unread] = readPgn('[Variant "Atomic"]\n\n1. e4 *');
  assert.match(writePgn(unread), /\[Variant "Atomic"\]\n\n\{1\. e4\}/);
  assert.throws(() => GameTree.fromRecord(unread), /see the record's problems/);
});

test("the headers of a record say how to read their FEN", () => {
  const FEN = "1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w KQkq - 0 1";
  const game = GameTree.fromRecord({ headers: { Variant: "Chess960", FEN }, moves: [{ san: "O-O" }] });
  assert.deepEqual([game.start.isChess960, game.lastMove.kind], [true, "castle-kingside"]);
  assert.throws(() => GameTree.fromRecord({ headers: { FEN }, moves: [] }), FenError);
});

test("the result of a record without one is that of its headers", () => {
  const [record] = readPgn('[Result "1-0"]\n\n1. e4 *');
  assert.match(writePgn(record), /\[Result "1-0"\]\n\n1\. e4 1-0\n/);
  assert.equal(GameTree.fromRecord(record).result, "1-0");
  assert.equal(GameTree.fromPgn('[Result "1-0"]\n\n1. e4 *').result, "1-0");
});

test("tags with unusual names are written as they were read", () => {
  const [{ headers }] = readPgn('[Event "x"]\n[Time-Control "300+3"]\n[\u00dcnder "y"]\n\n1. e4 *');
  const [again] = readPgn(writePgn({ headers, moves: [] }));
  assert.deepEqual([again.headers["Time-Control"], again.headers["\u00dcnder"]], ["300+3", "y"]);
  assert.deepEqual(again.problems, []);
});
