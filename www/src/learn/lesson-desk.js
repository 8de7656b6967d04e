// Responsibility: connects the board, the task and the feedback of a lesson. Must not depend on: the rules, the source of the
// lesson, the consequences of a solved exercise.

import { EntryBoard } from "../board/entry-board.js";
import { element } from "../element.js";
import { selectionSpoken } from "../words.js";
import { Answers } from "./answers.js";
import { Celebration } from "./celebration.js";
import { Demonstration } from "./demonstration.js";
import { decorationOf, piecesOf } from "./demonstration-marks.js";
import { DemonstrationPanel } from "./demonstration-panel.js";
import { exerciseDecoration } from "./marks.js";
import { nameOf } from "./names.js";
import { starsFor } from "./spacing.js";
import { Stage } from "./stage.js";
import { TaskPanel } from "./task-panel.jsx";

/** @import { Square } from "x88" */
/** @import { Feedback } from "../exercise/exercise.js" */
/** @import { Lesson } from "../lessons/index.js" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { ExerciseController } from "./exercise-controller.js" */

/**
 * The current step of a lesson. `at`: the index of the exercise; null: the demonstration.
 * @typedef {{ lesson: Lesson, at: number | null }} Step
 *
 * The state that outlives the view. `shown`: null before the first step.
 * @typedef {{ controller: ExerciseController, shown: Step | null }} DeskState
 *
 * The links from a step. `next`: returns null if there is no next step.
 * @typedef {{
 *   exercise: (lesson: Lesson, at: number) => string,
 *   next: (lesson: Lesson, at: number) => { href: string, label: string } | null,
 * }} Ways
 */

export class LessonDesk {
  #state;
  #ways;
  /** @type {() => Element | null | void} */
  #solved;
  #announce;
  #page;
  #sounds;
  #stage;
  #demonstration;
  #watch;
  #task;
  #answers;
  #board;
  #celebration;
  /** Whether the step of the state is on the page. */
  #isShown = false;
  /** The last announced feedback. @type {Feedback | null} */
  #spoken;

  /**
   * @param {HTMLElement} section of the view
   * @param {DeskState} state
   * @param {{ ways: Ways, solved: () => Element | null | void }} callbacks `solved`: called when the current exercise is
   *   solved; returns the prize, if the lesson has one
   * @param {Surroundings} surroundings
   */
  constructor(section, state, { ways, solved }, surroundings) {
    const { announce, isCalm, page, signal, sounds } = surroundings;
    this.#page = page;
    const { controller } = state;
    this.#state = state;
    this.#ways = ways;
    this.#solved = solved;
    this.#announce = announce;
    this.#sounds = sounds;
    this.#spoken = controller.feedback;
    this.#task = new TaskPanel(section, controller, surroundings);
    this.#answers = new Answers(section, controller);
    this.#demonstration = new Demonstration(isCalm);
    this.#watch = new DemonstrationPanel(section, this.#demonstration, surroundings);
    this.#stage = new Stage(controller, this.#demonstration);
    const frame = element(section, ".board-frame");
    this.#board = new EntryBoard(frame, this.#stage, this.#boardCallbacks(), surroundings);
    this.#celebration = new Celebration(frame, surroundings);
    controller.subscribe(() => this.#watch.isShown || this.#update(), { signal });
    this.#demonstration.subscribe(() => this.#drawPicture(), { signal });
    const leave = () => {
      controller.leave();
      this.#demonstration.leave();
    };
    signal.addEventListener("abort", leave, { once: true });
  }

  get #controller() {
    return this.#state.controller;
  }

  /**
   * @param {Lesson} lesson
   * @param {number | null} at the index of the exercise; null: the demonstration
   * @param {{ restarts?: boolean }} [options] `restarts`: whether to restart a solved exercise on return
   * @returns {boolean} whether the step has changed
   */
  show(lesson, at, { restarts = false } = {}) {
    const before = this.#state.shown;
    const isSame = before?.lesson === lesson && before.at === at;
    const wasShown = this.#isShown;
    if (isSame && wasShown) return false;
    this.#celebration.end();
    this.#state.shown = { lesson, at };
    this.#isShown = true;
    this.#board.turn(lesson.exercises[at ?? 0].side);
    if (at === null) this.#showDemonstration(lesson);
    else this.#showExercise(lesson, at, isSame && !(restarts && this.#controller.run.isSolved));
    const step = at === null ? this.#watch : this.#task;
    // The preview of the editor follows the text, where the focus is.
    if (before?.lesson === lesson && wasShown && this.#page.hasFocus()) step.focus();
    return true;
  }

  focus() {
    this.#board.focus();
  }

  /** @param {Lesson} lesson */
  #showDemonstration(lesson) {
    this.#controller.leave();
    this.#stage.show(this.#demonstration);
    this.#watch.show(lesson, this.#ways.exercise(lesson, 0));
  }

  /**
   * @param {Lesson} lesson
   * @param {number} at
   * @param {boolean} isLeft whether the user returns to it
   */
  #showExercise(lesson, at, isLeft) {
    this.#watch.leave();
    this.#stage.show(this.#controller);
    this.#task.show(lesson, at, this.#ways.next(lesson, at));
    if (!isLeft) return this.#controller.start(lesson.exercises[at], nameOf(lesson, lesson.exercises[at]));
    this.#board.update();
    this.#update();
  }

  #boardCallbacks() {
    return {
      changed: () => this.#draw(),
      refused: (from, to) => this.#refused(from, to),
      pressed: (square) => this.#watch.isShown || this.#pressed(square),
      touched: (square, from) => !this.#watch.isShown && this.#controller.touch(square, from),
      draggedOver: (square) => this.#watch.isShown || this.#draggedOver(square),
      selectionSpoken: (square) => this.#selectionSpoken(square),
    };
  }

  #update() {
    const { feedback } = this.#controller;
    this.#answers.update();
    this.#task.update();
    this.#draw();
    if (!feedback || feedback === this.#spoken) return;
    this.#spoken = feedback;
    const won = feedback.kind === "solved" ? this.#celebrate() : null;
    const solved = won ? "Solved, and you won a prize for your path." : "Solved.";
    this.#announce(feedback.kind === "solved" ? `${solved} ${feedback.text}` : feedback.text);
    if (feedback.kind === "right") this.#sounds.play("move");
  }

  /** Returns the prize, if the exercise was the last of its lesson. */
  #celebrate() {
    const won = this.#solved() ?? null;
    this.#celebration.show(starsFor(this.#controller.took), won);
    this.#sounds.play("solved");
    return won;
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

  /** @param {Square} square pressed while no piece can be moved */
  #pressed(square) {
    const isHandled = this.#controller.skipBy(square);
    const { run } = this.#controller;
    if (run.offer.kind !== "check") return isHandled;
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
