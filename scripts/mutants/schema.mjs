// The copy of the crate that has every mutant in it, behind a switch: written by the program in `mutants/`, compiled, and
// written again without what does not compile, until it does. Knows how mutants are compiled, not how they are tested.

import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run, StepFailed } from "../run.mjs";
import { hashOf } from "../stamp.mjs";

/** Everything that the mutants leave behind: the copy, what was compiled, what came of each. */
export const workFolder = join(root, "build", "mutants");

const copy = join(workFolder, "crate");
const learntFile = join(workFolder, "learnt.json");
const compiling = {
  ...process.env,
  CARGO_TARGET_DIR: join(workFolder, "target"),
  RUSTFLAGS: "--cap-lints=allow",
};

/** The tests that are run on mutants: all of the rules, none of the sources' layers or the snapshot of the API. */
export const targets = {
  board: "board.rs",
  outcomes: "outcomes.rs",
  legality: "legality.rs",
  perft: "perft.rs",
  properties: "properties.rs",
  setups: "setups.rs",
  can_win: "can_win/main.rs",
  explain: "explain/main.rs",
  notation: "notation/main.rs",
  pgn: "pgn/main.rs",
};

/**
 * Writes all but the sources of a copy of the crate.
 * @param {string} copy its folder
 * @param {string[]} profile how its tests are compiled
 */
export function writeManifest(copy, profile) {
  const whole = readFileSync(join(root, "Cargo.toml"), "utf8");
  const proptest = /^proptest = .*$/m.exec(whole)?.[0];
  const edition = /^edition = .*$/m.exec(whole)?.[0];
  const features = [...whole.matchAll(/^(wasm[-a-z]*|compact) = \[/gm)].map(([, name]) => `${name} = []`);
  const tests = Object.entries(targets).map(
    ([name, path]) => `[[test]]\nname = "${name}"\npath = "tests/${path}"`,
  );
  const manifest = [
    `[package]\nname = "x88"\nversion = "0.0.0"\n${edition}\nautotests = false`,
    // Not a member of the workspace around it.
    "[workspace]",
    `[features]\n${features.join("\n")}`,
    `[dev-dependencies]\n${proptest}`,
    // Overflows and assertions end a test, as in `cargo test`.
    ["[profile.test]", "debug = 0", ...profile].join("\n"),
    ...tests,
  ];
  mkdirSync(copy, { recursive: true });
  writeFileSync(join(copy, "Cargo.toml"), `${manifest.join("\n\n")}\n`);
  if (!existsSync(join(copy, "Cargo.lock"))) copyFileSync(join(root, "Cargo.lock"), join(copy, "Cargo.lock"));
  if (!existsSync(join(copy, "tests"))) symlinkSync(join(root, "tests"), join(copy, "tests"));
}

/**
 * Writes and compiles the copy.
 * @param {{ id: number, file: string, genre: string, start: any, end: any, replacement: string }[]} mutants
 * @returns {Promise<{ out: Map<number, string>, programs: string[] }>} which mutants are not in it and why (`const`: the
 * compiler itself runs this code; `let`, `types`: it is no Rust; `boundary`: compiled for WebAssembly only), and the test programs
 */
export async function compileMutants(mutants) {
  // From 2 on each test program would compile all that is generic once more.
  writeManifest(copy, ["opt-level = 1"]);
  await run("cargo", ["build", "--quiet", "--package", "x88-mutants"]);
  const out = new Map();
  const { keep, failed } = readLearnt(mutants);
  for (;;) {
    const constant = writeCopy(mutants, keep, failed, out);
    const errors = messages(["check", "--tests"]).filter(({ message }) => message?.level === "error");
    if (errors.length === 0) break;
    const before = keep.size + failed.size;
    for (const { message } of errors) judgeError(message, constant, keep, failed);
    if (keep.size + failed.size === before) {
      throw new StepFailed(
        `the mutants do not compile:\n${errors.map(({ message }) => message.rendered).join("\n")}`,
      );
    }
    console.log(`  ${failed.size} mutants do not compile, ${keep.size} functions have to be constant …`);
  }
  writeLearnt(mutants, keep, failed);
  const programs = messages(["test", "--no-run"]).flatMap(({ executable }) => executable ?? []);
  return { out, programs };
}

/**
 * What an earlier run has learnt of what does not compile, so that this one need not begin anew. A mutant of a file that has
 * changed since is tried again.
 */
function readLearnt(mutants) {
  const kept = existsSync(learntFile)
    ? JSON.parse(readFileSync(learntFile, "utf8"))
    : { keep: [], failed: [], hashes: {} };
  const same = new Set(Object.keys(kept.hashes).filter((file) => kept.hashes[file] === hashOf([file])));
  const names = new Set(kept.failed);
  const failed = mutants.filter(({ name, file }) => same.has(file) && names.has(name)).map(({ id }) => id);
  return { keep: new Set(kept.keep), failed: new Set(failed) };
}

function writeLearnt(mutants, keep, failed) {
  const hashes = {};
  for (const { file } of mutants) hashes[file] ??= hashOf([file]);
  const names = mutants.filter(({ id }) => failed.has(id)).map(({ name }) => name);
  writeFileSync(learntFile, JSON.stringify({ keep: [...keep], failed: names, hashes }));
}

/** Writes the sources; `out` is what cannot be in them. The answer: which functions are no longer constant. */
function writeCopy(mutants, keep, failed, out) {
  const lines = mutants
    .filter(({ id }) => !failed.has(id))
    .map(({ id, file, genre, start, end, replacement }) =>
      [id, file, genre, start.line, start.column, end.line, end.column, replacement].join("\t"),
    );
  const plan = [...[...keep].map((name) => `keep ${name}`), ...lines].join("\n");
  const program = join(root, "target", "debug", "x88-mutants");
  const { status, stdout, stderr } = spawnSync(program, [root, copy], { input: plan, encoding: "utf8" });
  if (status !== 0) throw new StepFailed(`the mutants cannot be put in: ${stderr}`);
  out.clear();
  for (const id of failed) out.set(id, "types");
  const constant = [];
  for (const line of stdout.trim().split("\n")) {
    const [what, name, why] = line.split(" ");
    if (what === "out") out.set(Number(name), why);
    else if (what === "const") constant.push(name);
  }
  return constant;
}

/** What cargo says, line by line. */
function messages(args) {
  const { stdout, stderr, status } = spawnSync("cargo", [...args, "--quiet", "--message-format=json"], {
    cwd: copy,
    env: compiling,
    encoding: "utf8",
    maxBuffer: 1 << 30,
  });
  const found = stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  if (status !== 0 && !found.some(({ message }) => message?.level === "error"))
    throw new StepFailed(`cargo ${args.join(" ")} failed: ${stderr}`);
  return found;
}

/** Finds out of an error which mutant it comes from, or which function has to be constant after all. */
function judgeError(message, constant, keep, failed) {
  const called = /cannot call non-const (?:associated )?(?:function|method) `([^`]+)`/.exec(message.message);
  if (called) {
    const path = called[1]
      .replaceAll(/<[^<>]*>/g, "")
      .split("::")
      .filter(Boolean);
    const name = path.at(-1);
    const same = constant.filter((one) => one.endsWith(`::${name}`));
    const exact = same.filter((one) => one === `${path.at(-2)}::${name}`);
    for (const one of exact.length > 0 ? exact : same) keep.add(one);
    return;
  }
  const spans = [...message.spans].sort((a, b) => Number(b.is_primary) - Number(a.is_primary));
  for (const { file_name, byte_start } of spans) {
    const id = mutantAt(file_name, byte_start);
    if (id !== null) {
      failed.add(id);
      return;
    }
  }
}

/** The mutant whose own code is at an offset of the copy. */
function mutantAt(file, offset) {
  const text = readFileSync(join(copy, file)).subarray(0, offset).toString("latin1");
  const opened = text.lastIndexOf("/*<");
  const id = /^\/\*<(\d+)\*\//.exec(text.slice(opened, opened + 12))?.[1];
  return id === undefined || text.includes(`/*${id}>*/`, opened) ? null : Number(id);
}
