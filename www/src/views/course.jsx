// The plan of a course for teachers: the chapters with their lessons and minutes, on one printed page.

import "../styles/teacher.css";
import { render } from "preact";
import { element } from "../element.js";
import { linkTo } from "../learn/names.js";
import { OUTLINE } from "../lessons/outlined.js";
import { counted } from "../words.js";

/** @import { ChapterOutline, LessonOutline } from "../lessons/outline.js" */
/** @import { Mount } from "../shell/router.js" */

export { CourseView as View, newState };

/** In minutes. */
const SHOWN = 2;
const EXERCISE = 1;

function newState() {
  return null;
}

class CourseView {
  title = "A course plan";
  #section;

  /** @param {Mount<null>} mount */
  constructor({ section, site }) {
    this.#section = section;
    render(<Course title={this.title} print={site.print} />, section);
  }

  show() {}

  focus() {
    element(this.#section, "#course-print").focus();
  }
}

function Course({ title, print }) {
  return (
    <>
      <h1 class="page-title">{title}</h1>
      <p>All lessons in order, with minutes to plan: two for what is shown, and one for each exercise.</p>
      <p>
        <button type="button" class="button" id="course-print" onClick={print}>
          Print
        </button>
      </p>
      <ol class="course-plan" id="course">
        {OUTLINE.chapters.map(Chapter)}
      </ol>
    </>
  );
}

/** @param {ChapterOutline} chapter */
function Chapter({ title, lessons }) {
  return (
    <li>
      <h2>
        {title} · {counted(lessons.length, "lesson")}, {minutesOf(lessons)} minutes
      </h2>
      <p>
        {lessons.map((lesson) => (
          <a href={linkTo(lesson)}>
            {lesson.title} ({minutesOf([lesson])})
          </a>
        ))}
      </p>
    </li>
  );
}

/** @param {readonly LessonOutline[]} lessons */
function minutesOf(lessons) {
  return lessons.reduce((sum, { exercises }) => sum + SHOWN + EXERCISE * exercises.length, 0);
}
