// The first exercise on a real board, with the rules. It is fetched after its picture has been shown.

import "../styles/beside.css";
import { EntryBoard } from "../board/entry-board.js";
import { visit } from "../exercise/kinds/visit.js";
import { Celebration } from "../learn/celebration.jsx";
import { ExerciseController } from "../learn/exercise-controller.js";
import { Finger } from "../learn/finger.js";
import { exerciseDecoration } from "../learn/marks.js";
import { isLow } from "../squares.js";
import { selectionSpoken } from "../words.js";

/** @import { EntryCallbacks } from "../board/entry-board.js" */
/** @import { ExerciseData, Feedback } from "../exercise/types.js" */
/** @import { Took } from "../learn/spacing.js" */
/** @import { Surroundings } from "../shell/site.js" */

export class OpeningBoard {
  // Only OPENING_KIND of lessons/outline.js, because this page should be small.
  #controller = new ExerciseController({ visit });
  #board;
  #frame;
  #celebration;

  /**
   * @param {HTMLElement} frame an empty element
   * @param {ExerciseData} exercise
   * @param {Surroundings & { answered: (feedback: Feedback, took: Took) => void }} surroundings `answered`: called with the
   * feedback to a move
   */
  constructor(frame, exercise, { answered, ...surroundings }) {
    const controller = this.#controller;
    const { signal } = surroundings;
    this.#frame = frame;
    this.#celebration = new Celebration(frame, surroundings);
    /** @type {EntryCallbacks} */
    const callbacks = {
      changed: () => this.#draw(),
      refused: (from, to) => controller.refuse(from, to),
      pressed: (square) => controller.skipBy(square),
      selectionSpoken: (square) => this.#selectionSpoken(square),
    };
    this.#board = new EntryBoard(frame, controller, callbacks, surroundings);
    this.#board.turn(exercise.side);
    controller.start(exercise);
    const { coached } = controller.run;
    if (coached) new Finger(this.#board.squares, surroundings).wait(coached, exercise.side);
    /** @type {Feedback | null} */
    let said = null;
    const tell = () => {
      this.#draw();
      const { feedback } = controller;
      if (feedback && feedback !== said) answered(feedback, controller.took);
      said = feedback;
    };
    controller.subscribe(tell, { signal });
    signal.addEventListener("abort", () => controller.leave(), { once: true });
  }

  /** Whether the pieces are visible: their pictures load separately. */
  get isDrawn() {
    const piece = this.#frame.querySelector("g[data-piece]");
    return piece !== null && piece.getBoundingClientRect().width > 0;
  }

  /**
   * Handles a press from before the board existed.
   * @param {import("x88").Square} square
   */
  tap(square) {
    this.#board.tap(square);
  }

  /** Celebrates the solved exercise. */
  celebrate() {
    const move = this.#controller.lastMove;
    this.#celebration.show(this.#controller, null, move !== null && isLow(move.to, this.#board.below));
  }

  focus() {
    this.#board.focus();
  }

  #draw() {
    this.#board.decorate(exerciseDecoration(this.#controller));
  }

  /** @param {import("x88").Square} square */
  #selectionSpoken(square) {
    const piece = this.#controller.position.get(square);
    return piece ? selectionSpoken(piece, square, { moves: this.#board.moveCount, refused: null }) : "";
  }
}
