// A game in reading order, without a page: its moves, variations and comments, and the path to each.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readPgn } from "x88";
import { Outline, START } from "../../../www/src/games/outline.js";
import { workOf } from "../../support/work.mjs";

/** The outline of a PGN, and the same as a string. */
function read(pgn) {
  const [record] = readPgn(pgn);
  const outline = new Outline(record);
  const words = outline.tokens.map((token) => {
    if (token.kind === "open") return "(";
    if (token.kind === "close") return ")";
    if (token.kind !== "move") return `${token.kind}{${token.text}}`;
    return [token.number, token.san, ...token.nags.map((nag) => `$${nag}`)].filter(Boolean).join(" ");
  });
  return { outline, text: words.join(" ") };
}

test("lists moves, variations and comments in reading order", () => {
  const pgn =
    "{Before.} 1. e4! {King's pawn.} e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 {<-} Nc6 1-0";
  assert.equal(
    read(pgn).text,
    "opening{Before.} 1. e4 $1 comment{King's pawn.} 1… e5 ( 1… c5 2. Nf3 ( 2. c3 d5 ) 2… d6 ) ( 1… e6 ) " +
      "2. Nf3 comment{<-} 2… Nc6",
  );
});

test("numbers follow the starting position, and Black may start", () => {
  const { text } = read(
    '[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40"]\n\n40... Kd7 41. e4 Kd6 (41... Ke6) 42. e5+',
  );
  assert.equal(text, "40… Kd7 41. e4 Kd6 ( 41… Ke6 ) 42. e5+");
});

test("every place has a path, and the first sibling is the main move", () => {
  const { outline } = read("1. e4 e5 (1... c5 2. Nf3 (2. c3)) (1... e6) 2. Nf3");
  assert.equal(outline.size, 7);
  for (let id = START; id <= outline.size; id++) assert.equal(outline.find(outline.pathTo(id)), id);
  const name = (id) => outline.place(id).uci;
  const replies = outline.siblings(outline.find(["e2e4", "c7c5"]) ?? -1);
  assert.deepEqual(replies.map(name), ["e7e5", "c7c5", "e7e6"]);
  assert.deepEqual(outline.siblings(START), [START]);
  assert.equal(outline.isBranch(outline.find(["e2e4"]) ?? -1), false);
  assert.equal(outline.isBranch(replies[2]), true);
  assert.equal(outline.find(["e2e4", "d7d5"]), null);
  assert.equal(outline.numberOf(replies[0]), "1…");
});

test("unreadable text stays in its place", () => {
  assert.equal(read("1. e4 e5 2. Qxh8 Nc6 *").text, "1. e4 e5 unread{2. Qxh8 Nc6}".replace("2. ", ""));
});

test("a game without a valid start is only text", () => {
  const { outline, text } = read('[FEN "8/8/8/8 w"]\n\n1. e4 e5 *');
  assert.equal(outline.size, 0);
  assert.match(text, /^unread\{/);
});

test("the deepest variations do not overflow the stack, and many variations are fast", () => {
  const [record] = readPgn("1. e4 *");
  let { moves: line } = record;
  for (let depth = 0; depth < 50_000; depth++) {
    const variation = [depth % 2 ? { san: "Nf3", uci: "g1f3" } : { san: "d4", uci: "d2d4" }];
    line[0].variations = [variation];
    line = variation;
  }
  assert.equal(new Outline(record).size, 50_001);
  const work = workOf(() => {
    const wide = read(`1. e4 e5 ${"(1... c5 2. Nf3) ".repeat(20_000)} *`);
    assert.ok(wide.outline.tokens.length > 80_000);
  });
  assert.ok(work < 50, String(work));
});

test("a variation that goes on after the end of its line begins at the last move", () => {
  const outline = new Outline([...readPgn("1. e4 e5 2. Nf3 (2. Nf3 Nc6 3. Bb5) 1-0")][0]);
  assert.equal(outline.size, 5);
  const end = outline.find(["e2e4", "e7e5", "g1f3"]);
  assert.deepEqual(
    outline.tokens.filter(({ id }) => id === end).map(({ san }) => san),
    ["Nf3", "Nf3"],
  );
  const next = outline.find(["e2e4", "e7e5", "g1f3", "b8c6"]);
  assert.deepEqual([outline.place(next).parent, outline.siblings(end)], [end, [end]]);
});
