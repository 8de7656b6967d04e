// `npm test`: from a fresh clone through every test; ends at the first part that fails, with its exit code.
// `npm test -- rust package` runs only the parts named; `npm test -- exercises` one that takes too long to be run each time.

import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isMain, main, run, seconds, StepFailed } from "./run.mjs";
import { setUpTests } from "./setup.mjs";
import { filesIn } from "./stamp.mjs";
import { wasmTarget, wasmTests, wasmToolchain } from "./toolchain.mjs";

/** Node itself leaves one core alone. */
const cores = availableParallelism();

/** A test of a page mostly waits for the browser. */
const pagesAtOnce = 2 * cores;

/** In the order in which they run: the quickest to say that something is wrong come first. */
const parts = {
  scripts: () => runNodeTests("tests/scripts"),
  async check() {
    const { check } = await import("./check.mjs");
    await check();
  },
  rust: () => run("cargo", ["test", "--workspace"]),
  async wasm() {
    const { buildWasm } = await import("./build-wasm.mjs");
    await buildWasm();
    if (filesIn("tests/wasm.rs").length > 0) {
      const { cargo, env } = wasmToolchain();
      const which = ["--target", wasmTarget, "--features", "wasm", "--test", "wasm"];
      await run(cargo, [...wasmTests.args, "test", ...which], { env: { ...env, ...wasmTests.env } });
    }
    await runNodeTests("tests/js");
  },
  package: () => testInstalled("tests/package"),
  properties: () => testInstalled("tests/properties"),
  cli: () => testInstalled("tests/cli"),
  async docs() {
    const { build } = await import("./build.mjs");
    await build();
    const { buildDocs } = await import("./build-docs.mjs");
    await buildDocs();
    await testInstalled("tests/docs");
  },
  chessjs: () => testOnPackage("tests/chessjs"),
  game: () => testOnPackage("tests/game"),
  lessons: () => testOnPackage("tests/lessons"),
  computer: () => testOnPackage("tests/computer"),
  inspector: () => testOnPackage("tests/inspector"),
  games: () => testOnPackage("tests/games"),
  browser: () => testSite(),
  async boards() {
    const { build } = await import("./build.mjs");
    await build();
    await runNodeTests("tests/boards", { filesAtOnce: pagesAtOnce });
  },
};

/** These run only if they are named. */
const longParts = {
  // Of each lesson `browser` does one exercise, and looks at one; what it says of the others, `lessons` looks at without a page.
  async exercises() {
    for (const name of ["/lessons.test.mjs", "/sight.test.mjs"])
      await testSite({ name, settings: { X88_EVERY_EXERCISE: "yes" } });
  },
};

/** Builds the site, and runs its tests, or those of the files whose names end so. */
async function testSite({ name, settings } = {}) {
  const { build } = await import("./build.mjs");
  await build();
  const { buildWww } = await import("./build-www.mjs");
  await buildWww();
  const { buildDocs } = await import("./build-docs.mjs");
  await buildDocs();
  const env = { ...process.env, ...settings };
  await runNodeTests("tests/browser", { env, filesAtOnce: pagesAtOnce, name });
}

/** Packs and installs the package, and runs the tests of a folder on that copy. */
export async function testInstalled(folder, settings = {}) {
  const { build } = await import("./build.mjs");
  await build();
  const { installPacked } = await import("../tests/package/install.mjs");
  const app = installPacked();
  try {
    // The variable tells the tests where the copy is; the import makes `x88` in them mean that copy.
    const env = { ...process.env, ...settings, X88_APP: app };
    await runNodeTests(folder, { env, flags: ["--import", "./tests/package/installed.mjs"] });
  } finally {
    // Windows lets go of a file some moments after the last program that has read it.
    rmSync(app, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Runs the tests of a part of the demo that needs no browser. */
async function testOnPackage(folder) {
  const { build } = await import("./build.mjs");
  await build();
  await runNodeTests(folder);
}

/** Runs the *.test.mjs files of a folder, or those whose names end so; a folder without any is a failure, not a success. */
async function runNodeTests(
  folder,
  { env = process.env, flags = [], name = ".test.mjs", filesAtOnce = cores } = {},
) {
  const files = filesIn(folder, (path) => path.endsWith(name));
  if (files.length === 0) throw new StepFailed(`${folder} has no tests`);
  const how = [`--test-concurrency=${filesAtOnce}`, "--test-reporter=spec", "--test"];
  await run(process.execPath, [...flags, ...how, ...files], { env });
}

/** A part that needs something the set-up did not install fails, also on a machine that has a network. */
function stayOffline() {
  process.env.CARGO_NET_OFFLINE = "true";
  process.env.npm_config_offline = "true";
}

async function test() {
  const names = process.argv.slice(2);
  const all = { ...parts, ...longParts };
  const unknown = names.filter((name) => !Object.hasOwn(all, name));
  if (unknown.length > 0) {
    throw new StepFailed(`no such part: ${unknown.join(", ")}; there are ${Object.keys(all).join(", ")}`, 2);
  }
  const wanted = Object.entries(names.length === 0 ? parts : all).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  // Before the first part: what is missing is reported at once, and not by the last part.
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
