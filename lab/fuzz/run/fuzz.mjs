// `npm run lab -- fuzz`: searches for inputs that break a target of lab/fuzz/src. `npm run lab -- fuzz --seconds 600 san fen` sets
// the time and the targets; `--executions` sets the number of runs instead; `--replay FILE` runs a found input again.
//
// The targets are libFuzzer programs, with coverage and all checks on. `cargo fuzz` builds them on a nightly compiler; only its
// flags are needed, and a stable compiler accepts them.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isMain, main, output, root, run, StepFailed } from "../../../scripts/run.mjs";

const folder = join(root, "lab", "fuzz");

/** By target: the longest input. It is the minimum for writing every case, so that many run in a second. */
const targets = { explain: 64, fen: 120, game: 96, outcome: 64, san: 48, setup: 96, uci: 40, variant: 160 };
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

/** Builds the program of all targets, and returns its path. */
async function build() {
  // Naming the machine's own target explicitly compiles build scripts without the flags.
  const [, host] = /^host: (.+)$/m.exec(output("rustc", ["-vV"]) ?? "") ?? [];
  if (host === undefined) throw new StepFailed("cannot run rustc");
  const place = join(root, "target", "fuzz");
  const args = ["build", "--package", "x88-fuzz", "--features", "libfuzzer"];
  await run("cargo", [...args, "--profile", "fuzz", "--target", host], {
    env: { ...process.env, CARGO_TARGET_DIR: place, CARGO_ENCODED_RUSTFLAGS: coverage.join("\x1f") },
    hint: "libFuzzer is compiled from its sources: that needs a compiler for C++ (on Debian, g++)",
  });
  return join(place, host, "fuzz", "target");
}

/** Writes the seeds of a target as files for libFuzzer, and returns their folder. */
function writeSeeds(target) {
  const path = join(root, "build", "fuzz-seeds", target);
  mkdirSync(path, { recursive: true });
  for (const line of readFileSync(join(folder, "seeds.tsv"), "utf8").trim().split("\n")) {
    const [name, hex] = line.split("\t");
    if (dirname(name) === target) writeFileSync(join(path, basename(name)), Buffer.from(hex, "hex"));
  }
  return path;
}

/** Runs a target with these arguments. libFuzzer prints the failure, the file of a found input and the number of executions. */
function runTarget(program, target, args, hint) {
  const env = { ...process.env, RUST_BACKTRACE: "1", X88_FUZZ_TARGET: target };
  return run(program, args, { env, hint, heartbeat: true });
}

/** Searches on the target's own corpus. Returns whether nothing was found. */
async function search(program, target, { seconds, executions }) {
  const [corpus, artifacts] = ["corpus", "artifacts"].map((of) => join(folder, of, target));
  for (const path of [corpus, artifacts]) mkdirSync(path, { recursive: true });
  const args = [
    corpus,
    writeSeeds(target),
    `-max_len=${targets[target]}`,
    // An input that takes longer, in seconds on the clock, or more memory, in megabytes, is a finding.
    "-timeout=60",
    "-rss_limit_mb=2048",
    `-artifact_prefix=${artifacts}/`,
    "-print_final_stats=1",
    "-verbosity=0",
    executions ? `-runs=${executions}` : `-max_total_time=${seconds}`,
  ];
  if (target in dictionaries)
    args.push(`-dict=${join(folder, "dictionaries", `${dictionaries[target]}.dict`)}`);
  const hint = `Run it again:  npm run lab -- fuzz --replay ${relative(root, artifacts)}/FILE
  Keep it:       in lab/fuzz/seeds.tsv: ${target}/found-<what it is>, a tab and the bytes in hexadecimal (xxd -p)`;
  console.log(`\n── ${target}\n`);
  const before = readdirSync(artifacts).length;
  try {
    await runTarget(program, target, args, hint);
    return true;
  } catch (error) {
    // A program that does not start finds nothing.
    if (!(error instanceof StepFailed) || readdirSync(artifacts).length === before) throw error;
    console.error(error.message);
    return false;
  }
}

function wholeNumber(name, text) {
  if (!/^[1-9]\d*$/.test(text)) throw new StepFailed(`--${name} is a whole number, not ${text}`, 2);
  return Number(text);
}

/** Returns the names if each is a target's. */
function checked(names) {
  const unknown = names.filter((name) => !Object.hasOwn(targets, name));
  if (unknown.length === 0) return names;
  throw new StepFailed(
    `no such target: ${unknown.join(", ")}; there are ${Object.keys(targets).join(", ")}`,
    2,
  );
}

async function fuzz() {
  const options = Object.fromEntries(
    ["seconds", "executions", "replay"].map((name) => [name, { type: "string" }]),
  );
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.replay !== undefined) {
    // A file of lab/fuzz/artifacts or build/fuzz-seeds, whose folder has the name of its target.
    const file = resolve(values.replay);
    const [target] = checked([basename(dirname(file))]);
    return runTarget(await build(), target, [file]);
  }
  const limits = {
    seconds: wholeNumber("seconds", values.seconds ?? "60"),
    executions: values.executions && wholeNumber("executions", values.executions),
  };
  const wanted = positionals.length === 0 ? Object.keys(targets) : checked(positionals);
  const program = await build();
  const found = [];
  for (const target of wanted) if (!(await search(program, target, limits))) found.push(target);
  if (found.length > 0) throw new StepFailed(`found in ${found.join(", ")}`);
  console.log(`\nNothing found in ${wanted.join(", ")}.`);
}

if (isMain(import.meta.url)) await main(fuzz);
