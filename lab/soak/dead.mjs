// `npm run lab -- dead`: asks about dead positions and fallen flags. Every "yes" is played to mate by another library, every "no" with up to six
// men is proved again by playing on to every position that can come about, the others are looked at in vain. Prints the
// counts and every difference.
// `npm run lab -- dead --positions 10000000`: the full length.

import { parseArgs } from "node:util";
import { isMain, main, run, StepFailed } from "../../scripts/run.mjs";

/** Each is handed on to the program, which knows what it means. */
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
