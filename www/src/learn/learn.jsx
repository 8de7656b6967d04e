// The view for learning: the demonstration of a lesson or an exercise, its place among the lessons, and the user's progress.
// learn/lesson-desk.js handles the board.

import "../styles/beside.css";
import "./lesson.css";
import "./projector.css";
import { render } from "preact";
import { Prize } from "./badge.jsx";
import { exerciseForToday } from "./daily.js";
import { Projector } from "./projector.js";
import { nextInLessons, nextToRepeat, purposeIn, TODAY } from "./purpose.js";
import { Reader } from "./reader.js";
import { ExerciseController } from "./exercise-controller.js";
import { bringToTop, keepAtTop } from "./in-sight.js";
import { LessonDesk } from "./lesson-desk.js";
import { LEARN } from "./lesson-head.jsx";
import { LessonMore } from "./lesson-more.jsx";
import { LessonPage } from "./lesson-page.jsx";
import { meritOf } from "./merit.js";
import { linkTo, linkToShow, nameOf, SHOW } from "./names.js";
import { ownProgress } from "./own-progress.js";
import { exerciseNumbered, stepAt } from "./steps.js";
import { OUTLINE } from "../lessons/outlined.js";
import { findLesson, loadLesson, placeOfExercise } from "../lessons/places.js";
import { NotFound } from "../shell/not-found.js";
import { KINDS } from "../exercise/kinds.js";

/** @import { Purpose } from "./purpose.js" */
/** @import { DeskState } from "./lesson-desk.js" */
/** @import { ExerciseData } from "../exercise/types.js" */
/** @import { Chapter, Lesson } from "../lessons/index.js" */
/** @import { Progress } from "./progress.js" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { Site } from "../shell/site.js" */

export { fetchPlace, LearnView as View, newState };

/** The state that outlives the view. @typedef {DeskState & { progress: Progress }} LearnState */

/** @param {Site} site @returns {LearnState} */
function newState({ kept, now }) {
  return {
    progress: ownProgress({ kept, now }),
    controller: new ExerciseController(KINDS, kept),
    shown: null,
  };
}

/**
 * Returns the lesson in the address; fetches its chapter on first use.
 * @param {Place} place
 * @returns {Promise<{ chapter: Chapter, lesson: Lesson }>}
 * @throws {NotFound}
 */
async function fetchPlace({ path: [id, number, ...more] }) {
  const lesson = findLesson(id);
  if (!lesson) throw new NotFound("There's no lesson with this name");
  const isThere =
    number === undefined || number === SHOW || lesson.exercises[exerciseNumbered(number)] !== undefined;
  if (!isThere || more.length > 0) {
    throw new NotFound("There's no exercise with this number", [
      { href: linkTo(lesson), text: `The lesson “${lesson.title}”` },
    ]);
  }
  return loadLesson(lesson);
}

class LearnView {
  title = "";
  #section;
  #site;
  #progress;
  #desk;
  #projector;
  /**
   * Where the exercise leads. Found before it is solved, because that changes what is due.
   * @type {{ href: string, label: string } | null}
   */
  #next = null;
  #ways = { ...LEARN, next: () => this.#next };
  /** @type {{ chapter: Chapter, lesson: Lesson, at: number | null } | null} */
  #shown = null;
  /** @type {Purpose} */
  #purpose = "lessons";

  /** @param {Mount<LearnState>} mount */
  constructor({ section, site, state, signal }) {
    const { progress } = state;
    this.#section = section;
    this.#site = { ...site, signal };
    this.#progress = progress;
    const turnOf = (/** @type {Lesson} */ lesson) => linkTo(lesson, 0);
    const drawn = () => this.#draw();
    const reader = new Reader(this.#site);
    const callbacks = { turnOf, solved: () => this.#solved(state), drawn, reader };
    this.#projector = new Projector(section, drawn, this.#site);
    this.#desk = new LessonDesk(section, state, callbacks, this.#site);
    progress.follow(() => this.#shown && this.#draw(), signal);
    keepAtTop(section, signal);
  }

  /**
   * @param {Place} place
   * @param {{ chapter: Chapter, lesson: Lesson }} found
   * @returns {boolean} whether the page changed, and begins at its title
   */
  show({ path: [, number], query }, { chapter, lesson }) {
    const before = this.#shown;
    this.#purpose = purposeIn(query);
    const isSolved = (/** @type {ExerciseData} */ exercise) => this.#progress.has(nameOf(lesson, exercise));
    const at = stepAt(lesson, number, isSolved);
    this.#shown = { chapter, lesson, at };
    this.title = lesson.title;
    if (at !== null) this.#next = this.#nextAfter(lesson, at);
    if (at === null) this.#site.address.rename(linkToShow(lesson));
    // After the router, which scrolls to the top of the page.
    const restarts = this.#purpose !== "lessons";
    if (this.#desk.show(lesson, at, { restarts })) queueMicrotask(() => bringToTop(this.#section));
    this.#draw();
    return before?.lesson !== lesson;
  }

  focus() {
    this.#desk.focus();
  }

  /**
   * Returns the next step for the current purpose.
   * @param {Lesson} lesson
   * @param {number} at
   */
  #nextAfter(lesson, at) {
    if (this.#purpose === "today") return { href: TODAY, label: "Done for today" };
    if (this.#purpose === "lessons") return nextInLessons(lesson, at);
    return nextToRepeat(this.#progress.due, nameOf(lesson, lesson.exercises[at]), placeOfExercise);
  }

  /** Returns the prize, if the lesson is complete now, or has all stars. @param {LearnState} state */
  #solved({ shown, controller }) {
    if (!shown || shown.at === null) return;
    const name = nameOf(shown.lesson, shown.lesson.exercises[shown.at]);
    const progress = this.#progress;
    const before = meritOf([shown.lesson], progress).badge;
    progress.add(name, controller.took, { isAside: this.#purpose !== "lessons" });
    if (name === exerciseForToday(progress, OUTLINE.chapters)) progress.addDay();
    this.#draw();
    const { badge: kind } = meritOf([shown.lesson], progress);
    return kind === "none" || kind === before ? null : (
      <Prize kind={kind} picture={findLesson(shown.lesson.id)?.picture ?? []} />
    );
  }

  #draw() {
    if (!this.#shown) return;
    const { lesson, at } = this.#shown;
    const page = (
      <LessonPage
        {...this.#shown}
        desk={this.#desk}
        progress={this.#progress}
        ways={this.#ways}
        site={this.#site}
        projector={this.#projector}
        back={{ href: "#/learn", text: "All lessons" }}
      >
        <LessonMore lesson={lesson} at={at} framable={lesson} site={this.#site} />
      </LessonPage>
    );
    render(page, this.#section);
  }
}
