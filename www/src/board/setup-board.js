// A board for looking and for editing: squares are looked at, or pieces are put, moved and taken off with mouse, finger or
// keys. Knows no rules and no position, only what stands where.

import { announce } from "../announce.js";
import { capitalized, pieceName } from "../words.js";
import { BoardFrame } from "./board-frame.js";

/** @import { Piece, Square } from "x88" */

/** What a press on a square does: null looks at it, "hand" moves pieces, "eraser" takes them off, a piece is put. @typedef {null | "hand" | "eraser" | Piece} Tool */

export class SetupBoard extends BoardFrame {
  #callbacks;
  /** @type {Tool} */
  #tool = null;
  /** @type {Square | null} */
  #held = null;
  #hasDropped = false;

  /**
   * @param {HTMLElement} frame an empty element
   * @param {{
   *   pieceOn: (square: Square) => Piece | null,
   *   look: (square: Square) => void,
   *   put: (square: Square, piece: Piece | null) => void,
   *   move: (from: Square, to: Square) => void,
   *   held: () => void,
   *   point: (square: Square | null) => void,
   *   giveUp: () => void,
   * }} callbacks `held`: another piece is held, or none; `giveUp`: the key Escape on the board
   */
  constructor(frame, callbacks) {
    super(frame, {
      pick: (square) => this.#pick(square),
      drop: (square) => this.#drop(square),
      cancel: (isDraggedOff) => this.#cancel(isDraggedOff),
      pressIdle: (square) => this.#pressIdle(square),
      ask: (square) => this.#use(square),
      point: callbacks.point,
      press: (square) => this.#press(square),
      giveUp: callbacks.giveUp,
    });
    this.#callbacks = callbacks;
  }

  /** The square of the piece that is held, or null. */
  get held() {
    return this.#held;
  }

  /** @param {Tool} tool */
  take(tool) {
    this.release();
    this.#tool = tool;
    this.allow(tool === "hand" ? "both" : null);
  }

  /** Lets go of the piece that is held, where it was. */
  release() {
    this.cancelInput();
    this.#hold(null);
  }

  #pick(square) {
    // The board picks a piece up right after another was dropped on it, if both have one colour.
    if (this.#hasDropped) return false;
    this.#hold(square);
    return true;
  }

  #drop(square) {
    const from = this.#held;
    this.#hold(null);
    if (!from) return;
    this.#hasDropped = true;
    queueMicrotask(() => {
      this.#hasDropped = false;
    });
    this.#callbacks.move(from, square);
  }

  #cancel(isDraggedOff) {
    const from = this.#held;
    this.#hold(null);
    if (isDraggedOff && from) this.#callbacks.put(from, null);
  }

  /** A press while the mouse and the finger hold nothing: drops what the keys hold. */
  #pressIdle(square) {
    const isDrop = this.#held !== null;
    if (isDrop) this.#drop(square);
    return isDrop;
  }

  /** A press by which nothing is picked up. */
  #use(square) {
    if (this.#tool === null) this.#callbacks.look(square);
    else if (this.#tool === "eraser") this.#callbacks.put(square, null);
    else if (this.#tool !== "hand") this.#callbacks.put(square, this.#tool);
  }

  #press(square) {
    if (this.#tool !== "hand") return this.#use(square);
    const from = this.#held;
    this.cancelInput();
    if (from === square) this.#hold(null);
    else if (from) {
      this.#held = from;
      this.#drop(square);
    } else if (this.#callbacks.pieceOn(square)) {
      this.#hold(square);
      announce(`${capitalized(pieceName(this.#callbacks.pieceOn(square)))} picked up from ${square}`);
    }
  }

  #hold(square) {
    if (this.#held === square) return;
    this.#held = square;
    this.#callbacks.held();
  }
}
