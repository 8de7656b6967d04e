// For teachers: opens their own lessons from a file.

import "../styles/teacher.css";
import { render } from "preact";
import { element } from "../element.js";
import { ownLink } from "../own/addresses.js";
import { packedOf, readLessons } from "../own/checked.js";
import { ChooseFile, FileFailure, LessonFile } from "../own/lesson-file.jsx";

/** @import { Mount } from "../shell/router.js" */

export { newState, TeacherView as View };

function newState() {
  return {};
}

class TeacherView {
  title = "For teachers";
  #section;
  #file;

  /** @param {Mount<object>} mount */
  constructor({ section, site, signal }) {
    this.#section = section;
    const opened = async (/** @type {string} */ text, /** @type {() => boolean} */ isCurrent) => {
      const packed = await packedOf(await readLessons(text));
      if (isCurrent()) site.address.go(ownLink(packed, { lesson: 0 }));
    };
    this.#file = new LessonFile({ opened, drawn: () => this.#draw() }, { ...site, signal });
    this.#draw();
  }

  show() {}

  focus() {
    element(this.#section, "#own-choose").focus();
  }

  #draw() {
    const page = (
      <>
        <h1 class="page-title">{this.title}</h1>
        <section class="teacher-part" aria-labelledby="own-title">
          <h2 id="own-title">Lessons of your own</h2>
          <p>A lesson is a file, or a link that has the whole lesson in it. Nothing is sent anywhere.</p>
          <p class="row">
            <ChooseFile class="primary" file={this.#file}>
              Open a lesson
            </ChooseFile>
            <a class="button" href="#/write-lesson">
              Write a lesson
            </a>
          </p>
          <p class="note">Or drop the file anywhere on this page.</p>
          <FileFailure file={this.#file} />
        </section>
        <section class="teacher-part" aria-labelledby="plan-title">
          <h2 id="plan-title">A course</h2>
          <p>
            <a href="#/course">All lessons in order, with minutes</a>, on one page to print.
          </p>
        </section>
      </>
    );
    render(page, this.#section);
  }
}
