// The view in which the rules are learned: the contents, or what a lesson shows, or an exercise of it. Joins the exercise, the board
// and the panels. Knows no rules.

import "../styles/learn.css";
import "../styles/demonstration.css";
import "../styles/verdict.css";
import { verdictArrows } from "x88/board";
import { culpritMarks, culpritRemarks, refusedMark } from "../board/refusal-marks.js";
import { EntryBoard } from "../board/entry-board.js";
import { element } from "../element.js";
import { taskMarks, taskRemarks, triedArrow } from "../learn/marks.js";
import { Answers } from "../learn/answers.js";
import { Contents } from "../learn/contents.js";
import { Demonstration } from "../learn/demonstration.js";
import { decorationOf, piecesOf } from "../learn/demonstration-marks.js";
import { DemonstrationPanel } from "../learn/demonstration-panel.js";
import { ExerciseController } from "../learn/exercise-controller.js";
import { LessonHead } from "../learn/lesson-head.js";
import { allNames, linkTo, linkToShow, nameOf, SHOW } from "../learn/names.js";
import { Progress } from "../learn/progress.js";
import { Stage } from "../learn/stage.js";
import { TaskPanel } from "../learn/task-panel.js";
import { CHAPTERS, findLesson, neighboursOf } from "../lessons/index.js";
import { selectionSpoken } from "../words.js";
import page from "./learn.html";

/** @import { Square } from "x88" */
/** @import { Feedback } from "../exercise/exercise.js" */
/** @import { Chapter, Lesson } from "../lessons/index.js" */
/** @import { Mount, Place } from "../shell/router.js" */
/** @import { Site } from "../shell/site.js" */

export { LearnView as View, newState, page };

const CONTENTS_TITLE = "Learn chess";

/**
 * What stays when the view is left. `shown`: the exercise that is shown, or null in the contents; `at`: which, from 0, or null where
 * the lesson shows its rule first.
 * @typedef {{
 *   progress: Progress,
 *   controller: ExerciseController,
 *   shown: { chapter: Chapter, lesson: Lesson, at: number | null } | null,
 * }} LearnState
 */

/** @param {Site} site @returns {LearnState} */
function newState({ kept }) {
  const progress = new Progress(new Set(allNames(CHAPTERS)), kept);
  return { progress, controller: new ExerciseController(), shown: null };
}

class LearnView {
  title = CONTENTS_TITLE;
  #section;
  #state;
  #announce;
  #address;
  #sounds;
  #stage;
  #demonstration;
  #watch;
  #contents;
  #head;
  #task;
  #answers;
  #board;
  /** Whether the exercise of the state is on the page. */
  #isShown = false;
  /** The feedback that was read out last. @type {Feedback | null} */
  #spoken;

  /** @param {Mount<LearnState>} mount */
  constructor({ section, site, state, signal }) {
    const surroundings = { ...site, signal };
    const { controller, progress } = state;
    this.#section = section;
    this.#state = state;
    this.#announce = site.announce;
    this.#address = site.address;
    this.#sounds = site.sounds;
    this.#spoken = controller.feedback;
    this.#contents = new Contents(section, CHAPTERS, progress, signal);
    this.#head = new LessonHead(section, progress);
    this.#task = new TaskPanel(section, controller, surroundings);
    this.#answers = new Answers(section, controller);
    this.#demonstration = new Demonstration(site.isCalm);
    this.#watch = new DemonstrationPanel(section, this.#demonstration, surroundings);
    this.#stage = new Stage(controller, this.#demonstration);
    const callbacks = {
      changed: () => this.#draw(),
      refused: (from, to) => this.#refused(from, to),
      pressed: (square) => this.#watch.isShown || this.#mark(square),
      selectionSpoken: (square) => this.#selectionSpoken(square),
    };
    this.#board = new EntryBoard(element(section, ".board-frame"), this.#stage, callbacks, surroundings);
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
   * @returns {boolean} whether another page is shown, which begins at its title
   */
  show({ path: [id, number] }) {
    const found = id === undefined ? null : findLesson(id);
    element(this.#section, ".contents").hidden = found !== null;
    element(this.#section, ".lesson").hidden = found === null;
    const before = this.#shown;
    if (found) this.#showStep(found, this.#stepAt(found.lesson, number));
    else this.#showContents();
    return before?.lesson !== this.#shown?.lesson;
  }

  focus() {
    if (this.#shown) this.#board.focus();
    else element(this.#section, "#contents-continue").focus();
  }

  #showContents() {
    this.#controller.leave();
    this.#watch.leave();
    this.#state.shown = null;
    this.#isShown = false;
    this.title = CONTENTS_TITLE;
    this.#contents.update();
  }

  /** @param {{ chapter: Chapter, lesson: Lesson }} found @param {number | null} at */
  #showStep({ chapter, lesson }, at) {
    const before = this.#shown;
    const isSame = before?.lesson === lesson && before.at === at;
    const wasShown = this.#isShown;
    if (isSame && wasShown) return;
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
    this.#task.show(lesson, at, nextAfter(lesson, at));
    if (!isLeft) return this.#controller.start(lesson.exercises[at]);
    this.#board.update();
    this.#update();
  }

  /** In a low window the site's header makes room, so that what belongs together is seen together. */
  #bringToTop() {
    const { clientHeight } = this.#section.ownerDocument.documentElement;
    const stage = element(this.#section, ".stage");
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
    const named = Number(name) - 1;
    if (name !== undefined && lesson.exercises[named]) return named;
    const isSolved = (exercise) => this.#progress.has(nameOf(lesson, exercise));
    if (lesson.show && (name === SHOW || !lesson.exercises.some(isSolved))) return null;
    return Math.max(
      lesson.exercises.findIndex((exercise) => !isSolved(exercise)),
      0,
    );
  }

  #update() {
    const { feedback, run } = this.#controller;
    if (run.isSolved) this.#solved();
    this.#answers.update();
    this.#task.update();
    this.#draw();
    if (!feedback || feedback === this.#spoken) return;
    this.#spoken = feedback;
    this.#announce(feedback.kind === "solved" ? `Solved. ${feedback.text}` : feedback.text);
    if (feedback.kind === "solved") this.#sounds.play("end");
    else if (feedback.kind === "right") this.#sounds.play("move");
  }

  #solved() {
    const { lesson, at } = this.#shown ?? {};
    if (!lesson || at === null || at === undefined) return;
    const name = nameOf(lesson, lesson.exercises[at]);
    if (this.#progress.has(name)) return;
    this.#progress.add(name);
    this.#showProgress();
  }

  #showProgress() {
    if (!this.#shown) return this.#contents.update();
    const { chapter, lesson, at } = this.#shown;
    this.#head.update(chapter, lesson, at);
  }

  #drawPicture() {
    this.#board.show(piecesOf(this.#demonstration.picture));
    this.#board.decorate(decorationOf(this.#demonstration));
  }

  #draw() {
    if (this.#watch.isShown) return this.#drawPicture();
    const { feedback, run } = this.#controller;
    const refusal = feedback?.verdict;
    this.#board.decorate({
      below: [...taskMarks(run), ...(refusal ? culpritMarks(refusal) : [])],
      above: refusal?.to ? [refusedMark(refusal.to, run.position)] : [],
      arrows: [...triedArrow(run), ...(refusal ? verdictArrows(refusal) : [])],
      remarks: new Map([...taskRemarks(run), ...(refusal ? culpritRemarks(refusal) : [])]),
    });
  }

  #refused(from, to) {
    if (this.#controller.mover !== null) this.#controller.refuse(from, to);
  }

  /** @param {Square} square pressed where no piece is to be moved */
  #mark(square) {
    const { run } = this.#controller;
    if (run.offer.kind !== "check") return false;
    this.#controller.toggle(square);
    this.#announce(`${square} ${run.marked.has(square) ? "marked" : "not marked"}`);
    return true;
  }

  #selectionSpoken(square) {
    const piece = this.#controller.position.get(square);
    return piece ? selectionSpoken(piece, square, { moves: this.#board.moveCount, refused: null }) : "";
  }
}

/** @param {Lesson} lesson */
function nextAfter(lesson, at) {
  if (at + 1 < lesson.exercises.length) return { href: linkTo(lesson, at + 1), label: "Next exercise" };
  const { next } = neighboursOf(lesson);
  return next ? { href: linkTo(next), label: "Next lesson" } : { href: "#/learn", label: "All lessons" };
}
