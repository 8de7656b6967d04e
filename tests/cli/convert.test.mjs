// `x88 convert`: the output formats, compared with the package's. Short runs have their rows in tests/data/cli-runs.txt.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { GameTree, Position, readPgn, writePgn } from "x88/variants";
import { generated, shuffled, table, USUAL } from "./games.mjs";
import { objectsOf, temporaryFolder, x88 } from "./run.mjs";

const { cwd, put } = temporaryFolder();

const odd = `[Event "A"]

1. e4! (1. d4 {queen's pawn} d5) e5 2. -- Nc6 {[%clk 0:01:00]} *

[Event "B"]
[Variant "Chess960"]
[FEN "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"]

9. e4 Ke4 *

[Event "C"]
[FEN "none"]

1. e4 *
`;

test("--from-letters reads what --letters writes", () => {
  const english = "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O 5. Qe1 *\n";
  const file = put("english.pgn", english);
  const german = put("german.pgn", x88(["convert", "--letters", "de", file], { cwd }).stdout);
  assert.match(readFileSync(join(cwd, german), "utf8"), /1\. Sf3 Sf6 2\. g3 g6 3\. Lg2/);
  assert.equal(
    x88(["convert", "--from-letters", "de", german], { cwd }).stdout,
    x88(["convert", file], { cwd }).stdout,
  );
  assert.equal(x88(["check", german], { cwd }).status, 1);
  assert.equal(x88(["check", "--from-letters", "de", german], { cwd }).status, 0);
  assert.equal(x88(["check", "--from-letters", "xx", german], { cwd }).status, 2);
});

test("PGN output equals that of writePgn, whatever the games and blocks", () => {
  for (const text of [Buffer.from(odd), ...table(), shuffled(5, 300), generated(6, 200)]) {
    const expected = writePgn([...readPgn(text)]);
    const file = put("any.pgn", text);
    for (const way of [[], ["--jobs", "2", "--block", "700"]]) {
      assert.equal(x88(["convert", ...way, file], { cwd }).stdout, expected);
    }
  }
});

test("PGN is written in each style", () => {
  const file = put("odd.pgn", odd);
  const styles = [
    [["--width", "20"], { width: 20 }],
    [["--width", "0", "--long"], { width: 0, long: true }],
    [["--glyphs"], { glyphs: true }],
    [["--letters", "de"], { letters: "de" }],
    [["--letters", "figurines", "--long"], { letters: "figurines", long: true }],
    [["--unread", "omit"], { unread: "omit" }],
    [["--unread", "keep"], { unread: "keep" }],
  ];
  for (const [options, style] of styles) {
    const { stdout } = x88(["convert", "--to", "pgn", ...options, file], { cwd });
    assert.equal(stdout, writePgn([...readPgn(odd)], style));
    assert.notEqual(stdout, writePgn([...readPgn(odd)]), `${options} change something`);
  }
});

test("games can be made from the records of JSON output, for which --json is short", () => {
  const file = put("odd.pgn", odd);
  assert.deepEqual(
    x88(["convert", "--json", file], { cwd }).stdout,
    x88(["convert", "--to", "json", file], { cwd }).stdout,
  );
  const [record] = objectsOf(x88(["convert", "--json"], { input: USUAL }).stdout);
  assert.equal(GameTree.fromRecord(record).history().at(-1).san, "Nf5");
});

test("FEN output lists the last position of each game, or all of the main line", () => {
  const file = put("odd.pgn", odd);
  const start = Position.fromFen("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", {
    chess960: true,
  });
  const first = [Position.initial()];
  for (const move of ["e4", "e5", null, "Nc6"]) {
    const last = first.at(-1);
    first.push(move === null ? last.pass() : last.play(move));
  }
  const second = [start, start.play("e4")];
  const fens = (positions) => positions.map((position) => `${position.fen()}\n`).join("");
  const all = x88(["convert", "--to", "fen", "--all-positions", file], { cwd });
  assert.equal(all.stdout, fens([...first, ...second]));
  const last = x88(["convert", "--to", "fen", file], { cwd });
  assert.equal(last.stdout, fens([first.at(-1), second.at(-1)]));
});

test("convert reads the JSON that it writes, in every form and in blocks of any size", () => {
  const file = put("source.pgn", Buffer.concat([Buffer.from(odd), ...table(), generated(6, 200)]));
  const json = put("games.jsonl", x88(["convert", "--to", "json", file], { cwd }).stdout);
  for (const to of ["pgn", "json", "fen"]) {
    const expected = x88(["convert", "--to", to, file], { cwd });
    for (const way of [[], ["--jobs", "2", "--block", "700"], ["--from", "json"]]) {
      const { status, stdout } = x88(["convert", "--to", to, ...way, json], { cwd });
      assert.equal(stdout, expected.stdout, `${to} ${way}`);
      assert.equal(status, expected.status);
    }
  }
  const input = x88(["convert", "--to", "json", put("odd.pgn", odd)], { cwd }).stdout;
  assert.equal(x88(["convert", "--to", "pgn"], { input }).stdout, writePgn([...readPgn(odd)]));
});

test("a line of JSON that is not a game is reported with its place, and the others are written", () => {
  const good = '{"moves":[{"san":"e4"}]}';
  const lines = [good, "{", "", '{"moves":[{"san":"Ke5"}]}', '{"moves":5}', "null", '{"fen":"x"}', good];
  const file = put("bad.jsonl", `${lines.join("\n")}\n`);
  for (const way of [[], ["--block", "1", "--jobs", "2"]]) {
    for (const [to, whole] of [
      ["fen", `${Position.initial().play("e4").fen()}\n`],
      ["pgn", writePgn({ moves: [{ san: "e4" }] })],
    ]) {
      const { status, stdout, stderr } = x88(["convert", "--to", to, ...way, file], { cwd });
      assert.equal(stdout, whole + whole);
      assert.deepEqual(
        stderr.match(/^bad\.jsonl:\d+:1: ./gm)?.map((line) => Number(line.split(":")[1])),
        [2, 4, 5, 6, 7],
        stderr,
      );
      assert.equal(status, 1);
    }
  }
});
