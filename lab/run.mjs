// `npm run lab`: measurements and searches that do not guard a single commit. `npm run lab -- NAME …` runs one; without a name it
// lists them.

import { join } from "node:path";
import { isMain, main, root, run, StepFailed } from "../scripts/run.mjs";

/** By name: the program, and the question it answers. */
const COMMANDS = {
  differential: [
    "differential.mjs",
    "do rules, proofs and PGN agree with other libraries, on many more games?",
  ],
  fuzz: ["fuzz/run/fuzz.mjs", "does any input break something?"],
  properties: ["properties.mjs", "does any call with wrong values break something?"],
  recovery: ["recovery.mjs", "are the answers right after the core has failed?"],
  browsers: ["browsers.mjs", "do the site and the package work in Firefox and WebKit?"],
  reproducible: ["measure/reproducible.mjs", "do the same sources build the same bytes?"],
  mutants: ["mutants.mjs", "which changes of the code does no test notice?"],
  audit: ["audit.mjs", "are licenses, sources and pins in order, and are vulnerabilities known?"],
  bulk: ["bulk.mjs", "do the tests of examples/bulk pass, with Ray?"],
};

async function lab() {
  const [name, ...words] = process.argv.slice(2);
  if (name === undefined) {
    for (const [each, [, question]] of Object.entries(COMMANDS))
      console.log(`  ${each.padEnd(14)}${question}`);
    return;
  }
  if (!Object.hasOwn(COMMANDS, name))
    throw new StepFailed(`no such command: ${name}; there are ${Object.keys(COMMANDS).join(", ")}`, 2);
  // The browser driver uses web sockets, which older versions of Node have behind a flag.
  await run(process.execPath, ["--experimental-websocket", join(root, "lab", COMMANDS[name][0]), ...words]);
}

if (isMain(import.meta.url)) await main(lab);
