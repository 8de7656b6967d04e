// The tests by which mutants are caught: which there are, what each costs and which mutants it meets. Knows files of tests, not what
// came of a mutant.

import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, StepFailed } from "../run.mjs";
import { filesIn, hashOf } from "../stamp.mjs";
import { copy, work } from "./instrument.mjs";
import { TestProcess } from "./process.mjs";

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

/** A test that takes longer, in seconds, when it is run again is not used: it would be run for every mutant that others do not catch. */
const longest = 2.5;

/** So much longer it may take when it is run for the first time, and all that it meets is written down. */
const slowness = 5;

/** A test that takes longer is not tried on what is made when a file is loaded: all tests would be. */
const quick = 0.1;

const probeFile = join(root, work, "tests.json");

/**
 * A file of tests.
 * @typedef {object} TestFile
 * @property {string} file
 * @property {number[]} ids the mutants it meets before the first test
 * @property {{ seconds: number, ids: number[] | null }[]} tests what each of its tests takes, and which other mutants it meets; `null` if
 * it takes too long
 */

/** @typedef {[file: string, number: number, seconds: number]} Chosen one test: its file and its number there */

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
  const none = await probe(file, -1);
  if (none.ids === null) throw new StepFailed(`without any mutant this cannot be loaded: ${file}`);
  const atLoad = new Set(none.ids);
  const tests = [];
  for (let number = 0; number < none.count; number += 1) {
    const { seconds, ids } = await probe(file, number);
    tests.push({ seconds, ids: ids?.filter((id) => !atLoad.has(id)) ?? null });
  }
  const probed = { file, ids: none.ids, tests };
  await probeAgain(probed);
  return probed;
}

/** What a test takes when it has run before, in the same process as the others; some cannot do that. */
export async function probeAgain({ file, tests }) {
  let process = new TestProcess();
  for (const [number, test] of tests.entries()) {
    if (test.ids === null) continue;
    const path = join(copy, file);
    const asked = /** @type {Chosen[]} */ ([[path, number, longest]]);
    const first = await process.ask(-1, asked);
    const second = first.by === undefined ? await process.ask(-1, asked) : first;
    test.seconds = second.seconds;
    if (second.by === undefined && second.seconds <= longest) continue;
    test.ids = null;
    console.log(`  not used, because it cannot be repeated: test ${number} of ${file}`);
    process.end();
    process = new TestProcess();
  }
  process.end();
}

/** `ids` is null for a test that fails or takes too long. */
async function probe(file, number) {
  const reached = join(root, work, `reached-${file.replaceAll(/\W/g, "-")}`);
  rmSync(reached, { force: true });
  const tests = new TestProcess({ X88_REACHED: reached });
  const { by, seconds, count } = await tests.ask(-1, [[join(copy, file), number, longest]]);
  tests.end();
  if (by !== undefined || seconds > slowness * longest) {
    const why = by !== undefined ? "it fails in the copy" : `it takes ${seconds.toFixed(1)} s`;
    console.log(`  not used, because ${why}: test ${number} of ${file}`);
    return { seconds, ids: null, count };
  }
  const lines = existsSync(reached) ? readFileSync(reached, "utf8").trim().split("\n") : [];
  return { seconds, ids: [...new Set(lines.map(Number))], count };
}

/**
 * Which tests to run for a mutant.
 * @param {number} mutant
 * @param {TestFile[]} files
 * @returns {{ meeting: Chosen[], loading: Chosen[] }} the quickest first. `meeting`: those that meet it; `loading`: those of files that
 * meet it before the first test, where it is in a value that any test may use
 */
export function testsFor(mutant, files) {
  const [meeting, loading] = [[], []];
  for (const each of files) {
    const atLoad = each.ids.includes(mutant);
    for (const [number, { seconds, ids }] of each.tests.entries()) {
      const test = /** @type {Chosen} */ ([join(copy, each.file), number, seconds]);
      if (ids?.includes(mutant)) meeting.push(test);
      else if (ids !== null && atLoad && seconds < quick) loading.push(test);
    }
  }
  const quickest = (tests) => tests.sort((a, b) => a[2] - b[2]);
  return { meeting: quickest(meeting), loading: quickest(loading) };
}
