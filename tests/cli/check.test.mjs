// `x88 check` of compressed, broken and long input. Its reports have their rows in tests/data/cli-runs.txt.

import assert from "node:assert/strict";
import { test } from "node:test";
import zlib from "node:zlib";
import { USUAL } from "./games.mjs";
import { temporaryFolder, x88 } from "./run.mjs";

const { cwd, put } = temporaryFolder();

const wrong = '[Event "A"]\n\n1. e4 e5 2. Ke3 Nc6 *\n\n[Event "B"]\n\n1. e4 (1. d4 e5\n';

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

test("check reads a game of any size as long as it ends", () => {
  const long = `[Event "long"]\n\n1. e4 {${"a long comment\n".repeat(200_000)}} Ke7 *\n\n`;
  const file = put("long.pgn", `${USUAL}${long}${USUAL}`);
  const { stdout, stderr } = x88(["check", "--jobs", "2", "--block", "1000", file], { cwd });
  const line = `${USUAL}${long}`.split("\n").length - 2;
  assert.match(stdout, new RegExp(`^long\\.pgn:${line}:3: [^\\n]+\\n$`));
  assert.match(stderr, /^3 games, 1 problem,/);
});
