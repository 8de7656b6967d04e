// What came of the mutants: kept between runs, so that a run goes on where the last one stopped, also on another machine. Knows no
// compiler and no test.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, StepFailed } from "../run.mjs";
import { hashOf } from "../stamp.mjs";

/**
 * @typedef {"caught" | "missed" | "unviable" | "words" | "boundary"} Result `unviable`: it does not compile; `words`: it is a text for
 * people; `boundary`: only what is not run here would run it (WebAssembly, a browser)
 */

/**
 * What came of the mutants of one source, as docs/reliability keeps it.
 * @typedef {object} Row
 * @property {string} file
 * @property {string} source what it was made of
 * @property {string} commit
 * @property {Record<string, number>} counts
 * @property {string[]} unnoticed the names of those that no test has caught, without the file's
 * @property {string[]} unviable the names of those that do not compile
 */

/** Results by name; those of files that have changed since are forgotten. */
export class Results {
  #file;
  #kept;
  #rows;
  #hashes = new Map();
  #unsaved = 0;

  /**
   * @param {string} folder where they are kept
   * @param {Row[]} rows what was recorded: known are those of which all mutants were run
   */
  constructor(folder, rows) {
    this.#file = join(folder, "results.json");
    this.#kept = existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, "utf8")) : {};
    this.#rows = new Map(rows.filter(({ counts }) => counts.open === 0).map((row) => [row.file, row]));
  }

  /** What a file is made of. */
  sourceOf(file) {
    if (!this.#hashes.has(file)) this.#hashes.set(file, hashOf([file]));
    return this.#hashes.get(file);
  }

  /** @returns {{ result: Result, by?: string } | null} */
  get({ name, file }) {
    const kept = this.#kept[name];
    if (kept?.source === this.sourceOf(file)) return kept;
    const row = this.#rows.get(file);
    if (row?.source !== this.sourceOf(file)) return null;
    const short = shortName(name);
    if (row.unnoticed.includes(short)) return { result: "missed" };
    return { result: row.unviable.includes(short) ? "unviable" : "caught" };
  }

  set({ name, file }, result, by) {
    this.#kept[name] = { result, by, source: this.sourceOf(file) };
    this.#unsaved += 1;
    if (this.#unsaved >= 20) this.save();
  }

  save() {
    this.#unsaved = 0;
    writeFileSync(this.#file, JSON.stringify(this.#kept));
  }
}

/** The name of a mutant within its file. */
export const shortName = (name) => name.slice(name.indexOf(": ") + 2);

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
