// A teacher's own lesson, which its address carries, with a link to share.

import "../styles/learn.css";
import "../styles/steps.css";
import "../styles/lesson-windows.css";
import "../styles/table.css";
import "../styles/demonstration.css";
import "../styles/verdict.css";
import "../styles/write-pad.css";
import { render } from "preact";
import { element } from "../element.js";
import { ExerciseController } from "../learn/exercise-controller.js";
import { HandIn } from "../learn/hand-in.jsx";
import { bringToTop } from "../learn/in-sight.js";
import { LessonDesk } from "../learn/lesson-desk.js";
import { LessonHead } from "../learn/lesson-head.js";
import { LessonMore } from "../learn/lesson-more.jsx";
import { allNames, nameOf } from "../learn/names.js";
import { Progress } from "../learn/progress.js";
import { stepAt } from "../learn/steps.js";
import { ownLink, ownStep } from "../own/addresses.js";
import { findOwn } from "../own/find.js";
import { keptResults, NOT_KEPT } from "../own/kept.js";
import { CopyField } from "../panels/copy-field.jsx";
import { NotFound } from "../shell/not-found.js";
import { TRAINING } from "../turning-points/training.js";
import page from "./learn.html";

/** @import { DeskState } from "../learn/lesson-desk.js" */
/** @import { Lesson } from "../lessons/index.js" */
/** @import { Own } from "../own/checked.js" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { Surroundings } from "../shell/site.js" */

export { fetchPlace, newState, OwnView as View, page };

/** `own`: the lessons of `progress`. @typedef {DeskState & { own: Own | null, progress: Progress | null }} OwnState */

/** @returns {OwnState} */
function newState() {
  return { controller: new ExerciseController(), shown: null, own: null, progress: null };
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
  #handIn;
  #more;
  /** For a teacher: the lesson's text and link. */
  #ways = document.createElement("div");
  #all;
  /** @type {LessonHead | null} */
  #head = null;

  /** @param {Mount<OwnState>} mount */
  constructor({ section, site, state, signal }) {
    this.#section = section;
    this.#surroundings = { ...site, signal };
    this.#state = state;
    const ways = {
      exercise: (lesson, at) => this.#linkTo(lesson, at),
      next: (lesson, at) => this.#next(lesson, at),
    };
    this.#desk = new LessonDesk(section, state, { ways, solved: () => this.#solved() }, this.#surroundings);
    this.#handIn = new HandIn(section, this.#surroundings);
    this.#ways.className = "own-ways";
    element(section, "#embed-lesson").after(this.#ways);
    this.#more = new LessonMore(section, this.#surroundings);
    this.#all = element(section, ".lesson-place a", HTMLAnchorElement);
  }

  /** @param {Place} place @param {Own} own @returns {boolean} */
  show({ path }, own) {
    const before = this.#state.shown?.lesson;
    this.#open(own);
    const { chapter, packed } = own;
    const { lesson: index, step } = /** @type {NonNullable<ReturnType<typeof ownStep>>} */ (
      ownStep(path, chapter)
    );
    const lesson = chapter.lessons[index];
    const isSolved = (exercise) => this.#state.progress?.has(nameOf(lesson, exercise)) ?? false;
    const at = stepAt(lesson, step, isSolved);
    this.title = lesson.title;
    const isOfGame = chapter.id === TRAINING;
    this.#all.href = isOfGame ? "#/play" : "#/own-lesson";
    this.#all.textContent = isOfGame ? "Back to the game" : "For teachers";
    const { href } = this.#surroundings.address;
    const link = href.slice(0, href.indexOf("#")) + ownLink(packed, { lesson: index });
    const ways = (
      <>
        {chapter.lessons.length === 1 && (
          <a class="button" href={`#/write-lesson?lesson=${packed}`}>
            Change this lesson
          </a>
        )}
        <CopyField label="The link to this lesson" text={link} site={this.#surroundings} />
      </>
    );
    render(ways, this.#ways);
    this.#more.update({ lesson, at, framable: { packed, index } });
    if (this.#desk.show(lesson, at)) queueMicrotask(() => bringToTop(this.#section));
    this.#showProgress();
    return before !== lesson;
  }

  focus() {
    this.#desk.focus();
  }

  /** @param {Own} own */
  #open(own) {
    if (this.#head && this.#state.own === own) return;
    const { kept, now, signal } = this.#surroundings;
    if (this.#state.own !== own || !this.#state.progress) {
      const names = new Set(allNames([own.chapter]));
      // The positions of a game do not replace a pupil's results in a lesson.
      const store = own.chapter.id === TRAINING ? NOT_KEPT : keptResults(kept, own);
      this.#state.progress = new Progress(names, store, now);
    }
    this.#state.own = own;
    this.#state.progress.follow(() => this.#showProgress(), signal);
    this.#head = new LessonHead(this.#section, this.#state.progress, {
      lesson: (lesson) => this.#linkTo(lesson),
      exercise: (lesson, at) => this.#linkTo(lesson, at),
      show: (lesson) => this.#linkTo(lesson, null),
      around: ({ id }) => {
        const { lessons } = own.chapter;
        const at = lessons.findIndex((each) => each.id === id);
        return { previous: lessons[at - 1] ?? null, next: lessons[at + 1] ?? null };
      },
    });
  }

  /** @param {{ id: string }} lesson @param {number | null} [at] */
  #linkTo({ id }, at) {
    const { own } = this.#state;
    const lesson = own?.chapter.lessons.findIndex((each) => each.id === id) ?? 0;
    return ownLink(own?.packed ?? "", { lesson, at });
  }

  /** @param {Lesson} lesson @param {number} at */
  #next(lesson, at) {
    if (at + 1 < lesson.exercises.length)
      return { href: this.#linkTo(lesson, at + 1), label: "Next exercise" };
    const { lessons } = this.#state.own?.chapter ?? { lessons: [] };
    const next = lessons[lessons.indexOf(lesson) + 1];
    return next ? { href: this.#linkTo(next), label: "Next lesson" } : null;
  }

  #solved() {
    const { shown, progress, controller } = this.#state;
    if (!shown || shown.at === null || !progress) return;
    progress.add(nameOf(shown.lesson, shown.lesson.exercises[shown.at]), controller.took);
    this.#showProgress();
  }

  #showProgress() {
    const { shown, progress, own } = this.#state;
    if (!shown || !progress || !own) return;
    const { lesson, at } = shown;
    this.#head?.update(own.chapter, lesson, at);
    this.#handIn.update(lesson, progress);
  }
}
