// Runs a program with the options of libFuzzer on its own corpus for some time, and reads its output.

import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { root, run, StepFailed } from "../../../scripts/run.mjs";

const folder = join(root, "lab", "fuzz");

/**
 * An input that takes longer, in seconds, or more memory, in megabytes, is a finding. This is wall-clock time: a busy machine
 * gives a program little of it.
 */
const timeout = 60;
const memory = 2048;

/** The number of last output lines to keep, for display if it finds something. */
const kept = 60;

/**
 * The result of a run of a target.
 * @typedef {object} Row
 * @property {string} target
 * @property {number} executions
 * @property {number} seconds
 * @property {number} edges of the compiled code, reached at least once
 * @property {number} features edges distinguished by hit counts, and comparisons by results
 * @property {number} inputs kept in the corpus because each reaches something that no other does
 * @property {{ file: string, output: string } | null} found
 */

/**
 * @param {string[]} command
 * @param {string} target
 * @param {{ seconds?: number, executions?: number, longest: number, dictionary?: string, env?: Record<string, string> }} how
 * @returns {Promise<Row>}
 */
export async function fuzzWith([program, ...first], target, how) {
  const [corpus, artifacts] = ["corpus", "artifacts"].map((of) => join(folder, of, target));
  for (const path of [corpus, artifacts]) mkdirSync(path, { recursive: true });
  const seeds = writeSeeds(target);
  const args = [
    ...first,
    corpus,
    seeds,
    `-max_len=${how.longest}`,
    `-timeout=${timeout}`,
    `-rss_limit_mb=${memory}`,
    `-artifact_prefix=${artifacts}/`,
    "-print_final_stats=1",
    "-use_value_profile=0",
    ...(how.seconds ? [`-max_total_time=${how.seconds}`] : []),
    ...(how.executions ? [`-runs=${how.executions}`] : []),
    ...(how.dictionary ? [`-dict=${how.dictionary}`] : []),
  ];
  const started = Date.now();
  const { code, lines, status } = await listen(program, args, target, how.env);
  const seconds = (Date.now() - started) / 1000;
  const told = (name) =>
    Number(
      lines.map((line) => /^stat::(\w+):\s+(\d+)/.exec(line)).find((it) => it?.[1] === name)?.[2] ??
        Number.NaN,
    );
  const written = lines.map((line) => /Test unit written to (.+)$/.exec(line)?.[1]).find(Boolean);
  if (code !== 0 && written === undefined) {
    throw new StepFailed(`${target} ended with exit code ${code}:\n${lines.join("\n")}`);
  }
  const executions = told("number_of_executed_units") || status.executions;
  const found = written === undefined ? null : { file: relative(root, written), output: lines.join("\n") };
  return { target, ...status, executions, seconds, found };
}

/** Writes the seeds of a target as files for libFuzzer, and returns their folder. */
function writeSeeds(target) {
  const path = join(root, "build", "fuzz-seeds", target);
  mkdirSync(path, { recursive: true });
  for (const line of readFileSync(join(folder, "seeds.tsv"), "utf8").trim().split("\n")) {
    const [name, hex] = line.split("\t");
    if (dirname(name) === target) writeFileSync(join(path, basename(name)), Buffer.from(hex, "hex"));
  }
  return path;
}

/** Returns the last lines of a program's output, with the last status in them; reports progress from time to time. */
function listen(program, args, target, env) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, RUST_BACKTRACE: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines = [];
  let status = { executions: 0, edges: 0, features: 0, inputs: 0 };
  const heartbeat = setInterval(() => {
    console.log(`  … ${target}: ${status.executions.toLocaleString("en")} executions, ${status.edges} edges`);
  }, 30_000);
  let half = "";
  const hear = (chunk) => {
    const parts = (half + chunk).split("\n");
    half = parts.pop();
    for (const line of parts) {
      status = readStatus(line) ?? status;
      // Skips the word lists that libFuzzer suggests for a dictionary.
      if (!line.startsWith("#") && !/# Uses: \d+$/.test(line)) lines.push(line);
      if (lines.length > kept) lines.shift();
    }
  };
  child.stdout.setEncoding("utf8").on("data", hear);
  child.stderr.setEncoding("utf8").on("data", hear);
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new StepFailed(`cannot run ${program}: ${error.message}`)));
    child.on("close", (code, signal) => {
      clearInterval(heartbeat);
      resolve({ code: code ?? signal, lines, status });
    });
  });
}

/** `#1234 NEW cov: 5 ft: 6 corp: 7/89b …` */
function readStatus(line) {
  const found = /^#(\d+)\s+\w+\s+cov: (\d+) ft: (\d+) corp: (\d+)/.exec(line);
  if (!found) return undefined;
  const [executions, edges, features, inputs] = found.slice(1).map(Number);
  return { executions, edges, features, inputs };
}

/** Runs one input and shows the whole output. */
export function replayWith([program, ...first], file, env = {}) {
  return run(program, [...first, file], { env: { ...process.env, RUST_BACKTRACE: "1", ...env } });
}
