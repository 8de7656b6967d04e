// The codes that a teacher has pasted, as a table: a row for each line, and what is wrong with a line that is no code.

import { element } from "../element.js";
import { OUTLINE } from "../lessons/outlined.js";
import { keptNames } from "../own/kept.js";
import { dayNumbered, lessonNumber, readCode } from "./code.js";

/** @import { Surroundings } from "../shell/site.js" */
/** @import { Result } from "./code.js" */

/** More lines than a school has pupils are not read. */
const MOST_LINES = 500;

const UNKNOWN = "A lesson that was never opened here";

export class ResultTable {
  #codes;
  #scroll;
  #rows;
  #titles;
  #state;

  /**
   * @param {HTMLElement} section of the view
   * @param {{ codes: string }} state
   * @param {Surroundings} surroundings
   */
  constructor(section, state, { kept, signal }) {
    this.#state = state;
    this.#codes = element(section, "#result-codes", HTMLTextAreaElement);
    this.#scroll = element(section, "#result-scroll");
    this.#rows = element(section, "#results");
    this.#codes.value = state.codes;
    const own = keptNames(kept).map(({ name, title }) => ({ name, title: `${title} (your own)` }));
    const ours = OUTLINE.chapters
      .flatMap(({ lessons }) => lessons)
      .map(({ id, title }) => ({ name: id, title }));
    this.#titles = new Map([...own, ...ours].map(({ name, title }) => [lessonNumber(name), title]));
    this.#codes.addEventListener("input", () => this.update(), { signal });
  }

  update() {
    this.#state.codes = this.#codes.value;
    const lines = this.#codes.value.split("\n").map((line) => line.trim());
    const rows = lines.flatMap((line, at) => (line === "" || at >= MOST_LINES ? [] : [this.#row(line)]));
    this.#rows.replaceChildren(...rows);
    this.#scroll.hidden = rows.length === 0;
  }

  /** @param {string} line */
  #row(line) {
    const read = readCode(line);
    const row = document.createElement("tr");
    if ("problem" in read) row.append(problemCell(line, read.problem));
    else row.append(...this.#texts(read.result).map(cell));
    return row;
  }

  /** @param {Result} result */
  #texts({ lesson, initials, solved, of, stars, day }) {
    const title = this.#titles.get(lesson) ?? UNKNOWN;
    return [initials || "–", title, `${solved} of ${of}`, `${stars} of ${3 * of}`, dayNumbered(day)];
  }
}

/** @param {string} line @param {string} problem */
function problemCell(line, problem) {
  const made = cell(`${line.slice(0, 40)}: ${problem}.`);
  made.colSpan = 5;
  made.className = "result-problem";
  return made;
}

/** @param {string} text */
function cell(text) {
  const made = document.createElement("td");
  made.textContent = text;
  return made;
}
