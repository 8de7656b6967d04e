// `npm run bench`: every benches/*.bench.mjs on the built package, then the Rust benchmarks, if there are any.
// `npm run bench -- perft` runs only those with the word in their name; words like `--quick` are for the benchmarks.

import { build } from "./build.mjs";
import { isMain, main, run, StepFailed } from "./run.mjs";
import { filesIn } from "./stamp.mjs";

async function bench() {
  const isFlag = (word) => word.startsWith("--");
  const words = process.argv.slice(2).filter((word) => !isFlag(word));
  const flags = process.argv.slice(2).filter(isFlag);
  const wanted = (path) => words.length === 0 || words.some((word) => path.includes(word));
  const scripts = filesIn("benches", (path) => /^benches\/[^/]+\.bench\.mjs$/.test(path)).filter(wanted);
  const rust = filesIn("benches", (path) => /^benches\/[^/]+\.rs$/.test(path)).filter(wanted);
  if (scripts.length + rust.length === 0) throw new StepFailed("benches has no benchmark of such a name");
  if (scripts.length > 0) await build();
  for (const script of scripts) {
    console.log(`\n── ${script}\n`);
    // In a process of its own each: what one has compiled or left on the heap must not speed or slow another.
    await run(process.execPath, ["--expose-gc", script, ...flags]);
  }
  for (const file of rust) await run("cargo", ["bench", "--bench", /([^/]+)\.rs$/.exec(file)[1]]);
}

if (isMain(import.meta.url)) await main(bench);
