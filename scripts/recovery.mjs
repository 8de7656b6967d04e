// `npm run recovery`: makes the core fail in the middle of a question (a panic, memory that runs out, a loop without end), in Node, in a
// worker and in a page, and looks whether the next question is answered. With a WebAssembly file of its own, which is built with the
// feature `wasm-faults`. `--record` keeps the figures for docs/reliability.md.

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { buildFaultyWasm } from "./build-wasm.mjs";
import { recordFigures } from "./reliability/figures.mjs";
import { isMain, main, root, run } from "./run.mjs";
import { installChromium } from "./setup.mjs";
import { filesIn } from "./stamp.mjs";

async function recovery() {
  await installChromium();
  await build();
  await buildFaultyWasm();
  const folder = join(root, "build", "recovery");
  mkdirSync(folder, { recursive: true });
  const tap = join(folder, "tests.tap");
  const reporters = [
    ...["--test-reporter=spec", "--test-reporter-destination=stdout"],
    ...["--test-reporter=tap", `--test-reporter-destination=${tap}`],
  ];
  const begun = Date.now();
  const files = filesIn("tests/recovery", (path) => path.endsWith(".test.mjs"));
  await run(process.execPath, [...reporters, "--test", ...files]);
  if (!process.argv.includes("--record")) return;
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, "m").exec(readFileSync(tap, "utf8"))?.[1]);
  const figures = { tests: count("tests"), passed: count("pass"), failed: count("fail") };
  recordFigures("recovery", figures, (Date.now() - begun) / 1000);
}

if (isMain(import.meta.url)) await main(recovery);
