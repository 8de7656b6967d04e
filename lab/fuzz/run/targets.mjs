// Builds the targets of lab/fuzz/src as libFuzzer programs, with coverage and all checks on. `cargo fuzz` does the same on a
// nightly compiler; only its flags are needed, and a stable compiler accepts them.

import { join } from "node:path";
import { output, root, run as runProgram, StepFailed } from "../../../scripts/run.mjs";
import { fuzzWith, replayWith } from "./libfuzzer.mjs";

const folder = join(root, "lab", "fuzz");

/** The minimum for writing every case, so that many run in a second. */
const longest = {
  explain: 64,
  fen: 120,
  game: 96,
  outcome: 64,
  san: 48,
  setup: 96,
  uci: 40,
  variant: 160,
};

export const targets = Object.keys(longest);

const dictionaries = { fen: "fen", san: "san", variant: "fen" };

const coverage = [
  "-Cpasses=sancov-module",
  "-Cllvm-args=-sanitizer-coverage-level=4",
  "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
  "-Cllvm-args=-sanitizer-coverage-pc-table",
  "-Cllvm-args=-sanitizer-coverage-trace-compares",
  "-Cllvm-args=-simplifycfg-branch-fold-threshold=0",
  "-Ccodegen-units=1",
  "--cfg=fuzzing",
];

const targetFolder = join(root, "target", "fuzz");

/** Naming the machine's own target explicitly compiles build scripts without the flags. */
function host() {
  const found = /^host: (.+)$/m.exec(output("rustc", ["-vV"]) ?? "");
  if (!found) throw new StepFailed("cannot run rustc");
  return found[1];
}

export async function build() {
  const args = ["build", "--package", "x88-fuzz", "--features", "libfuzzer"];
  await runProgram("cargo", [...args, "--profile", "fuzz", "--target", host()], {
    env: { ...process.env, CARGO_TARGET_DIR: targetFolder, CARGO_ENCODED_RUSTFLAGS: coverage.join("\x1f") },
    hint: "libFuzzer is compiled from its sources: that needs a compiler for C++ (on Debian, g++)",
  });
}

const program = () => [join(targetFolder, host(), "fuzz", "target")];
const asked = (target) => ({ X88_FUZZ_TARGET: target });

/**
 * @param {string} target
 * @param {{ seconds?: number, executions?: number }} limits
 */
export function run(target, limits) {
  const dictionary = dictionaries[target] && join(folder, "dictionaries", `${dictionaries[target]}.dict`);
  return fuzzWith(program(), target, { ...limits, longest: longest[target], dictionary, env: asked(target) });
}

export function replay(target, file) {
  return replayWith(program(), file, asked(target));
}
