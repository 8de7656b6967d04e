// `npm run lab -- soak`: compares x88 with independent libraries for long enough to meet rare cases. `npm test` runs the same
// comparisons on a small sample. `npm run lab -- soak pgn chessjs` runs only the named parts; `--share 0.1` a tenth of each;
// `--seed 2` other games and positions; `--threads 1` on one core. Prints the counts, and each difference with the command that
// reproduces it; exits with 1 if there is any.

import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { build } from "../../scripts/build.mjs";
import { isMain, main, root, run, seconds, StepFailed } from "../../scripts/run.mjs";

/** The parts, and the extent of each. */
const parts = {
  laws: { steps: [native("playouts", 500_000), native("positions", 1_000_000), native("games", 20_000)] },
  pgn: { steps: [script("js", "lab/differential/js/pgn.mjs", "games", 4_000)] },
  chessjs: { steps: [script("chessjs", "lab/soak/chessjs.mjs", "sessions", 80)] },
  explain: {
    steps: [cargoTest(["--package", "x88-differential", "--test", "explain"], { X88_POSITIONS: 20_000 })],
  },
  variants: {
    steps: [
      cargoTest(["--package", "x88-differential", "--test", "variants"], { X88_POSITIONS: 100_000 }),
      script("chessops", "lab/differential/js/variants.mjs", "games", 2_000),
    ],
  },
  wins: { steps: [cargoTest(["--workspace", "--tests", "soak"], { X88_SOAK_SECONDS: 300 })] },
};

/** Returns a comparison of the member `differential`. */
function native(name, count) {
  return async ({ share, seed, threads }) => {
    const options = ["--count", Math.ceil(count * share), "--seed", seed, "--threads", threads];
    const cargo = [
      "run",
      "--quiet",
      "--profile",
      "test",
      "--package",
      "x88-differential",
      "--bin",
      "soak",
      "--",
    ];
    return { [name]: await figuresOf("cargo", [...cargo, name, ...options]) };
  };
}

/** Returns a comparison in JavaScript, in as many processes as threads, each with its own seeds. */
function script(name, file, unit, count) {
  return async ({ share, seed, threads }) => {
    await build();
    const each = Math.ceil((count * share) / threads);
    const runs = Array.from({ length: threads }, (_, n) =>
      figuresOf(process.execPath, [file, `--${unit}`, each, "--seed", seed * 1_000_000 + n * each]),
    );
    return { [name]: sum(await Promise.all(runs)) };
  };
}

/** Returns tests of `npm test` that have a long form. */
function cargoTest(args, settings) {
  return async ({ share }) => {
    const env = { ...process.env };
    for (const [name, value] of Object.entries(settings)) env[name] = String(Math.ceil(value * share));
    await run("cargo", ["test", "--release", ...args, "--", "--nocapture", "--include-ignored"], { env });
  };
}

/** Returns the counts of a comparison, or `null` if it found a difference, which it has printed itself. */
async function figuresOf(command, args) {
  const child = spawn(command, args.map(String), { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const closed = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  let said = "";
  for await (const chunk of child.stdout) said += chunk;
  const code = await closed;
  process.stdout.write(said);
  return code === 0 ? JSON.parse(said.trim().split("\n").at(-1)) : null;
}

/** Adds up counts; keeps values that are the same in all. */
function sum(rows) {
  if (rows.includes(null)) return null;
  const total = {};
  for (const row of rows)
    for (const [name, count] of Object.entries(row))
      total[name] = name === "methods" ? count : (total[name] ?? 0) + count;
  return total;
}

async function soak() {
  const { share, seed, threads, names } = wanted();
  const different = [];
  for (const name of names) {
    const started = Date.now();
    const figures = {};
    for (const step of parts[name].steps) Object.assign(figures, await step({ share, seed, threads }));
    const failed = Object.keys(figures).filter((part) => figures[part] === null);
    different.push(...failed);
    console.log(`${name}: ${failed.length === 0 ? "no difference" : "DIFFERENT"} in ${seconds(started)}`);
  }
  if (different.length > 0) throw new StepFailed(`differences in ${different.join(", ")}`);
}

function wanted() {
  const { values, positionals } = parseArgs({
    options: {
      share: { type: "string", default: "1" },
      seed: { type: "string", default: "1" },
      threads: { type: "string", default: String(availableParallelism()) },
    },
    allowPositionals: true,
  });
  const [share, seed, threads] = [values.share, values.seed, values.threads].map(Number);
  if (!(share > 0) || !(seed > 0) || !(threads >= 1))
    throw new StepFailed("--share, --seed, --threads: numbers", 2);
  const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) {
    throw new StepFailed(
      `no such part: ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`,
      2,
    );
  }
  return {
    share,
    seed,
    threads,
    names: positionals.length > 0 ? positionals : Object.keys(parts),
  };
}

if (isMain(import.meta.url)) await main(soak);
