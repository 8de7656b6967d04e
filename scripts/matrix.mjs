// `npm run matrix`: runs the packed package in a fresh app for each environment, two at a time, and compares the results with
// Node. `npm run matrix -- vite next` runs only those. Prints a table; exits with 1 unless every row passes.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMain, main, StepFailed } from "./run.mjs";

/** The number of environments at a time: each has a bundler or a browser. */
const AT_A_TIME = 2;

async function matrix() {
  const { build } = await import("./build.mjs");
  await build();
  const { environments, expectedAnswers, runEnvironment } = await import("../tests/matrix/matrix.mjs");
  const { packInto } = await import("../tests/package/install.mjs");
  const wanted = chosen(environments, process.argv.slice(2));
  if (wanted.some(({ needsBrowser }) => needsBrowser)) {
    const { installChromium } = await import("./setup.mjs");
    await installChromium();
  }
  const folder = mkdtempSync(join(tmpdir(), "x88-packed-"));
  const rows = [];
  try {
    const tarball = packInto(folder);
    const expected = await expectedAnswers(tarball);
    const tell = (row) => {
      rows.push(row);
      console.log(`  ${line(row)}`);
    };
    const waiting = [...wanted];
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await runEnvironment(next, { tarball, expected, tell });
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  summarise(wanted, rows);
}

/** Returns the environments with these names, or all if there are no names. */
function chosen(environments, names) {
  const known = environments.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StepFailed(`no such environment: ${unknown.join(", ")}; there are ${known.join(", ")}`, 2);
  return environments.filter(({ name }) => names.length === 0 || names.includes(name));
}

function summarise(environments, rows) {
  console.log(`\n| environment | version | entries | result | seconds |\n|---|---|---|---|---|`);
  for (const { name } of environments)
    for (const row of rows.filter(({ environment }) => environment === name))
      console.log(`| ${line(row, " | ")} |`);
  const failed = rows.filter(({ result }) => result !== "passed");
  const told = new Set();
  for (const { environment, name, error } of failed) {
    // Reports an error that affects a whole environment once.
    if (told.has(error)) continue;
    told.add(error);
    console.error(`\n── ${environment}, ${name}\n\n${error.stack ?? error}`);
  }
  if (failed.length > 0) throw new StepFailed(`${failed.length} of ${rows.length} rows did not pass`);
  console.log(`\n${rows.length} rows passed.`);
}

function line({ environment, name, version, entries, result, milliseconds }, between = "  ") {
  const asked = entries.map((entry) => entry.replace("x88/", "/")).join(" ");
  const columns = [`${environment}, ${name}`, version, asked, result, (milliseconds / 1000).toFixed(1)];
  return columns.join(between);
}

if (isMain(import.meta.url)) await main(matrix);
