// The viewer's open file and place, as the browser stores them; invalid data is ignored.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gamesFile, textOf } from "../../../www/src/games/games-file.js";
import { NOWHERE, keepFile, keepPlace, keptFile, keptPlace } from "../../../www/src/games/kept-games.js";

const TWO = `[White "Anna"]\n[Black "Bert"]\n\n1. e4 e5 {Good.} *\n\n[White "Clara"]\n[Result "1-0"]\n\n1. d4 1-0\n`;
const PLACE = { at: 1, path: ["d2d4"], below: /** @type {const} */ ("black") };

/** A browser's storage. */
function browser() {
  const kept = new Map();
  return { kept, readOwn: (key) => kept.get(key) ?? null, writeOwn: (key, text) => kept.set(key, text) };
}

test("a file and the place in it are restored", () => {
  const store = browser();
  const file = gamesFile("file", "club.pgn", TWO);
  const latin = gamesFile("file", "old.pgn", textOf(Buffer.from('[White "Göring"]\n\n1. e4 *', "latin1")));
  for (const each of [latin, file]) {
    keepFile(store, each);
    assert.deepEqual(keptFile(store), each);
  }
  assert.deepEqual(keptPlace(store, file), NOWHERE);
  keepPlace(store, file, PLACE);
  assert.deepEqual(keptPlace(store, file), PLACE);
});

test("the place belongs to one text, and the site's own files are not stored", () => {
  const store = browser();
  const examples = gamesFile("examples", "Famous games", TWO);
  keepFile(store, examples);
  assert.equal(keptFile(store), null);
  keepPlace(store, examples, PLACE);
  assert.deepEqual(keptPlace(store, examples), PLACE);
  for (const other of [
    gamesFile("file", "Famous games", TWO),
    gamesFile("examples", "Famous games", "1. e4"),
  ])
    assert.deepEqual(keptPlace(store, other), NOWHERE);
});

test("a text without games has none; UTF-8 and Latin-1 are read", () => {
  for (const text of ["", "hello world", "\u0000"]) assert.deepEqual(gamesFile("file", "a", text).games, []);
  assert.equal(textOf(new TextEncoder().encode("Göring ♞")), "Göring ♞");
  assert.equal(textOf(Uint8Array.from([0x47, 0xf6, 0x72])), "Gör");
  assert.equal(textOf(Uint8Array.from([0x80, 0x81, 0xff])).length, 3, "any bytes");
});

test("invalid data is ignored", () => {
  const store = browser();
  const file = gamesFile("file", "club.pgn", TWO);
  const good = { source: "file", name: "a.pgn", text: TWO };
  const odd = [
    "",
    "null",
    "7",
    "{",
    "x".repeat(7_000_000),
    ...[{ source: "played" }, { source: "toString" }, { name: 7 }, { text: null }].map((each) =>
      JSON.stringify({ ...good, ...each }),
    ),
  ];
  for (const text of odd) {
    store.kept.set("x88-games", text);
    assert.equal(keptFile(store), null, text.slice(0, 80));
  }
  for (const each of [{ at: 1.5 }, { at: "1" }, { path: "e2e4" }, { path: [7] }, { below: "toString" }]) {
    store.kept.set(
      "x88-games-place",
      JSON.stringify({ of: file.id, at: null, path: [], below: "white", ...each }),
    );
    assert.deepEqual(keptPlace(store, file), NOWHERE, JSON.stringify(each));
  }
});
