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

/** A test that takes more of a processor, in seconds, is not used: it would be run for every mutant that others do not catch. */
const longest = 60;

const reachedFile = join(workFolder, "reached.txt");
const probeFile = join(workFolder, "tests.json");

/**
 * @typedef {{ program: string, test: string, seconds: number, ids: [number, number][] }} Test `ids`: the mutants of the functions
 * it calls, from one number to another
 */

/**
 * Runs each test once, without a mutant, in a process of its own.
 * @param {string[]} programs
 * @returns {Promise<Test[]>} the quickest first
 */
export async function probeTests(programs) {
  const kept = existsSync(probeFile) ? JSON.parse(readFileSync(probeFile, "utf8")) : {};
  const tests = {};
  for (const program of programs) {
    const built = statSync(program).mtimeMs;
    for (const test of testsOf(program)) {
      const name = nameOf({ program, test });
      const isKnown =
        kept[name]?.built === built && (kept[name].ids !== null || kept[name].seconds >= longest);
      const known = isKnown ? kept[name] : null;
      tests[name] = known ?? { built, ...(await probe(program, test)) };
      if (!known) writeFileSync(probeFile, JSON.stringify({ ...kept, ...tests }));
    }
  }
  const used = Object.values(tests).filter(({ ids }) => ids !== null);
  return used.sort((a, b) => a.seconds - b.seconds);
}

/** `ids` is null for a test that takes too long. */
async function probe(program, test) {
  rmSync(reachedFile, { force: true });
  const started = Date.now();
  const end = await runLimited(program, test, longest, { X88_REACHED: reachedFile });
  const elapsed = (Date.now() - started) / 1000;
  if (end === "failed") throw new StepFailed(`without any mutant this fails: ${nameOf({ program, test })}`);
  if (end === "endless") {
    console.log(`  not used, because it takes longer than ${longest} s: ${nameOf({ program, test })}`);
    return { program, test, seconds: longest, ids: null };
  }
  const lines = existsSync(reachedFile) ? readFileSync(reachedFile, "utf8").trim().split("\n") : [];
  const ids = lines.map((line) => line.split(" ").map(Number));
  return { program, test, seconds: Math.min(elapsed, longest), ids };
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
export async function runTest({ program, test, seconds }, settings) {
  const limit = Math.ceil(patience.times * seconds + patience.seconds);
  return (await runLimited(program, test, limit, settings)) === "passed";
}

/** @returns {Promise<"passed" | "failed" | "endless">} `limit`: seconds of a processor */
function runLimited(program, test, limit, settings) {
  const script = `ulimit -c 0; ulimit -v ${memory}; ulimit -t ${limit}; exec "$@"`;
  const args = ["-c", script, "sh", program, "--exact", test, "--test-threads=1", "--quiet"];
  const env = { ...process.env, PROPTEST_RNG_SEED: "88", RUST_BACKTRACE: "0", ...settings };
  return new Promise((resolve, reject) => {
    const child = spawn("sh", args, { cwd: join(workFolder, "crate"), env, stdio: "ignore" });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      const isOver = signal === "SIGXCPU" || signal === "SIGKILL";
      resolve(code === 0 ? "passed" : isOver ? "endless" : "failed");
    });
  });
}

/** How a test is named in what is kept: its program without the folder, and itself. */
export function nameOf({ program, test }) {
  return `${basename(program).replace(/-[0-9a-f]{16}$/, "")} ${test}`;
}
