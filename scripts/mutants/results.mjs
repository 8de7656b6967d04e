// What came of the mutants: kept between runs, so that a run goes on where the last one stopped. Knows no compiler and no test.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, StepFailed } from "../run.mjs";
import { hashOf } from "../stamp.mjs";

/**
 * @typedef {"caught" | "missed" | "unviable" | "words" | "boundary"} Result `unviable`: it does not compile; `words`: it is a text for
 * people; `boundary`: only what is not run here would run it (WebAssembly, a browser)
 */

/** Results by name; those of files that have changed since are forgotten. */
export class Results {
  #file;
  #kept;
  #hashes = new Map();
  #unsaved = 0;

  /** @param {string} folder where they are kept */
  constructor(folder) {
    this.#file = join(folder, "results.json");
    this.#kept = existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, "utf8")) : {};
  }

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
    writeFileSync(this.#file, JSON.stringify(this.#kept));
  }
}

/**
 * The mutants that change nothing, as a file of `tests/mutants` lists them: a name and, behind a tab, the proof.
 * @param {string} file
 * @returns {Map<string, string>}
 */
export function listedMutants(file) {
  const listFile = join(root, "tests", "mutants", file);
  const lines = existsSync(listFile) ? readFileSync(listFile, "utf8").split("\n") : [];
  const listed = new Map();
  for (const line of lines) {
    if (line === "" || line.startsWith("#")) continue;
    const [name, proof] = line.split("\t");
    if (!proof) throw new StepFailed(`${file}: no proof for ${name}`);
    if (listed.has(name)) throw new StepFailed(`${file}: ${name} is there twice`);
    listed.set(name, proof);
  }
  return listed;
}
