// For teachers: opens their own lessons from a file, and reads the result codes of pupils.

import "../styles/teacher.css";
import { element } from "../element.js";
import { LessonFile } from "../own/lesson-file.js";
import { ResultTable } from "../result/result-table.js";
import page from "./teacher.html";

/** @import { Mount } from "../shell/router.js" */

export { newState, page, TeacherView as View };

function newState() {
  return {};
}

class TeacherView {
  title = "For teachers";
  #choose;

  /** @param {Mount<object>} mount */
  constructor({ section, site, signal }) {
    const surroundings = { ...site, signal };
    this.#choose = element(section, "#own-choose");
    const file = new LessonFile(section, surroundings);
    file.setUp();
    new ResultTable(section, surroundings);
  }

  show() {}

  focus() {
    this.#choose.focus();
  }
}
