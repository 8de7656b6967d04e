// A teacher's own lesson, which its address carries, with a link to share.

import "../styles/beside.css";
import "../learn/lesson.css";
import "../learn/projector.css";
import { render } from "preact";
import { ExerciseController } from "../learn/exercise-controller.js";
import { bringToTop, keepAtTop } from "../learn/in-sight.js";
import { LessonDesk } from "../learn/lesson-desk.js";
import { LessonMore } from "../learn/lesson-more.jsx";
import { LessonPage } from "../learn/lesson-page.jsx";
import { allNames, nameOf } from "../learn/names.js";
import { Progress } from "../learn/progress.js";
import { Projector } from "../learn/projector.js";
import { Reader } from "../learn/reader.js";
import { stepAt } from "../learn/steps.js";
import { ownLink, ownStep } from "./addresses.js";
import { findOwn } from "./find.js";
import { keptResults, NOT_KEPT } from "./pupil-progress.js";
import { CopyField } from "../panels/copy-field.jsx";
import { NotFound } from "../shell/not-found.js";
import { TRAINING } from "../turning-points/training.js";
import { KINDS } from "../exercise/kinds.js";

/** @import { DeskState } from "../learn/lesson-desk.js" */
/** @import { ExerciseData } from "../exercise/types.js" */
/** @import { Lesson } from "../lessons/index.js" */
/** @import { Ways } from "../learn/lesson-head.jsx" */
/** @import { Own } from "./checked.js" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { Surroundings } from "../shell/site.js" */

export { fetchPlace, newState, OwnView as View };

/** `own`: the lessons of `progress`. @typedef {DeskState & { own: Own | null, progress: Progress | null }} OwnState */

/** @returns {OwnState} */
function newState() {
  return { controller: new ExerciseController(KINDS), shown: null, own: null, progress: null };
}

/** @param {Place} place @returns {Promise<Own>} @throws {NotFound} */
async function fetchPlace({ path, query }) {
  const own = await findOwn(query);
  if (ownStep(path, own.chapter)) return own;
  throw new NotFound("There's no exercise with this number", [
    { href: ownLink(own.packed, { lesson: 0 }), text: own.chapter.title },
  ]);
}

class OwnView {
  title = "";
  #section;
  /** @type {Surroundings} */
  #surroundings;
  #state;
  #desk;
  #projector;
  #isFollowing = false;
  /** The index of the lesson among the own ones. */
  #index = 0;
  /** @type {Ways} */
  #ways = {
    lesson: (lesson) => this.#linkTo(lesson),
    exercise: (lesson, at) => this.#linkTo(lesson, at),
    show: (lesson) => this.#linkTo(lesson, null),
    next: (lesson, at) => this.#next(lesson, at),
    around: () => ({
      previous: this.#lessons[this.#index - 1] ?? null,
      next: this.#lessons[this.#index + 1] ?? null,
    }),
  };

  /** @param {Mount<OwnState>} mount */
  constructor({ section, site, state, signal }) {
    this.#section = section;
    this.#surroundings = { ...site, signal };
    this.#state = state;
    const turnOf = (/** @type {Lesson} */ lesson) => this.#linkTo(lesson, 0);
    const drawn = () => this.#draw();
    const reader = new Reader(this.#surroundings);
    const callbacks = { turnOf, solved: () => this.#solved(), drawn, reader };
    this.#projector = new Projector(section, drawn, this.#surroundings);
    this.#desk = new LessonDesk(section, state, callbacks, this.#surroundings);
    keepAtTop(section, signal);
  }

  get #lessons() {
    return this.#state.own?.chapter.lessons ?? [];
  }

  /** @param {Place} place @param {Own} own @returns {boolean} */
  show({ path }, own) {
    const before = this.#state.shown?.lesson;
    this.#open(own);
    const { chapter } = own;
    const { lesson: index, step } = /** @type {NonNullable<ReturnType<typeof ownStep>>} */ (
      ownStep(path, chapter)
    );
    const lesson = chapter.lessons[index];
    this.#index = index;
    const isSolved = (/** @type {ExerciseData} */ exercise) =>
      this.#state.progress?.has(nameOf(lesson, exercise)) ?? false;
    const at = stepAt(lesson, step, isSolved);
    this.title = lesson.title;
    if (this.#desk.show(lesson, at)) queueMicrotask(() => bringToTop(this.#section));
    this.#draw();
    return before !== lesson;
  }

  focus() {
    this.#desk.focus();
  }

  /** @param {Own} own */
  #open(own) {
    const { kept, now, signal } = this.#surroundings;
    if (this.#state.own !== own || !this.#state.progress) {
      const names = new Set(allNames([own.chapter]));
      // The positions of a game do not replace a pupil's results in a lesson.
      const store = own.chapter.id === TRAINING ? NOT_KEPT : keptResults(kept, own);
      this.#state.progress = new Progress(names, store, now);
    } else if (this.#isFollowing) return;
    this.#state.own = own;
    this.#isFollowing = true;
    this.#state.progress.follow(() => this.#draw(), signal);
  }

  /** @param {{ id: string }} lesson @param {number | null} [at] */
  #linkTo({ id }, at) {
    const { own } = this.#state;
    const lesson = this.#lessons.findIndex((each) => each.id === id);
    return ownLink(own?.packed ?? "", { lesson, at });
  }

  /** @param {Lesson} lesson @param {number} at */
  #next(lesson, at) {
    if (at + 1 < lesson.exercises.length)
      return { href: this.#linkTo(lesson, at + 1), label: "Next exercise" };
    const next = this.#lessons[this.#lessons.indexOf(lesson) + 1];
    return next ? { href: this.#linkTo(next), label: "Next lesson" } : null;
  }

  #solved() {
    const { shown, progress, controller } = this.#state;
    if (!shown || shown.at === null || !progress) return;
    progress.add(nameOf(shown.lesson, shown.lesson.exercises[shown.at]), controller.took);
    this.#draw();
  }

  #draw() {
    const { shown, progress, own } = this.#state;
    if (!shown || !progress || !own) return;
    const { chapter, packed } = own;
    const index = this.#index;
    const { href } = this.#surroundings.address;
    const link = href.slice(0, href.indexOf("#")) + ownLink(packed, { lesson: index });
    const isOfGame = chapter.id === TRAINING;
    const page = (
      <LessonPage
        {...shown}
        chapter={chapter}
        desk={this.#desk}
        progress={progress}
        ways={this.#ways}
        site={this.#surroundings}
        projector={this.#projector}
        back={
          isOfGame
            ? { href: "#/play", text: "Back to the game" }
            : { href: "#/own-lesson", text: "For teachers" }
        }
      >
        <LessonMore {...shown} framable={{ packed, index }} site={this.#surroundings}>
          {chapter.lessons.length === 1 && (
            <a class="button" href={`#/write-lesson?lesson=${packed}`}>
              Change this lesson
            </a>
          )}
          <CopyField label="The link to this lesson" text={link} site={this.#surroundings} />
        </LessonMore>
      </LessonPage>
    );
    render(page, this.#section);
  }
}
