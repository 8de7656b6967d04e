// A board for inspecting and editing: the user inspects squares, or puts, moves and removes pieces with mouse, finger or keys.
// Must not depend on: rules, positions.

import { capitalized, pieceName } from "../words.js";
import { BoardFrame } from "./board-frame.js";

/** @import { Piece, Square } from "x88" */
/** @import { EntryBoardOptions } from "./entry-board.js" */

/**
 * The action of a press on a square: null inspects it, "hand" moves pieces, "eraser" removes them, a piece is put there. @typedef
 * {null | "hand" | "eraser" | Piece} Tool
 */

/**
 * @typedef {{
 *   pieceOn: (square: Square) => Piece | null,
 *   look: (square: Square) => void,
 *   put: (square: Square, piece: Piece | null) => void,
 *   move: (from: Square, to: Square) => void,
 *   held: () => void,
 *   point: (square: Square | null) => void,
 *   giveUp: () => void,
 * }} SetupCallbacks `held`: the held piece has changed; `giveUp`: Escape on the board
 */

export class SetupBoard extends BoardFrame {
  #callbacks;
  /** @type {Tool} */
  #tool = null;
  /** @type {Square | null} */
  #held = null;
  #announce;
  /** The action of the current press if it ends where it began. */
  #tap = () => {};

  /**
   * @param {HTMLElement} frame an empty element
   * @param {SetupCallbacks} callbacks
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
      // They choose the piece to put.
      { ...options, letters: false },
    );
    this.#announce = options.announce;
    this.#callbacks = callbacks;
  }

  /** The square of the held piece, or null. */
  get held() {
    return this.#held;
  }

  /** @param {Tool} tool */
  take(tool) {
    this.release();
    this.#tool = tool;
    this.invite(tool === "hand");
  }

  /** Lets go of the held piece on its own square. */
  release() {
    this.cancelInput();
    this.#hold(null);
  }

  /** Handles a press of mouse or finger. Returns whether it holds a piece. @param {Square} square */
  #press(square) {
    const held = this.#held;
    this.#tap = this.#tool === "hand" ? () => {} : () => this.#use(square);
    if (this.#tool !== "hand") return false;
    if (held === square) this.#tap = () => this.#hold(null);
    else if (held) this.#drop(square);
    else if (this.#callbacks.pieceOn(square)) this.#hold(square);
    return this.#held === square;
  }

  /** @param {Square} square */
  #drop(square) {
    const from = this.#held;
    this.#hold(null);
    if (from) this.#callbacks.move(from, square);
  }

  /** @param {boolean} isDraggedOff */
  #cancel(isDraggedOff) {
    const from = this.#held;
    this.#hold(null);
    if (isDraggedOff && from) this.#callbacks.put(from, null);
  }

  /** Handles a press that picks up nothing. @param {Square} square */
  #use(square) {
    if (this.#tool === null) this.#callbacks.look(square);
    else if (this.#tool === "eraser") this.#callbacks.put(square, null);
    else if (this.#tool !== "hand") this.#callbacks.put(square, this.#tool);
  }

  /** Handles keys and assistive technology. @param {Square} square */
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

  /** @param {Square | null} square */
  #hold(square) {
    if (this.#held === square) return;
    this.#held = square;
    this.#callbacks.held();
  }
}
