// `npm run lab -- differential`: compares x88 with shakmaty, cozy-chess, chessops and chess.js for long enough to meet rare cases. `npm test`
// runs the comparisons in Rust on a sample; `-- --times N` runs N times as many positions and games (default: 20), `--seed S` others.

import { parseArgs } from "node:util";
import { build } from "../scripts/build.mjs";
import { isMain, main, root, run, StepFailed } from "../scripts/run.mjs";

/** The comparisons of JavaScript libraries, and the games of each that take about as long as one sample in Rust. */
const scripts = { pgn: 200, variants: 100 };

async function differential() {
  const { values } = parseArgs({ options: { times: { type: "string" }, seed: { type: "string" } } });
  const [times, seed] = [Number(values.times ?? 20), Number(values.seed ?? 88)];
  if (![times, seed].every((number) => Number.isInteger(number) && number > 0))
    throw new StepFailed("--times and --seed are whole numbers from 1", 2);
  const settings = { X88_TIMES: String(times), X88_SEED: String(seed), X88_SECONDS: String(15 * times) };
  const long = ["--", "--nocapture", "--include-ignored"];
  await run("cargo", ["test", "--release", "--package", "x88-differential", "--tests", ...long], {
    env: { ...process.env, ...settings },
  });
  await run("cargo", ["test", "--release", "--package", "x88", "--test", "core", "can_win", ...long], {
    env: { ...process.env, ...settings },
  });
  await build();
  for (const [name, games] of Object.entries(scripts)) {
    const file = `lab/differential/js/${name}.mjs`;
    await run(process.execPath, [file, "--games", String(games * times), "--seed", String(seed)], {
      cwd: root,
    });
  }
}

if (isMain(import.meta.url)) await main(differential);
