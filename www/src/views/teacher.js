// For teachers: opens their own lessons from a file.

import "../styles/teacher.css";
import { element } from "../element.js";
import { ownLink } from "../own/addresses.js";
import { packedOf, readLessons } from "../own/checked.js";
import { LessonFile } from "../own/lesson-file.jsx";
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
    const open = async (/** @type {string} */ text, /** @type {() => boolean} */ isCurrent) => {
      const packed = await packedOf(await readLessons(text));
      if (isCurrent()) site.address.go(ownLink(packed, { lesson: 0 }));
    };
    new LessonFile(section, surroundings, open).setUp();
  }

  show() {}

  focus() {
    this.#choose.focus();
  }
}
