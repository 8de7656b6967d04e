// `x88 convert -o`: a file is replaced completely or not at all. After any error the old file is unchanged and nothing else is left.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { USUAL } from "./games.mjs";
import { plainEnv, program, start, x88 } from "./run.mjs";
import { sample } from "../samples.mjs";

const onUnix = { skip: process.platform === "win32" };
const onLinux = { skip: process.platform !== "linux" };
const OLD = "what was there before\n";
const CLEAN = x88(["convert"], { input: USUAL }).stdout;

/** A folder of its own with a PGN and an old output. */
function folder(context) {
  const cwd = mkdtempSync(join(tmpdir(), "x88-output-"));
  context.after(() => rmSync(cwd, { recursive: true, force: true, maxRetries: 5 }));
  writeFileSync(join(cwd, "games.pgn"), USUAL);
  writeFileSync(join(cwd, "old.pgn"), OLD);
  return cwd;
}

/** All files and what is in them. */
const contentsOf = (cwd) =>
  Object.fromEntries(
    readdirSync(cwd)
      .filter((name) => lstatSync(join(cwd, name)).isFile())
      .map((name) => [name, readFileSync(join(cwd, name), "latin1")]),
  );

const failures = {
  "an input that does not exist": ["missing.pgn", "-o", "old.pgn"],
  "an input that does not exist, and a new output": ["missing.pgn", "-o", "new.pgn"],
  "an input that does not exist as its own output": ["missing.pgn", "-o", "missing.pgn"],
  "an input that does not exist beside one that does": ["games.pgn", "missing.pgn", "-o", "old.pgn"],
  "an input that does not exist before one that does": ["missing.pgn", "games.pgn", "-o", "old.pgn"],
  "a folder as the input": [".", "-o", "old.pgn"],
  "a folder as the output": ["games.pgn", "-o", "folder"],
  "a packed input that breaks off": ["broken.pgn.gz", "-o", "old.pgn"],
  "an output in a folder that does not exist": ["games.pgn", "-o", "none/new.pgn"],
  "an output below a file": ["games.pgn", "-o", "old.pgn/new.pgn"],
  "an input below a file": ["games.pgn/games.pgn", "-o", "old.pgn"],
  "an output with too long a name": ["games.pgn", "-o", "n".repeat(300)],
  "the input as the output": ["games.pgn", "-o", "games.pgn"],
  "the input as the output by another name": ["games.pgn", "-o", "./folder/../games.pgn"],
  "the input as the output by a hard link": ["games.pgn", "-o", "hard.pgn"],
  "a wrong option": ["games.pgn", "-o", "old.pgn", "--width", "-1"],
  "no letters of that name": ["games.pgn", "-o", "old.pgn", "--letters", "klingon"],
};

for (const [title, args] of Object.entries(failures)) {
  test(`${title}: every file stays as it was`, (context) => {
    const cwd = folder(context);
    mkdirSync(join(cwd, "folder"));
    writeFileSync(join(cwd, "broken.pgn.gz"), gzipSync(USUAL.repeat(50)).subarray(0, -20));
    linkSync(join(cwd, "games.pgn"), join(cwd, "hard.pgn"));
    const before = contentsOf(cwd);
    for (const jobs of sample("jobs")) {
      const { status, stdout, stderr } = x88(["convert", "--jobs", jobs, ...args], { cwd });
      assert.deepEqual([status, stdout], [2, ""], stderr);
      assert.match(stderr, /^x88( convert)?: [^\n]+\n/);
      assert.doesNotMatch(stderr, /^\s+at /m, "no stack");
      assert.deepEqual(contentsOf(cwd), before);
    }
    assert.deepEqual(readdirSync(join(cwd, "folder")), []);
  });
}

test("a loop of links cannot be read", onUnix, (context) => {
  const cwd = folder(context);
  symlinkSync("loop.pgn", join(cwd, "loop.pgn"));
  for (const args of [["loop.pgn", "-o", "old.pgn"], ["loop.pgn"]]) {
    const { status, stderr } = x88(["convert", ...args], { cwd });
    assert.equal(status, 2);
    assert.match(stderr, /^x88( convert)?: loop\.pgn: [^\n]+\n/);
    assert.doesNotMatch(stderr, /^\s+at /m, "no stack");
  }
  assert.equal(readFileSync(join(cwd, "old.pgn"), "utf8"), OLD);
});

test("what was not replaced is said, and why", (context) => {
  const cwd = folder(context);
  const { stderr } = x88(["convert", "missing.pgn", "games.pgn", "-o", "old.pgn"], { cwd });
  assert.equal(
    stderr,
    "x88: missing.pgn: no such file\n" +
      "x88 convert: old.pgn was not written, because an input could not be read\n",
  );
});

test("a full disk leaves the old file", onLinux, (context) => {
  const cwd = folder(context);
  writeFileSync(join(cwd, "games.pgn"), USUAL.repeat(300));
  const before = contentsOf(cwd);
  // No file may be longer than so many blocks; what would be is an error, as on a full disk.
  const line = `trap "" XFSZ; ulimit -f 8; exec "${process.execPath}" "${program}" convert games.pgn -o "$1"`;
  for (const name of ["old.pgn", "new.pgn"]) {
    const { status, stderr } = spawnSync("sh", ["-c", line, "sh", name], {
      cwd,
      encoding: "utf8",
      env: plainEnv(),
    });
    assert.equal(status, 2, stderr);
    assert.match(stderr, new RegExp(`^x88 convert: ${name}: cannot write: [^\\n]+\\n$`));
    assert.deepEqual(contentsOf(cwd), before);
  }
});

test("a device that is full is an error", onLinux, (context) => {
  const { status, stderr } = x88(["convert", "games.pgn", "-o", "/dev/full"], { cwd: folder(context) });
  assert.equal(status, 2);
  assert.match(stderr, /^x88 convert: \/dev\/full: cannot write: [^\n]+\n$/);
});

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  test(`${signal} leaves the old file, and nothing beside it`, onUnix, async (context) => {
    const cwd = folder(context);
    writeFileSync(join(cwd, "games.pgn"), USUAL.repeat(200_000));
    for (const jobs of sample("jobs")) {
      const args = ["convert", "--jobs", jobs, "games.pgn", "-o", "old.pgn"];
      const { child, ended } = start(args, { cwd, stdio: ["ignore", "ignore", "ignore"] });
      context.after(() => child.kill("SIGKILL"));
      // Not before it writes.
      while (readdirSync(cwd).length === 2 && child.exitCode === null)
        await new Promise((resolve) => setTimeout(resolve, 5));
      assert.equal(child.exitCode, null, "it has ended before");
      child.kill(signal);
      assert.deepEqual(await ended, { status: null, signal });
      assert.deepEqual(readdirSync(cwd).sort(), ["games.pgn", "old.pgn"]);
      assert.equal(readFileSync(join(cwd, "old.pgn"), "utf8"), OLD);
    }
  });
}

test("a thread that dies leaves the old file", (context) => {
  const cwd = folder(context);
  writeFileSync(join(cwd, "games.pgn"), USUAL.repeat(60_000));
  const preload = join(cwd, "die.cjs");
  writeFileSync(
    preload,
    'if (!require("node:worker_threads").isMainThread) setTimeout(() => process.exit(7), 150);',
  );
  const before = contentsOf(cwd);
  const env = { NODE_OPTIONS: `--require "${preload.replaceAll("\\", "/")}"` };
  const args = ["convert", "--jobs", "2", "--block", "100000", "games.pgn", "-o", "old.pgn"];
  const { status, stderr } = x88(args, { cwd, env });
  assert.equal(status, 2, stderr);
  assert.match(stderr, /^x88 convert: a worker thread failed: /m);
  assert.deepEqual(contentsOf(cwd), before);
});

test("a file is replaced: also by nothing, and with problems in the games", (context) => {
  const cwd = folder(context);
  for (const [input, status, written] of [
    [USUAL, 0, CLEAN],
    ["", 0, ""],
    ["1. e5 *", 1, x88(["convert"], { input: "1. e5 *" }).stdout],
  ]) {
    assert.equal(x88(["convert", "-o", "old.pgn"], { cwd, input }).status, status);
    assert.equal(x88(["convert", "-o", "new.pgn"], { cwd, input }).status, status);
    for (const name of ["old.pgn", "new.pgn"]) assert.equal(readFileSync(join(cwd, name), "utf8"), written);
    assert.deepEqual(readdirSync(cwd).sort(), ["games.pgn", "new.pgn", "old.pgn"]);
    rmSync(join(cwd, "new.pgn"));
  }
});

test("what was written can be converted on, to where it came from", (context) => {
  const cwd = folder(context);
  assert.equal(x88(["convert", "games.pgn", "-o", "old.pgn"], { cwd }).status, 0);
  assert.equal(x88(["convert", "old.pgn", "-o", "games.pgn"], { cwd }).status, 0);
  assert.equal(x88(["convert", "games.pgn", "-o", "old.pgn"], { cwd }).status, 0);
  assert.deepEqual(contentsOf(cwd), { "games.pgn": CLEAN, "old.pgn": CLEAN });
});

test("who may read and write it stays the same", onUnix, (context) => {
  const cwd = folder(context);
  for (const mode of [0o600, 0o640, 0o664, 0o755]) {
    chmodSync(join(cwd, "old.pgn"), mode);
    assert.equal(x88(["convert", "games.pgn", "-o", "old.pgn"], { cwd }).status, 0);
    assert.equal(statSync(join(cwd, "old.pgn")).mode & 0o7777, mode);
  }
  const line = `umask 027; exec "${process.execPath}" "${program}" convert games.pgn -o new.pgn`;
  assert.equal(spawnSync("sh", ["-c", line], { cwd, env: plainEnv() }).status, 0);
  assert.equal(
    statSync(join(cwd, "new.pgn")).mode & 0o7777,
    0o640,
    "a new one as any other program makes it",
  );
});

test("through a link: the file that it leads to is written, and the link stays", onUnix, (context) => {
  const cwd = folder(context);
  mkdirSync(join(cwd, "folder"));
  writeFileSync(join(cwd, "folder", "far.pgn"), OLD);
  symlinkSync("folder", join(cwd, "way"));
  symlinkSync("way/far.pgn", join(cwd, "near.pgn"));
  symlinkSync("near.pgn", join(cwd, "nearer.pgn"));
  assert.equal(x88(["convert", "games.pgn", "-o", "nearer.pgn"], { cwd }).status, 0);
  assert.equal(readlinkSync(join(cwd, "nearer.pgn")), "near.pgn");
  assert.equal(readlinkSync(join(cwd, "near.pgn")), "way/far.pgn");
  assert.equal(readFileSync(join(cwd, "folder", "far.pgn"), "utf8"), CLEAN);
  assert.deepEqual(readdirSync(join(cwd, "folder")), ["far.pgn"]);
});

test(
  "what is no file is written to: the standard output, a descriptor, a pipe, a device",
  onUnix,
  (context) => {
    const cwd = folder(context);
    for (const name of ["-", "/dev/stdout", "/dev/fd/1"])
      assert.equal(x88(["convert", "games.pgn", "-o", name], { cwd }).stdout, CLEAN, name);
    assert.equal(x88(["convert", "games.pgn", "-o", "/dev/null"], { cwd }).status, 0);
    assert.ok(statSync("/dev/null").isCharacterDevice());
    const shell = (line) =>
      spawnSync("sh", ["-c", line, "sh", process.execPath, program], {
        cwd,
        env: plainEnv(),
        encoding: "utf8",
      });
    // A file that the shell opened is appended to, not truncated.
    const { status } = shell(
      '{ echo before; "$1" "$2" convert games.pgn -o /dev/stdout; echo after; } > all.txt',
    );
    assert.equal(status, 0);
    assert.equal(readFileSync(join(cwd, "all.txt"), "utf8"), `before\n${CLEAN}after\n`);
    const beside = shell('"$1" "$2" convert games.pgn -o /dev/fd/3 3>&1 >none.txt | cat > third.txt');
    assert.equal(beside.status, 0, beside.stderr);
    assert.equal(readFileSync(join(cwd, "third.txt"), "utf8"), CLEAN);
    const piped = shell(
      'mkfifo pipe && { cat pipe > read.pgn & } && "$1" "$2" convert games.pgn -o pipe && wait',
    );
    assert.equal(piped.status, 0, piped.stderr);
    assert.equal(readFileSync(join(cwd, "read.pgn"), "utf8"), CLEAN);
    assert.ok(lstatSync(join(cwd, "pipe")).isFIFO());
  },
);

test("a file that may not be written is not replaced", {
  skip: process.platform === "win32" || process.getuid?.() === 0,
}, (context) => {
  const cwd = folder(context);
  chmodSync(join(cwd, "old.pgn"), 0o444);
  const { status, stderr } = x88(["convert", "games.pgn", "-o", "old.pgn"], { cwd });
  assert.equal(status, 2);
  assert.match(stderr, /^x88 convert: old\.pgn: cannot write: [^\n]+\n$/);
  assert.equal(readFileSync(join(cwd, "old.pgn"), "utf8"), OLD);
  assert.ok(!existsSync(join(cwd, "new.pgn")));
});
