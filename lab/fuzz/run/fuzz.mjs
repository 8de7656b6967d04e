// `npm run lab -- fuzz`: searches for inputs that break a target of lab/fuzz/src. `npm run lab -- fuzz --seconds 600 san fen` sets
// the time and the targets; `--executions` sets the number of runs instead; `--replay FILE` runs a found input again.

import { basename, dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build, replay, run, targets } from "./targets.mjs";
import { isMain, main, StepFailed } from "../../../scripts/run.mjs";

const usualSeconds = 60;

const options = {
  seconds: { type: "string" },
  executions: { type: "string" },
  replay: { type: "string" },
};

async function fuzz() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.replay !== undefined) return replayFile(values.replay);
  const limits = {
    seconds: wholeNumber("seconds", values.seconds) ?? (values.executions ? undefined : usualSeconds),
    executions: wholeNumber("executions", values.executions),
  };
  const rows = [];
  const wanted = chosen(positionals);
  await build();
  for (const target of wanted) {
    const row = await run(target, limits);
    rows.push(row);
    console.log(sentence(row));
  }
  const found = rows.filter((row) => row.found !== null);
  for (const row of found) console.log(advice(row));
  if (found.length > 0) throw new StepFailed(`found in ${found.map(({ target }) => target).join(", ")}`);
  const total = rows.reduce((sum, row) => sum + row.executions, 0);
  console.log(`\n${total.toLocaleString("en")} executions of ${rows.length} targets, nothing found.`);
}

/** Returns the named targets; all of them if none is named. */
function chosen(names) {
  const unknown = names.filter((name) => !targets.includes(name));
  if (unknown.length > 0)
    throw new StepFailed(`no such target: ${unknown.join(", ")}; there are ${targets.join(", ")}`, 2);
  return names.length === 0 ? targets : names;
}

function wholeNumber(name, text) {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw new StepFailed(`--${name} is a whole number, not ${text}`, 2);
  return Number(text);
}

/** Runs a file of lab/fuzz/artifacts or build/fuzz-seeds, whose folder has the name of its target. */
async function replayFile(file) {
  const path = resolve(file);
  const target = basename(dirname(path));
  if (!targets.includes(target)) throw new StepFailed(`${file}: its folder is not called as a target is`, 2);
  await build();
  await replay(target, path);
  console.log(`${target}: nothing broke.`);
}

function sentence({ target, executions, seconds, edges, features, found }) {
  const perSecond = Math.round(executions / Math.max(seconds, 1));
  const parts = [
    `${executions.toLocaleString("en")} executions`,
    `${perSecond.toLocaleString("en")} a second`,
    `${edges.toLocaleString("en")} edges`,
    `${features.toLocaleString("en")} features`,
  ];
  return `${target.padEnd(12)} ${parts.join(", ")}: ${found === null ? "nothing found" : "FOUND"}`;
}

function advice({ target, found: { file, output } }) {
  return `
── ${target} ${"─".repeat(60)}

${output.trim()}

  Run it again:  npm run lab -- fuzz --replay ${file}
  Keep it:       in lab/fuzz/seeds.tsv: ${target}/found-<what it is>, a tab and the bytes in hexadecimal (xxd -p)
`;
}

if (isMain(import.meta.url)) await main(fuzz);
