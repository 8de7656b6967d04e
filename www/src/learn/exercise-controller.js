// Responsibility: connects the page and the exercise: passes on the learner's actions, shows replies and refutations move by
// move, and reports changes. Must not depend on: the page.

import { Exercise } from "../exercise/exercise.js";
import { subscribed } from "../subscribed.js";
import { Attempt } from "./attempt.js";
import { praiseFor } from "./praise.js";
import { Scene } from "./scene.js";
import { WhyOver } from "../game/why-over.js";

/** @import { Move, Square } from "x88" */
/** @import { ExerciseData, ExerciseKind, Feedback } from "../exercise/types.js" */
/** @import { Kept } from "../shell/storage.js" */
/** @import { Took } from "./spacing.js" */

/** How long a position is shown before the reply. */
const REPLY_MS = 500;

/** The squares that a hint names. */
const SQUARE = /\b[a-h][1-8]\b/g;

export class ExerciseController {
  /** @type {Exercise} */
  #exercise;
  #attempt;
  /** @type {Feedback | null} */
  #feedback = null;
  /** @type {string[]} */
  #hints = [];
  /** The positions shown briefly before the exercise's own. */
  #scene = new Scene(() => this.#notify());
  /** Shows why it is mate or stalemate, once the exercise is solved. */
  whyOver = new WhyOver(() => this.#notify());
  #claimsByMove = false;
  /** Whether a drag over squares sets marks or removes them. */
  #paints = true;
  /** Whether the last hint still concerns the position on the board. */
  #isHinting = false;
  #name = "";
  /** @type {Set<() => void>} */
  #listeners = new Set();

  #kinds;

  /**
   * @param {{ readonly [kind: string]: ExerciseKind }} kinds of the exercises that it starts
   * @param {Kept} [kept] the store to restore from; default: none
   */
  constructor(kinds, kept) {
    this.#kinds = kinds;
    this.#attempt = new Attempt(kept);
  }

  /** The position on the board. */
  get position() {
    return (this.#scene.frame ?? this.#exercise).position;
  }

  /** The move that led to the position on the board. */
  get lastMove() {
    return (this.#scene.frame ?? this.#exercise).lastMove;
  }

  /** A checkmate is shown as one, unless that is the question. */
  get outcome() {
    return this.#scene.frame ? this.#exercise.endOf(this.position) : this.#exercise.outcome;
  }

  /** The color that the learner may move now, or null. */
  get mover() {
    return this.isShowing ? null : this.#exercise.mover;
  }

  /** The color whose pieces can be picked up now, or null. */
  get selectable() {
    return this.mover;
  }

  /** Whether the board shows another position than the exercise's; input waits. */
  get isShowing() {
    return this.#scene.frame !== null;
  }

  /** The run of the exercise. */
  get run() {
    return this.#exercise;
  }

  /** The feedback to the learner's last try, or null. */
  get feedback() {
    return this.#feedback;
  }

  /** Whether the next move claims a draw instead of being played. */
  get claimsByMove() {
    return this.#claimsByMove;
  }

  /** The hints given so far. */
  get hints() {
    return this.#hints;
  }

  /** The number of errors since the exercise began. */
  get errors() {
    return this.#attempt.took.errors;
  }

  /** The hints and errors since the exercise began, which decide its stars. @returns {Took} */
  get took() {
    return this.#attempt.took;
  }

  /** The praise for solving the exercise. */
  get praise() {
    return praiseFor(this.took, this.#name);
  }

  /** The squares that the last hint names, while they are relevant. @returns {Square[]} */
  get hintSquares() {
    const text = this.#isHinting ? this.#hints.at(-1) : undefined;
    return /** @type {Square[]} */ ([...new Set(text?.match(SQUARE) ?? [])]);
  }

  /**
   * @param {() => void} listener called after each change
   * @param {{ signal?: AbortSignal }} [options] `signal`: ends it
   */
  subscribe(listener, { signal } = {}) {
    subscribed(this.#listeners, listener, signal);
  }

  /**
   * Begins an exercise, or continues where the user left the page.
   * @param {ExerciseData} data
   * @param {string} [name] the key under which it is stored
   */
  start(data, name = "") {
    this.#name = name;
    const newExercise = (/** @type {number} */ seed) => new Exercise(data, this.#kinds, seed);
    const resumed = this.#attempt.resumed(name, newExercise);
    if (resumed) {
      this.#exercise = resumed.exercise;
      this.#begin(resumed.hints);
      return;
    }
    const seed = newSeed();
    this.#exercise = newExercise(seed);
    this.#attempt.begin(name, seed);
    this.#begin();
    this.#showOpening();
  }

  restart() {
    const seed = newSeed();
    this.#exercise.restart(seed);
    this.#attempt.begin(this.#name, seed);
    this.#begin();
    this.#showOpening();
  }

  /** Stops automatic moves when the user leaves; returning shows their result. */
  leave() {
    if (this.#exercise?.isSolved) this.#attempt.forget();
    this.whyOver.hide();
    this.skip();
  }

  /** Skips what is being shown. Returns whether there was anything. */
  skip() {
    const wasShowing = this.#scene.end();
    if (wasShowing) this.#notify();
    return wasShowing;
  }

  /**
   * Handles a press while a wrong move goes back: it ends that, and counts if it begins the next move.
   * @param {Square} square
   * @returns {boolean} whether the press is completely handled
   */
  skipBy(square) {
    const wasShowing = this.skip();
    return wasShowing && this.position.get(square)?.color !== this.mover;
  }

  /** @param {Move} move */
  play(move) {
    if (this.#claimsByMove) return this.claim(move);
    const { position } = this.#exercise;
    const feedback = this.#exercise.tryMove(move);
    this.#scene.end();
    if (feedback.shown) this.#scene.play(feedback.shown);
    else if (feedback.reply) this.#scene.play([{ position: position.play(move), lastMove: move }], REPLY_MS);
    this.#answered(feedback, "tryMove", move.uci);
  }

  /**
   * Handles a move that the rules forbid. Plays nothing.
   * @param {Square} from
   * @param {Square} to
   */
  refuse(from, to) {
    this.#answered(this.#exercise.tryMove({ from, to }), "tryMove", from + to);
  }

  /** @param {Square} square toggled; squares that are then dragged over get the same state */
  toggle(square) {
    this.#paints = this.#exercise.toggle(square);
    this.#attempt.add("toggle", square);
    this.#changed(null);
  }

  /** @param {Square} square dragged over; the drag may cross the piece itself */
  paint(square) {
    const { marked, subject } = this.#exercise;
    if (square !== subject && marked.has(square) !== this.#paints) this.toggle(square);
  }

  /**
   * Handles a press in an exercise in which pressing a piece touches it.
   * @param {Square} square
   * @param {Square | null} from the square of the held piece
   * @returns {boolean} whether the press is completely handled
   */
  touch(square, from) {
    const { isAdjusting, position, touched } = this.#exercise;
    const piece = position.get(square);
    const isOwn = piece?.color === this.mover;
    // A held piece is put down on a square with an enemy piece, whatever the result.
    if (touched === null || !piece || square === from || (from !== null && !isOwn && !isAdjusting))
      return false;
    const feedback = this.#exercise.touch(square);
    this.#answered(feedback, "touch", square);
    return isAdjusting || !isOwn || feedback.kind !== "right";
  }

  /** Says "I adjust", or takes it back. */
  adjust() {
    this.#answered(this.#exercise.adjust(), "adjust");
  }

  /** Submits the marks. */
  check() {
    const feedback = this.#exercise.check();
    if (feedback.kind === "solved") this.#attempt.add("check");
    else this.#attempt.addError();
    this.#changed(feedback);
  }

  /** @param {string} choice */
  answer(choice) {
    this.#scene.end();
    const { position, lastMove } = this.#exercise;
    const feedback = this.#exercise.answer(choice);
    if (feedback.shown) this.#scene.play(feedback.shown);
    else if (feedback.reply) this.#scene.play([{ position, lastMove }], REPLY_MS);
    this.#answered(feedback, "answer", choice);
  }

  /** @param {string} text the written form of the last move */
  write(text) {
    const { position, lastMove } = this.#exercise;
    this.#scene.end();
    const feedback = this.#exercise.write(text);
    // The board first plays the move that is to be written next.
    if (feedback.reply) this.#scene.play([{ position, lastMove }], REPLY_MS);
    this.#answered(feedback, "write", text);
  }

  /** @param {Move} [byMove] the move that claims the draw */
  claim(byMove) {
    this.#scene.end();
    this.#claimsByMove = false;
    this.#answered(this.#exercise.claim(byMove), "claim", byMove?.uci);
  }

  /** Toggles whether the next move claims a draw. */
  toggleClaimByMove() {
    this.#claimsByMove = !this.#claimsByMove;
    this.#notify();
  }

  hint() {
    this.#scene.end();
    const hint = this.#exercise.hint();
    if (hint !== null) {
      this.#hints = [...this.#hints, hint];
      this.#isHinting = true;
      this.#attempt.add("hint");
    }
    this.#notify();
  }

  #begin(hints = /** @type {string[]} */ ([])) {
    this.#scene.end();
    this.#claimsByMove = false;
    this.#hints = hints;
    this.#isHinting = hints.length > 0;
    this.#changed(null);
  }

  /** Briefly shows the moves before the exercise, without the last one. */
  #showOpening() {
    const { opening } = this.#exercise;
    if (!opening) return;
    this.#scene.play([opening], REPLY_MS);
    this.#notify();
  }

  /**
   * Stores an action that advanced the exercise, and restarts.
   * @param {Feedback} feedback
   * @param {string} name
   * @param {string} [value]
   */
  #answered(feedback, name, value) {
    const isError = feedback.kind === "wrong" || feedback.kind === "refused";
    // Nothing is lost while the first move is learned.
    if (isError && !this.#exercise.coached) this.#attempt.addError();
    if (feedback.restarted) this.#attempt.startOver(this.#exercise.seed);
    else if (feedback.kind === "right" || feedback.kind === "solved") {
      this.#attempt.add(name, value);
      this.#isHinting = false;
      if (this.#exercise.givesAdvice) this.#hints = [];
    }
    this.#changed(feedback);
  }

  /** @param {Feedback | null} feedback */
  #changed(feedback) {
    this.#feedback = feedback;
    this.whyOver.update(this.#exercise.explainedEnd);
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}

function newSeed() {
  return Math.floor(Math.random() * 2 ** 31);
}
