// `npm run soak`: the comparisons of the tests over many more positions, for what is rare. In `npm test` the same tests run
// on a small sample. `npm run soak -- 3600` sets how many seconds the mutations of known positions go on (default: 600).

import { isMain, main, run, StepFailed } from "./run.mjs";

const usualSeconds = 600;

/** Positions compared with the independent libraries, and how many of them with all pairs of squares. */
const positions = { random_games: 1_000_000, explain: 20_000 };

async function soak() {
  const seconds = Number(process.argv[2] ?? usualSeconds);
  if (!(seconds > 0)) throw new StepFailed(`not a number of seconds: ${process.argv[2]}`, 2);
  const cargoTest = (args, settings) =>
    run("cargo", ["test", "--release", ...args, "--", "--nocapture", "--include-ignored"], {
      env: { ...process.env, ...settings },
    });
  for (const [test, count] of Object.entries(positions)) {
    await cargoTest(["--package", "x88-differential", "--test", test], { X88_POSITIONS: String(count) });
  }
  await cargoTest(["--workspace", "--tests", "soak"], { X88_SOAK_SECONDS: String(seconds) });
}

if (isMain(import.meta.url)) await main(soak);
