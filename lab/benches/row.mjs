// Measures one topic of the table in this process: compiled code and heap of one must not affect another. `node --expose-gc
// lab/benches/row.mjs TOPIC [--quick] [--json]`: with `--json` each row is a line of JSON, otherwise it prints a table.

import { libraries } from "./peers.mjs";
import { printMachine, printRow } from "./rounds.mjs";
import { raceOnPositions } from "./boards.mjs";
import { races } from "./rows/on-positions.mjs";

const [topic, ...flags] = process.argv.slice(2);
const isJson = flags.includes("--json");

async function* rows(quick) {
  if (Object.hasOwn(races, topic)) for (const race of races[topic]) yield raceOnPositions(race, quick);
  else yield* (await import(`./rows/${topic}.mjs`)).rows({ quick });
}

if (!isJson) printMachine();
for await (const row of rows(flags.includes("--quick"))) {
  if (isJson) console.log(JSON.stringify(row));
  else printRow(row, libraries);
}
