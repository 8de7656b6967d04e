// `npm run lab -- linear`: measures the processor time of everything that reads untrusted text, for 10 KB, 100 KB, 1 MB and 10 MB
// of each kind of costly text. Fails if a time grows faster than the text. `npm run lab -- linear WORD` measures the readers with
// that word in their names.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { commands, measureCommand } from "./linear/command-line.mjs";
import { isMain, main, root, StepFailed } from "../../scripts/run.mjs";

/** The largest allowed factor for a text ten times as long. (A quadratic reader takes a hundred times as long.) */
const steepest = 14;

/** In milliseconds: a shorter time at the greatest size does not show growth. */
const shortest = 50;

/**
 * The flags of each measuring process. With a small young generation the garbage collector works on small texts as on large ones.
 * With a large one, only the largest text would meet it, and ten times the text would seem to take twenty times as long.
 */
const flags = ["--expose-gc", "--max-semi-space-size=2", "--max-old-space-size=4096"];

/** @typedef {{ kind: string, times: number[] }} Measured a kind of text, and the milliseconds for each size */

/** @returns {Promise<Measured[]>} */
async function measureReader(name, told) {
  const args = [...flags, "lab/measure/linear/measure.mjs", name];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.on("close", resolve));
  const found = [];
  for await (const line of createInterface({ input: child.stdout })) {
    found.push(JSON.parse(line));
    told(found.at(-1));
  }
  const code = await ended;
  if (code !== 0)
    throw new StepFailed(`${name}: ended with ${code} after ${found.at(-1)?.kind ?? "nothing"}`);
  return found;
}

/** A shorter time does not show growth either: the startup time, which is subtracted, varies. */
const perceptible = 20;

/** Returns the factor between the two greatest sizes; 0 if both times are too short. */
function growthOf({ times }) {
  const [before, last] = times.slice(-2);
  return last < shortest ? 0 : last / Math.max(before, perceptible);
}

/** @param {Measured[]} measured */
function summary(name, measured) {
  const slowest = measured.reduce((a, b) => (b.times.at(-1) > a.times.at(-1) ? b : a));
  const steep = measured.reduce((a, b) => (growthOf(b) > growthOf(a) ? b : a));
  return {
    reader: name,
    texts: measured.length,
    slowest,
    growth: Math.round(10 * growthOf(steep)) / 10,
    ...(growthOf(steep) > 0 && { steepest: steep.kind }),
  };
}

async function linear() {
  const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  const { build } = await import("../../scripts/build.mjs");
  await build();
  const { readers } = await import("../../tests/hostile/readers.mjs");
  const { sizes } = await import("./linear/sizes.mjs");
  const names = [...Object.keys(readers), ...Object.keys(commands)];
  const rows = [];
  for (const name of names.filter((name) => words.every((word) => name.includes(word)))) {
    console.log(`\n${name}`);
    const measured = [];
    const told = (row) => {
      console.log(
        `  ${row.kind.padEnd(44)} ${row.times.map((time) => time.toFixed(1).padStart(9)).join("")}`,
      );
      measured.push(row);
    };
    if (name in commands) measureCommand(commands[name], sizes, told);
    else await measureReader(name, told);
    rows.push(summary(name, measured));
  }
  if (rows.length === 0) throw new StepFailed(`no reader has ${words.join(" ")} in its name`, 2);
  report(rows);
}

function report(rows) {
  const texts = rows.reduce((sum, row) => sum + row.texts, 0);
  const growth = Math.max(...rows.map((row) => row.growth));
  console.log(
    `\n${rows.length} readers, ${texts} texts: ten times the text takes at most ${growth} times as long`,
  );
  const bad = rows.filter((row) => row.growth > steepest);
  if (bad.length > 0)
    throw new StepFailed(
      bad.map(({ reader, steepest, growth }) => `${reader}: ${steepest}: ${growth} times`).join("\n  "),
    );
}

if (isMain(import.meta.url)) await main(linear);
