// Comments round-trip: paragraphs, several per move, commands before and after them, and text that looks like other PGN.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GameTree, readPgn, readPgnStream, writePgn } from "x88";
import { oneOf, randomOf } from "../support/random.mjs";
import { randomRecord } from "../support/random-trees.mjs";
import { sample } from "../support/samples.mjs";

const TREES = sample("comments");

const e4 = ["e2e4"];
const said = (pgn, path = e4) => GameTree.fromPgn(pgn).annotations(path);
const movetext = (pgn) => pgn.slice(pgn.indexOf("]\n\n") + 3).trimEnd();

/** Returns a game's annotations at a move, after checking that they survive a round trip and are written identically. */
function kept(pgn, path = e4) {
  const game = GameTree.fromPgn(pgn);
  for (const style of [undefined, { width: 0 }, { width: 1 }, { width: 20 }]) {
    const written = game.pgn(style);
    const again = GameTree.fromPgn(written);
    assert.equal(again.pgn(style), written);
    assert.deepEqual(again.toRecord().moves, game.toRecord().moves, written);
    assert.equal([...readPgn(written)].length, 1, written);
  }
  return game.annotations(path);
}

test("an empty line in a comment ends a paragraph, and other line breaks become spaces", () => {
  for (const [comment, text] of [
    ["a\n\nb", "a\n\nb"],
    ["a\r\n\r\nb", "a\n\nb"],
    ["a\r\rb", "a\n\nb"],
    ["a \n \t\n b", "a\n\nb"],
    ["a\n\n\n\nb\nc", "a\n\nb c"],
    ["a\r\nb", "a b"],
    ["\n\na\n\n", "a"],
    ['a\n\n[Event "x"]\n\n%b\n\n;c\n\n(d\n\n1. e4', 'a\n\n[Event "x"]\n\n%b\n\n;c\n\n(d\n\n1. e4'],
  ])
    assert.deepEqual(kept(`1. e4 {${comment.replace("\n[", "\n [")}} *`), { comment: text }, comment);
  assert.equal(movetext(GameTree.fromPgn("1. e4 {a\n\nb c} e5 *").pgn()), "1. e4 {a\n\nb c} 1... e5 *");
  const long = Array.from({ length: 5 }, (_, n) => `paragraph ${n} `.repeat(20).trim()).join("\n\n");
  const game = new GameTree();
  game.move("e4");
  game.annotate({ comment: long });
  const lines = game.pgn().split("\n");
  assert.ok(lines.every((line) => line.length < 80));
  assert.deepEqual(kept(game.pgn()), { comment: long });
});

test("several comments on one move become paragraphs of one comment", () => {
  assert.deepEqual(kept("1. e4 {first}{second} ; third\n *"), { comment: "first\n\nsecond\n\nthird" });
  assert.deepEqual(kept("1. e4 {first} {} {  } {second} *"), { comment: "first\n\nsecond" });
  assert.deepEqual(kept("1. e4 {[%clk 0:01:00]} {text} *"), { clock: 60_000, comment: "text" });
  assert.deepEqual(kept("{a}{b} 1. e4 *", []), { comment: "a\n\nb" });
  assert.deepEqual(kept("1. e4 1... {a}{b} e5 *", ["e2e4", "e7e5"]), { commentBefore: "a\n\nb" });
  assert.deepEqual(kept("1. e4 {a} (1. d4) {b} *"), { comment: "a\n\nb" });
  assert.deepEqual(said("1. e4 {a} (1. e4 {b}) *"), { comment: "a\n\nb" });
});

test("commands in all comments of a move are read, and repeated commands stay in the text", () => {
  const arrow = (from, to, color) => ({ from, to, color });
  assert.deepEqual(
    kept("1. e4 {[%clk 0:01:00] [%cal Ge2e4]} {[%eval 0.3] [%cal Ra1a8] x} {[%emt 0:00:05]} *"),
    {
      clock: 60_000,
      evaluation: { centipawns: 30 },
      elapsed: 5000,
      comment: "x",
      arrows: [arrow("e2", "e4", "green"), arrow("a1", "a8", "red")],
    },
  );
  assert.deepEqual(
    kept(
      "1. e4 {[%clk 0:01:00]} {a [%clk 1:02:03.45] [%emt 0:00:00.007] [%eval #-3,20]} {[%eval 1.05] [%emt 9]} *",
    ),
    {
      clock: 60_000,
      elapsed: 7,
      evaluation: { mate: -3, depth: 20 },
      comment: "[%clk 1:02:03.45] a\n\n[%emt 0:00:09] [%eval 1.05]",
    },
  );
  assert.deepEqual(said("1. e4 {[%clk 0:01:00]} (1. e4 {[%clk 0:02:00] x} e5) *"), {
    clock: 60_000,
    comment: "[%clk 0:02:00] x",
  });
});

test("commands in a comment before a move belong to that move", () => {
  const e5 = ["e2e4", "e7e5"];
  assert.deepEqual(
    kept("1. e4 1... {now [%cal Ge7e5] [%csl Rd4] [%clk 0:05:00]} e5 {[%cal Ya1a2] then} *", e5),
    {
      commentBefore: "now",
      comment: "then",
      clock: 300_000,
      arrows: [
        { from: "e7", to: "e5", color: "green" },
        { from: "a1", to: "a2", color: "yellow" },
      ],
      circles: [{ square: "d4", color: "red" }],
    },
  );
  assert.deepEqual(kept("1. e4 (1. d4) 1... {[%eval 0.5]} e5 *", e5), { evaluation: { centipawns: 50 } });
  assert.deepEqual(kept("1. e4 1... {[%clk 0:05:00] a} e5 {[%clk 0:04:00] b} *", e5), {
    commentBefore: "a",
    clock: 300_000,
    comment: "[%clk 0:04:00] b",
  });
  // Without a next move, they belong to the last one.
  assert.deepEqual(kept("1. e4 (1. d4) {[%clk 0:05:00] late} *"), { clock: 300_000, comment: "late" });
  assert.deepEqual(kept("1. e4 {[%clk 0:06:00]} (1. d4) {[%clk 0:05:00] late} *"), {
    clock: 360_000,
    comment: "[%clk 0:05:00] late",
  });
  assert.deepEqual(kept("{[%csl Ge4]} 1. e4 *", []), { circles: [{ square: "e4", color: "green" }] });
});

test("text that looks like commands stays text", () => {
  const game = GameTree.fromPgn("1. e4 e5 *");
  for (const text of [
    "[%clk 1:00:00]",
    "[ %clk 1:00:00]",
    "[  %clk 1:00:00] [%emt 0:00:01]",
    "a [%cal Ge2e4,Ra1a2] b [%csl Gd4]",
    "[%eval 0.5] [%eval 0.5]",
    "[[%clk 1:00:00]]",
    "[%clk 1:00:00",
    "[%x 1]",
  ])
    for (const more of [{}, { clock: 1000 }, { arrows: [{ from: "a1", to: "a2", color: "red" }] }])
      for (const path of [e4, ["e2e4", "e7e5"]]) {
        const changes = {
          commentBefore: path.length > 1 ? text : null,
          comment: text,
          clock: null,
          arrows: null,
          ...more,
        };
        game.annotate(changes, path);
        const given = game.annotations(path);
        assert.deepEqual(kept(game.pgn(), path), given, text);
      }
  game.annotate({ comment: "[%clk 1:00:00]", clock: null, arrows: null }, e4);
  assert.match(game.pgn(), /1\. e4 \{\[ %clk 1:00:00\]\}/);
});

test("a comment of spaces alone is dropped", () => {
  const game = GameTree.fromPgn("1. e4 {x} *");
  for (const blanks of ["  ", "", " \n\n\t\r\f "]) {
    game.annotate({ comment: "x" });
    game.annotate({ comment: blanks, commentBefore: blanks });
    assert.deepEqual(game.annotations(), {});
    assert.equal(
      movetext(writePgn({ moves: [{ san: "e4", comment: blanks, commentBefore: blanks }], comment: blanks })),
      "1. e4 *",
    );
  }
  for (const pgn of ["1. e4 {   } *", "{ \n\n } 1. {} e4 *", "1. e4 ;  \n *"]) {
    assert.deepEqual(kept(pgn), {});
    assert.equal(movetext(GameTree.fromPgn(pgn).pgn()), "1. e4 *");
  }
});

test("comments split across chunks keep their commands and paragraphs", async () => {
  const paragraph = "a few words and more ".repeat(1_000).trim();
  const comment = `${Array.from({ length: 12 }, () => paragraph).join("\n\n")} [%clk 0:09:00] [%x y] [ %emt 1] é`;
  const arrows = [{ from: "a1", to: "a8", color: "blue" }];
  for (const shift of [0, 1, 2, 3]) {
    const record = { comment: `${"x".repeat(shift)}${comment}`, clock: 60_000, arrows };
    const pgn = writePgn({ ...record, moves: [{ san: "e4", ...record, commentBefore: comment }] });
    const [read] = readPgn(pgn);
    for (const place of [read, read.moves[0]])
      for (const part of ["clock", "arrows"]) assert.deepEqual(place[part], record[part]);
    assert.ok(read.moves[0].comment === record.comment);
    // Annotations before the first move belong to the start.
    assert.ok(read.comment === `${record.comment}\n\n${comment}`);
    assert.ok(writePgn(read) === writePgn([...readPgn(writePgn(read))]));
    for await (const each of readPgnStream([pgn]))
      assert.ok(JSON.stringify(each) === JSON.stringify({ ...read, place: each.place }));
  }
});

const pieces = [
  "}",
  "{",
  "{}",
  "[%clk 1:00:00]",
  "[%clk",
  "[ %eval 0.5]",
  "[%cal Ge2e4]",
  "[%csl Rd4]]",
  "[%",
  "]",
  "[",
  "%",
  "%x",
  ";",
  "; x",
  "\n",
  "\n\n",
  " \n \n ",
  "\r\n",
  "\r",
  "\t",
  " ",
  "   ",
  '[Event "',
  '\n[Event "x"]\n',
  '\n\n[Event "x"]\n\n1. e4 *\n\n',
  "1-0",
  "*",
  "(",
  ")",
  "$5",
  "1. e4",
  "word",
  "ü",
  "棋",
  "😀",
  "\u00a0",
  "\u2028",
  "\ufeff",
  "\\",
  '"',
  "a long word that fills lines",
  "｝",
  "\u0001",
  "\ud800",
];

const hostile = (random) =>
  Array.from({ length: 1 + random(8) }, () => oneOf(random, pieces)).join(oneOf(random, ["", " "]));

/** Returns the text as PGN stores it. */
function asWritten(text) {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.replace(/^[ \t\f]+|[ \t\f]+$/g, ""));
  const whole = lines
    .join("\n")
    .replace(/^\n+|\n+$/g, "")
    .replace(/\n\n+/g, "\0\0")
    .replace(/\n/g, " ")
    .replaceAll("\0\0", "\n\n");
  return whole.replaceAll("}", "｝").replaceAll(/\p{Surrogate}/gu, "\ufffd");
}

test(`${TREES} trees with hostile comments round-trip and are written identically`, async () => {
  const random = randomOf(88);
  const change = (node, isFirst) => {
    for (const part of isFirst ? ["comment"] : ["comment", "commentBefore"])
      if (random(2) === 0) node[part] = hostile(random);
  };
  const wanted = (node) => {
    for (const part of ["comment", "commentBefore"]) {
      if (node[part] === undefined) continue;
      node[part] = asWritten(node[part]);
      if (node[part] === "") delete node[part];
    }
  };
  const each = (record, visit) => {
    visit(record, true);
    const lines = [record.moves];
    for (let line = lines.pop(); line !== undefined; line = lines.pop())
      for (const node of line) {
        visit(node, line === record.moves && node === line[0]);
        // A repeated move has no annotations of its own.
        for (const variation of node.variations ?? [])
          lines.push(variation[0].uci === node.uci ? variation.slice(1) : variation);
      }
  };
  let seen = 0;
  for (let n = 0; n < TREES; n++) {
    const record = randomRecord(random, 12);
    each(record, change);
    const style = oneOf(random, [undefined, { width: 0 }, { width: 10 }, { glyphs: true }]);
    const pgn = GameTree.fromRecord(structuredClone(record)).pgn(style);
    each(record, wanted);
    const games = [...readPgn(pgn)];
    assert.equal(games.length, 1, pgn);
    const [{ moves, comment, problems, clock, arrows, circles, evaluation, elapsed }] = games;
    const about = { comment, clock, arrows, circles, evaluation, elapsed };
    assert.deepEqual(problems, [], pgn);
    assert.deepEqual(moves, record.moves, pgn);
    for (const [part, value] of Object.entries(about)) assert.deepEqual(value, record[part], pgn);
    assert.equal(writePgn(games, style), GameTree.fromRecord(games[0]).pgn(style));
    assert.deepEqual([...readPgn(writePgn(games, style))][0].moves, moves);
    assert.equal(writePgn([...readPgn(writePgn(games, style))], style), writePgn(games, style));
    const streamed = [];
    const cuts = n % 10 === 0 ? Array.from(pgn) : [pgn];
    for await (const game of readPgnStream(cuts)) streamed.push(game.moves);
    assert.deepEqual(streamed, [moves]);
    assert.equal([...readPgn(pgn, { moves: false })].length, 1);
    seen += pgn.split("[ %").length - 1;
  }
  assert.ok(seen > TREES / 10, `${seen} marked`);
});
