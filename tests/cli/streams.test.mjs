// The command among other processes: broken pipes, signals, dying threads, constant memory and open files.

import assert from "node:assert/strict";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { USUAL } from "./games.mjs";
import { inTerminal, shell, start, temporaryFolder, x88 } from "./run.mjs";
import { eventually } from "../support/patience.mjs";
import { sample } from "../support/samples.mjs";

const folder = temporaryFolder();
const put = (name, content) => join(folder.cwd, folder.put(name, content));

/** Starts the command and kills it after the test, whatever the result. */
function begin(context, args) {
  const started = start(args);
  context.after(() => started.child.kill("SIGKILL"));
  return started;
}
const onLinux = { skip: process.platform !== "linux" };
const wrong = '[Event "A"]\n\n1. e4 Ke3 *\n\n';

test("a closed output pipe ends the command quietly and at once", async (context) => {
  const endless = put("many.pgn", wrong.repeat(60_000));
  for (const [jobs, args] of [
    ["1", ["check"]],
    ["2", ["check"]],
    ["2", ["convert", "--to", "json"]],
  ]) {
    const { child, ended } = begin(context, [...args, "--jobs", jobs, "--block", "100000", endless]);
    let said = "";
    child.stderr.on("data", (text) => {
      said += text;
    });
    const [first] = await once(child.stdout, "data");
    assert.ok(first.length > 0);
    child.stdout.destroy();
    const { status, signal } = await ended;
    assert.deepEqual([status, signal, said], [1, null, ""], `${args} ${jobs}`);
  }
});

test("an interrupt ends the command at once, whatever it is doing", {
  skip: process.platform === "win32",
}, async (context) => {
  const file = put("much.pgn", USUAL.repeat(100_000));
  for (const args of [
    ["check", "--jobs", "1", file],
    ["check", "--jobs", "2", file],
    // Would take days: it does not end because its work is done.
    ["perft", "startpos", "11"],
    ["check"],
  ]) {
    const { child, ended } = begin(context, args);
    await untilAtWork(child);
    assert.equal(child.exitCode, null, `${args} has ended before`);
    child.kill("SIGINT");
    assert.deepEqual(await ended, { status: null, signal: "SIGINT" });
  }
});

/** The processor time that a process has used, in hundredths of a second, and whether all of its threads rest. Linux only. */
function stateOf(pid) {
  const fieldsOf = (file) =>
    readFileSync(file, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  const [, , , , , , , , , , , user, system] = fieldsOf(`/proc/${pid}/stat`);
  const threads = readdirSync(`/proc/${pid}/task`).map((id) => fieldsOf(`/proc/${pid}/task/${id}/stat`)[0]);
  return { used: Number(user) + Number(system), rests: threads.every((state) => state === "S") };
}

/**
 * Waits until a process has begun and only waits for others: its threads rest and use no more of the processor. Ends sooner once
 * it has used the processor for `most` hundredths of a second.
 */
async function untilAtRest(child, most = Number.POSITIVE_INFINITY) {
  let [last, seen] = [0, 0];
  const isThere = ({ used, rests }) => {
    seen = rests && used > 0 && used === last ? seen + 1 : 0;
    last = used;
    return seen > 20 || used > most;
  };
  await eventually(
    () => child.exitCode !== null || isThere(stateOf(child.pid)),
    (isReached) => isReached,
  );
}

/** Waits until a process has used the processor longer than its start takes, or rests. */
const untilAtWork = (child) =>
  // Other systems lack this file: there the signal interrupts the command while it starts.
  process.platform === "linux" ? untilAtRest(child, 40) : once(child, "spawn");

const deaths = {
  exits: "process.exit(7)",
  throws: "throw new Error('broken')",
  "runs out of memory": "const all = []; for (;;) all.push(new Array(1e6).fill({}))",
};

for (const [title, death] of Object.entries(deaths)) {
  test(`a thread that ${title} causes an error, not a hang`, async () => {
    const preload = put(
      "die.cjs",
      `const { isMainThread } = require("node:worker_threads");
      if (!isMainThread) setTimeout(() => { ${death} }, 150);`,
    );
    const file = put("much.pgn", USUAL.repeat(60_000));
    const env = { NODE_OPTIONS: `--require "${preload.replaceAll("\\", "/")}" --max-old-space-size=64` };
    const { status, stderr } = x88(["check", "--jobs", "2", "--block", "100000", file], { env });
    assert.equal(status, 2, stderr);
    assert.match(stderr, /^x88 check: a worker thread failed: /m);
  });
}

/** Returns the peak memory of a process, in megabytes. */
const peakOf = (pid) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;

test("more standard input takes no more memory", onLinux, async (context) => {
  // Without results, which need not mark the end of a game.
  const part = Buffer.from(USUAL.replace(/ 1-0\n\n$/, "\n\n").repeat(1500));
  const peaks = [];
  for (const megabytes of sample("streamMegabytes")) {
    const { child, ended } = begin(context, ["check", "--jobs", "2"]);
    child.stdout.resume();
    child.stderr.resume();
    for (let sent = 0; sent < megabytes * 1e6; sent += part.length) {
      if (!child.stdin.write(part)) await once(child.stdin, "drain");
    }
    peaks.push(peakOf(child.pid));
    child.stdin.end();
    assert.deepEqual(await ended, { status: 0, signal: null });
  }
  const [small, large] = peaks;
  assert.ok(large < 400, `${large} MB`);
  assert.ok(large < 1.5 * small, `${small} MB, then ${large} MB`);
});

test("input without games is abandoned before it fills the memory", onLinux, async (context) => {
  const { child, ended } = begin(context, ["check", "-", put("wrong.pgn", wrong)]);
  let [said, found] = ["", ""];
  child.stderr.on("data", (text) => {
    said += text;
  });
  child.stdout.on("data", (text) => {
    found += text;
  });
  const told = once(child.stderr, "data");
  // The command stops reading.
  child.stdin.on("error", () => {});
  const part = Buffer.alloc(2 ** 22, "no game\n");
  for (let sent = 0; sent < 400 && !child.stdin.destroyed && said === ""; sent += 4) {
    if (!child.stdin.write(part)) await Promise.race([once(child.stdin, "drain"), ended, told]);
  }
  child.stdin.end();
  assert.deepEqual(await ended, { status: 2, signal: null });
  assert.match(
    said,
    /^x88: -: no other game begins within 256 MB after line 1; this is probably not a PGN\n/,
  );
  assert.equal(found.split("\n").length, 2, "the other file is read");
});

test("check reads more files than may be open at once", onLinux, () => {
  const files = Array.from({ length: 300 }, (_, n) => put(`small-${n}.pgn`, wrong));
  const { status, stdout, stderr } = shell('ulimit -n 60; exec x88 check --jobs 2 "$@"', { args: files });
  assert.equal(status, 1, stderr);
  assert.equal(stdout.split("\n").length, 301);
  assert.match(stderr, /^300 games, 300 problems,/);
});

test("the command waits for a slow reader", onLinux, async (context) => {
  const { child, ended } = begin(context, [
    "convert",
    "--to",
    "fen",
    "--all-positions",
    put("much.pgn", USUAL.repeat(40_000)),
  ]);
  child.stderr.resume();
  await once(child.stdout, "readable");
  await untilAtRest(child);
  // Without waiting, all positions would be about a hundred megabytes.
  assert.ok(peakOf(child.pid) < 400, `${peakOf(child.pid)} MB`);
  child.stdout.destroy();
  await ended;
});

test("a terminal shows progress, which is erased at the end", onLinux, (context) => {
  const file = put("much.pgn", USUAL.repeat(100_000));
  const { status, stdout, error } = inTerminal(context, `x88 check "${file}"`);
  if (error) return;
  assert.equal(status, 0);
  const steps = stdout.split("\r\u001b[K");
  assert.ok(steps.length > 3);
  assert.match(steps[1], /^\d+\.\d MB \(\d+%\), \d+ games?, 0 problems$/);
  const shares = [...stdout.matchAll(/\((\d+)%\)/g)].map(([, share]) => Number(share));
  assert.ok(Math.max(...shares) <= 100, String(shares));
  assert.match(steps.at(-1), /^100000 games, 0 problems, [^\n]+\r\n$/);
});
