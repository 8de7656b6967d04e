// The table of pasted codes: a row for each line, with the problem of an invalid one.

import { element } from "../element.js";
import { OUTLINE } from "../lessons/outlined.js";
import { keptNames } from "../own/kept.js";
import { counted } from "../words.js";
import { dayNumbered, lessonNumber, readLine } from "./code.js";

/** @import { Surroundings } from "../shell/site.js" */
/** @import { Result } from "./code.js" */

const KEY = "x88-result-codes";

/** More lines than a school has pupils are ignored. */
const MOST_LINES = 500;

const UNKNOWN = "A lesson that was never opened here";

/** @typedef {{ line: string } & ReturnType<typeof readLine>} Row */

export class ResultTable {
  #codes;
  #found;
  #body;
  #titles;
  #kept;
  /** @type {Row[]} */
  #rows = [];

  /**
   * @param {HTMLElement} section of the view
   * @param {Surroundings} surroundings
   */
  constructor(section, surroundings) {
    const { kept, signal } = surroundings;
    this.#kept = kept;
    this.#codes = element(section, "#result-codes", HTMLTextAreaElement);
    this.#found = element(section, "#result-found");
    this.#body = element(section, "#results");
    const own = keptNames(kept).map(({ name, title }) => ({ name, title: `${title} (your own)` }));
    const ours = OUTLINE.chapters
      .flatMap(({ lessons }) => lessons)
      .map(({ id, title }) => ({ name: id, title }));
    this.#titles = new Map([...own, ...ours].map(({ name, title }) => [lessonNumber(name), title]));
    this.#codes.value = kept.readOwn(KEY) ?? "";
    this.#codes.addEventListener("input", () => this.#keep(), { signal });
    const save = element(section, "#result-save");
    save.addEventListener("click", () => this.#save(surroundings), { signal });
    this.#update();
  }

  #keep() {
    this.#kept.writeOwn(KEY, this.#codes.value);
    this.#update();
  }

  #update() {
    const lines = this.#codes.value.split("\n").slice(0, MOST_LINES);
    this.#rows = lines.filter((line) => line.trim()).map((line) => ({ line, ...readLine(line) }));
    this.#body.replaceChildren(...this.#rows.map((row) => this.#shown(row)));
    this.#found.hidden = this.#rows.length === 0;
  }

  /** @param {Row} row */
  #shown(row) {
    const shown = document.createElement("tr");
    if ("problem" in row) {
      shown.append(problemCell(row.line.trim(), row.problem));
    } else {
      const { solved, of, stars, day } = row.result;
      const texts = [this.#who(row) || "–", this.#title(row), `${solved} of ${of}`, `${stars} of ${3 * of}`];
      shown.append(...[...texts, dayNumbered(day)].map(cell));
    }
    return shown;
  }

  /** @param {{ name: string, result: Result }} row */
  #who({ name, result }) {
    return name || result.initials;
  }

  /** @param {{ result: Result }} row */
  #title({ result }) {
    return this.#titles.get(result.lesson) ?? UNKNOWN;
  }

  /** @param {Pick<Surroundings, "save" | "announce">} surroundings */
  #save({ save, announce }) {
    const read = this.#rows.flatMap((row) => ("result" in row ? [row] : []));
    const rows = read.map((row) => {
      const { solved, of, stars, day } = row.result;
      return [this.#who(row), this.#title(row), solved, of, stars, dayNumbered(day)];
    });
    const text = csvOf([["Who", "Lesson", "Solved", "Exercises", "Stars", "Day"], ...rows]);
    save(new Blob([text], { type: "text/csv" }), "results.csv");
    announce(`Saved ${counted(rows.length, "result")}`);
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

// Writes a table as comma-separated values (RFC 4180) for spreadsheets.

/** At the start of a cell, spreadsheets take these for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Makes spreadsheets read it as UTF-8. */
const MARK = "\uFEFF";

/**
 * @param {readonly (readonly (string | number)[])[]} rows including the head
 * @returns {string}
 */
export function csvOf(rows) {
  return MARK + rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

/** @param {string | number} value */
function csvCell(value) {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
