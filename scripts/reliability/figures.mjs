// The figures of docs/reliability.md: each command that measures a line of it, called with `--record`, keeps what it measured in a file of
// docs/reliability/, together with when, on what and in how many seconds. Knows no line and no text.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, platform } from "node:os";
import { join } from "node:path";
import { output, root } from "../run.mjs";

const folder = join(root, "docs", "reliability");

/** What is measured: the commit that was there when the command began; with a `+` if something was changed since. */
export const commit = commitNow();

const fileOf = (id) => join(folder, `${id}.json`);

/**
 * What a run has measured.
 * @typedef {object} Recorded
 * @property {string} date as 2026-11-22
 * @property {string} commit the first characters of the commit it ran on; with a `+` if something was changed since
 * @property {string} machine
 * @property {number} seconds
 * @property {any} figures what the command measured: numbers and short strings
 */

/**
 * Keeps what a command measured.
 * @param {string} id the name of the line
 * @param {any} figures numbers and short strings, as JSON has them
 * @param {number} elapsed seconds the run took
 */
export function recordFigures(id, figures, elapsed) {
  const recorded = {
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: `${platform()}, ${cpus().length} cores, Node ${process.versions.node}`,
    seconds: Math.round(elapsed),
    figures,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(id), `${JSON.stringify(recorded, null, 2)}\n`);
  console.log(
    `Kept in docs/reliability/${id}.json: \`npm run reliability\` writes it into docs/reliability.md.`,
  );
}

/** @param {string} id @returns {Recorded | null} null if the line was never measured */
export function recordedFigures(id) {
  try {
    return JSON.parse(readFileSync(fileOf(id), "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

/** The names of all lines that were measured. */
export function recordedIds() {
  return existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.json$/, "")) : [];
}

function commitNow() {
  const short = output("git", ["rev-parse", "--short=10", "HEAD"]) ?? "unknown";
  const changed = output("git", ["status", "--porcelain", "--untracked-files=no"]);
  return changed ? `${short}+` : short;
}
