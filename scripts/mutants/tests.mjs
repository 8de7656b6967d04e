// The tests by which mutants are caught: which there are, what each costs and which mutants it meets. Knows test programs of
// Rust, not what came of a mutant.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { StepFailed } from "../run.mjs";
import { workFolder } from "./schema.mjs";

/** So many times its usual seconds, and these besides, may a test take of a processor; then the mutant has made it endless. */
const patience = { times: 6, seconds: 3 };

/** So many KiB of addresses may a test have. */
const memory = 4_000_000;

const reachedFile = join(workFolder, "reached.txt");
const probeFile = join(workFolder, "tests.json");

/** @typedef {{ program: string, test: string, seconds: number, ids: number[] }} Test `ids`: the mutants it meets */

/**
 * Runs each test once, without a mutant, in a process of its own.
 * @param {string[]} programs
 * @returns {Promise<Test[]>} the quickest first
 */
export async function probeTests(programs) {
  const identity = programs.map((program) => `${program} ${statSync(program).mtimeMs}`).join("\n");
  const kept = existsSync(probeFile) ? JSON.parse(readFileSync(probeFile, "utf8")) : null;
  if (kept?.identity === identity) return kept.tests;
  const tests = [];
  for (const program of programs) {
    for (const test of testsOf(program)) {
      rmSync(reachedFile, { force: true });
      const started = Date.now();
      const passed = await runTest({ program, test, seconds: 600 }, { X88_REACHED: reachedFile });
      if (!passed) throw new StepFailed(`without any mutant the test ${test} of ${program} fails`);
      const ids = existsSync(reachedFile)
        ? readFileSync(reachedFile, "utf8").trim().split("\n").map(Number)
        : [];
      tests.push({ program, test, seconds: (Date.now() - started) / 1000, ids });
    }
  }
  tests.sort((a, b) => a.seconds - b.seconds);
  writeFileSync(probeFile, JSON.stringify({ identity, tests }));
  return tests;
}

function testsOf(program) {
  const { stdout } = spawnSync(program, ["--list", "--format=terse"], { encoding: "utf8" });
  return [...stdout.matchAll(/^(.*): test$/gm)].map(([, test]) => test);
}

/**
 * Runs one test.
 * @param {{ program: string, test: string, seconds: number }} test
 * @param {Record<string, string>} settings variables that choose a mutant
 * @returns {Promise<boolean>} whether it passed; one that goes on for too long or takes too much memory has failed
 */
export function runTest({ program, test, seconds }, settings) {
  const limit = Math.ceil(patience.times * seconds + patience.seconds);
  const script = `ulimit -c 0; ulimit -v ${memory}; ulimit -t ${limit}; exec "$@"`;
  const args = ["-c", script, "sh", program, "--exact", test, "--test-threads=1", "--quiet"];
  const env = { ...process.env, PROPTEST_RNG_SEED: "88", RUST_BACKTRACE: "0", ...settings };
  return new Promise((resolve, reject) => {
    const child = spawn("sh", args, { cwd: join(workFolder, "crate"), env, stdio: "ignore" });
    child.on("error", reject);
    child.on("close", (code) => resolve(code === 0));
  });
}

/** How a test is named in what is kept: its program without the folder, and itself. */
export function nameOf({ program, test }) {
  return `${basename(program).replace(/-[0-9a-f]{16}$/, "")} ${test}`;
}
