// The learner's result of the current lesson, as a code to hand in. It is updated with every solved exercise.

import { element } from "../element.js";
import { copyField } from "../panels/copy-field.js";
import { initialsIn } from "../result/code.js";
import { codeOf } from "../result/result.js";
import { counted } from "../words.js";

/** @import { Done } from "../result/result.js" */
/** @import { Surroundings } from "../shell/site.js" */

export class HandIn {
  #box;
  #done;
  #initials;
  #code;
  #write = () => {};

  /**
   * @param {HTMLElement} section of the view
   * @param {Surroundings} surroundings
   */
  constructor(section, surroundings) {
    this.#box = element(section, "#hand-in", HTMLDetailsElement);
    this.#done = element(section, "#hand-in-done");
    this.#initials = element(section, "#hand-in-initials", HTMLInputElement);
    this.#code = copyField({ label: "Your code", text: "" }, surroundings);
    element(section, "#hand-in-code").replaceChildren(this.#code);
    this.#initials.addEventListener("input", () => this.#write(), { signal: surroundings.signal });
  }

  /**
   * @param {string} lesson the name in codes
   * @param {Done} done
   * @param {string} day
   */
  update(lesson, done, day) {
    this.#box.hidden = done.solved === 0 || codeOf(lesson, done, { day }) === null;
    this.#done.textContent = `${done.solved} of ${counted(done.of, "exercise")} solved, ${counted(done.stars, "star")}.`;
    this.#write = () => {
      const initials = initialsIn(this.#initials.value);
      this.#code.text = codeOf(lesson, done, { day, initials }) ?? "";
    };
    this.#write();
  }
}
