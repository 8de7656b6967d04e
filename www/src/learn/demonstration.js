// The demonstration of a lesson: which picture of which frame is seen, and when the next one comes. It is what stands on the board
// meanwhile. Knows no page.

import { subscribed } from "../subscribed.js";
import { picturesOf } from "./frames.js";
import { endOf } from "../end-of.js";

/** @import { Move, Position } from "x88" */
/** @import { Frame } from "../lessons/index.js" */
/** @import { Picture } from "./frames.js" */

/** How long a move is seen before the next one. */
const MOVE_MS = 900;
/** How long a text is left to be read: at least so long, and for each letter. */
const READ_MS = 1400;
const LETTER_MS = 40;

export class Demonstration {
  #isCalm;
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

  /** Nobody moves a piece here. */
  mover = null;
  selectable = null;

  /** @param {() => boolean} isCalm whether nothing is to move by itself */
  constructor(isCalm) {
    this.#isCalm = isCalm;
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

  /** The frame that is shown. */
  get frame() {
    return this.#frames[this.#at].frame;
  }

  /** The number of the frame that is shown, from 0. */
  get at() {
    return this.#at;
  }

  /** What is seen of the frame now. */
  get picture() {
    return this.#frames[this.#at].pictures[this.#picture];
  }

  /**
   * What is seen besides the picture. `ground`: the position of which the frame's dots, arrows and squares tell, while they are seen;
   * `unseen`: the moves of a frame that is shown as it ends.
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

  /** Whether nothing moves by itself: each frame is shown as it ends. */
  get isStill() {
    return this.#isStill;
  }

  /** Whether one picture follows the other by itself. */
  get isRunning() {
    return this.#isRunning;
  }

  /** Whether all of it has been seen. */
  get isOver() {
    return this.#isOver;
  }

  /** Whether something comes before what is seen now. */
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

  /** From the beginning. */
  again() {
    this.#isOver = false;
    this.#go(0);
  }

  /** The next frame from its beginning; after the last one everything has been seen. */
  next() {
    if (this.#at + 1 < this.#frames.length) this.#go(this.#at + 1);
    else this.#end();
  }

  /** The frame before from its beginning, or the first one. */
  back() {
    this.#isOver = false;
    this.#go(Math.max(this.#at - 1, 0));
  }

  /** Nothing more comes by itself, until somebody wants it. */
  pause() {
    this.#stop();
    this.#notify();
  }

  resume() {
    this.#run();
    this.#notify();
  }

  /** Nobody looks at it any longer. */
  leave() {
    this.#stop();
  }

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

  /** The number of the frame's last picture. */
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

  /** @param {Picture} picture how long it is seen */
  #timeOf({ isGround, refusal }) {
    if (isGround) return timeToRead(this.frame.text);
    if (refusal) return timeToRead(refusal.message);
    // Of the last move one sees what has come of it.
    return this.#picture === this.#last ? 2 * MOVE_MS : MOVE_MS;
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}

/** @param {string} text */
function timeToRead(text) {
  return READ_MS + LETTER_MS * text.length;
}
