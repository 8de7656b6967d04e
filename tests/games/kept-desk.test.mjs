// The viewer's open file, as the browser stores it: byte by byte, with added variations; invalid data is ignored.

import assert from "node:assert/strict";
import { test } from "node:test";
import { KeptDesk } from "../../www/src/games/kept-desk.js";
import { Library } from "../../www/src/games/library.js";
import { Study } from "../../www/src/games/study.js";

const TWO = `[White "Anna"]\n[Black "Bert"]\n\n1. e4 e5 {Good.} *\n\n[White "Clara"]\n[Result "1-0"]\n\n1. d4 1-0\n`;

/** A browser's storage. */
function browser() {
  const kept = new Map();
  return { kept, readOwn: (key) => kept.get(key) ?? null, writeOwn: (key, text) => kept.set(key, text) };
}

test("a file is restored byte by byte, whatever its bytes", async () => {
  const store = browser();
  const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => (n * 7) % 256);
  await new KeptDesk(store).open("file", new Blob([bytes]), "odd.pgn");
  const found = new KeptDesk(store).read();
  assert.deepEqual([found.source, found.name, found.changes], ["file", "odd.pgn", []]);
  assert.deepEqual(new Uint8Array(await found.file.arrayBuffer()), bytes);
});

test("a large file is stored by name only; the site's own files are not stored", async () => {
  const store = browser();
  await new KeptDesk(store).open("file", new Blob(["x".repeat(1_000_001)]), "large.pgn");
  const found = new KeptDesk(store).read();
  assert.deepEqual([found.name, found.file], ["large.pgn", null]);
  assert.ok(store.readOwn("x88-games").length < 200);
  await new KeptDesk(store).open("examples", new Blob([TWO]), "Famous games");
  assert.equal(new KeptDesk(store).read().file, null);
});

test("a game played on the board is stored as text", async () => {
  const store = browser();
  await new KeptDesk(store).open("played", new Blob(["1. e4 ♞ *"]), "Game played here");
  const found = new KeptDesk(store).read();
  assert.deepEqual([found.isOf("1. e4 ♞ *"), found.isOf("1. d4 ♞ *")], [true, false]);
});

test("variations are restored, with the place among them", async () => {
  const store = browser();
  const file = new Blob([TWO]);
  const desk = new KeptDesk(store);
  await desk.open("file", file, "two.pgn");
  const library = await Library.open(file, "two.pgn");
  const study = new Study();
  study.open(await library.read(0));
  study.goTo(1);
  study.play(study.position.parseMove("c5"));
  library.change(0, { ...study.record, problems: [] });
  desk.write(library.changes);
  desk.writePlace({ at: 0, path: study.path, below: "black", filter: { query: "an", isOnlyFaulty: false } });

  const again = new KeptDesk(store);
  const found = again.read();
  const other = await Library.open(found.file, found.name);
  await other.restore(found.changes);
  const place = again.readPlace();
  assert.deepEqual(place, {
    at: 0,
    path: ["e2e4", "c7c5"],
    below: "black",
    filter: { query: "an", isOnlyFaulty: false },
  });
  const back = new Study();
  back.open(await other.read(0), place.path);
  assert.deepEqual(back.record.moves, study.record.moves);
  assert.deepEqual([back.lastMove.san, back.isVariation], ["c5", true]);
  assert.equal((await other.read(1)).headers.White, "Clara");
});

test("a place belongs to the file that was open when it was stored", async () => {
  const store = browser();
  const desk = new KeptDesk(store);
  await desk.open("file", new Blob([TWO]), "two.pgn");
  desk.writePlace({ at: 1, path: [], below: "black", filter: { query: "", isOnlyFaulty: false } });
  await new KeptDesk({ ...store }).open("file", new Blob([TWO]), "other.pgn");
  const again = new KeptDesk(store);
  again.read();
  assert.deepEqual([again.readPlace().at, again.readPlace().below], [null, "white"]);
});

test("changes of missing or invalid games are dropped", async () => {
  const library = await Library.open(new Blob([TWO]), "two.pgn");
  await library.restore([
    [1e6, "1. a4 *"],
    [3, "1. a4 *"],
    [-1, "1. a4 *"],
    [0, ""],
  ]);
  assert.equal((await library.read(1)).moves[0].san, "d4");
  assert.ok(library.entries.length === 2);
});

test("invalid data is ignored", () => {
  const store = browser();
  const texts = ["", "{", "null", "[]", "7", '"x"', '{"id":1}', '{"id":"a","name":"b","source":"toString"}'];
  for (const text of [...texts, "x".repeat(9_000_000)]) {
    store.writeOwn("x88-games", text);
    store.writeOwn("x88-games-place", text);
    const desk = new KeptDesk(store);
    assert.equal(desk.read(), null, text.slice(0, 50));
    assert.equal(desk.readPlace().at, null);
  }
  const odd = {
    id: "a",
    name: "b",
    source: "file",
    bytes: 5,
    changes: [[0], ["x", "y"], null, [1, "1. e4 *"]],
  };
  store.writeOwn("x88-games", JSON.stringify(odd));
  store.writeOwn("x88-games-place", '{"id":"a","at":"2","path":[3],"below":"up","filter":7}');
  const desk = new KeptDesk(store);
  assert.deepEqual(desk.read().changes, [[1, "1. e4 *"]]);
  assert.deepEqual(desk.readPlace(), {
    at: null,
    path: [],
    below: "white",
    filter: { query: "", isOnlyFaulty: false },
  });
});
