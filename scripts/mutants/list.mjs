// Which mutants of the crate there are: cargo-mutants says it. Each gets a name that outlives changes elsewhere in its
// file. Knows nothing of how they are run.

import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, run, StepFailed } from "../run.mjs";

const version = "27.1.0";
const program = join(root, ".tools", "bin", "cargo-mutants");

/** cargo-mutants, of this version, in the project's own folder. */
async function installCargoMutants() {
  const found = spawnSync(program, ["mutants", "--version"], { encoding: "utf8" });
  if (found.stdout?.trim().endsWith(` ${version}`)) return;
  console.log(`Building cargo-mutants ${version} (a minute, once) …`);
  const target = join(root, ".tools", "target");
  mkdirSync(target, { recursive: true });
  const which = ["cargo-mutants", "--version", `=${version}`, "--debug", "--force"];
  await run("cargo", ["install", ...which, "--root", join(root, ".tools")], {
    env: { ...process.env, CARGO_TARGET_DIR: target },
  });
  rmSync(target, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * @typedef {object} Mutant
 * @property {number} id from 1
 * @property {string} name the file, what is changed and in which function, and, where that is the same several times, which of them
 * @property {string} place the file with line and column
 * @property {string} file
 * @property {string} genre
 * @property {{ line: number, column: number }} start
 * @property {{ line: number, column: number }} end
 * @property {string} replacement
 */

/** @returns {Promise<Mutant[]>} all mutants, in the order of the files */
export async function listMutants() {
  await installCargoMutants();
  const { status, stdout, stderr } = spawnSync(program, ["mutants", "--list", "--json", "--package=x88"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new StepFailed(`cargo-mutants cannot list the mutants: ${stderr}`);
  const times = new Map();
  return JSON.parse(stdout).map((mutant, index) => {
    const [place, ...said] = mutant.name.split(": ");
    const same = `${mutant.file}: ${said.join(": ")}`;
    const nth = (times.get(same) ?? 0) + 1;
    times.set(same, nth);
    return {
      id: index + 1,
      name: nth === 1 ? same : `${same} (${nth})`,
      file: mutant.file,
      place,
      genre: mutant.genre,
      ...mutant.span,
      replacement: mutant.replacement,
    };
  });
}
