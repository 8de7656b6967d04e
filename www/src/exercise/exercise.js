// Responsibility: one exercise: attempts in, feedback out. The package answers all questions about rules. Must not depend on: the
// page.

import { solved } from "./feedback.js";

/** @import { Color, Move, MoveInput, Position, Square } from "x88" */
/** @import { Action, ExerciseData, ExerciseKind, Feedback, Offer, Reply, Run } from "./types.js" */

/** What learners can try, besides marking squares. @typedef {Exclude<Action["name"], "toggle">} Try */

/** @type {Offer} */
const NO_OFFER = { kind: "none" };

export class Exercise {
  /** @type {ExerciseData} */
  #data;
  /** @type {ExerciseKind} */
  #kind;
  #seed;
  /** @type {Run} */
  #run;
  #solved = false;
  #hintsGiven = 0;
  /** Cached: it can take a search, and is read often. @type {{ position: Position, action: Action | null } | null} */
  #next = null;

  /**
   * @param {ExerciseData} data
   * @param {{ readonly [kind: string]: ExerciseKind }} kinds at least the kind of this exercise
   * @param {number} [seed] makes random parts repeatable
   */
  constructor(data, kinds, seed = 0) {
    this.#data = data;
    this.#kind = kinds[data.kind];
    this.#seed = seed;
    this.#run = this.#kind.begin(data, seed);
  }

  /**
   * Restarts the exercise, including its hints.
   * @param {number} [seed]
   */
  restart(seed = this.#seed) {
    this.#seed = seed;
    this.#run = this.#kind.begin(this.#data, seed);
    this.#solved = false;
    this.#hintsGiven = 0;
    this.#next = null;
  }

  /** The kind of controls below the board, if any. */
  get below() {
    return this.#kind.below;
  }

  /** @returns {Position} */
  get position() {
    return this.#run.line.position;
  }

  /** @returns {Move | null} the move that led to the position */
  get lastMove() {
    return this.#run.line.lastMove;
  }

  /** The position before the last move of `before`, which is shown first and then played, or null. */
  get opening() {
    return this.#run.line.opening;
  }

  /** @returns {Color | null} the color that the learner may move now */
  get mover() {
    return this.#run.canMove && !this.#solved ? this.#data.side : null;
  }

  /** The outcome on the board, unless it is the question. */
  get outcome() {
    return this.#run.hidesOutcome && !this.#solved ? null : this.endOf(this.position);
  }

  /** Returns how a position ends the exercise's game, or null. @param {Position} position */
  endOf(position) {
    return this.#run.line.endOf(position);
  }

  /** Why the position ends the game, once the exercise is solved; before that it would be advice. */
  get explainedEnd() {
    return this.#solved ? this.#run.line.explainedEnd(this.position) : null;
  }

  get isSolved() {
    return this.#solved;
  }

  /** @returns {Offer} */
  get offer() {
    return this.#solved ? NO_OFFER : (this.#run.offer ?? NO_OFFER);
  }

  /** @returns {string | null} the last choice while the question is open */
  get chosen() {
    return this.#run.chosen ?? null;
  }

  /** @returns {Set<Square>} */
  get marked() {
    return this.#run.marked ?? new Set();
  }

  /** @returns {Square | null} the piece whose squares are to be marked */
  get subject() {
    return this.#run.subject ?? null;
  }

  /** @returns {Set<Square>} the squares still to be visited */
  get targets() {
    return this.#run.targets ?? new Set();
  }

  /** @returns {readonly Square[] | null} the touched pieces, if a press touches a piece */
  get touched() {
    return this.#run.touched ?? null;
  }

  /** @returns {Set<Square>} the squares of tilted pieces */
  get crooked() {
    return this.#run.crooked ?? new Set();
  }

  /** Whether the learner has said "I adjust", so that a press only straightens a piece. */
  get isAdjusting() {
    return this.#run.isAdjusting ?? false;
  }

  /** The hand with which the learner moves, and the running clock, if any. */
  get clock() {
    return this.#run.clock ?? null;
  }

  /** @returns {string} the meaning of these squares */
  get targetsAre() {
    return this.#run.targetsAre ?? "to be visited";
  }

  /** @returns {string | null} the current count in words */
  get tally() {
    return this.#run.tally ?? null;
  }

  /** The seed that repeats the random parts of the exercise. */
  get seed() {
    return this.#run.seed ?? this.#seed;
  }

  /** @returns {[Square, Square] | null} the squares of the move to judge */
  get arrow() {
    return this.#run.arrow ?? null;
  }

  /** The moves on the score sheet, if any. */
  get sheet() {
    return this.#run.sheet ?? [];
  }

  /** @returns {{ made: number, of: number } | null} the learner's moves, if they are counted */
  get count() {
    return this.#run.count ?? null;
  }

  /** Whether a hint only concerns the current position and ends with the next move. */
  get givesAdvice() {
    return this.#run.advise !== undefined;
  }

  /** The number of hints left. A whole game always has one more. */
  get hintsLeft() {
    return this.#data.hints.length - this.#hintsGiven + Number(this.givesAdvice);
  }

  /** @returns {string | null} the next hint */
  hint() {
    if (this.#solved || this.hintsLeft === 0) return null;
    if (this.#hintsGiven === this.#data.hints.length) return this.#run.advise?.() ?? null;
    return this.#data.hints[this.#hintsGiven++];
  }

  /** The next step of the solution, once there are no hints left. @returns {Action | null} */
  get shownNext() {
    if (this.#solved || (this.givesAdvice ? !this.#run.isAdvised : this.hintsLeft > 0)) return null;
    if (this.#next?.position !== this.position) {
      this.#next = { position: this.position, action: this.#run.next() ?? null };
    }
    return this.#next.action;
  }

  /** The move that is shown to somebody who has never moved a piece, or null. */
  get coached() {
    const next = this.#data.coached && !this.#solved ? this.#run.next() : undefined;
    return next?.name === "tryMove" && next.value ? this.position.parseMove(next.value) : null;
  }

  /** @param {MoveInput} move @returns {Feedback} */
  tryMove(move) {
    return this.#attempt("tryMove", move);
  }

  /**
   * Toggles a mark.
   * @param {Square} square
   * @returns {boolean} whether it is marked now
   */
  toggle(square) {
    return !this.#solved && this.#run.toggle?.(square) === true;
  }

  /** Submits the marks. @returns {Feedback} */
  check() {
    return this.#attempt("check");
  }

  /** @param {string} choice one of the offer @returns {Feedback} */
  answer(choice) {
    return this.#attempt("answer", choice);
  }

  /**
   * Claims a draw, with or without a move that would bring it about.
   * @param {MoveInput} [byMove]
   * @returns {Feedback}
   */
  claim(byMove) {
    return this.#attempt("claim", byMove);
  }

  /**
   * Writes down the last move.
   * @param {string} text
   * @returns {Feedback}
   */
  write(text) {
    return this.#attempt("write", text);
  }

  /**
   * Touches a piece.
   * @param {Square} square
   * @returns {Feedback}
   */
  touch(square) {
    return this.#attempt("touch", square);
  }

  /** Says "I adjust", or takes it back. @returns {Feedback} */
  adjust() {
    return this.#attempt("adjust");
  }

  /** Makes a step of a solution. Returns the feedback, if it has any. @param {Action} action @returns {Feedback | undefined} */
  act({ name, value }) {
    if (name !== "toggle")
      return this.#attempt(name, .../** @type {never} */ (value === undefined ? [] : [value]));
    this.toggle(/** @type {Square} */ (value));
    return undefined;
  }

  /** Returns a whole solution. */
  solution() {
    return this.#run.solution();
  }

  /**
   * @template {Try} Name
   * @param {Name} name
   * @param {Parameters<NonNullable<Run[Name]>>} values
   * @returns {Feedback}
   */
  #attempt(name, ...values) {
    const attempt = /** @type {(this: Run, ...values: unknown[]) => Reply} */ (this.#run[name]);
    const feedback = this.#solved ? solved() : attempt.apply(this.#run, values);
    // The next step can differ on the same board.
    this.#next = null;
    if (feedback.kind !== "solved") return feedback;
    this.#solved = true;
    return { text: this.#data.done, ...feedback };
  }
}
