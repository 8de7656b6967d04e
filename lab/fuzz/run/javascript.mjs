// Runs the targets of lab/fuzz/js on the built package.

import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { build as buildPackage } from "../../../scripts/build.mjs";
import { root, run as runProgram, StepFailed } from "../../../scripts/run.mjs";
import { hashOf } from "../../../scripts/stamp.mjs";

const folder = join(root, "lab", "fuzz", "js");

/** By file name. */
const files = readdirSync(join(folder, "targets")).map((name) => name.replace(/\.mjs$/, ""));

export const targets = files.sort().map((name) => `js-${name}`);

/** In milliseconds: a program that is silent for this long hangs in an input. */
const silence = 120_000;

export async function build() {
  await buildPackage();
}

const command = (target, how) => [join(folder, "run.mjs"), target.slice("js-".length), how];

/**
 * @param {string} target
 * @param {{ seconds?: number, executions?: number }} limits
 * @returns {Promise<import("./libfuzzer.mjs").Row>}
 */
export async function run(target, limits) {
  const [started, seed] = [Date.now(), Math.floor(Math.random() * 2 ** 31)];
  const how = JSON.stringify({ ...limits, seed });
  const { status, isSilent, code } = await listen(command(target, how));
  const row = { target, ...status, seconds: (Date.now() - started) / 1000, found: null };
  if (isSilent) {
    const output = `an input hangs, after ${status.executions} executions; it comes again with the same seed`;
    return { ...row, found: { file: `lab/fuzz/js/run.mjs ${target} '${how}'`, output } };
  }
  if (code !== 0 || status.found === undefined)
    throw new StepFailed(`${target} ended with exit code ${code}`);
  return status.found === null ? row : { ...row, found: keep(target, status.found) };
}

/** Runs the program, and ends it if it falls silent. */
function listen(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  let status = { executions: 0, edges: 0, features: 0, inputs: 0 };
  let isSilent = false;
  const fallsSilent = () => {
    isSilent = true;
    child.kill("SIGKILL");
  };
  let timer = setTimeout(fallsSilent, silence);
  createInterface({ input: child.stdout }).on("line", (line) => {
    status = JSON.parse(line);
    clearTimeout(timer);
    timer = setTimeout(fallsSilent, silence);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve({ status, isSilent, code });
    });
  });
}

function keep(target, { input, output }) {
  const text = `${JSON.stringify(input, null, 1)}\n`;
  const artifacts = join(root, "lab", "fuzz", "artifacts", target);
  mkdirSync(artifacts, { recursive: true });
  const file = join(artifacts, `found-${hashOf([], text).slice(0, 12)}.json`);
  writeFileSync(file, text);
  return { file: relative(root, file), output };
}

export function replay(target, file) {
  return runProgram(process.execPath, command(target, file));
}
