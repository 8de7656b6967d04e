// `npm run lab -- mutants`: changes the code in one place at a time, and lists the changes that no test detects. `rust`
// (cargo-mutants, set up in .cargo/mutants.toml) or `js` (Stryker, set up in stryker.config.json); further arguments go to the
// tool, such as `rust --in-diff FILE`, `rust --shard 1/50` or `js --mutate src/js/types/squares.ts`. Installs the tool at its
// pinned version first.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "../scripts/build.mjs";
import { LIBRARY, runFolders } from "../scripts/test.mjs";
import { isMain, main, npmCommand, output, root, run, StepFailed } from "../scripts/run.mjs";

const CARGO_MUTANTS = "27.1.0";
const STRYKER = "9.6.0";

/**
 * The tests that Stryker runs for each change in its copy of the project. The copy is not a clone, so `npm test` would refuse it.
 */
const TESTED = LIBRARY;

/**
 * Checks of the package's size and form fail for instrumented code. Tests of board libraries need a browser, so stryker.config.json
 * changes no adapter.
 */
const NOT_TESTED = /package\/(?:package|readable|size)\.test|boards\/(?!board\b|vue)/;

const tools = join(root, ".tools", "mutants");

async function rust(words) {
  const program = join(tools, "bin", "cargo-mutants");
  if (!output(program, ["--version"])?.endsWith(` ${CARGO_MUTANTS}`)) {
    console.log(`Building cargo-mutants ${CARGO_MUTANTS} (some minutes, once) …`);
    const version = ["--version", `=${CARGO_MUTANTS}`, "--locked", "--root", tools];
    await run("cargo", ["install", "cargo-mutants", ...version], { heartbeat: true });
  }
  await run(program, ["mutants", ...words]);
}

async function js(words) {
  await build();
  const program = join(tools, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
  if (!existsSync(program)) {
    const [npm, ...first] = npmCommand();
    const packages = [`@stryker-mutator/core@${STRYKER}`];
    await run(npm, [...first, "install", "--no-save", "--ignore-scripts", "--prefix", tools, ...packages]);
  }
  await run(process.execPath, [program, "run", join(root, "lab", "stryker.config.json"), ...words]);
}

async function mutants() {
  const [language, ...words] = process.argv.slice(2);
  if (language === "rust") return rust(words);
  if (language === "js") return js(words);
  if (language === "sandbox") return runFolders(TESTED, {}, (path) => !NOT_TESTED.test(path));
  throw new StepFailed("say `rust` or `js`", 2);
}

if (isMain(import.meta.url)) await main(mutants);
