// Formats the table of `npm run bench` for a terminal, and as lab/benches/RESULTS.md.

import { output } from "../../scripts/run.mjs";
import { libraries } from "./peers.mjs";
import { columns } from "./rows.mjs";
import { digits, machine, table } from "./rounds.mjs";

/** Not measured: the library lacks the feature. */
const NONE = "–";

const head = ["", "x88", ...Object.values(columns)];

/** Returns the cells of a row: its name, x88's own number, and the factor of each peer. */
function cells({ row, entries }) {
  const [own] = entries;
  const ratio = (library) => {
    const entry = entries.find((one) => one.library === library);
    return entry === undefined ? NONE : `${digits(entry.value / own.value)} ×`;
  };
  return [row, own.shown, ...Object.keys(columns).map(ratio)];
}

/** Prints the table in columns. */
export function printTable(rows) {
  table(head, rows.map(cells));
}

function asMarkdown(rows) {
  const line = (row) => `| ${row.join(" | ")} |`;
  const rule = head.map((_, n) => (n === 0 ? "---" : "--:"));
  return [line(head), line(rule), ...rows.map((row) => line(cells(row)))].join("\n");
}

/** Returns the call behind each number. */
function callsOf({ row, entries }) {
  const calls = entries.map(({ library, how }) => `${columns[library] ?? library} \`${how}\``);
  return `- **${row}**: ${calls.join("; ")}`;
}

/**
 * Returns the text of RESULTS.md.
 * @param {object[]} rows as measured
 * @param {number} seconds of the whole run
 */
export function results(rows, seconds) {
  const changed = output("git", ["status", "--porcelain", "--untracked-files=no"]);
  const commit = output("git", ["rev-parse", "--short", "HEAD"]) ?? "unknown";
  return `# Results

Written by \`npm run bench\`, and never edited by hand: run it again instead.

- machine: ${machine()}
- libraries: ${Object.values(libraries).join(", ")}
- date: ${new Date().toISOString().slice(0, 10)}
- commit: ${commit}${changed ? ", with changes" : ""}
- time of the run: ${Math.round(seconds)} s

The column of x88 has what was measured. The others have how many times as much a library needs: of time, memory or bytes;
below 1 it needs less than x88. ${NONE} is where a library has no such thing. Each time is the best of many rounds, in which the
libraries take turns in one process; each topic has a process of its own. Of the first answers it is the median. Absolute numbers depend on the machine and on what
else it does, ratios much less.

cozy-chess and shakmaty are compiled to WebAssembly for speed, and asked about positions that stay in its memory: they have
no API for JavaScript, whose objects and texts the other columns pay for. "Legal moves inside" compares them with x88's core in
the same way. The first answer in Chromium is that of a module whose text is already there: no network is in it.

${asMarkdown(rows)}

## What is called

${rows.map(callsOf).join("\n")}
`;
}
