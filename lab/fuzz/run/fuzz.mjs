// `npm run lab -- fuzz`: searches for inputs that break a target: those of lab/fuzz/src in Rust, and those of lab/fuzz/js on the
// built package. `npm run lab -- fuzz --seconds 600 js-pgn fen` sets the time and the targets; `--executions` sets the number of
// runs instead; `--replay FILE` runs a found input again.

import { basename, dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import * as javascript from "./javascript.mjs";
import * as rust from "./rust.mjs";
import { isMain, main, StepFailed } from "../../../scripts/run.mjs";

const usualSeconds = 60;

const kinds = [rust, javascript];

const options = {
  seconds: { type: "string" },
  executions: { type: "string" },
  replay: { type: "string" },
};

async function fuzz() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.replay !== undefined) return replay(values.replay);
  const limits = {
    seconds: wholeNumber("seconds", values.seconds) ?? (values.executions ? undefined : usualSeconds),
    executions: wholeNumber("executions", values.executions),
  };
  const rows = [];
  for (const [kind, targets] of chosen(positionals)) {
    if (targets.length === 0) continue;
    await kind.build();
    for (const target of targets) {
      const row = await kind.run(target, limits);
      rows.push(row);
      console.log(sentence(row));
    }
  }
  const found = rows.filter((row) => row.found !== null);
  for (const row of found) console.log(advice(row));
  if (found.length > 0) throw new StepFailed(`found in ${found.map(({ target }) => target).join(", ")}`);
  const total = rows.reduce((sum, row) => sum + row.executions, 0);
  console.log(`\n${total.toLocaleString("en")} executions of ${rows.length} targets, nothing found.`);
}

/** Returns the targets of each kind, in order; all of them if none is named. */
function chosen(names) {
  const known = kinds.flatMap((kind) => kind.targets);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new StepFailed(`no such target: ${unknown.join(", ")}; there are ${known.join(", ")}`, 2);
  }
  return kinds.map((kind) => [
    kind,
    kind.targets.filter((target) => names.length === 0 || names.includes(target)),
  ]);
}

function wholeNumber(name, text) {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw new StepFailed(`--${name} is a whole number, not ${text}`, 2);
  return Number(text);
}

/** Runs a file of lab/fuzz/artifacts or build/fuzz-seeds, whose folder has the name of its target. */
async function replay(file) {
  const path = resolve(file);
  const target = basename(dirname(path));
  const kind = kinds.find(({ targets }) => targets.includes(target));
  if (kind === undefined) throw new StepFailed(`${file}: its folder is not called as a target is`, 2);
  await kind.build();
  await kind.replay(target, path);
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
  const isJavaScript = javascript.targets.includes(target);
  const place = isJavaScript
    ? `lab/fuzz/js/targets/${target.slice(3)}.mjs`
    : `lab/fuzz/seeds.tsv: ${target}/found-<what it is>, a tab and the bytes in hexadecimal (xxd -p)`;
  return `
── ${target} ${"─".repeat(60)}

${output.trim()}

  Run it again:  npm run lab -- fuzz --replay ${file}
  Keep it:       in ${place}
`;
}

if (isMain(import.meta.url)) await main(fuzz);
