// `npm run bench`: compares x88 with its peers in one table, also written to lab/benches/RESULTS.md. `npm run bench -- WORD…`
// runs parts and writes nothing: topics of the table, `can-win` (how soon is it known whether a side can win) and `native`, which is
// `cargo bench`. `--quick` takes fewer rounds and writes nothing either.

import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { writeReadme } from "./readme.mjs";
import { topics } from "./rows.mjs";
import { build } from "../../scripts/build.mjs";
import { isMain, main, root, run, seconds, StepFailed } from "../../scripts/run.mjs";

/** The workspace member with the benches in Rust. */
const nativeMember = "x88-bench-peers";

/** Each in its own process: compiled code and heap of one must not affect another. */
const measure = (topic, ...flags) => ["--expose-gc", "lab/benches/row.mjs", topic, ...flags];

/** All parts by name. */
const parts = {
  ...Object.fromEntries(
    Object.keys(topics).map((topic) => [topic, (flags) => run(process.execPath, measure(topic, ...flags))]),
  ),
  "can-win": (flags) => run(process.execPath, ["lab/benches/can-win.mjs", ...flags]),
  native: () => run("cargo", ["bench", "--package", nativeMember]),
};

/** A word selects the part of that name, else all with the word in their names. */
function chosen(words) {
  const names = words.flatMap((word) => {
    const named = Object.keys(parts).filter((name) =>
      Object.hasOwn(parts, word) ? name === word : name.includes(word),
    );
    if (named.length > 0) return named;
    throw new StepFailed(`unknown bench "${word}"; choose from ${Object.keys(parts).join(", ")}`, 2);
  });
  return [...new Set(names)];
}

/** Returns the rows of a topic, and shows them as they come. */
async function rowsOf(topic, flags) {
  const args = measure(topic, "--json", ...flags);
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  const rows = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith("{")) continue;
    const row = JSON.parse(line);
    rows.push(row);
    console.log(`  ${row.row}: ${row.entries[0].shown}`);
  }
  const code = await ended;
  if (code !== 0) throw new StepFailed(`the bench of ${topic} has failed`, code || 1);
  const names = rows.map(({ row }) => row);
  if (names.join() !== topics[topic].join()) {
    throw new StepFailed(
      `lab/benches/rows.mjs has other rows for ${topic} than were measured: ${names.join(", ")}`,
    );
  }
  return rows;
}

async function whole(flags) {
  // Built before the clock starts, like x88 itself.
  const { buildPeers } = await import("./build-peers.mjs");
  await buildPeers();
  const started = Date.now();
  const rows = [];
  for (const [n, topic] of Object.keys(topics).entries()) {
    console.log(`\n── ${topic} (${n + 1} of ${Object.keys(topics).length}, after ${seconds(started)})\n`);
    rows.push(...(await rowsOf(topic, flags)));
  }
  const { printTable, results } = await import("./table.mjs");
  console.log();
  printTable(rows);
  console.log(`measured in ${seconds(started)}`);
  if (flags.includes("--quick")) return;
  writeFileSync(join(root, "lab", "benches", "RESULTS.md"), results(rows, (Date.now() - started) / 1000));
  writeReadme();
  console.log("written to lab/benches/RESULTS.md and README.md");
}

async function bench() {
  const isFlag = (word) => word.startsWith("--");
  const words = process.argv.slice(2).filter((word) => !isFlag(word));
  const flags = process.argv.slice(2).filter(isFlag);
  const wanted = chosen(words);
  if (words.join() !== "native") await build();
  if (words.length === 0) return whole(flags);
  for (const name of wanted) {
    console.log(`\n── ${name}\n`);
    await parts[name](flags);
  }
}

if (isMain(import.meta.url)) await main(bench);
