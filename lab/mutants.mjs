// `npm run lab -- mutants`: changes the code in one place at a time, and lists the changes that no test detects. The changes are
// the rows of mutants/js.tsv and mutants/rust.tsv: samples with a seed. `js` and `rust` run a sample and write which test detected
// each change; `list` draws new samples. The Rust crate needs cargo-mutants, src/js the instrumenter of Stryker; both are installed
// at their pinned versions first.

import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "../scripts/build.mjs";
import { isMain, main, npmCommand, output, root, run, StepFailed } from "../scripts/run.mjs";
import { filesIn } from "../scripts/stamp.mjs";
import { LIBRARY } from "../scripts/test.mjs";
import { randomOf } from "../tests/support/random.mjs";

const CARGO_MUTANTS = "27.1.0";
const STRYKER = "9.6.0";

const SEED = 38;
const SAMPLE = 400;

/** Tests of board libraries need a browser. */
const NOT_CHANGED = /\.d\.ts$|board\/(?:chessground|cm-chessboard|promotion|react|react-chessboard)\.ts$/;

/** Checks of the package's size and form fail for instrumented code; the others need a browser or the network. */
const NOT_ASKED = /package\/(?:package|readable|size|supply)\.test|boards\/(?!board\b|vue|accept|branching)/;

/** The test files asked about a change are the quickest of those that run its code, for this many milliseconds in total. */
const PATIENCE = 60_000;

const tools = join(root, ".tools", "mutants");
const copy = join(root, "build", "mutants", "project");

// The samples

const COLUMNS = ["file", "place", "change", "detected by"];

const sampleFile = (language) => join(root, "lab", "mutants", `${language}.tsv`);

/** Returns the rows of a sample as `{ file, place, change, by }`; `by` is empty if no test detected the change. */
function readSample(language) {
  const lines = readFileSync(sampleFile(language), "utf8").trim().split("\n").slice(1);
  return lines.map((line) => {
    const [file, place, change, by = ""] = line.split("\t");
    return { file, place, change, by };
  });
}

function writeSample(language, rows) {
  const lines = rows.map(({ file, place, change, by }) => [file, place, change, by].join("\t").trimEnd());
  mkdirSync(join(root, "lab", "mutants"), { recursive: true });
  writeFileSync(sampleFile(language), `${[COLUMNS.join("\t"), ...lines].join("\n")}\n`);
  console.log(
    `${language}: ${rows.filter(({ by }) => by === "").length} of ${rows.length} were not detected`,
  );
}

/** Draws a sample from all changes, in their order. */
function draw(all) {
  const random = randomOf(SEED);
  const left = [...all];
  const drawn = new Set();
  while (drawn.size < SAMPLE && left.length > 0) drawn.add(left.splice(random(left.length), 1)[0]);
  return all.filter((each) => drawn.has(each));
}

// Rust

async function cargoMutants() {
  const program = join(tools, "bin", "cargo-mutants");
  if (!output(program, ["--version"])?.endsWith(` ${CARGO_MUTANTS}`)) {
    console.log(`Building cargo-mutants ${CARGO_MUTANTS} (some minutes, once) …`);
    const version = ["--version", `=${CARGO_MUTANTS}`, "--locked", "--root", tools];
    await run("cargo", ["install", "cargo-mutants", ...version], { heartbeat: true });
  }
  return program;
}

const rustRow = ({ file, name }) => {
  const [, place, change] = /^[^:]+:(\d+:\d+): (.+)$/s.exec(name);
  return { file, place, change: change.replaceAll(/\s+/g, " ") };
};

async function listRust() {
  const program = await cargoMutants();
  const words = ["mutants", "--list", "--json", "--dir", root];
  return draw(JSON.parse(execFileSync(program, words, { maxBuffer: 2 ** 27 })).map(rustRow));
}

async function runRust() {
  const program = await cargoMutants();
  const rows = readSample("rust");
  const key = ({ file, place, change }) => `${file}:${place}: ${change}`;
  const names = rows.map((row) => key(row).replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const folder = join(root, "build", "mutants");
  mkdirSync(folder, { recursive: true });
  // Exit codes 2 and 3 say that changes were not detected, or took too long.
  await run(
    program,
    [
      "mutants",
      "--dir",
      root,
      "--output",
      folder,
      "--baseline=skip",
      "--timeout=120",
      "--re",
      `^(${names.join("|")})$`,
    ],
    {
      heartbeat: true,
    },
  ).catch(() => {});
  const { outcomes } = JSON.parse(readFileSync(join(folder, "mutants.out", "outcomes.json"), "utf8"));
  const by = new Map();
  for (const { scenario, summary, log_path } of outcomes) {
    if (scenario.Mutant === undefined) continue;
    const log = readFileSync(join(folder, "mutants.out", log_path), "utf8");
    const [, test = summary] = /^test (\S+) \.\.\. FAILED$/m.exec(log) ?? [];
    by.set(key(rustRow(scenario.Mutant)), summary === "MissedMutant" ? "" : test);
  }
  writeSample(
    "rust",
    rows.map((row) => ({ ...row, by: by.get(key(row)) ?? "was not run" })),
  );
}

// JavaScript

/** Returns all changes of the source files, and the files with a switch for each. */
async function instrument(files) {
  const folder = join(tools, "node_modules", "@stryker-mutator");
  if (!existsSync(folder)) {
    const [npm, ...first] = npmCommand();
    const packages = [`@stryker-mutator/core@${STRYKER}`];
    await run(npm, [...first, "install", "--no-save", "--ignore-scripts", "--prefix", tools, ...packages]);
  }
  const load = (path) => import(pathToFileURL(join(folder, path)));
  const { Instrumenter, disableTypeChecks } = await load("instrumenter/dist/src/index.js");
  const nothing = () => {};
  const log = { debug: nothing, info: nothing, warn: nothing, isDebugEnabled: () => false };
  const options = { plugins: [], excludedMutations: [], noHeader: false, ignorers: [] };
  const { files: written, mutants } = await new Instrumenter(log).instrument(files, options);
  const rows = mutants.map(({ id, fileName, location, mutatorName, replacement }) => {
    const text = replacement.replaceAll(/\s+/g, " ");
    const place = [location.start, location.end].map(({ line, column }) => `${line + 1}:${column + 1}`);
    return { id, file: fileName, place: place.join("-"), change: `${mutatorName}: ${text}` };
  });
  return { rows, written: await Promise.all(written.map((file) => disableTypeChecks(file, options))) };
}

const sources = () =>
  filesIn("src/js", (path) => path.endsWith(".ts") && !NOT_CHANGED.test(path)).map((name) => ({
    name,
    content: readFileSync(join(root, name), "utf8"),
  }));

async function listJs() {
  const { rows } = await instrument(sources().map((file) => ({ ...file, mutate: true })));
  return draw(rows);
}

/** Returns the folders of the installed npm packages. */
function installed() {
  const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const all = ["", ...workspaces].map((folder) => join(folder, "node_modules"));
  return all.filter((folder) => existsSync(join(root, folder)));
}

/** Copies the project with a switch for each change of the sample, and builds it. Returns the rows with their numbers. */
async function buildCopy(sample) {
  const ranges = (name) =>
    sample
      .filter(({ file }) => file === name)
      .map(({ place }) => {
        const [start, end] = place.split("-").map((each) => {
          const [line, column] = each.split(":").map((text) => Number(text) - 1);
          return { line, column };
        });
        return { start, end };
      });
  const changed = sources().filter(({ name }) => sample.some(({ file }) => file === name));
  const { rows, written } = await instrument(changed.map((file) => ({ ...file, mutate: ranges(file.name) })));
  rmSync(copy, { recursive: true, force: true });
  await run("git", ["clone", "--quiet", root, copy]);
  for (const folder of ["build/wasm", "build/stamps"])
    if (existsSync(join(root, folder))) cpSync(join(root, folder), join(copy, folder), { recursive: true });
  for (const folder of [".tools", "target-wasm", ...installed()])
    symlinkSync(join(root, folder), join(copy, folder), "junction");
  for (const { name, content } of written) writeFileSync(join(copy, name), content);
  await run(process.execPath, ["scripts/build.mjs"], { cwd: copy });
  return sample.map((row) => {
    const same = rows.find(
      (each) => each.file === row.file && each.place === row.place && each.change === row.change,
    );
    if (same === undefined) throw new StepFailed(`${row.file}:${row.place} is not as it was: ${row.change}`);
    return { ...row, id: same.id };
  });
}

/** Runs a test file in the copy. Returns its duration in milliseconds, and the name of the first test that failed. */
function ask(file, app, settings, limit) {
  const started = Date.now();
  const words = ["--import", "./tests/package/installed.mjs", "--test-reporter=tap", file];
  const env = { ...process.env, X88_APP: app, X88_PATIENCE_MS: "10000", ...settings };
  const child = spawn(process.execPath, words, { cwd: copy, env, stdio: ["ignore", "pipe", "ignore"] });
  let text = "";
  child.stdout.on("data", (part) => (text += part));
  const timer = setTimeout(() => child.kill("SIGKILL"), limit);
  return new Promise((resolve) =>
    child.on("close", (code) => {
      clearTimeout(timer);
      const [, test = code === null ? "took too long" : "did not start"] =
        /^ *not ok \d+ - (.*)$/m.exec(text) ?? [];
      resolve({ time: Date.now() - started, failed: code === 0 ? undefined : test });
    }),
  );
}

/** Calls `work` with each item, on every core. */
async function eachOf(items, work) {
  const left = [...items];
  const worker = async () => {
    while (left.length > 0) await work(left.shift());
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

async function runJs() {
  await build();
  const rows = await buildCopy(readSample("js"));
  const { installPacked } = await import(pathToFileURL(join(copy, "tests", "package", "install.mjs")));
  const app = installPacked();
  const folders = LIBRARY.map((name) => (name === "units" ? "src/js" : `tests/${name}`));
  const files = folders.flatMap((folder) =>
    filesIn(folder, (path) => path.endsWith(".test.mjs") && !NOT_ASKED.test(path)),
  );
  const tests = [];
  try {
    await eachOf(files, async (file) => {
      const reached = join(root, "build", "mutants", basename(file));
      mkdirSync(reached, { recursive: true });
      const options = `${process.env.NODE_OPTIONS ?? ""} --import=${pathToFileURL(join(root, "lab", "mutants-reached.mjs"))}`;
      const { time, failed } = await ask(file, app, { NODE_OPTIONS: options, X88_REACHED: reached }, 600_000);
      if (failed !== undefined) console.log(`${file} is not asked, it fails without a change: ${failed}`);
      const ids = filesIn(`build/mutants/${basename(file)}`).flatMap((each) =>
        readFileSync(join(root, each), "utf8").split("\n"),
      );
      if (failed === undefined) tests.push({ file, time, ids: new Set(ids) });
      rmSync(reached, { recursive: true });
    });
    tests.sort((a, b) => a.time - b.time);
    let count = 0;
    await eachOf(rows, async (row) => {
      let left = PATIENCE;
      row.by = "";
      for (const { file, time } of tests.filter(({ ids }) => ids.has(row.id))) {
        left -= time;
        if (left < 0 || row.by !== "") break;
        const { failed } = await ask(file, app, { __STRYKER_ACTIVE_MUTANT__: row.id }, 10_000 + 5 * time);
        if (failed !== undefined) row.by = `${file}: ${failed}`;
      }
      count += 1;
      console.log(
        `${count}/${rows.length} ${row.file}:${row.place} ${row.change}: ${row.by || "NOT DETECTED"}`,
      );
    });
  } finally {
    rmSync(app, { recursive: true, force: true });
  }
  writeSample("js", rows);
}

async function mutants() {
  const [word] = process.argv.slice(2);
  const commands = {
    async list() {
      writeSample("rust", await listRust());
      writeSample("js", await listJs());
    },
    rust: runRust,
    js: runJs,
  };
  if (!Object.hasOwn(commands, word)) throw new StepFailed("say `list`, `rust` or `js`", 2);
  await commands[word]();
}

if (isMain(import.meta.url)) await main(mutants);
