// `npm run lab -- recovery`: makes the core fail during a call (a panic, out of memory, an endless loop) in Node, in a worker and
// in a page, and checks that the next call works. Uses separate WebAssembly files with the feature `faults`.

import { build } from "../scripts/build.mjs";
import { buildFaultyWasm } from "../scripts/build-wasm.mjs";
import { isMain, main, run } from "../scripts/run.mjs";
import { installChromium } from "../scripts/setup.mjs";
import { filesIn } from "../scripts/stamp.mjs";

async function recovery() {
  await installChromium();
  await build();
  await buildFaultyWasm();
  const files = filesIn("tests/faults", (path) => path.endsWith(".test.mjs"));
  await run(process.execPath, ["--test-reporter=spec", "--test", ...files]);
}

if (isMain(import.meta.url)) await main(recovery);
