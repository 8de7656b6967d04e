// The exercise on the page: passes on what the learner does, shows one move after the other where the exercise replies or a wrong move is
// answered, and says what has changed. Knows no page; what is right is the exercise's.

import { Exercise } from "../exercise/exercise.js";
import { subscribed } from "../subscribed.js";
import { Attempt } from "./attempt.js";
import { Scene } from "./scene.js";
import { endOf } from "../end-of.js";

/** @import { Move, Square } from "x88" */
/** @import { ExerciseData, Feedback } from "../exercise/exercise.js" */
/** @import { Kept } from "../shell/kept.js" */
/** @import { Took } from "./spacing.js" */

/** How long a position is seen before the reply to it is played. */
const REPLY_MS = 500;

/** Squares that a hint names. */
const SQUARE = /\b[a-h][1-8]\b/g;

export class ExerciseController {
  /** @type {Exercise} */
  #exercise;
  #attempt;
  /** @type {Feedback | null} */
  #feedback = null;
  /** @type {string[]} */
  #hints = [];
  /** What is seen for a moment before the exercise's own position. */
  #scene = new Scene(() => this.#notify());
  #claimsByMove = false;
  /** Whether the squares that are dragged over get a mark, or lose theirs. */
  #paints = true;
  /** Whether the last hint still speaks of the position on the board. */
  #isHinting = false;
  #name = "";
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {Kept} [kept] where what was done is brought back from; default: nowhere */
  constructor(kept) {
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

  /** A mate is shown as one, unless that is the question. */
  get outcome() {
    return this.#scene.frame ? endOf(this.position) : this.#exercise.outcome;
  }

  /** The colour that the learner may move now, or null. */
  get mover() {
    return this.isShowing ? null : this.#exercise.mover;
  }

  /** The colour whose pieces may be picked up now, or null. */
  get selectable() {
    return this.mover;
  }

  /** Whether something is seen that is not where the exercise stands: input waits. */
  get isShowing() {
    return this.#scene.frame !== null;
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

  /** How many tries were wrong since the exercise was begun. */
  get errors() {
    return this.#attempt.took.errors;
  }

  /** The hints and the wrong tries since the exercise was begun, by which it is judged. @returns {Took} */
  get took() {
    return this.#attempt.took;
  }

  /** The squares that the last hint names, while they are to be looked at. @returns {Square[]} */
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
   * Begins an exercise, or goes on with it where the page was left.
   * @param {ExerciseData} data
   * @param {string} [name] of the exercise, by which it is kept
   */
  start(data, name = "") {
    this.#name = name;
    const resumed = this.#attempt.resumed(name, data);
    if (resumed) {
      this.#exercise = resumed.exercise;
      this.#begin(resumed.hints);
      return;
    }
    const seed = newSeed();
    this.#exercise = new Exercise(data, seed);
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

  /** Nothing more is played by itself: the exercise is left, and whoever comes back finds what had been coming. */
  leave() {
    if (this.#exercise?.isSolved) this.#attempt.forget();
    this.skip();
  }

  /** What is being shown is over at once; whether anything was. */
  skip() {
    const wasShowing = this.#scene.end();
    if (wasShowing) this.#notify();
    return wasShowing;
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
   * A move that the rules refuse: nothing is played.
   * @param {Square} from
   * @param {Square} to
   */
  refuse(from, to) {
    this.#answered(this.#exercise.tryMove({ from, to }), "tryMove", from + to);
  }

  /** @param {Square} square marked, or no longer; squares that are dragged over from there become the same */
  toggle(square) {
    this.#paints = this.#exercise.toggle(square);
    this.#attempt.add("toggle", square);
    this.#changed(null);
  }

  /** @param {Square} square dragged over; the way may well lead across the piece itself */
  paint(square) {
    const { marked, subject } = this.#exercise;
    if (square !== subject && marked.has(square) !== this.#paints) this.toggle(square);
  }

  /**
   * A square is pressed where to press a piece is to touch it.
   * @param {Square} square
   * @param {Square | null} from where the piece stands that is held
   * @returns {boolean} whether nothing else comes of the press
   */
  touch(square, from) {
    const { isAdjusting, position, touched } = this.#exercise;
    const piece = position.get(square);
    const isOwn = piece?.color === this.mover;
    // What is held is put down where another piece stands that is not one's own, whatever comes of it.
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

  /** The marked squares are to be judged. */
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

  /** @param {string} text what was written of the move made last */
  write(text) {
    const { position, lastMove } = this.#exercise;
    this.#scene.end();
    const feedback = this.#exercise.write(text);
    // The move that is to be written next is made on the board first.
    if (feedback.reply) this.#scene.play([{ position, lastMove }], REPLY_MS);
    this.#answered(feedback, "write", text);
  }

  /** @param {Move} [byMove] the move with which the draw is claimed */
  claim(byMove) {
    this.#scene.end();
    this.#claimsByMove = false;
    this.#answered(this.#exercise.claim(byMove), "claim", byMove?.uci);
  }

  /** The next move is to be one with which a draw is claimed, or no longer. */
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

  /** What was played before, for a moment without its last move. */
  #showOpening() {
    const { opening } = this.#exercise;
    if (!opening) return;
    this.#scene.play([opening], REPLY_MS);
    this.#notify();
  }

  /** What has brought the exercise forward is kept; a beginning is. */
  #answered(feedback, name, value) {
    if (feedback.kind === "wrong" || feedback.kind === "refused") this.#attempt.addError();
    if (feedback.restarted) this.#attempt.startOver(this.#exercise.seed);
    else if (feedback.kind === "right" || feedback.kind === "solved") {
      this.#attempt.add(name, value);
      this.#isHinting = false;
      if (this.#exercise.givesAdvice) this.#hints = [];
    }
    this.#changed(feedback);
  }

  #changed(feedback) {
    this.#feedback = feedback;
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}

function newSeed() {
  return Math.floor(Math.random() * 2 ** 31);
}
