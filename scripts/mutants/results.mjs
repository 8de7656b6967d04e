// What came of the mutants: kept between runs, so that a run goes on where the last one stopped. Knows no compiler and no test.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, StepFailed } from "../run.mjs";
import { hashOf } from "../stamp.mjs";
import { workFolder } from "./schema.mjs";

const resultsFile = join(workFolder, "results.json");
const listFile = join(root, "tests", "mutants", "equivalent.tsv");

/**
 * @typedef {"caught" | "missed" | "unviable" | "boundary"} Result `unviable`: it does not compile; `boundary`: compiled
 * for WebAssembly only
 */

/** Results by name; those of files that have changed since are forgotten. */
export class Results {
  #kept = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, "utf8")) : {};
  #hashes = new Map();
  #unsaved = 0;

  #hash(file) {
    if (!this.#hashes.has(file)) this.#hashes.set(file, hashOf([file]));
    return this.#hashes.get(file);
  }

  /** @returns {{ result: Result, by?: string } | null} */
  get({ name, file }) {
    const kept = this.#kept[name];
    return kept?.source === this.#hash(file) ? kept : null;
  }

  set({ name, file }, result, by) {
    this.#kept[name] = { result, by, source: this.#hash(file) };
    this.#unsaved += 1;
    if (this.#unsaved >= 20) this.save();
  }

  save() {
    this.#unsaved = 0;
    writeFileSync(resultsFile, JSON.stringify(this.#kept));
  }
}

/**
 * The mutants that change nothing, as `tests/mutants/equivalent.tsv` lists them: a name and, behind a tab, the proof.
 * @returns {Map<string, string>}
 */
export function listedMutants() {
  const lines = existsSync(listFile) ? readFileSync(listFile, "utf8").split("\n") : [];
  const listed = new Map();
  for (const line of lines) {
    if (line === "" || line.startsWith("#")) continue;
    const [name, proof] = line.split("\t");
    if (!proof) throw new StepFailed(`equivalent.tsv: no proof for ${name}`);
    if (listed.has(name)) throw new StepFailed(`equivalent.tsv: ${name} is there twice`);
    listed.set(name, proof);
  }
  return listed;
}
