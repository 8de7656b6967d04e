// Runs a target of this folder as a program: `node lab/fuzz/js/run.mjs json '{"seconds":10}'`, or with a file of a found input.
// Prints progress as lines of JSON; the last one is the result.

import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import { fuzz } from "./loop.mjs";

const [name, how] = process.argv.slice(2);
const target = await import(new URL(`targets/${name}.mjs`, import.meta.url));
const say = (status) => process.stdout.write(`${JSON.stringify(status)}\n`);

if (how.startsWith("{")) {
  let last = 0;
  const onStatus = (status) => {
    if (performance.now() - last > 1000) say(status);
    else return;
    last = performance.now();
  };
  const { found, ...status } = await fuzz(target, { ...JSON.parse(how), onStatus });
  say({ ...status, found: found && { input: found.input, output: inspect(found.error) } });
} else {
  await target.run(JSON.parse(readFileSync(how, "utf8")));
}
