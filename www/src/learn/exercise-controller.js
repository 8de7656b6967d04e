// The exercise on the page: passes on what the learner does, shows one move after the other where the exercise replies, and
// says what has changed. Knows no page; what is right is the exercise's.

import { Exercise } from "../exercise/exercise.js";
import { subscribed } from "../subscribed.js";

/** @import { Move, Position, Square } from "x88" */
/** @import { ExerciseData, Feedback } from "../exercise/exercise.js" */

/** How long a position is seen before the reply to it is played. */
const REPLY_MS = 500;

export class ExerciseController {
  /** @type {Exercise} */
  #exercise;
  /** @type {Feedback | null} */
  #feedback = null;
  /** @type {string[]} */
  #hints = [];
  /** What is seen for a moment before the exercise's own move. @type {{ position: Position, lastMove: Move | null } | null} */
  #before = null;
  #timer = 0;
  #claimsByMove = false;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** The position on the board. */
  get position() {
    return (this.#before ?? this.#exercise).position;
  }

  /** The move that led to the position on the board. */
  get lastMove() {
    return (this.#before ?? this.#exercise).lastMove;
  }

  /** A mate is shown as one. */
  get outcome() {
    return this.position.outcome();
  }

  /** The colour that the learner may move now, or null. */
  get mover() {
    return this.#before ? null : this.#exercise.mover;
  }

  /** The colour whose pieces may be picked up now, or null. */
  get selectable() {
    return this.mover;
  }

  /** The run of the exercise. */
  get run() {
    return this.#exercise;
  }

  /** What was said of the learner's last try, or null. */
  get feedback() {
    return this.#feedback;
  }

  /** Whether the next move is not played but claimed a draw with. */
  get claimsByMove() {
    return this.#claimsByMove;
  }

  /** The hints given so far. */
  get hints() {
    return this.#hints;
  }

  /**
   * @param {() => void} listener called after each change
   * @param {{ signal?: AbortSignal }} [options] `signal`: ends it
   */
  subscribe(listener, { signal } = {}) {
    subscribed(this.#listeners, listener, signal);
  }

  /** @param {ExerciseData} data */
  start(data) {
    this.#exercise = new Exercise(data);
    this.#begin();
  }

  restart() {
    this.#exercise.restart();
    this.#begin();
  }

  /** Nothing more is played by itself: the exercise is left, and whoever comes back finds what had been coming. */
  leave() {
    if (!this.#before) return;
    this.#stopWaiting();
    this.#notify();
  }

  /** @param {Move} move */
  play(move) {
    if (this.#claimsByMove) return this.claim(move);
    const { position } = this.#exercise;
    const feedback = this.#exercise.tryMove(move);
    if (feedback.reply) this.#showFirst(position.play(move), move);
    this.#changed(feedback);
  }

  /**
   * A move that the rules refuse: nothing is played.
   * @param {Square} from
   * @param {Square} to
   */
  refuse(from, to) {
    this.#changed(this.#exercise.tryMove({ from, to }));
  }

  /** @param {Square} square marked, or no longer */
  toggle(square) {
    this.#exercise.toggle(square);
    this.#changed(null);
  }

  /** The marked squares are to be judged. */
  check() {
    this.#changed(this.#exercise.check());
  }

  /** @param {string} choice */
  answer(choice) {
    this.#changed(this.#exercise.answer(choice));
  }

  /** @param {Move} [byMove] the move with which the draw is claimed */
  claim(byMove) {
    this.#claimsByMove = false;
    this.#changed(this.#exercise.claim(byMove));
  }

  /** The next move is to be one with which a draw is claimed, or no longer. */
  toggleClaimByMove() {
    this.#claimsByMove = !this.#claimsByMove;
    this.#notify();
  }

  hint() {
    const hint = this.#exercise.hint();
    if (hint !== null) this.#hints = [...this.#hints, hint];
    this.#notify();
  }

  #begin() {
    this.#stopWaiting();
    this.#claimsByMove = false;
    this.#hints = [];
    const { opening } = this.#exercise;
    if (opening) this.#showFirst(opening.position, opening.lastMove);
    this.#changed(null);
  }

  /** Shows a position for a moment; then that of the exercise, which is a move ahead. */
  #showFirst(position, lastMove) {
    this.#stopWaiting();
    this.#before = { position, lastMove };
    this.#timer = setTimeout(() => this.leave(), REPLY_MS);
  }

  #stopWaiting() {
    clearTimeout(this.#timer);
    this.#before = null;
  }

  #changed(feedback) {
    this.#feedback = feedback;
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}
