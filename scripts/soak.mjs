// `npm run soak`: the tests that look for rare faults with random input, for as long as one likes (default: ten minutes
// for each language). In `npm test` the same tests run for a moment. `npm run soak -- 3600` sets the seconds.
//
// A soak test reads X88_SOAK_SECONDS and goes on that long. In Rust: every test with "soak" in its name; in JavaScript:
// tests/package/*soak*.test.mjs, on the packed and installed package.

import { isMain, main, run, StepFailed } from "./run.mjs";
import { testPackage } from "./test.mjs";

const usualSeconds = 600;

async function soak() {
  const seconds = Number(process.argv[2] ?? usualSeconds);
  if (!(seconds > 0)) throw new StepFailed(`not a number of seconds: ${process.argv[2]}`, 2);
  process.env.X88_SOAK_SECONDS = String(seconds);
  await run("cargo", ["test", "--workspace", "--release", "--tests", "soak", "--", "--nocapture"]);
  await testPackage((path) => path.includes("soak"));
}

if (isMain(import.meta.url)) await main(soak);
