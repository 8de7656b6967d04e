// For teachers: what there is for them, their own lessons, the results that pupils hand in, and the plan of a course to print.

import "./teacher.css";
import { render } from "preact";
import { useState } from "preact/hooks";
import { element } from "../element.js";
import { linkTo } from "../learn/names.js";
import { csvOf, readResults } from "../learn/results.js";
import { OUTLINE } from "../lessons/outlined.js";
import { ownLink } from "./addresses.js";
import { packedOf, readLessons } from "./checked.js";
import { ChooseFile, FileFailure, LessonFile } from "./lesson-file.jsx";
import { CopyField } from "../panels/copy-field.jsx";
import { counted } from "../words.js";

/** @import { ChapterOutline, LessonOutline } from "../lessons/outline.js" */
/** @import { Result } from "../learn/results.js" */
/** @import { Mount } from "../shell/router.js" */
/** @import { Surroundings } from "../shell/site.js" */

export { newState, TeacherView as View };

function newState() {
  return {};
}

class TeacherView {
  title = "For teachers";
  #section;
  #file;
  #site;

  /** @param {Mount<object>} mount */
  constructor({ section, site, signal }) {
    this.#section = section;
    this.#site = { ...site, signal };
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
        <Results site={this.#site} />
        <section class="teacher-part" aria-labelledby="more-title">
          <h2 id="more-title">In your lesson</h2>
          <ul>
            <li>Every lesson and every exercise has an address of its own: copy it from the browser.</li>
            <li>
              “Fill the screen” in a lesson, or the key F, shows your class the board and the task alone.
            </li>
            <li>“Print this” below a lesson prints the task with its board.</li>
            <li>“Embed this” below a lesson has one line of HTML that shows it in your own page.</li>
          </ul>
        </section>
        <CoursePlan print={this.#site.print} />
      </>
    );
    render(page, this.#section);
  }
}

/** Nothing of this is stored or sent. @param {{ site: Surroundings }} props */
function Results({ site }) {
  const [text, type] = useState("");
  const { results, unread } = readResults(text);
  return (
    <section class="teacher-part" aria-labelledby="results-title">
      <h2 id="results-title">Results</h2>
      <p>
        Pupils find “Hand in your result” below a lesson. Paste their sentences here, all at once. They stay
        on this page.
      </p>
      <label class="results-field">
        What your pupils handed in
        <textarea
          id="results-text"
          rows={5}
          value={text}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
      </label>
      <p id="results-state" role="status">
        {text !== "" && counted(results.length, "result")}
      </p>
      {results.length > 0 && (
        <>
          <div class="results-frame">
            <table id="results">
              <thead>
                <tr>
                  <th scope="col">Pupil</th>
                  <th scope="col">Lesson</th>
                  <th scope="col">Solved</th>
                  <th scope="col">Stars</th>
                  <th scope="col">Day</th>
                </tr>
              </thead>
              <tbody>{results.map(ResultRow)}</tbody>
            </table>
          </div>
          <CopyField label="The same as CSV" text={csvOf(results)} rows={4} site={site} />
        </>
      )}
      {unread.length > 0 && (
        <div id="results-unread">
          <p>Not a result:</p>
          <ul>
            {unread.map((line) => (
              <li>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** @param {Result} result */
function ResultRow({ pupil, lesson, solved, of, stars, day, again }) {
  return (
    <tr class={again ? "again" : undefined}>
      <th scope="row">
        {pupil}
        {again && " (again)"}
      </th>
      <td>{lesson}</td>
      <td>
        {solved} of {of}
      </td>
      <td>{stars}</td>
      <td>{day}</td>
    </tr>
  );
}

/** @param {{ print: () => void }} props */
function CoursePlan({ print }) {
  return (
    <section class="teacher-part course-plan" aria-labelledby="plan-title">
      <h2 id="plan-title">A course plan</h2>
      <p>
        All lessons in order, with minutes to plan: two for what is shown, one for each exercise, and ten for
        a game.
      </p>
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
  return lessons.reduce((sum, { minutes }) => sum + minutes, 0);
}
