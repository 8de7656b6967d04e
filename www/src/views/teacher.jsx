// For teachers: opens their own lessons from a file, and shows the plan of a course: all lessons with their minutes, to print.

import "../styles/teacher.css";
import { render } from "preact";
import { element } from "../element.js";
import { linkTo } from "../learn/names.js";
import { OUTLINE } from "../lessons/outlined.js";
import { ownLink } from "../own/addresses.js";
import { packedOf, readLessons } from "../own/checked.js";
import { ChooseFile, FileFailure, LessonFile } from "../own/lesson-file.jsx";
import { counted } from "../words.js";

/** @import { ChapterOutline, LessonOutline } from "../lessons/outline.js" */
/** @import { Mount } from "../shell/router.js" */

export { newState, TeacherView as View };

/** In minutes, for a lesson's demonstration and each of its exercises. */
const SHOWN = 2;
const EXERCISE = 1;

function newState() {
  return {};
}

class TeacherView {
  title = "For teachers";
  #section;
  #file;
  #print;

  /** @param {Mount<object>} mount */
  constructor({ section, site, signal }) {
    this.#section = section;
    this.#print = site.print;
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
        <CoursePlan print={this.#print} />
      </>
    );
    render(page, this.#section);
  }
}

/** @param {{ print: () => void }} props */
function CoursePlan({ print }) {
  return (
    <section class="teacher-part course-plan" aria-labelledby="plan-title">
      <h2 id="plan-title">A course plan</h2>
      <p>All lessons in order, with minutes to plan: two for what is shown, and one for each exercise.</p>
      <p>
        <button type="button" class="button" id="course-print" onClick={print}>
          Print the plan
        </button>
      </p>
      <ol id="course">{OUTLINE.chapters.map(Chapter)}</ol>
    </section>
  );
}

/** @param {ChapterOutline} chapter */
function Chapter({ title, lessons }) {
  return (
    <li>
      <h3>
        {title} · {counted(lessons.length, "lesson")}, {minutesOf(lessons)} minutes
      </h3>
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
