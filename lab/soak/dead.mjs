// `npm run lab -- dead`: asks about dead positions and flag falls. Another library plays every "yes" to mate, and confirms every
// "no" with up to six units by playing every reachable position; for the others it searches for a refutation. Prints the counts
// and every difference. `npm run lab -- dead --positions 10000000`: the full length.

import { parseArgs } from "node:util";
import { isMain, main, run, StepFailed } from "../../scripts/run.mjs";

/** Passed on to the program, which interprets them. */
const numbers = { positions: "1000000", seed: "88", threads: "1" };

async function dead() {
  const options = Object.fromEntries(Object.entries(numbers).map(([name, usual]) => [name, text(usual)]));
  const { values } = parseArgs({ options: { ...options, seconds: text() } });
  const passed = [...Object.keys(numbers), "seconds"].filter((name) => values[name] !== undefined);
  const wrong = passed.find((name) => !/^\d+$/.test(values[name]));
  if (wrong !== undefined) throw new StepFailed(`--${wrong} is a number, not ${values[wrong]}`, 2);
  const program = ["--profile", "bench", "--package", "x88-differential", "--bin", "dead"];
  await run("cargo", ["build", ...program]);
  const args = passed.flatMap((name) => [`--${name}`, values[name]]);
  await run("cargo", ["run", "--quiet", ...program, "--", ...args]);
}

const text = (usual) => ({ type: "string", ...(usual !== undefined && { default: usual }) });

if (isMain(import.meta.url)) await main(dead);
