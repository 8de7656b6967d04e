// `x88 check`: its reports, locations and exit codes for files, compressed files and standard input.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import zlib from "node:zlib";
import { Position, readPgn } from "x88/variants";
import { USUAL } from "./games.mjs";
import { objectsOf, x88 } from "./run.mjs";

const cwd = mkdtempSync(join(tmpdir(), "x88-check-"));
after(() => rmSync(cwd, { recursive: true, force: true }));
const put = (name, content) => {
  writeFileSync(join(cwd, name), content);
  return name;
};

const wrong = '[Event "A"]\n\n1. e4 e5 2. Ke3 Nc6 *\n\n[Event "B"]\n\n1. e4 (1. d4 e5\n';
const summary = /^(\d+ games?, \d+ problems?), \d+\.\d MB in \d+\.\d s \(\d+\.\d MB\/s\)\n$/;

test("check prints one line per problem with its location, and the reason for a refused move", () => {
  const { status, stdout, stderr } = x88(["check", put("wrong.pgn", wrong)], { cwd });
  const why = Position.initial().play("e4").play("e5").explain("Ke3").message;
  assert.equal(
    stdout,
    `wrong.pgn:3:13: ${why} ("Ke3")\nwrong.pgn:7:7: This variation has no closing bracket. ("(")\n`,
  );
  assert.equal(status, 1);
  assert.equal(summary.exec(stderr)?.[1], "2 games, 2 problems");
});

test("check --json prints the package's problems with their file", () => {
  const { status, stdout } = x88(["check", "--json", put("wrong.pgn", wrong)], { cwd });
  const problems = [...readPgn(wrong)].flatMap((record) => record.problems);
  assert.deepEqual(
    objectsOf(stdout),
    problems.map((problem) => ({ file: "wrong.pgn", ...problem })),
  );
  assert.equal(status, 1);
});

test("check prints no problems for a valid file and exits with 0", () => {
  const { status, stdout, stderr } = x88(["check", put("fine.pgn", USUAL.repeat(20))], { cwd });
  assert.deepEqual([status, stdout], [0, ""]);
  assert.equal(summary.exec(stderr)?.[1], "20 games, 0 problems");
  assert.deepEqual(x88(["check", put("empty.pgn", "")], { cwd }).status, 0);
});

test("check reads standard input without an operand or with -", () => {
  for (const args of [[], ["-"]]) {
    const { status, stdout } = x88(["check", ...args], { input: wrong });
    assert.equal(status, 1);
    assert.match(stdout, /^-:3:13: .*\n-:7:7: .*\n$/);
  }
  assert.equal(x88(["check"], { input: USUAL }).status, 0);
});

test("check reads files in order, including standard input", () => {
  const files = ["b", "a"].map((name) => put(`${name}.pgn`, `[Event "${name}"]\n\n1. e5 *\n`));
  const { stdout } = x88(["check", files[0], "-", files[1]], { cwd, input: "1. e6 *" });
  assert.deepEqual(
    stdout.split("\n").map((line) => line.split(":")[0]),
    ["b.pgn", "-", "a.pgn", ""],
  );
});

test("check reports an unreadable file, reads the others and exits with 2", () => {
  mkdirSync(join(cwd, "folder"), { recursive: true });
  const { status, stdout, stderr } = x88(["check", "none.pgn", "folder", put("wrong.pgn", wrong)], { cwd });
  assert.equal(status, 2);
  assert.equal(stdout.split("\n").length, 3);
  assert.match(
    stderr,
    /^x88: none\.pgn: no such file\nx88: folder: it is a folder\n2 games, 2 problems, .*\n$/,
  );
});

const packers = {
  gzip: (bytes) => zlib.gzipSync(bytes),
  "concatenated gzip members": (bytes) =>
    Buffer.concat([zlib.gzipSync(bytes.subarray(0, 30)), zlib.gzipSync(bytes.subarray(30))]),
  ...(zlib.zstdCompressSync && { zstd: (bytes) => zlib.zstdCompressSync(bytes) }),
};

for (const [name, pack] of Object.entries(packers)) {
  test(`${name}: files and standard input are unpacked, whatever their names`, () => {
    const packed = pack(Buffer.from(wrong));
    const plain = x88(["check", put("it", wrong)], { cwd }).stdout;
    assert.equal(x88(["check", put("it", packed)], { cwd }).stdout, plain);
    assert.equal(x88(["check"], { input: packed }).stdout, plain.replaceAll("it:", "-:"));
  });
}

test("a truncated compressed file is read up to the break and check exits with 2", () => {
  const packed = zlib.gzipSync(Buffer.from(wrong.repeat(5000)));
  const { status, stdout, stderr } = x88(
    ["check", put("broken.gz", packed.subarray(0, packed.length - 20))],
    { cwd },
  );
  assert.equal(status, 2);
  assert.ok(stdout.split("\n").length > 1000);
  assert.match(stderr, /^x88: broken\.gz: the compressed data ends unexpectedly\n\d+ games, /);
  const garbled = Buffer.from(packed);
  garbled.fill(0xff, 100, 200);
  assert.match(
    x88(["check", put("garbled.gz", garbled)], { cwd }).stderr,
    /^x88: garbled\.gz: [^\n]+\n\d+ games?, /,
  );
});

test("check and convert say that they cannot read UTF-16", () => {
  put("wide.pgn", Buffer.from("\ufeff1. e4 *\n", "utf16le"));
  for (const command of ["check", "convert"]) {
    const { status, stdout, stderr } = x88([command, "wide.pgn"], { cwd });
    assert.deepEqual([status, stdout], [2, ""]);
    assert.match(stderr, /^x88: wide\.pgn: it is UTF-16: convert it to UTF-8\n/);
  }
});

test("check reports that this Node cannot unpack zstd", { skip: zlib.zstdCompressSync !== undefined }, () => {
  const { status, stderr } = x88(["check"], { input: Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0]) });
  assert.equal(status, 2);
  assert.match(stderr, /^x88: -: zstd files need Node 22\.15 or later\n/);
});

test("text from a file cannot send commands to a terminal", () => {
  const typed = "\u001bowned\u0007\u009b31m\u202e";
  const file = put("terminal.pgn", `[Event "A"]\n\n1. e4 ${typed.replace(/\s/g, "")} *\n`);
  for (const args of [["check"], ["check", "--json"], ["convert", "--to", "json"]]) {
    const { stdout, stderr } = x88([...args, file], { cwd });
    assert.ok((stdout + stderr).match(/[\p{Cc}\p{Cf}]/gu).every((it) => it === "\n"));
    assert.match(stdout, /owned/);
  }
  assert.equal(objectsOf(x88(["check", "--json", file], { cwd }).stdout)[0].token, typed);
});

test("check reads a game of any size as long as it ends", () => {
  const long = `[Event "long"]\n\n1. e4 {${"a long comment\n".repeat(200_000)}} Ke7 *\n\n`;
  const file = put("long.pgn", `${USUAL}${long}${USUAL}`);
  const { stdout, stderr } = x88(["check", "--jobs", "2", "--block", "1000", file], { cwd });
  const line = `${USUAL}${long}`.split("\n").length - 2;
  assert.match(stdout, new RegExp(`^long\\.pgn:${line}:3: [^\\n]+\\n$`));
  assert.match(stderr, /^3 games, 1 problem,/);
});

test("a file without any game is not clean", () => {
  put("page.pgn", "<!doctype html><title>404 not found</title>");
  for (const command of ["check", "convert"]) {
    const { status, stdout, stderr } = x88([command, "page.pgn"], { cwd });
    assert.deepEqual([status, stdout], [1, ""]);
    assert.match(stderr, /^x88: this is not PGN: it has no games\n0 games, 0 problems/);
  }
  assert.equal(x88(["check", put("empty.pgn", "")], { cwd }).status, 0);
});
