// The tests by which mutants are caught: which there are, what each costs and which mutants it meets. Knows files of tests, not what
// came of a mutant.

import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, StepFailed } from "../run.mjs";
import { filesIn, hashOf } from "../stamp.mjs";
import { app, copy, work } from "./instrument.mjs";

const folders = ["package", "chessjs", "cli", "js", "properties"].map((name) => `tests/${name}`);

/**
 * Not used, because they say nothing of what the code does: how large it is, how it is packed, which types it has, whether its stacks can
 * be read; or because they run it where no variable reaches.
 */
const unused = [
  ...["bundle", "declarations", "environments", "package", "readable", "resolution", "size"],
  ...["supply", "types"],
].map((name) => `tests/package/${name}.test.mjs`);
unused.push("tests/cli/bundle.test.mjs");

/** So many times its usual seconds, and these besides, may a test take of a processor; then the mutant has made it endless. */
const patience = { times: 6, seconds: 3 };

/** A test that takes longer, in seconds, is not used: it would be run for every mutant that others do not catch. */
const longest = 4;

const probeFile = join(root, work, "tests.json");
const bail = pathToFileURL(join(copy, "scripts", "mutants-js", "bail.mjs")).href;

/**
 * A file of tests.
 * @typedef {object} TestFile
 * @property {string} file
 * @property {number} seconds of a run without any test
 * @property {number[]} ids the mutants it meets before the first test
 * @property {{ seconds: number, ids: number[] | null }[]} tests what each of its tests takes besides, and which other mutants it meets;
 * `null` if it takes too long
 */

/**
 * Runs each test once, alone, without a mutant.
 * @param {number} jobs
 * @returns {Promise<TestFile[]>}
 */
export async function probeTests(jobs) {
  const kept = existsSync(probeFile) ? JSON.parse(readFileSync(probeFile, "utf8")) : {};
  const mutants = readFileSync(join(root, work, "mutants.json"), "utf8");
  const files = folders
    .flatMap((folder) => filesIn(folder, (file) => file.endsWith(".test.mjs")))
    .filter((file) => !unused.includes(file));
  const queue = files.values();
  const probeAll = async () => {
    for (const file of queue) {
      const state = hashOf([file], mutants);
      if (kept[file]?.state === state) continue;
      kept[file] = { state, ...(await probeFileOf(file)) };
      writeFileSync(probeFile, JSON.stringify(kept));
    }
  };
  await Promise.all(Array.from({ length: jobs }, probeAll));
  return files.map((file) => kept[file]);
}

/** @returns {Promise<TestFile>} */
async function probeFileOf(file) {
  const none = await probe(file, "");
  const tests = [];
  for (let number = 0; number < none.count; number += 1) {
    const { seconds, ids } = await probe(file, String(number));
    const atLoad = new Set(none.ids);
    tests.push({
      seconds: Math.max(0, seconds - none.seconds),
      ids: ids?.filter((id) => !atLoad.has(id)) ?? null,
    });
  }
  return { file, seconds: none.seconds, ids: none.ids, tests };
}

/** `ids` is null for a test that takes too long. */
async function probe(file, tests) {
  const reached = join(root, work, `reached-${file.replaceAll(/\W/g, "-")}`);
  const counted = `${reached}-count`;
  rmSync(reached, { force: true });
  const started = Date.now();
  const settings = { X88_REACHED: reached, X88_COUNT: counted, X88_TESTS: tests };
  const end = await runLimited(file, longest, settings);
  const seconds = (Date.now() - started) / 1000;
  if (end !== "passed") {
    if (tests === "")
      throw new StepFailed(`without any mutant this ${end === "failed" ? "fails" : "has no end"}: ${file}`);
    const why = end === "failed" ? "it fails in the copy" : `it takes longer than ${longest} s`;
    console.log(`  not used, because ${why}: test ${tests} of ${file}`);
    return { seconds, ids: null };
  }
  const lines = existsSync(reached) ? readFileSync(reached, "utf8").trim().split("\n") : [];
  return { seconds, ids: [...new Set(lines.map(Number))], count: Number(readFileSync(counted, "utf8")) };
}

/** Tests that take longer, in seconds, are run alone, after the others. */
const quick = 0.4;

/**
 * @typedef {{ file: string, seconds: number, tests: number[] }} Run some tests of a file
 */

/**
 * Which tests to run for a mutant: those that meet it. One that is met before the first test of a file is a value, which may be used by
 * any: these are the quick ones of that file.
 * @param {number} mutant
 * @param {TestFile[]} files
 * @param {string[]} known files that come first
 * @returns {Run[]} in their order
 */
export function runsFor(mutant, files, known) {
  const runs = files.flatMap(({ file, seconds, ids, tests }) => {
    const isValue = ids.includes(mutant);
    const meeting = tests.map((test, number) => ({ ...test, number })).filter(({ ids }) => ids !== null);
    const together = meeting.filter(
      ({ ids, seconds }) => seconds <= quick && (isValue || ids.includes(mutant)),
    );
    const alone = meeting.filter(({ ids, seconds }) => seconds > quick && ids.includes(mutant));
    return [together, ...alone.map((test) => [test])]
      .filter((group) => group.length > 0)
      .map((group) => ({
        file,
        seconds: group.reduce((sum, test) => sum + test.seconds, seconds),
        tests: group.map(({ number }) => number),
      }));
  });
  const rank = ({ file, seconds }) =>
    known.includes(file) && seconds < 2 ? known.indexOf(file) : known.length;
  return runs.sort((a, b) => rank(a) - rank(b) || a.seconds - b.seconds);
}

/**
 * Runs some tests of a file, to the first that fails.
 * @param {Run} run
 * @param {number} mutant
 * @returns {Promise<boolean>} whether all passed; what goes on for too long has failed
 */
export async function runTests({ file, seconds, tests }, mutant) {
  const limit = Math.ceil(patience.times * seconds + patience.seconds);
  const settings = { X88_MUTANT: String(mutant), X88_TESTS: tests.join() };
  return (await runLimited(file, limit, settings)) === "passed";
}

/** @returns {Promise<"passed" | "failed" | "endless">} `limit`: seconds of a processor, and four times as many by the clock */
function runLimited(file, limit, settings) {
  const script = `ulimit -c 0; ulimit -t ${limit}; exec "$@"`;
  const node = [process.execPath, "--max-old-space-size=1000", `--test-reporter=${bail}`, join(copy, file)];
  const env = { ...process.env, ...settings, X88_APP: app };
  return new Promise((resolve, reject) => {
    // In a group of its own, with what it starts.
    const child = spawn("sh", ["-c", script, "sh", ...node], {
      cwd: copy,
      env,
      stdio: "ignore",
      detached: true,
    });
    const end = () => {
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        // Nothing of it is left.
      }
    };
    const timer = setTimeout(end, 4000 * limit);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      end();
      const isOver = signal === "SIGXCPU" || signal === "SIGKILL";
      resolve(code === 0 ? "passed" : isOver ? "endless" : "failed");
    });
  });
}
