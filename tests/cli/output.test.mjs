// `x88 convert -o` replaces a file completely or not at all. After any error the old file is unchanged and nothing else remains.

import assert from "node:assert/strict";
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { USUAL } from "./games.mjs";
import { shell, start, temporaryFolder, x88 } from "./run.mjs";
import { sample } from "../support/samples.mjs";

const onUnix = { skip: process.platform === "win32" };
const onLinux = { skip: process.platform !== "linux" };
const OLD = "what was there before\n";
const CLEAN = x88(["convert"], { input: USUAL }).stdout;

/** Creates a folder with a PGN and an old output. */
function folder(context) {
  const { cwd, put } = temporaryFolder(context);
  put("games.pgn", USUAL);
  put("old.pgn", OLD);
  return cwd;
}

/** Returns all files with their contents. */
const contentsOf = (cwd) =>
  Object.fromEntries(
    readdirSync(cwd)
      .filter((name) => lstatSync(join(cwd, name)).isFile())
      .map((name) => [name, readFileSync(join(cwd, name), "latin1")]),
  );

const UNREAD =
  "x88: missing.pgn: no such file\nx88 convert: old.pgn was not written, because an input could not be read\n";
const isInput = (name) => `x88 convert: "${name}" is an input and cannot also be the output (usage: `;

/** What is wrong, the words of the command, and how its error begins if not as any other. */
const failures = [
  ["an input that does not exist", "missing.pgn -o old.pgn", UNREAD],
  ["an input that does not exist, and a new output", "missing.pgn -o new.pgn"],
  ["an input that does not exist as its own output", "missing.pgn -o missing.pgn"],
  ["an input that does not exist beside one that does", "games.pgn missing.pgn -o old.pgn", UNREAD],
  ["an input that does not exist before one that does", "missing.pgn games.pgn -o old.pgn", UNREAD],
  ["a folder as the input", ". -o old.pgn"],
  ["a folder as the output", "games.pgn -o folder"],
  ["a packed input that breaks off", "broken.pgn.gz -o old.pgn"],
  [
    "an output in a folder that does not exist",
    "games.pgn -o none/new.pgn",
    "x88 convert: none/new.pgn: cannot write: ",
  ],
  ["an output that names a folder", "games.pgn -o none/"],
  ["an output without a name", "games.pgn -o "],
  ["an output below a file", "games.pgn -o old.pgn/new.pgn"],
  ["an input below a file", "games.pgn/games.pgn -o old.pgn"],
  ["an output with too long a name", `games.pgn -o ${"n".repeat(300)}`],
  ["the input as the output", "games.pgn -o games.pgn", isInput("games.pgn")],
  [
    "the input as the output by another name",
    "games.pgn -o ./folder/../games.pgn",
    isInput("./folder/../games.pgn"),
  ],
  ["the input as the output by a hard link", "games.pgn -o hard.pgn", isInput("hard.pgn")],
  ["a wrong option", "games.pgn -o old.pgn --width -1"],
  ["a number of threads in words", "games.pgn -o old.pgn --jobs none"],
  ["an unknown set of letters", "games.pgn -o old.pgn --letters klingon"],
];

for (const [title, words, message = "x88"] of failures) {
  test(`${title}: every file stays as it was, and the error says why`, (context) => {
    const cwd = folder(context);
    mkdirSync(join(cwd, "folder"));
    writeFileSync(join(cwd, "broken.pgn.gz"), gzipSync(USUAL.repeat(50)).subarray(0, -20));
    linkSync(join(cwd, "games.pgn"), join(cwd, "hard.pgn"));
    const before = contentsOf(cwd);
    for (const jobs of sample("jobs")) {
      const { status, stdout, stderr } = x88(["convert", "--jobs", jobs, ...words.split(" ")], { cwd });
      assert.deepEqual([status, stdout], [2, ""], stderr);
      assert.match(stderr, /^x88( convert)?: [^\n]+\n/);
      assert.ok(stderr.startsWith(message), stderr);
      assert.doesNotMatch(stderr, /^\s+at /m, "no stack");
      assert.deepEqual(contentsOf(cwd), before);
    }
    assert.deepEqual(readdirSync(join(cwd, "folder")), []);
    assert.ok(!existsSync(join(cwd, "none")));
  });
}

test("convert refuses a symbolic link to itself", onUnix, (context) => {
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

test("a full disk leaves the old file unchanged", onLinux, (context) => {
  const cwd = folder(context);
  writeFileSync(join(cwd, "games.pgn"), USUAL.repeat(300));
  const before = contentsOf(cwd);
  // Limits the file size to this many blocks; exceeding it is an error, as on a full disk.
  const line = 'trap "" XFSZ; ulimit -f 8; exec x88 convert games.pgn -o "$1"';
  for (const name of ["old.pgn", "new.pgn"]) {
    const { status, stderr } = shell(line, { cwd, args: [name] });
    assert.equal(status, 2, stderr);
    assert.match(stderr, new RegExp(`^x88 convert: ${name}: cannot write: [^\\n]+\\n$`));
    assert.deepEqual(contentsOf(cwd), before);
  }
});

test("convert reports a full device", onLinux, (context) => {
  const { status, stderr } = x88(["convert", "games.pgn", "-o", "/dev/full"], { cwd: folder(context) });
  assert.equal(status, 2);
  assert.match(stderr, /^x88 convert: \/dev\/full: cannot write: [^\n]+\n$/);
});

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  test(`${signal} leaves the old file unchanged and no other file behind`, onUnix, async (context) => {
    const cwd = folder(context);
    writeFileSync(join(cwd, "games.pgn"), USUAL.repeat(200_000));
    for (const jobs of sample("jobs")) {
      const args = ["convert", "--jobs", jobs, "games.pgn", "-o", "old.pgn"];
      const { child, ended } = start(args, { cwd, stdio: ["ignore", "ignore", "ignore"] });
      context.after(() => child.kill("SIGKILL"));
      // Waits until it writes.
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

test("a worker thread that dies leaves the old file unchanged", (context) => {
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

for (const [title, input, status] of [
  ["many games", USUAL.repeat(3000), 0],
  ["nothing", "", 0],
  ["a game with a problem", "1. e5 *", 1],
])
  test(`-o, also as --output, replaces or creates a file with ${title}`, (context) => {
    const cwd = folder(context);
    const written = x88(["convert"], { input }).stdout;
    for (const [name, ...options] of [
      ["old.pgn", "-o", "old.pgn"],
      ["new.pgn", "--output", "new.pgn"],
      ["newer.pgn", "--output=newer.pgn", "--jobs", "2"],
    ]) {
      const ended = x88(["convert", ...options], { cwd, input });
      assert.deepEqual([ended.status, ended.stdout], [status, ""]);
      assert.equal(readFileSync(join(cwd, name), "utf8"), written);
    }
    assert.deepEqual(readdirSync(cwd).sort(), ["games.pgn", "new.pgn", "newer.pgn", "old.pgn"]);
  });

test("converted output can be converted again into its own input", (context) => {
  const cwd = folder(context);
  assert.equal(x88(["convert", "games.pgn", "-o", "old.pgn"], { cwd }).status, 0);
  assert.equal(x88(["convert", "old.pgn", "-o", "games.pgn"], { cwd }).status, 0);
  assert.equal(x88(["convert", "games.pgn", "-o", "old.pgn"], { cwd }).status, 0);
  assert.deepEqual(contentsOf(cwd), { "games.pgn": CLEAN, "old.pgn": CLEAN });
});

test("-o keeps the file's permissions", onUnix, (context) => {
  const cwd = folder(context);
  for (const mode of [0o600, 0o640, 0o664, 0o755]) {
    chmodSync(join(cwd, "old.pgn"), mode);
    assert.equal(x88(["convert", "games.pgn", "-o", "old.pgn"], { cwd }).status, 0);
    assert.equal(statSync(join(cwd, "old.pgn")).mode & 0o7777, mode);
  }
  assert.equal(shell("umask 027; exec x88 convert games.pgn -o new.pgn", { cwd }).status, 0);
  assert.equal(
    statSync(join(cwd, "new.pgn")).mode & 0o7777,
    0o640,
    "a new one as any other program makes it",
  );
});

test("-o through a link writes the target and keeps the link", onUnix, (context) => {
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
  "-o writes to standard output, descriptors, pipes and devices without replacing them",
  onUnix,
  (context) => {
    const cwd = folder(context);
    for (const name of ["-", "/dev/stdout", "/dev/fd/1"])
      assert.equal(x88(["convert", "games.pgn", "-o", name], { cwd }).stdout, CLEAN, name);
    assert.equal(x88(["convert", "games.pgn", "-o", "/dev/null"], { cwd }).status, 0);
    assert.ok(statSync("/dev/null").isCharacterDevice());
    // The shell opened this file; output is appended, not truncated.
    const around = "{ echo before; x88 convert games.pgn -o /dev/stdout; echo after; } > all.txt";
    const { status } = shell(around, { cwd });
    assert.equal(status, 0);
    assert.equal(readFileSync(join(cwd, "all.txt"), "utf8"), `before\n${CLEAN}after\n`);
    const beside = shell("x88 convert games.pgn -o /dev/fd/3 3>&1 >none.txt | cat > third.txt", { cwd });
    assert.equal(beside.status, 0, beside.stderr);
    assert.equal(readFileSync(join(cwd, "third.txt"), "utf8"), CLEAN);
    const pipe = "mkfifo pipe && { cat pipe > read.pgn & } && x88 convert games.pgn -o pipe && wait";
    const piped = shell(pipe, { cwd });
    assert.equal(piped.status, 0, piped.stderr);
    assert.equal(readFileSync(join(cwd, "read.pgn"), "utf8"), CLEAN);
    assert.ok(lstatSync(join(cwd, "pipe")).isFIFO());
  },
);

test("-o does not replace a read-only file", {
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
