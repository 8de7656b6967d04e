// The learner's result of the current lesson, as a sentence to copy for a teacher.

import { element } from "../element.js";
import { copyField } from "../panels/copy-field.js";
import { counted } from "../words.js";
import { dateInWords } from "./day-words.js";
import { nameOf } from "./names.js";

/** @import { Lesson } from "../lessons/index.js" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { Progress } from "./progress.js" */

/** @typedef {{ solved: number, of: number, stars: number }} Done */

/**
 * @param {Pick<Lesson, "id" | "exercises">} lesson
 * @param {Pick<Progress, "starsOf">} progress
 * @returns {Done}
 */
export function doneOf(lesson, progress) {
  const stars = lesson.exercises.map((exercise) => progress.starsOf(nameOf(lesson, exercise)));
  const solved = stars.filter((each) => each > 0).length;
  return { solved, of: stars.length, stars: stars.reduce((sum, each) => sum + each, 0) };
}

/**
 * Returns "Ada solved 2 of 5 exercises of “The rook”, with 5 stars (22 November 2026)."
 * @param {string} name empty if the learner gave none
 * @param {string} title of the lesson
 * @param {Done} done
 * @param {string} day
 */
function resultSentence(name, title, { solved, of, stars }, day) {
  const who = name || "I";
  return `${who} solved ${solved} of ${counted(of, "exercise")} of “${title}”, with ${counted(stars, "star")} (${dateInWords(day)}).`;
}

export class HandIn {
  #box;
  #name;
  #sentence;
  #write = () => {};
  /** @type {Progress | null} */
  #progress = null;

  /**
   * @param {HTMLElement} section of the view
   * @param {Surroundings} surroundings
   */
  constructor(section, surroundings) {
    this.#box = element(section, "#hand-in", HTMLDetailsElement);
    this.#name = element(section, "#hand-in-name", HTMLInputElement);
    this.#sentence = copyField({ label: "Your result", text: "", rows: 3 }, surroundings);
    element(section, "#hand-in-sentence").replaceChildren(this.#sentence);
    const rename = () => {
      if (this.#progress) this.#progress.name = this.#name.value;
      this.#write();
    };
    this.#name.addEventListener("input", rename, { signal: surroundings.signal });
  }

  /**
   * @param {Lesson} lesson
   * @param {Progress} progress
   */
  update(lesson, progress) {
    const done = doneOf(lesson, progress);
    this.#progress = progress;
    this.#box.hidden = done.solved === 0;
    if (this.#name.value.trim() !== progress.name) this.#name.value = progress.name;
    this.#write = () => {
      this.#sentence.text = resultSentence(progress.name, lesson.title, done, progress.today);
    };
    this.#write();
  }
}
