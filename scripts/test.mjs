// `npm test`: sets up, runs every test, and stops at the first step that fails, with its exit code. `npm test -- rust pgn`
// runs parts; `npm run test:all` runs every comparison at its full length (tests/support/samples.mjs).

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import { isMain, main, root, run, seconds, StepFailed } from "./run.mjs";
import { setUpTests } from "./setup.mjs";
import { filesIn } from "./stamp.mjs";
import { wasmTarget, wasmTests, wasmToolchain } from "./toolchain.mjs";

/** Twice the cores: tests of pages and of the CLI mostly wait for other processes. */
const filesAtOnce = 2 * availableParallelism();

/** The workspace members with tests; the others are benchmarks. */
const members = ["x88", "x88-differential", "x88-fuzz"];

/** The steps before the tests in Node, in this order: the fastest to fail come first. */
const steps = {
  scripts: () => runFiles(filesIn("tests/scripts", isTest)),
  async check() {
    const { check } = await import("./check.mjs");
    await check();
  },
  rust: () =>
    run("cargo", ["test", "--features", "x88/serde", ...members.flatMap((name) => ["--package", name])]),
  async wasm() {
    const { buildWasm } = await import("./build-wasm.mjs");
    await buildWasm();
    const { cargo, env } = wasmToolchain();
    const which = [
      "--package",
      "x88-boundary",
      "--target",
      wasmTarget,
      "--features",
      "tests",
      "--test",
      "wasm",
    ];
    await run(cargo, [...wasmTests.args, "test", ...which], { env: { ...env, ...wasmTests.env } });
  },
};

/** The library's folders below tests/, by concept; "units" are the tests beside the modules of src/js. */
export const LIBRARY = [
  ...["units", "position", "game", "tree", "pgn", "explain", "variants"],
  ...["boards", "clock", "uci", "chessjs", "cli", "package", "hostile", "properties"],
];

const site = ["game", "lessons", "computer", "inspector", "games", "pages"].map((name) => `site/${name}`);

/** The folders whose tests also run on `x88/js`, in `npm run test:all`. */
const WITHOUT_WASM = [
  "position",
  "game",
  "tree",
  "pgn",
  "explain",
  "boards",
  "chessjs",
  "hostile",
  "properties",
];

/** The files in them that start `x88/slim` with the module of `x88`. */
const ABOUT_WASM = /\/game-and-tree\.test\.mjs$/;

/** The tests in Node, in one queue. */
const folders = [...LIBRARY, "docs", ...site];

/** The requirements of a folder besides the package. */
const needs = {
  async docs() {
    const { buildDocs } = await import("./build-docs.mjs");
    await buildDocs();
  },
  async "site/pages"() {
    const { buildWww } = await import("./build-www.mjs");
    await buildWww();
    await needs.docs();
  },
};

const isTest = (path) => path.endsWith(".test.mjs");

/** The duration of each file in the last run: the longest begin first. */
const timesFile = join(root, "build", "test-times.json");

/**
 * Runs the test files of folders below tests/ in one queue. Tests that need the installed package get the packed one.
 * @param {string[]} names
 * @param {Record<string, string>} [settings] more variables of the environment
 * @param {(path: string) => boolean} [isWanted] which test files; all by default
 * @param {"js"} [core] "js": with `x88/js` in the place of `x88`
 */
export async function runFolders(names, settings = {}, isWanted = () => true, core = undefined) {
  await build();
  const { compileLessons } = await import("../www/build/lessons.mjs");
  compileLessons();
  for (const name of names) await needs[name]?.();
  const files = names.flatMap((name) => {
    const folder = name === "units" ? "src/js" : `tests/${name}`;
    const found = filesIn(folder, (path) => isTest(path) && isWanted(path));
    if (found.length === 0) throw new StepFailed(`${folder} has no tests`);
    return found;
  });
  const { installPacked } = await import("../tests/package/install.mjs");
  const app = installPacked(core);
  try {
    await runFiles(files, { ...settings, X88_APP: app }, ["--import", "./tests/package/installed.mjs"]);
  } finally {
    // Windows keeps a file locked for a moment after the last program that read it.
    rmSync(app, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Runs the tests of the library on the cores in JavaScript. */
function runOnJavaScript(queue) {
  const names = queue.filter((name) => WITHOUT_WASM.includes(name));
  if (names.length === 0) return Promise.resolve();
  return runFolders(names, {}, (path) => !ABOUT_WASM.test(path), "js");
}

/** Runs test files, the longest first, and prints which took longest. */
async function runFiles(files, settings = {}, flags = []) {
  const known = existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, "utf8")) : {};
  const longestFirst = files.toSorted((a, b) => (known[b] ?? 0) - (known[a] ?? 0));
  const lines = join(root, "build", "test-times.txt");
  mkdirSync(join(root, "build"), { recursive: true });
  const how = [
    `--test-concurrency=${filesAtOnce}`,
    ...["--test-reporter=spec", "--test-reporter-destination=stdout"],
    ...["--test-reporter=./scripts/test-times.mjs", `--test-reporter-destination=${lines}`],
  ];
  try {
    await run(process.execPath, [...flags, ...how, "--test", ...longestFirst], {
      env: { ...process.env, ...settings },
    });
  } finally {
    const times = timesIn(lines);
    writeFileSync(timesFile, JSON.stringify({ ...known, ...times }));
    printSlowest(times);
  }
}

/** Returns the milliseconds of each file from the reporter's output. */
function timesIn(file) {
  const times = {};
  if (!existsSync(file)) return times;
  for (const line of readFileSync(file, "utf8").trim().split("\n")) {
    const [milliseconds, path] = line.split("\t");
    if (path) times[path] = (times[path] ?? 0) + Number(milliseconds);
  }
  return times;
}

function printSlowest(times) {
  const rows = Object.entries(times).sort(([, a], [, b]) => b - a);
  if (rows.length < 20) return;
  console.log(`\nThe ten slowest of ${rows.length} test files:`);
  for (const [file, milliseconds] of rows.slice(0, 10))
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${file}`);
}

/** A part that needs something the setup did not install fails, even on a machine with a network. */
function stayOffline() {
  process.env.CARGO_NET_OFFLINE = "true";
  process.env.npm_config_offline = "true";
}

async function test() {
  const words = process.argv.slice(2);
  if (words.includes("--all")) process.env.X88_ALL = "yes";
  const names = words.filter((word) => word !== "--all");
  const known = [...Object.keys(steps), ...folders, "site"];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StepFailed(`no such part: ${unknown.join(", ")}; there are ${known.join(", ")}`, 2);
  const isWanted = (name) => names.length === 0 || names.some((word) => `${name}/`.startsWith(`${word}/`));
  const queue = folders.filter(isWanted);
  const wanted = [
    ...Object.entries(steps).filter(([name]) => isWanted(name)),
    ...(queue.length > 0 ? [["node", () => runFolders(queue)]] : []),
    ...(words.includes("--all") ? [["x88/js", () => runOnJavaScript(queue)]] : []),
  ];
  // Before the first part, so that anything missing is reported at once.
  await setUpTests();
  stayOffline();
  const done = [];
  try {
    for (const [name, work] of wanted) {
      console.log(`\n── ${name} ${"─".repeat(60 - name.length)}\n`);
      const row = { name, started: Date.now(), result: "FAILED" };
      done.push(row);
      await work().finally(() => {
        row.seconds = seconds(row.started);
      });
      row.result = "passed";
    }
  } finally {
    console.log(`\n── summary ${"─".repeat(53)}\n`);
    for (const row of done)
      console.log(`  ${row.name.padEnd(10)} ${row.result.padEnd(8)} ${row.seconds.padStart(8)}`);
    console.log();
  }
}

if (isMain(import.meta.url)) await main(test);
