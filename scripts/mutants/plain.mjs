// Mutants that no switch can turn on, because the compiler itself calculates what they change: each is written into a copy of
// the sources and compiled. Slow: the quickest test programs are compiled first, the others only if those see nothing.

import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, StepFailed } from "../run.mjs";
import { targets, workFolder, writeManifest } from "./schema.mjs";
import { nameOf, runTest } from "./tests.mjs";

const copy = join(workFolder, "plain");
const compiling = {
  ...process.env,
  CARGO_TARGET_DIR: join(workFolder, "plain-target"),
  // Lints as they are: one of them ends a calculation without end within seconds.
  RUSTFLAGS: "",
  CARGO_INCREMENTAL: "1",
};

/** What is compiled together. */
const rounds = [["--test=perft", "--test=outcomes", "--test=legality"], ["--lib"], ["--tests"]];

/**
 * @param {import("./list.mjs").Mutant[]} mutants
 * @param {import("./tests.mjs").Test[]} tests all tests, the quickest first
 * @param {import("./results.mjs").Results} results
 */
export async function runPlainly(mutants, tests, results) {
  if (mutants.length === 0) return;
  console.log(`${mutants.length} mutants have to be compiled one by one …`);
  writeManifest(copy, ["opt-level = 1"]);
  cpSync(join(root, "src"), join(copy, "src"), { recursive: true });
  for (const mutant of mutants) {
    const file = join(copy, mutant.file);
    const source = readFileSync(join(root, mutant.file), "utf8");
    writeFileSync(file, changed(source, mutant));
    try {
      const [result, by] = await judge(tests);
      results.set(mutant, result, by);
      if (result === "missed") console.log(`  missed: ${mutant.place}: ${mutant.name}`);
    } finally {
      writeFileSync(file, source);
    }
  }
}

/** A text with a mutant in it. Lines and columns count from 1. */
function changed(source, { start, end, replacement }) {
  const lines = source.split("\n").map((line) => [...line]);
  const offset = ({ line, column }) =>
    lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  const letters = [...source];
  letters.splice(offset(start), offset(end) - offset(start), ` ${replacement} `);
  return letters.join("");
}

async function judge(tests) {
  if (cargo(["check", "--lib"]) === null) return ["unviable"];
  const done = new Set();
  for (const round of rounds) {
    const programs = cargo(["test", "--no-run", ...round]);
    if (programs === null) return ["unviable"];
    for (const program of programs) {
      const name = nameOf({ program, test: "" });
      if (done.has(name)) continue;
      done.add(name);
      for (const test of tests.filter((one) => nameOf({ ...one, test: "" }) === name)) {
        if (!(await runTest({ ...test, program, seconds: 3 * test.seconds }, {})))
          return ["caught", nameOf(test)];
      }
    }
  }
  if (done.size < Object.keys(targets).length) throw new StepFailed("not all test programs were compiled");
  return ["missed"];
}

/** So many seconds of a processor, and KiB of addresses, may the compiler take: some mutants make what it calculates endless. */
const most = { seconds: 120, memory: 12_000_000 };

/** The programs that cargo has made; null if it does not compile, or does not come to an end. */
function cargo(args) {
  const script = `ulimit -t ${most.seconds}; ulimit -v ${most.memory}; exec cargo "$@" --quiet --message-format=json`;
  const { status, stdout } = spawnSync("sh", ["-c", script, "sh", ...args], {
    cwd: copy,
    env: compiling,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0) return null;
  const messages = stdout.split("\n").filter((line) => line.startsWith("{"));
  return messages.flatMap((line) => JSON.parse(line).executable ?? []);
}
