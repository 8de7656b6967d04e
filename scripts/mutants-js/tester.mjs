// Finds the test that catches a mutant, in a process that goes on from mutant to mutant as long as nothing of them is left in it.

import { relative } from "node:path";
import { copy } from "./instrument.mjs";
import { TestProcess } from "./process.mjs";
import { testsFor } from "./tests.mjs";

/** After so many mutants a process is replaced: what tests leave behind is memory, too. */
const mostMutants = 500;

export class Tester {
  #files;
  #process = new TestProcess();
  #count = 0;
  /** Which tests have caught others of the same source, the last one first. */
  #killers = new Map();

  #patience;

  /**
   * @param {import("./tests.mjs").TestFile[]} files
   * @param {number} patience so many seconds of tests are run for a mutant that none of them catches
   */
  constructor(files, patience) {
    this.#files = files;
    this.#patience = patience;
  }

  /**
   * @param {import("./instrument.mjs").Mutant} mutant
   * @returns {Promise<string | null>} the test by which it is caught
   */
  async whoCatches({ id, file }) {
    const known = this.#killers.get(file) ?? [];
    const rank = (test) => {
      const at = known.indexOf(nameOf(test));
      return at < 0 ? known.length : at;
    };
    const inOrder = (tests) => this.#withinPatience(tests.sort((a, b) => rank(a) - rank(b) || a[2] - b[2]));
    const { meeting, loading } = testsFor(id, this.#files);
    // What is met when a file is loaded is mostly a value, which a process that has it already would not make again.
    const isValue = loading.length > 0;
    const atOnce = isValue ? meeting.filter(([, , seconds]) => seconds < 0.1) : meeting;
    const found = await this.#inOnePlace(id, inOrder(atOnce));
    // So it is with a table that is made at its first use: nothing is missed before it was tried from the start.
    const by = found ?? (await this.#fromTheStart(id, inOrder([...meeting, ...loading])));
    if (by === null) return null;
    this.#killers.set(file, [by, ...known.filter((test) => test !== by)].slice(0, 8));
    return relative(copy, by);
  }

  /** Turns it on in the process that there is. @returns {Promise<string | null>} the test that surely catches it */
  async #inOnePlace(id, tests) {
    if (tests.length === 0) return null;
    this.#count += 1;
    if (this.#count > mostMutants) this.#replace();
    const { by = null, isSound, isOver } = await this.#process.ask(id, tests, 4);
    // What an earlier one has left may have failed it, or ended it.
    if (!isOver && isSound) return by;
    this.#replace();
    return null;
  }

  /** Turns it on before anything is loaded: in what is made once, it could not be seen later. */
  async #fromTheStart(id, tests) {
    for (let left = tests; ; ) {
      const { by, isSound } = await inNewProcess(id, left);
      if (by === undefined) return null;
      if (isSound) return by;
      // Either what it has made is still there, or the tests before have left something that this one does not stand.
      const at = left.findIndex((test) => nameOf(test) === by);
      const control = await inNewProcess(-1, left.slice(0, at + 1));
      if (control.by === undefined) return by;
      left = left.filter((test) => nameOf(test) !== control.by);
    }
  }

  #withinPatience(tests) {
    let sum = 0;
    return tests.filter(([, , seconds]) => {
      sum += seconds;
      return sum <= this.#patience;
    });
  }

  #replace() {
    this.#process.end();
    this.#process = new TestProcess();
    this.#count = 0;
  }

  end() {
    this.#process.end();
  }
}

const nameOf = ([file, number]) => `${file} ${number}`;

async function inNewProcess(id, tests) {
  const process = new TestProcess({ X88_MUTANT: String(id) });
  const answer = await process.ask(id, tests, 10);
  process.end();
  return answer;
}
