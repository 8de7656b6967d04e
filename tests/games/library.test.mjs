// A file of games without a page: the headers of all games, the search, and each game as in the file.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readPgn } from "x88";
import { dateOf, known, occasionOf, playersOf, resultShown } from "../../www/src/games/headers.js";
import { Library } from "../../www/src/games/library.js";
import { found } from "../../www/src/games/search.js";
import { manyGames } from "./many-games.mjs";

const TWO = `[White "Polgár, Judit"]\n[Black "A"]\n[Date "1988.12.??"]\n[Result "1-0"]\n\n1. e4 {ü} e5 1-0\n
[White "B"]\n[Black "C"]\n[Result "1/2-1/2"]\n\n1. d4 Nf3 1/2-1/2\n`;

const open = (text, options) => Library.open(new Blob([text]), "games.pgn", options);

test("lists games by their headers, and reads them one by one", async () => {
  const library = await open(TWO);
  assert.deepEqual(
    library.entries.map(({ white, black, result, date }) => [white, black, result, date]),
    [
      ["Polgár, Judit", "A", "1-0", "1988-12"],
      ["B", "C", "1/2-1/2", ""],
    ],
  );
  const first = await library.read(0);
  assert.deepEqual(
    first.moves.map(({ san, comment }) => [san, comment]),
    [
      ["e4", "ü"],
      ["e5", undefined],
    ],
  );
  const second = await library.read(1);
  const [problem] = second.problems;
  assert.equal(problem.code, "ILLEGAL_MOVE");
  assert.deepEqual([problem.line, problem.column], [12, 7], "counted in the file, not in the game");
  assert.deepEqual([library.isChecked, library.faulty], [true, 1], "of a small file all problems are known");
  assert.deepEqual(
    library.entries.map(({ problems }) => problems),
    [0, 1],
  );
});

test("returns one game or all games as PGN, exactly as in the file", async () => {
  const library = await open(TWO);
  const texts = await Promise.all([0, 1].map((at) => new Response(library.pgn(at)).text()));
  assert.equal(texts.join(""), TWO);
  assert.equal(await library.pgnOfAll().text(), TWO);
});

test("lists 20,000 games and finds them by words of their headers", async () => {
  const pgn = manyGames(20_000);
  const seen = [];
  const library = await open(pgn, { progress: ({ games }) => seen.push(games) });
  assert.equal(library.entries.length, 20_000);
  assert.ok(seen.length > 5, "progress is told again and again");
  assert.equal(seen.at(-1), 20_000);
  const places = async (query) => found(library.entries, query);
  assert.equal((await places("")).length, 20_000);
  assert.deepEqual(await places("player 77 round 1776"), await places("ROUND 1776  PLÄYER 77"));
  const drawn = await places("1/2-1/2");
  assert.ok(drawn.length > 0);
  assert.deepEqual(await places("½–½"), drawn);
  assert.deepEqual(await places("no such thing"), []);
  const last = await library.read(19_999);
  assert.equal(last.headers.White, library.entries[19_999].white);
  assert.equal(last.problems.length, 0);
});

test("reads a large file without its moves, and finds its problems on request", async () => {
  const pgn = `${manyGames(14_000)}[White "A"]\n\n1. e4 e4 *\n\n[White "B"]\n\n1. d4 1-0 1. c4 0-1 1. f4 *`;
  const library = await open(pgn);
  assert.deepEqual([library.isChecked, library.faulty, library.entries.length], [false, 0, 14_004]);
  const record = await library.read(14_001);
  assert.deepEqual([record.moves.length, record.moves[0].san, record.result], [1, "d4", "1-0"]);
  const last = await library.read(14_003);
  assert.equal(last.moves[0].san, "f4");
  assert.equal(await new Response(library.pgn(14_003)).text(), "1. f4 *");
  await library.check();
  assert.deepEqual([library.isChecked, library.faulty, library.entries.length], [true, 1, 14_004]);
  assert.equal(library.entries[14_000].problems, 1);
});

test("a changed game keeps its place when all games are saved", async () => {
  const library = await open(TWO);
  const record = await library.read(0);
  record.moves.push({ san: "Nf3", uci: "g1f3" });
  library.change(0, record);
  const [first, second] = readPgn(await library.pgnOfAll().text());
  assert.deepEqual([first.moves.length, second.headers.White, second.problems.length], [3, "B", 1]);
  assert.equal(await library.read(0), record);
});

test("reading and searching can be canceled", async () => {
  const giveUp = new AbortController();
  const reading = open(manyGames(20_000), { signal: giveUp.signal, progress: () => giveUp.abort() });
  await assert.rejects(reading, { name: "AbortError" });
  const { entries } = await open(manyGames(20_000));
  const signal = { aborted: true };
  const many = Array.from({ length: 200 }, () => entries).flat();
  assert.equal(await found(many, "nobody", signal), null);
});

test("headers contain only known values", () => {
  assert.equal(known({ Event: "?" }, "Event"), "");
  assert.equal(known({}, "toString"), "");
  assert.equal(dateOf({ Date: "????.??.??" }), "");
  assert.equal(dateOf({ Date: "2024.05.??" }), "2024-05");
  assert.equal(dateOf({ Date: "-", UTCDate: "2024.05.06" }), "2024-05-06");
  assert.equal(playersOf({ White: "?", Black: "<b>x</b>" }), "White – <b>x</b>");
  assert.deepEqual(occasionOf({ Event: "Open", Round: "3", Site: "?", Date: "1999.??.??" }), [
    "Open, round 3",
    "1999",
  ]);
  assert.deepEqual(["1-0", "1/2-1/2", "0-0", "1/2-0", "*", "x"].map(resultShown), [
    "1–0",
    "½–½",
    "0–0",
    "½–0",
    "*",
    "*",
  ]);
});
