// A lesson or exercise in a frame of another page, without the site around it: as wide as the frame, and with its own height.
// Sends messages to the embedding page. Stores nothing, which a frame is often not allowed to do.

import "../styles/learn.css";
import "../styles/steps.css";
import "../styles/table.css";
import "../styles/demonstration.css";
import "../styles/verdict.css";
import "../styles/write-pad.css";
import "../styles/embed.css";
import { element, elements } from "../element.js";
import { embedded, embedStepLink } from "../embed/addresses.js";
import { findFramed, finishedMessage, solvedMessage, tellHeight } from "../embed/framed.js";
import { ExerciseController } from "../learn/exercise-controller.js";
import { doneOf, HandIn } from "../learn/hand-in.jsx";
import { LessonDesk } from "../learn/lesson-desk.js";
import { LessonHead } from "../learn/lesson-head.js";
import { nameOf } from "../learn/names.js";
import { Progress } from "../learn/progress.js";
import { starsFor } from "../learn/spacing.js";
import { stepAt } from "../learn/steps.js";
import { NOT_KEPT } from "../own/kept.js";
import page from "./learn.html";

/** @import { DeskState } from "../learn/lesson-desk.js" */
/** @import { Framed } from "../embed/framed.js" */
/** @import { Lesson } from "../lessons/index.js" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { Site } from "../shell/site.js" */

export { EmbedView as View, findFramed as fetchPlace, newState, page };

/** The solved exercises in this frame. @typedef {DeskState & { progress: Progress }} EmbedState */

/** @param {Site} site @returns {EmbedState} */
function newState({ now }) {
  const progress = new Progress(new Set(), NOT_KEPT, now);
  return { progress, controller: new ExerciseController(), shown: null };
}

class EmbedView {
  title = "";
  #section;
  #state;
  #tellParent;
  #desk;
  #head;
  #handIn;
  /** @type {Framed | null} */
  #framed = null;
  /** Whether a single exercise is shown. */
  #isAlone = false;

  /** @param {Mount<EmbedState>} mount */
  constructor({ section, site, state, signal }) {
    const surroundings = { ...site, signal };
    this.#section = section;
    this.#state = state;
    this.#tellParent = site.tellParent;
    const around = () => ({ previous: null, next: null });
    const exercise = (_, at) => this.#linkTo(at);
    const ways = { lesson: () => this.#linkTo(0), exercise, show: () => this.#linkTo(null), around };
    this.#head = new LessonHead(section, state.progress, ways);
    const next = (lesson, at) => this.#next(lesson, at);
    const callbacks = { ways: { ...ways, next }, solved: () => this.#solved() };
    this.#desk = new LessonDesk(section, state, callbacks, surroundings);
    this.#leaveOutTheSite();
    this.#handIn = new HandIn(section, surroundings);
    tellHeight(surroundings);
  }

  /** @param {Place} place @param {Framed} framed */
  show(place, framed) {
    const { lesson } = framed;
    const { only, step } = embedded(place, lesson) ?? {};
    const { progress } = this.#state;
    const at = only ?? stepAt(lesson, step, (exercise) => progress.has(nameOf(lesson, exercise)));
    this.#isAlone = only !== undefined;
    this.title = lesson.title;
    element(this.#section, "nav").hidden = this.#isAlone;
    element(this.#section, ".embed-source a", HTMLAnchorElement).href = framed.onSite(at);
    this.#framed = framed;
    this.#desk.show(lesson, at);
    this.#showProgress();
    return false;
  }

  #showProgress() {
    const { shown, progress } = this.#state;
    if (!this.#framed || !shown) return;
    const { lesson, at } = shown;
    this.#head.update(this.#framed.chapter, lesson, at);
    this.#handIn.update(lesson, progress);
  }

  focus() {
    this.#desk.focus();
  }

  /** Removes links, which would open in the frame. */
  #leaveOutTheSite() {
    for (const part of elements(this.#section, ".lesson-place, .lesson-nav, .lesson-more")) part.remove();
    const source = document.createElement("p");
    source.className = "embed-source";
    const link = document.createElement("a");
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = "Open in x88";
    source.append(link);
    element(this.#section, ".lesson").append(source);
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
    this.#showProgress();
  }
}
