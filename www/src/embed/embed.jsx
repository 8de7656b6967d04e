// A lesson or exercise in a frame of another page, without the site around it: as wide as the frame, and with its own height.
// Sends messages to the embedding page. Stores nothing, which a frame is often not allowed to do.

import "../styles/beside.css";
import "../learn/lesson.css";
import "./embed.css";
import { render } from "preact";
import { embedded, embedStepLink } from "./addresses.js";
import { findFramed, finishedMessage, solvedMessage, tellHeight } from "./framed.js";
import { ExerciseController } from "../learn/exercise-controller.js";
import { doneOf } from "../learn/hand-in.jsx";
import { LessonDesk } from "../learn/lesson-desk.js";
import { LessonPage } from "../learn/lesson-page.jsx";
import { nameOf } from "../learn/names.js";
import { Progress } from "../learn/progress.js";
import { starsFor } from "../learn/spacing.js";
import { stepAt } from "../learn/steps.js";
import { NOT_KEPT } from "../own/pupil-progress.js";
import { KINDS } from "../exercise/kinds.js";

/** @import { DeskState } from "../learn/lesson-desk.js" */
/** @import { Framed } from "./framed.js" */
/** @import { Lesson } from "../lessons/index.js" */
/** @import { Ways } from "../learn/lesson-head.jsx" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { Site } from "../shell/site.js" */

export { EmbedView as View, findFramed as fetchPlace, newState };

/** The solved exercises in this frame. @typedef {DeskState & { progress: Progress }} EmbedState */

/** @param {Site} site @returns {EmbedState} */
function newState({ now }) {
  const progress = new Progress(new Set(), NOT_KEPT, now);
  return { progress, controller: new ExerciseController(KINDS), shown: null };
}

class EmbedView {
  title = "";
  #section;
  #state;
  #tellParent;
  #desk;
  #surroundings;
  /** @type {Ways} */
  #ways = {
    lesson: () => this.#linkTo(0),
    exercise: (_, at) => this.#linkTo(at),
    show: () => this.#linkTo(null),
    around: () => ({ previous: null, next: null }),
    next: (lesson, at) => this.#next(lesson, at),
  };
  /** @type {Framed | null} */
  #framed = null;
  /** Whether a single exercise is shown. */
  #isAlone = false;

  /** @param {Mount<EmbedState>} mount */
  constructor({ section, site, state, signal }) {
    this.#section = section;
    this.#state = state;
    this.#tellParent = site.tellParent;
    this.#surroundings = { ...site, signal };
    const callbacks = {
      turnOf: () => this.#linkTo(0),
      solved: () => this.#solved(),
      drawn: () => this.#draw(),
    };
    this.#desk = new LessonDesk(section, state, callbacks, this.#surroundings);
    tellHeight(this.#surroundings);
  }

  /** @param {Place} place @param {Framed} framed */
  show(place, framed) {
    const { lesson } = framed;
    const { only, step } = embedded(place, lesson) ?? {};
    const { progress } = this.#state;
    const at = only ?? stepAt(lesson, step, (exercise) => progress.has(nameOf(lesson, exercise)));
    this.#isAlone = only !== undefined;
    this.title = lesson.title;
    this.#framed = framed;
    this.#desk.show(lesson, at);
    this.#draw();
    return false;
  }

  /** Draws the lesson without links to the site, which would open in the frame. */
  #draw() {
    const { shown, progress } = this.#state;
    if (!this.#framed || !shown) return;
    const page = (
      <LessonPage
        {...shown}
        chapter={this.#framed.chapter}
        desk={this.#desk}
        progress={progress}
        ways={this.#ways}
        site={this.#surroundings}
        isAlone={this.#isAlone}
      >
        <p class="embed-source">
          <a href={this.#framed.onSite(shown.at)} target="_blank" rel="noopener">
            Open in x88
          </a>
        </p>
      </LessonPage>
    );
    render(page, this.#section);
  }

  focus() {
    this.#desk.focus();
  }

  /** @param {number | null} at a step of the current lesson */
  #linkTo(at) {
    return embedStepLink(this.#framed?.framable ?? { id: "" }, at);
  }

  /** @param {Lesson} lesson @param {number} at */
  #next(lesson, at) {
    if (this.#isAlone || at + 1 >= lesson.exercises.length) return null;
    return { href: this.#linkTo(at + 1), label: "Next exercise" };
  }

  #solved() {
    const { shown, progress, controller } = this.#state;
    if (!this.#framed || !shown || shown.at === null) return;
    const { lesson, at } = shown;
    const before = doneOf(lesson, progress);
    const exercise = lesson.exercises[at];
    const { took } = controller;
    progress.add(nameOf(lesson, exercise), took);
    const done = doneOf(lesson, progress);
    const stars = starsFor(took);
    const said = { lesson: lesson.id, exercise: exercise.id, number: at + 1, stars, ...took };
    this.#tellParent(solvedMessage(said));
    if (done.solved === done.of && before.solved < done.of)
      this.#tellParent(finishedMessage({ lesson: lesson.id, ...done }));
    this.#draw();
  }
}
