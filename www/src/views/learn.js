// The view in which the rules are learned: what a lesson shows, or an exercise of it. Joins the exercise, the board and the panels.
// Knows no rules.

import "../styles/learn.css";
import "../styles/lesson-windows.css";
import "../styles/demonstration.css";
import "../styles/verdict.css";
import { EntryBoard } from "../board/entry-board.js";
import { element } from "../element.js";
import { exerciseDecoration } from "../learn/marks.js";
import { Answers } from "../learn/answers.js";
import { Celebration } from "../learn/celebration.js";
import { exerciseOfDay } from "../learn/daily.js";
import { Demonstration } from "../learn/demonstration.js";
import { decorationOf, piecesOf } from "../learn/demonstration-marks.js";
import { DemonstrationPanel } from "../learn/demonstration-panel.js";
import { ExerciseController } from "../learn/exercise-controller.js";
import { LessonHead } from "../learn/lesson-head.js";
import { errandIn, nextOnTheWay, nextToRepeat, PAGES } from "../learn/errand.js";
import { allNames, linkTo, linkToShow, nameOf, SHOW } from "../learn/names.js";
import { Progress } from "../learn/progress.js";
import { starsFor } from "../learn/spacing.js";
import { Stage } from "../learn/stage.js";
import { TaskPanel } from "../learn/task-panel.js";
import { OUTLINE } from "../lessons/outlined.js";
import { findLesson, loadLesson, placeOfExercise } from "../lessons/places.js";
import { NotFound } from "../shell/not-found.js";
import { selectionSpoken } from "../words.js";
import page from "./learn.html";

/** @import { Square } from "x88" */
/** @import { Feedback } from "../exercise/exercise.js" */
/** @import { Errand } from "../learn/errand.js" */
/** @import { Chapter, Lesson } from "../lessons/index.js" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { Site } from "../shell/site.js" */

export { fetchPlace, LearnView as View, newState, page };

/**
 * What stays when the view is left. `shown`: the exercise that is shown, or null before the first; `at`: which, from 0, or null where
 * the lesson shows its rule first.
 * @typedef {{
 *   progress: Progress,
 *   controller: ExerciseController,
 *   shown: { chapter: Chapter, lesson: Lesson, at: number | null } | null,
 * }} LearnState
 */

/** @param {Site} site @returns {LearnState} */
function newState({ kept, now }) {
  const progress = new Progress(new Set(allNames(OUTLINE.chapters)), kept, now);
  return { progress, controller: new ExerciseController(kept), shown: null };
}

/**
 * The lesson that an address names; its chapter is fetched when it is needed first.
 * @param {Place} place
 * @returns {Promise<{ chapter: Chapter, lesson: Lesson }>}
 * @throws {NotFound}
 */
async function fetchPlace({ path: [id, number, ...more] }) {
  const lesson = findLesson(id);
  if (!lesson) throw new NotFound("There is no lesson of this name");
  const isThere =
    number === undefined || number === SHOW || lesson.exercises[exerciseNumbered(number)] !== undefined;
  if (!isThere || more.length > 0) {
    throw new NotFound("There is no exercise of this number", [
      { href: linkTo(lesson), text: `The lesson “${lesson.title}”` },
    ]);
  }
  return loadLesson(lesson);
}

/** Which exercise, from 0. @param {string} number as addresses have it */
function exerciseNumbered(number) {
  return /^\d+$/.test(number) ? Number(number) - 1 : -1;
}

class LearnView {
  title = "";
  #lesson;
  #state;
  #announce;
  #address;
  #sounds;
  #stage;
  #demonstration;
  #watch;
  #head;
  #task;
  #answers;
  #board;
  #celebration;
  /** @type {Errand} */
  #errand = "way";
  /** Whether the exercise of the state is on the page. */
  #isShown = false;
  /** The feedback that was read out last. @type {Feedback | null} */
  #spoken;

  /** @param {Mount<LearnState>} mount */
  constructor({ section, site, state, signal }) {
    const surroundings = { ...site, signal };
    const { controller, progress } = state;
    this.#lesson = element(section, ".lesson");
    this.#state = state;
    this.#announce = site.announce;
    this.#address = site.address;
    this.#sounds = site.sounds;
    this.#spoken = controller.feedback;
    this.#head = new LessonHead(section, progress);
    this.#task = new TaskPanel(section, controller, surroundings);
    this.#answers = new Answers(section, controller);
    this.#demonstration = new Demonstration(site.isCalm);
    this.#watch = new DemonstrationPanel(section, this.#demonstration, surroundings);
    this.#stage = new Stage(controller, this.#demonstration);
    const callbacks = {
      changed: () => this.#draw(),
      refused: (from, to) => this.#refused(from, to),
      pressed: (square) => this.#watch.isShown || this.#pressed(square),
      draggedOver: (square) => this.#watch.isShown || this.#draggedOver(square),
      selectionSpoken: (square) => this.#selectionSpoken(square),
    };
    const frame = element(section, ".board-frame");
    this.#board = new EntryBoard(frame, this.#stage, callbacks, surroundings);
    this.#celebration = new Celebration(frame, surroundings);
    controller.subscribe(() => this.#watch.isShown || this.#update(), { signal });
    this.#demonstration.subscribe(() => this.#drawPicture(), { signal });
    progress.follow(() => this.#showProgress(), signal);
    const leave = () => {
      controller.leave();
      this.#demonstration.leave();
    };
    signal.addEventListener("abort", leave, { once: true });
  }

  get #shown() {
    return this.#state.shown;
  }

  get #controller() {
    return this.#state.controller;
  }

  get #progress() {
    return this.#state.progress;
  }

  /**
   * @param {Place} place
   * @param {{ chapter: Chapter, lesson: Lesson }} found
   * @returns {boolean} whether another page is shown, which begins at its title
   */
  show({ path: [, number], query }, found) {
    const before = this.#shown;
    this.#errand = errandIn(query);
    this.#showStep(found, this.#stepAt(found.lesson, number));
    return before?.lesson !== found.lesson;
  }

  focus() {
    this.#board.focus();
  }

  /** @param {{ chapter: Chapter, lesson: Lesson }} found @param {number | null} at */
  #showStep({ chapter, lesson }, at) {
    const before = this.#shown;
    const isSame = before?.lesson === lesson && before.at === at;
    const wasShown = this.#isShown;
    if (isSame && wasShown) return;
    this.#celebration.end();
    this.#state.shown = { chapter, lesson, at };
    this.#isShown = true;
    this.title = lesson.title;
    this.#head.update(chapter, lesson, at);
    this.#board.turn(lesson.exercises[at ?? 0].side);
    if (at === null) this.#showDemonstration(lesson);
    else this.#showExercise(lesson, at, isSame);
    const step = at === null ? this.#watch : this.#task;
    if (before?.lesson === lesson && wasShown) step.focus();
    // After the router, which goes to the very top of the page.
    queueMicrotask(() => this.#bringToTop());
  }

  /** @param {Lesson} lesson */
  #showDemonstration(lesson) {
    this.#controller.leave();
    this.#address.rename(linkToShow(lesson));
    this.#stage.show(this.#demonstration);
    this.#watch.show(lesson, linkTo(lesson, 0));
  }

  /** @param {Lesson} lesson @param {number} at @param {boolean} isLeft whether the person comes back to it */
  #showExercise(lesson, at, isLeft) {
    this.#watch.leave();
    this.#stage.show(this.#controller);
    const name = nameOf(lesson, lesson.exercises[at]);
    this.#task.show(lesson, at, this.#nextAfter(lesson, at, name));
    const isRepeated = this.#errand !== "way" && isLeft && this.#controller.run.isSolved;
    if (!isLeft || isRepeated) return this.#controller.start(lesson.exercises[at], name);
    this.#board.update();
    this.#update();
  }

  #nextAfter(lesson, at, name) {
    if (this.#errand === "today") return { href: PAGES.today, label: "Done for today" };
    if (this.#errand === "review") return nextToRepeat(this.#progress.due, name, placeOfExercise);
    return nextOnTheWay(lesson, at);
  }

  /** In a low window the site's header makes room, so that what belongs together is seen together. */
  #bringToTop() {
    const { clientHeight } = this.#lesson.ownerDocument.documentElement;
    const stage = element(this.#lesson, ".stage");
    // What sticks to the window's edge says nothing of where it belongs: the rule comes after it.
    const ends = [
      element(stage, ".board-frame").getBoundingClientRect().bottom,
      element(stage, "#rule").getBoundingClientRect().top,
    ];
    if (Math.max(...ends) > clientHeight) stage.scrollIntoView();
  }

  /**
   * Which step the address means: the one it names, else what the lesson shows, while nothing of it is solved, else the first exercise
   * that is not solved yet.
   * @param {Lesson} lesson
   * @param {string} [name]
   * @returns {number | null} an exercise, from 0; null: what the lesson shows
   */
  #stepAt(lesson, name) {
    if (name !== undefined && name !== SHOW) return exerciseNumbered(name);
    const isSolved = (exercise) => this.#progress.has(nameOf(lesson, exercise));
    if (lesson.show && (name === SHOW || !lesson.exercises.some(isSolved))) return null;
    const open = lesson.exercises.findIndex((exercise) => !isSolved(exercise));
    return Math.max(open, 0);
  }

  #update() {
    const { feedback } = this.#controller;
    this.#answers.update();
    this.#task.update();
    this.#draw();
    if (!feedback || feedback === this.#spoken) return;
    this.#spoken = feedback;
    if (feedback.kind === "solved") this.#solved();
    this.#announce(feedback.kind === "solved" ? `Solved. ${feedback.text}` : feedback.text);
    if (feedback.kind === "right") this.#sounds.play("move");
  }

  #solved() {
    const { lesson, at } = this.#shown ?? {};
    if (!lesson || at === null || at === undefined) return;
    const name = nameOf(lesson, lesson.exercises[at]);
    const { took } = this.#controller;
    this.#progress.add(name, took);
    if (name === exerciseOfDay(this.#progress.today, OUTLINE.chapters)) this.#progress.addDay();
    this.#celebration.show(starsFor(took));
    this.#sounds.play("solved");
    this.#showProgress();
  }

  #showProgress() {
    if (!this.#shown) return;
    const { chapter, lesson, at } = this.#shown;
    this.#head.update(chapter, lesson, at);
  }

  #drawPicture() {
    this.#board.show(piecesOf(this.#demonstration.picture));
    this.#board.decorate(decorationOf(this.#demonstration));
  }

  #draw() {
    if (this.#watch.isShown) return this.#drawPicture();
    this.#board.decorate(exerciseDecoration(this.#controller));
  }

  #refused(from, to) {
    if (this.#controller.mover !== null) this.#controller.refuse(from, to);
  }

  /** @param {Square} square pressed where no piece is to be moved */
  #pressed(square) {
    // Who has seen enough of a wrong move ends it.
    if (this.#controller.skip()) return true;
    const { run } = this.#controller;
    if (run.offer.kind !== "check") return false;
    this.#controller.toggle(square);
    this.#announce(`${square} ${run.marked.has(square) ? "marked" : "not marked"}`);
    return true;
  }

  #draggedOver(square) {
    if (this.#controller.run.offer.kind === "check") this.#controller.paint(square);
  }

  #selectionSpoken(square) {
    const piece = this.#controller.position.get(square);
    return piece ? selectionSpoken(piece, square, { moves: this.#board.moveCount, refused: null }) : "";
  }
}
