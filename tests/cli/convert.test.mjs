// `x88 convert`: the output formats, compared with the package's, the output's destination and the exit codes.

import assert from "node:assert/strict";
import { existsSync, linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { GameTree, Position, readPgn, writePgn } from "x88/variants";
import { generated, shuffled, table, USUAL } from "./games.mjs";
import { objectsOf, x88 } from "./run.mjs";

const cwd = mkdtempSync(join(tmpdir(), "x88-convert-"));
after(() => rmSync(cwd, { recursive: true, force: true }));
const put = (name, content) => {
  writeFileSync(join(cwd, name), content);
  return name;
};

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

test("converted PGN contains no unread text unless --unread keep asks for it", () => {
  const input = "1. e4 e5 2. Ke3 Nf6 *";
  const checked = (...options) => {
    const { stdout, status } = x88(["convert", ...options], { input });
    assert.equal(status, 1);
    return x88(["check"], { input: stdout }).status;
  };
  assert.deepEqual([checked(), checked("--unread", "omit"), checked("--unread", "keep")], [0, 0, 1]);
  assert.match(x88(["convert"], { input }).stdout, /1\. e4 e5 \{Ke3 Nf6\} \*/);
  const { status, stderr } = x88(["convert", "--unread", "leave"], { input });
  assert.equal(status, 2);
  assert.match(stderr, /one of comment, omit, keep for "unread", got "leave"/);
  assert.equal(x88(["convert", "--json", "--unread", "omit"], { input }).status, 2);
});

test("converting converted PGN does not change it", () => {
  for (const input of [odd, USUAL.repeat(3)]) {
    const { stdout } = x88(["convert"], { input });
    assert.equal(x88(["convert"], { input: stdout }).stdout, stdout);
  }
});

test("JSON output has one record per line, from which games can be made", () => {
  for (const option of [["--to", "json"], ["--json"]]) {
    const { stdout, status } = x88(["convert", ...option, put("odd.pgn", odd)], { cwd });
    const records = [...readPgn(Buffer.from(odd))].map((record) => ({ ...record, moves: record.moves }));
    assert.deepEqual(objectsOf(stdout), JSON.parse(JSON.stringify(records)));
    assert.equal(status, 1);
  }
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

test("convert exits with 0 for valid input and 1 for problems", () => {
  assert.equal(x88(["convert"], { input: USUAL }).status, 0);
  assert.equal(x88(["convert"], { input: "1. e5 *" }).status, 1);
  assert.equal(x88(["convert", "none.pgn"], { cwd }).status, 2);
});

test("-o writes a file instead of standard output", () => {
  const file = put("usual.pgn", USUAL.repeat(3000));
  const expected = x88(["convert", file], { cwd }).stdout;
  for (const option of [
    ["-o", "out.pgn"],
    ["--output", "out.pgn"],
    ["--output=out.pgn", "--jobs", "2"],
  ]) {
    const { status, stdout } = x88(["convert", file, ...option], { cwd });
    assert.deepEqual([status, stdout], [0, ""]);
    assert.equal(readFileSync(join(cwd, "out.pgn"), "utf8"), expected);
    rmSync(join(cwd, "out.pgn"));
  }
});

test("-o overwrites neither its own input nor, after a usage error, another file", () => {
  const file = put("usual.pgn", USUAL);
  linkSync(join(cwd, file), join(cwd, "same.pgn"));
  for (const output of [file, `./${file}`, "same.pgn"]) {
    const { status, stderr } = x88(["convert", file, "-o", output], { cwd });
    assert.equal(status, 2);
    assert.match(stderr, /is an input and cannot also be the output/);
    assert.equal(readFileSync(join(cwd, file), "utf8"), USUAL);
  }
  put("kept.pgn", "kept");
  for (const wrong of [
    ["--jobs", "none"],
    ["--letters", "klingon"],
    ["--width", "-1"],
  ]) {
    assert.equal(x88(["convert", file, "-o", "kept.pgn", ...wrong], { cwd }).status, 2);
    assert.equal(readFileSync(join(cwd, "kept.pgn"), "utf8"), "kept");
  }
});

test("-o reports a file that cannot be written and exits with 2", () => {
  const { status, stdout, stderr } = x88(["convert", put("usual.pgn", USUAL), "-o", "none/out.pgn"], { cwd });
  assert.deepEqual([status, stdout], [2, ""]);
  assert.match(stderr, /^x88 convert: none\/out\.pgn: cannot write: [^\n]+\n$/);
  assert.ok(!existsSync(join(cwd, "none")));
});

test("games are read under the rules of their Variant tags, and written with them", () => {
  const file = put("house.pgn", '[Variant "crazy-house"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. @e5 *\n');
  assert.equal(x88(["check", file], { cwd }).status, 0);
  const { stdout } = x88(["convert", file], { cwd });
  assert.match(stdout, /^\[Variant "Crazyhouse"\]$/m);
  assert.match(stdout, /Qd8 4\. P@e5 \*/);
  assert.equal(objectsOf(x88(["convert", "--to", "json", file], { cwd }).stdout)[0].variant, "crazyhouse");
  assert.equal(
    x88(["convert", "--to", "fen", file], { cwd }).stdout,
    "rnbqkbnr/ppp1pppp/8/4P3/8/2N5/PPPP1PPP/R1BQKBNR[p] b KQkq - 0 4\n",
  );
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
  assert.equal(x88(["convert", "--from", "xml", file], { cwd }).status, 2);
  // A comment at the start of a PGN is not JSON.
  assert.match(x88(["convert"], { input: '{"a" is a word} 1. e4 *' }).stdout, /1\. e4 \*/);
  assert.match(x88(["convert", "--from", "pgn"], { input: '{"a": x} 1. e4 *' }).stdout, /1\. e4 \*/);
});
