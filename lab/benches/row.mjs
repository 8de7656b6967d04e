// Measures one topic of the table in this process: compiled code and heap of one must not affect another. `node --expose-gc
// lab/benches/row.mjs TOPIC [--quick] [--json]`: with `--json` each row is a line of JSON, otherwise it prints a table.

import { libraries } from "./peers.mjs";
import { printMachine, printRow } from "./rounds.mjs";

const [topic, ...flags] = process.argv.slice(2);
const isJson = flags.includes("--json");
const { rows } = await import(`./rows/${topic}.mjs`);

if (!isJson) printMachine();
for await (const row of rows({ quick: flags.includes("--quick") })) {
  if (isJson) console.log(JSON.stringify(row));
  else printRow(row, libraries);
}
