// Responsibility: connects the board, the task and the feedback of a lesson. Must not depend on: the rules, the source of the
// lesson, the consequences of a solved exercise.

import { EntryBoard } from "../board/entry-board.js";
import { closestTo, element } from "../element.js";
import { isLow } from "../squares.js";
import { selectionSpoken } from "../words.js";
import { Celebration } from "./celebration.jsx";
import { Demonstration } from "./demonstration.js";
import { decorationOf, piecesOf } from "./demonstration-marks.js";
import { Finger } from "./finger.js";
import { bringIntoSight } from "./in-sight.js";
import { exerciseDecoration } from "./marks.js";
import { nameOf } from "./names.js";
import { Stage } from "./stage.js";
import { spokenFeedback } from "./task.jsx";
import { WatchSpeaker } from "./watch.jsx";

/** @import { ComponentChildren } from "preact" */
/** @import { Color, Square } from "x88" */
/** @import { EntryCallbacks } from "../board/entry-board.js" */
/** @import { Feedback } from "../exercise/types.js" */
/** @import { Lesson } from "../lessons/index.js" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { ExerciseController } from "./exercise-controller.js" */
/** @import { Reader } from "./reader.js" */

/**
 * The current step of a lesson. `at`: the index of the exercise; null: the demonstration.
 * @typedef {{ lesson: Lesson, at: number | null }} ShownStep
 *
 * The state that outlives the view. `shown`: null before the first step.
 * @typedef {{ controller: ExerciseController, shown: ShownStep | null }} DeskState
 */

export class LessonDesk {
  #section;
  #state;
  #address;
  #turnOf;
  /** @type {() => ComponentChildren | void} */
  #solved;
  #drawn;
  #surroundings;
  #stage;
  /** What is shown before the exercises. @type {Demonstration} */
  demonstration;
  /** Reads the lesson aloud; not in a frame. @type {Reader | null} */
  reader;
  #speaker = new WatchSpeaker();
  /** @type {EntryBoard | null} */
  #board = null;
  /** @type {Celebration | null} */
  #celebration = null;
  /** Shows a first move. @type {Finger | null} */
  #finger = null;
  /** Whether the step of the state is on the page. */
  #isShown = false;
  /** The last announced feedback. @type {Feedback | null} */
  #spoken;
  /** The number of hints on the page. */
  #hinted = 0;
  #wasOver = false;

  /**
   * @param {HTMLElement} section of the view
   * @param {DeskState} state
   * @param {{
   *   turnOf: (lesson: Lesson) => string,
   *   solved: () => ComponentChildren | void,
   *   drawn: () => void,
   *   reader?: Reader,
   * }} callbacks `turnOf`: returns the address of a lesson's exercises; `solved`: called when the current exercise is solved;
   *   returns the prize, if the lesson has one; `drawn`: draws the page, with the place of the board; `reader`: reads the
   *   lesson aloud
   * @param {Surroundings} surroundings
   */
  constructor(section, state, { turnOf, solved, drawn, reader }, surroundings) {
    const { address, isCalm, signal } = surroundings;
    const { controller } = state;
    this.#section = section;
    this.#state = state;
    this.#address = address;
    this.#turnOf = turnOf;
    this.#solved = solved;
    this.#drawn = drawn;
    this.#surroundings = surroundings;
    this.#spoken = controller.feedback;
    this.reader = reader ?? null;
    this.demonstration = new Demonstration(isCalm, () => this.reader?.on ?? false);
    this.#stage = new Stage(controller, this.demonstration);
    controller.subscribe(() => this.#isWatching || this.#update(), { signal });
    const leave = () => {
      controller.leave();
      this.demonstration.leave();
    };
    signal.addEventListener("abort", leave, { once: true });
  }

  get controller() {
    return this.#state.controller;
  }

  /** Whether the board only shows something, and nothing can be moved. */
  get #isWatching() {
    return this.#state.shown?.at === null;
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
    this.#celebration?.end();
    this.#finger?.end();
    this.#state.shown = { lesson, at };
    this.#isShown = true;
    const { side } = lesson.exercises[at ?? 0];
    this.#board?.turn(side);
    if (at === null) this.#showDemonstration(lesson);
    else this.#showExercise(lesson, at, isSame && !(restarts && this.controller.run.isSolved));
    if (!this.#board) this.#beginBoard(side);
    const move = at === null ? null : this.controller.run.coached;
    if (move) this.#finger?.wait(move, side);
    // The preview of the editor follows the text, where the focus is.
    const { page } = this.#surroundings;
    const title = at === null ? "#watch-title" : "#task-title";
    if (before?.lesson === lesson && wasShown && page.hasFocus())
      element(this.#section, title).focus({ preventScroll: true });
    return true;
  }

  focus() {
    this.#board?.focus();
  }

  /** Turns reading aloud on or off, and reads the text on the page. */
  toggleReader() {
    this.reader?.toggle();
    if (this.#isWatching) this.reader?.say(this.#speaker.words);
    else this.#readTask();
    this.#drawn();
  }

  #readTask() {
    const { shown } = this.#state;
    if (!shown || shown.at === null) return;
    const { text, ...data } = shown.lesson.exercises[shown.at];
    // The answers to a question in words; those of other kinds are the same everywhere.
    const choices = data.kind === "quiz" ? data.choices.map((choice) => `${choice.text}.`) : [];
    this.reader?.say([text, ...choices].join(" "));
  }

  /** Fills the frame of the page. @param {Color} side the color of the pieces at the bottom */
  #beginBoard(side) {
    const frame = element(this.#section, ".board-frame");
    this.#followPresses(frame);
    this.#board = new EntryBoard(frame, this.#stage, this.#boardCallbacks(), this.#surroundings);
    const { signal } = this.#surroundings;
    // After the board, which shows the position without a try.
    this.demonstration.subscribe(() => this.#showPicture(), { signal });
    this.#celebration = new Celebration(frame, this.#surroundings);
    this.#finger = new Finger(this.#board.squares, this.#surroundings);
    this.#board.turn(side);
    this.#board.update();
    this.#draw();
  }

  /** Goes on with the demonstration on a press anywhere on the board, with any device, before the board handles it. @param {HTMLElement} frame */
  #followPresses(frame) {
    const { signal } = this.#surroundings;
    const follow = (/** @type {MouseEvent | KeyboardEvent} */ event) => {
      const isPress = !("key" in event) || event.key === "Enter" || event.key === " ";
      if (!this.#isWatching || !isPress || !closestTo(event, ".board")) return;
      event.stopPropagation();
      event.preventDefault();
      const { shown } = this.#state;
      if (this.demonstration.isOver && shown) this.#address.go(this.#turnOf(shown.lesson));
      else this.demonstration.next();
    };
    for (const type of /** @type {const} */ (["click", "keydown"]))
      frame.addEventListener(type, follow, { signal, capture: true });
  }

  /** @param {Lesson} lesson */
  #showDemonstration(lesson) {
    this.controller.leave();
    this.#stage.show(this.demonstration);
    this.#wasOver = false;
    this.demonstration.start(lesson.show ?? []);
    if (!this.#board) this.#showPicture();
  }

  /**
   * @param {Lesson} lesson
   * @param {number} at
   * @param {boolean} isLeft whether the user returns to it
   */
  #showExercise(lesson, at, isLeft) {
    this.demonstration.leave();
    this.#stage.show(this.controller);
    this.#readTask();
    if (!isLeft) return this.controller.start(lesson.exercises[at], nameOf(lesson, lesson.exercises[at]));
    this.#board?.update();
    this.#update();
  }

  /** @returns {EntryCallbacks} */
  #boardCallbacks() {
    return {
      changed: () => this.#draw(),
      refused: (from, to) => this.#refused(from, to),
      pressed: (square) => this.#isWatching || this.#pressed(square),
      touched: (square, from) => !this.#isWatching && this.controller.touch(square, from),
      draggedOver: (square) => this.#isWatching || this.#draggedOver(square),
      selectionSpoken: (square) => this.#selectionSpoken(square),
    };
  }

  #update() {
    const { feedback } = this.controller;
    this.#drawn();
    this.#draw();
    this.#bringIntoSight();
    if (!feedback || feedback === this.#spoken) return;
    this.#spoken = feedback;
    const { announce, sounds } = this.#surroundings;
    this.reader?.say(spokenFeedback(this.controller));
    const won = feedback.kind === "solved" ? this.#celebrate() : null;
    const solved = won ? "Solved, and you won a prize for your path." : "Solved.";
    announce(feedback.kind === "solved" ? `${solved} ${feedback.text}` : feedback.text);
    if (feedback.kind === "right") sounds.play("move");
  }

  /** Makes a new hint or the feedback visible. */
  #bringIntoSight() {
    const { feedback, hints, whyOver } = this.controller;
    const isHint = hints.length > this.#hinted;
    this.#hinted = hints.length;
    if (isHint) this.reader?.say(hints[hints.length - 1]);
    // Not with each square around a mated king.
    if (!isHint && (!feedback || whyOver.shown)) return;
    const part = element(this.#section, isHint ? "#hints" : "#feedback");
    bringIntoSight(this.#section, part, this.#surroundings.isCalm());
  }

  /** Returns the prize, if the exercise was the last of its lesson. */
  #celebrate() {
    const won = this.#solved() ?? null;
    this.#celebration?.show(this.controller, won, this.#isMovedPieceLow());
    this.#surroundings.sounds.play("solved");
    return won;
  }

  #isMovedPieceLow() {
    const move = this.controller.lastMove;
    return move !== null && isLow(move.to, this.#board?.below ?? "white");
  }

  #showPicture() {
    const said = this.#speaker.wordsOf(this.demonstration);
    this.#drawn();
    this.#draw();
    if (said) {
      this.#surroundings.announce(said);
      this.reader?.say(said);
    }
    const { isOver } = this.demonstration;
    if (isOver && !this.#wasOver) this.#offerTurn();
    this.#wasOver = isOver;
  }

  /** Moves the focus only if the user has just watched. */
  #offerTurn() {
    const { activeElement } = this.#section.ownerDocument;
    const isElsewhere = activeElement?.matches("main :any-link, main button:not(#watch-next), summary");
    if (!isElsewhere) element(this.#section, "#your-turn").focus({ preventScroll: true });
  }

  #draw() {
    if (!this.#isWatching) return this.#board?.decorate(exerciseDecoration(this.controller));
    this.#board?.show(piecesOf(this.demonstration.picture));
    this.#board?.decorate(decorationOf(this.demonstration));
  }

  /** @param {Square} from @param {Square} to */
  #refused(from, to) {
    if (this.controller.mover !== null) this.controller.refuse(from, to);
  }

  /** @param {Square} square pressed while no piece can be moved */
  #pressed(square) {
    const isHandled = this.controller.skipBy(square);
    const { run } = this.controller;
    if (run.offer.kind !== "check") return isHandled;
    this.controller.toggle(square);
    this.#surroundings.announce(`${square} ${run.marked.has(square) ? "marked" : "not marked"}`);
    return true;
  }

  /** @param {Square} square */
  #draggedOver(square) {
    if (this.controller.run.offer.kind === "check") this.controller.paint(square);
  }

  /** @param {Square} square */
  #selectionSpoken(square) {
    const piece = this.controller.position.get(square);
    return piece ? selectionSpoken(piece, square, { moves: this.#board?.moveCount ?? 0, refused: null }) : "";
  }
}
