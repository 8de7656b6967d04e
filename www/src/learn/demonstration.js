// The demonstration of a lesson: the current picture of the current frame, and the timing. The board shows it as its game.

import { subscribed } from "../subscribed.js";
import { picturesOf } from "./frames.js";
import { endOf } from "../end-of.js";
import { refusalText } from "../words.js";

/** @import { Move, Position } from "x88" */
/** @import { Frame } from "../lessons/index.js" */
/** @import { Picture } from "./frames.js" */

/** How long a move stays before the next one. */
const MOVE_MS = 900;
/** The time for reading a text: a minimum, and an addition for each letter. */
const READ_MS = 1400;
const LETTER_MS = 40;
/** The addition for each letter while a voice reads the text. */
const SPOKEN_LETTER_MS = 80;

export class Demonstration {
  #isCalm;
  #isRead;
  /** @type {readonly { frame: Frame, pictures: Picture[] }[]} */
  #frames = [];
  #at = 0;
  #picture = 0;
  #isRunning = false;
  #isOver = false;
  #isStill = false;
  #timer = 0;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** The user cannot move here. */
  mover = null;
  selectable = null;

  /**
   * @param {() => boolean} isCalm whether to avoid automatic motion
   * @param {() => boolean} [isRead] whether the texts are read aloud, which takes longer
   */
  constructor(isCalm, isRead = () => false) {
    this.#isCalm = isCalm;
    this.#isRead = isRead;
  }

  /** All frames with their pictures. */
  get frames() {
    return this.#frames;
  }

  get position() {
    return this.picture.position;
  }

  get lastMove() {
    return this.picture.lastMove;
  }

  get outcome() {
    return endOf(this.position);
  }

  /** The current frame. */
  get frame() {
    return this.#frames[this.#at].frame;
  }

  /** The index of the current frame. */
  get at() {
    return this.#at;
  }

  /** The current picture of the frame. */
  get picture() {
    return this.#frames[this.#at].pictures[this.#picture];
  }

  /**
   * The content of the board besides the picture. `ground`: the position of the frame's dots, arrows and squares, while they are
   * visible;
   * `unseen`: the skipped moves of a frame that is shown at its end.
   * @returns {{ ground: Position | null, unseen: Move[] }}
   */
  get surroundings() {
    const { pictures } = this.#frames[this.#at];
    const isSeen = this.picture.lastMove === null || this.#isStill;
    const moves = pictures.flatMap(({ lastMove }) => lastMove ?? []);
    return {
      ground: isSeen ? pictures[0].position : null,
      unseen: this.#isStill ? moves.filter((move, n) => moves.indexOf(move) === n) : [],
    };
  }

  /** Whether nothing moves automatically: each frame is shown at its end. */
  get isStill() {
    return this.#isStill;
  }

  /** Whether the pictures advance automatically. */
  get isRunning() {
    return this.#isRunning;
  }

  /** Whether the demonstration is over. */
  get isOver() {
    return this.#isOver;
  }

  /** Whether there is an earlier picture. */
  get isBegun() {
    return this.#at > 0 || (this.#picture > 0 && !this.#isStill);
  }

  /**
   * @param {() => void} listener called after each change
   * @param {{ signal?: AbortSignal }} [options] `signal`: ends it
   */
  subscribe(listener, { signal } = {}) {
    subscribed(this.#listeners, listener, signal);
  }

  play() {}

  /** @param {readonly Frame[]} frames */
  start(frames) {
    this.#frames = frames.map((frame) => ({ frame, pictures: picturesOf(frame) }));
    this.again();
  }

  /** Restarts it. */
  again() {
    this.#isOver = false;
    this.#go(0);
  }

  /** Shows the next frame from its beginning; after the last one, ends. */
  next() {
    if (this.#at + 1 < this.#frames.length) this.#go(this.#at + 1);
    else this.#end();
  }

  /** Shows the previous frame, or the first one, from its beginning. */
  back() {
    this.#isOver = false;
    this.#go(Math.max(this.#at - 1, 0));
  }

  /** Pauses the automatic advance. */
  pause() {
    this.#stop();
    this.#notify();
  }

  resume() {
    this.#run();
    this.#notify();
  }

  /** Ends it when the user leaves. */
  leave() {
    this.#stop();
  }

  /** @param {number} at */
  #go(at) {
    this.#at = at;
    this.#isStill = this.#isCalm();
    this.#picture = this.#isStill ? this.#last : 0;
    this.#run();
    this.#notify();
  }

  #end() {
    this.#stop();
    this.#picture = this.#last;
    this.#isOver = true;
    this.#notify();
  }

  /** The index of the frame's last picture. */
  get #last() {
    return this.#frames[this.#at].pictures.length - 1;
  }

  #run() {
    this.#stop();
    if (this.#isStill || this.#isOver) return;
    this.#isRunning = true;
    this.#timer = setTimeout(() => this.#goOn(), this.#timeOf(this.picture));
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#isRunning = false;
  }

  #goOn() {
    if (this.#picture === this.#last) return this.next();
    this.#picture++;
    this.#run();
    this.#notify();
  }

  /** @param {Picture} picture the picture whose duration it returns */
  #timeOf({ isGround, refusal }) {
    if (isGround) return this.#timeToRead(this.frame.text);
    if (refusal) return this.#timeToRead(refusalText(refusal));
    // The last move stays longer, to show its result.
    return this.#picture === this.#last ? 2 * MOVE_MS : MOVE_MS;
  }

  /** @param {string} text */
  #timeToRead(text) {
    return READ_MS + (this.#isRead() ? SPOKEN_LETTER_MS : LETTER_MS) * text.length;
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}
