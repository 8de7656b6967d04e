// `npm run lab -- mutants`: changes the code in one place at a time, and lists the changes that no test detects. The changes are
// the rows of mutants/js.tsv and mutants/rust.tsv: samples with a seed. `js` and `rust` run a sample and write which test detected
// each change; `list` draws new samples. Every change of a sample is a switch in one build, chosen by a variable of the environment.
// The changes of the crate come from mutants/src, those of src/js from the instrumenter of Stryker, which is installed at its pinned
// version first.

import { createHash } from "node:crypto";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "../scripts/build.mjs";
import { isMain, main, npmCommand, root, run, StepFailed } from "../scripts/run.mjs";
import { filesIn } from "../scripts/stamp.mjs";
import { LIBRARY } from "../scripts/test.mjs";
import { randomOf } from "../tests/support/random.mjs";

const STRYKER = "9.6.0";

const SEED = 38;
const SAMPLE = 400;

/** Tests of board libraries need a browser. */
const NOT_CHANGED = /\.d\.ts$|board\/(?:chessground|cm-chessboard|promotion|react|react-chessboard)\.ts$/;

/**
 * Checks of the package's size and form fail for instrumented code, board libraries need a browser, and large inputs take minutes
 * in code with switches.
 */
const NOT_ASKED = [
  /package\/(?:package|readable|size|supply|memory)\.test/,
  /boards\/(?!board\b|vue|accept|branching)/,
  /hostile|pgn\/bounds|game\/long-games/,
];

/** The test files asked about a change are those that run its code and little else, for this many milliseconds in total. */
const PATIENCE = 20_000;

/** What a row has instead of a test if its code is no longer as it was. */
const MOVED = "the code has changed";

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

/** Draws a sample from all changes, in their order, of which no two conflict. */
function draw(all, conflict = () => false) {
  const random = randomOf(SEED);
  const left = [...all];
  const drawn = new Set();
  while (drawn.size < SAMPLE && left.length > 0) {
    const [next] = left.splice(random(left.length), 1);
    if (![...drawn].some((each) => conflict(each, next))) drawn.add(next);
  }
  return all.filter((each) => drawn.has(each)).map((row) => ({ ...row, by: "" }));
}

// Rust

/** Changes the rules and everything built on them; src/boundary runs in WebAssembly only. */
const CHANGED = /^src\/(?:board|rules|notation|can_win|explain|history|variants)\/(?!.*tests\.rs$)/;

/** Chooses the change at run time, by a number in the environment. */
const CHOICE = `
#[doc(hidden)]
#[allow(missing_docs)]
pub mod mutants {
    extern crate std;
    use std::sync::OnceLock;
    static CHOSEN: OnceLock<u32> = OnceLock::new();
    pub fn is(number: u32) -> bool {
        let read = || std::env::var("X88_CHANGE").map_or(0, |text| text.parse().unwrap());
        *CHOSEN.get_or_init(read) == number
    }
}
`;

async function listRust() {
  const files = filesIn("src", (path) => path.endsWith(".rs") && CHANGED.test(path));
  const told = execFileSync("cargo", ["run", "--quiet", "--package", "x88-mutants", ...files], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const all = told
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return all.map((row) => ({ ...row, change: row.change.replaceAll(/\s+/g, " ") }));
}

/** Whether two changes overlap: then only one of them can have a switch. */
const overlap = (a, b) => a.file === b.file && a.start < b.end && b.start < a.end;

/** Compiles the crate's tests with a switch for each change, without those that do not compile. Returns the programs. */
async function buildRust(rows) {
  const folder = join(root, "build", "mutants", "rust");
  for (const part of ["src", "tests/rust", "tests/data", "examples/rust", "Cargo.lock", "CHANGELOG.md"])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  // Without the members of the workspace and without lints: a switch has more parentheses than it needs.
  const manifest = readFileSync(join(root, "Cargo.toml"), "utf8");
  writeFileSync(
    join(folder, "Cargo.toml"),
    manifest.replace(/^members = .*$/m, "members = []").replace(/^\[lints\.[\s\S]*?(?=^\[profile)/m, ""),
  );
  const wanted = new Set(rows);
  for (;;) {
    for (const file of new Set(rows.map((row) => row.file))) {
      let text = readFileSync(join(root, file));
      const changes = [...wanted].filter((row) => row.file === file).sort((a, b) => b.start - a.start);
      for (const { start, end, code, id } of changes)
        text = Buffer.concat([
          text.subarray(0, start),
          Buffer.from(code.replaceAll("$", id)),
          text.subarray(end),
        ]);
      writeFileSync(join(folder, file), text);
    }
    writeFileSync(join(folder, "src", "lib.rs"), readFileSync(join(root, "src", "lib.rs"), "utf8") + CHOICE);
    const words = ["test", "--no-run", "--features", "serde", "--message-format=json"];
    const { stdout } = spawnSync("cargo", words, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28 });
    const messages = stdout
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
    const programs = messages.flatMap(({ executable, profile }) =>
      executable && profile.test ? [executable] : [],
    );
    const errors = messages
      .filter(({ message }) => message?.level === "error")
      .flatMap(({ message }) => message.spans);
    if (errors.length === 0) return programs;
    const before = wanted.size;
    for (const { file_name: file, text } of errors)
      for (const row of wanted)
        if (row.file === file && text.some((line) => line.text.includes(`is(${row.id})`))) {
          row.by = "does not compile";
          wanted.delete(row);
        }
    if (wanted.size === before) throw new StepFailed(JSON.stringify(errors.slice(0, 3)));
  }
}

/** Runs a program of tests until the first one fails, and returns its name. */
function askProgram(program, number, limit) {
  // These read the sources.
  const child = spawn(program, ["--skip", "layers::"], {
    cwd: root,
    env: { ...process.env, X88_CHANGE: number },
  });
  return new Promise((resolve) => {
    let text = "";
    let failed;
    const timer = setTimeout(() => {
      failed = "took too long";
      child.kill("SIGKILL");
    }, limit);
    child.stdout.on("data", (part) => {
      text += part;
      const found = /^test (\S+) .*\.\.\. FAILED$/m.exec(text);
      if (found === null || failed !== undefined) return;
      failed = found[1];
      child.kill("SIGKILL");
    });
    child.stderr.resume();
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve(failed ?? (code === 0 ? undefined : "ended with an error"));
    });
  });
}

async function runRust() {
  const all = await listRust();
  const rows = readSample("rust").map((row, n) => {
    const same = findIn(all, row);
    return same === undefined ? { ...row, by: MOVED } : { ...same, id: String(n + 1), by: "" };
  });
  const programs = await buildRust(rows.filter(({ id }) => id !== undefined));
  for (const program of programs) {
    const failed = await askProgram(program, "0", 600_000);
    if (failed !== undefined) throw new StepFailed(`${failed} fails without a change`);
  }
  await askAll("rust", rows, async (row) => {
    for (const program of row.by === "" ? programs : [])
      row.by ||= (await askProgram(program, row.id, 180_000)) ?? "";
  });
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

/** Copies the project and builds it with these sources; if a copy has been built with them, it gets the tests of now. */
async function makeCopy(written) {
  const mark = join(copy, "switches");
  const key = createHash("sha256").update(JSON.stringify(written)).digest("hex");
  if (!existsSync(mark) || readFileSync(mark, "utf8") !== key) {
    rmSync(copy, { recursive: true, force: true });
    await run("git", ["clone", "--quiet", root, copy]);
    for (const folder of ["build/wasm", "build/stamps"])
      if (existsSync(join(root, folder))) cpSync(join(root, folder), join(copy, folder), { recursive: true });
    for (const folder of [".tools", "target-wasm", ...installed()])
      symlinkSync(join(root, folder), join(copy, folder), "junction");
    for (const { name, content } of written) writeFileSync(join(copy, name), content);
    await run(process.execPath, ["scripts/build.mjs"], { cwd: copy });
    writeFileSync(mark, key);
  }
  const isOwn = (path) => !path.includes("node_modules");
  for (const file of filesIn("tests", isOwn)) cpSync(join(root, file), join(copy, file));
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
  await makeCopy(written);
  return sample.map((row) => {
    const same = findIn(rows, row);
    return same === undefined ? { ...row, by: MOVED } : { ...row, id: same.id };
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

/** Asks about each row, on every core, and writes the sample with the answers. */
async function askAll(language, rows, work) {
  let count = 0;
  await eachOf(rows, async (row) => {
    await work(row);
    count += 1;
    const { file, place, change, by } = row;
    console.log(`${count}/${rows.length} ${file}:${place} ${change}: ${by || "NOT DETECTED"}`);
  });
  writeSample(language, rows);
}

/** Returns the change that a row of the sample describes. */
const findIn = (all, { file, place, change }) =>
  all.find((each) => each.file === file && each.place === place && each.change === change);

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
    filesIn(folder, (path) => path.endsWith(".test.mjs") && !NOT_ASKED.some((part) => part.test(path))),
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
    tests.sort((a, b) => a.ids.size - b.ids.size || a.time - b.time);
    await askAll("js", rows, async (row) => {
      let left = PATIENCE;
      if (row.id !== undefined) row.by = "";
      for (const { file, time } of tests.filter(({ ids }) => ids.has(row.id))) {
        if (left < 0 || row.by !== "") break;
        left -= time;
        const { failed } = await ask(file, app, { __STRYKER_ACTIVE_MUTANT__: row.id }, 10_000 + 5 * time);
        if (failed !== undefined) row.by = `${file}: ${failed}`;
      }
    });
  } finally {
    rmSync(app, { recursive: true, force: true });
  }
}

async function mutants() {
  const [word] = process.argv.slice(2);
  const commands = {
    async list() {
      writeSample("rust", draw(await listRust(), overlap));
      writeSample("js", await listJs());
    },
    rust: runRust,
    js: runJs,
  };
  if (!Object.hasOwn(commands, word)) throw new StepFailed("say `list`, `rust` or `js`", 2);
  await commands[word]();
}

if (isMain(import.meta.url)) await main(mutants);
