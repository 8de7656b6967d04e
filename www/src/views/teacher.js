// For teachers: opens their own lessons from a file.

import "../styles/teacher.css";
import { element } from "../element.js";
import { LessonFile } from "../own/lesson-file.js";
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
  }

  show() {}

  focus() {
    this.#choose.focus();
  }
}
