// A board for looking and for editing: squares are looked at, or pieces are put, moved and taken off with mouse, finger or
// keys. Knows no rules and no position, only what stands where.

import { capitalized, pieceName } from "../words.js";
import { BoardFrame } from "./board-frame.js";

/** @import { Piece, Square } from "x88" */
/** @import { EntryBoardOptions } from "./entry-board.js" */

/** What a press on a square does: null looks at it, "hand" moves pieces, "eraser" takes them off, a piece is put. @typedef {null | "hand" | "eraser" | Piece} Tool */

export class SetupBoard extends BoardFrame {
  #callbacks;
  /** @type {Tool} */
  #tool = null;
  /** @type {Square | null} */
  #held = null;
  #announce;
  /** What the press means that is under way, if it ends where it began. */
  #tap = () => {};

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
   * @param {EntryBoardOptions} options
   */
  constructor(frame, callbacks, options) {
    super(
      frame,
      {
        press: (square) => this.#press(square),
        tap: () => this.#tap(),
        drop: (square) => this.#drop(square),
        cancel: (isDraggedOff) => this.#cancel(isDraggedOff),
        point: callbacks.point,
        held: () => this.#held,
        enter: (square) => this.#enter(square),
        giveUp: callbacks.giveUp,
      },
      options,
    );
    this.#announce = options.announce;
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
    this.invite(tool === "hand");
  }

  /** Lets go of the piece that is held, where it was. */
  release() {
    this.cancelInput();
    this.#hold(null);
  }

  /** With mouse or finger; whether a piece is held by it. */
  #press(square) {
    const held = this.#held;
    this.#tap = this.#tool === "hand" ? () => {} : () => this.#use(square);
    if (this.#tool !== "hand") return false;
    if (held === square) this.#tap = () => this.#hold(null);
    else if (held) this.#drop(square);
    else if (this.#callbacks.pieceOn(square)) this.#hold(square);
    return this.#held === square;
  }

  #drop(square) {
    const from = this.#held;
    this.#hold(null);
    if (from) this.#callbacks.move(from, square);
  }

  #cancel(isDraggedOff) {
    const from = this.#held;
    this.#hold(null);
    if (isDraggedOff && from) this.#callbacks.put(from, null);
  }

  /** A press by which nothing is picked up. */
  #use(square) {
    if (this.#tool === null) this.#callbacks.look(square);
    else if (this.#tool === "eraser") this.#callbacks.put(square, null);
    else if (this.#tool !== "hand") this.#callbacks.put(square, this.#tool);
  }

  /** With the keys or by assistive technology. */
  #enter(square) {
    if (this.#tool !== "hand") return this.#use(square);
    this.cancelInput();
    const piece = this.#callbacks.pieceOn(square);
    if (this.#held === square) this.#hold(null);
    else if (this.#held) this.#drop(square);
    else if (piece) {
      this.#hold(square);
      this.#announce(`${capitalized(pieceName(piece))} picked up from ${square}`);
    }
  }

  #hold(square) {
    if (this.#held === square) return;
    this.#held = square;
    this.#callbacks.held();
  }
}
