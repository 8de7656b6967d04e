// The squares for keyboard and assistive technology: the package's grid over the board, and where the keyboard enters it. Must not
// depend on: rules.

import { connectGrid } from "x88/grid";
import { closestTo } from "../element.js";
import { pieceName } from "../words.js";

/** @import { Color, Piece, Square } from "x88" */
/** @import { BoardTarget } from "x88/board" */
/** @import { BoardGrid, GridBoard } from "x88/grid" */

/**
 * The square at which the keyboard enters the board: it stays on one of `stay`, otherwise goes to the nearest of `go`, if any.
 * @typedef {{ stay: ReadonlySet<Square>, go: ReadonlySet<Square> }} Entry
 */

/** @type {Entry} */
export const ANYWHERE = { stay: new Set(), go: new Set() };

/**
 * The pieces on the squares, and the possible actions. `remarks`: additional words about a square
 * @typedef {{
 *   pieces: Map<Square, Piece>,
 *   selected: Square | null,
 *   targets: ReadonlyMap<Square, BoardTarget>,
 *   remarks: Map<Square, string>,
 *   entry: Entry,
 * }} Description
 */

export class SquaresGrid {
  #container;
  /** @type {Description} */
  #shown = { pieces: new Map(), selected: null, targets: new Map(), remarks: new Map(), entry: ANYWHERE };
  /** @type {BoardGrid} */
  #grid;

  /**
   * @param {HTMLElement} container
   * @param {{
   *   press: (square: Square) => void,
   *   point: (square: Square) => void,
   *   cancel: () => void,
   * }} callbacks `point`: the square with the focus
   * @param {{ signal: AbortSignal, letters?: boolean }} options `signal` ends it; `letters`: whether letters go to the next such piece
   */
  constructor(container, { press, point, cancel }, { signal, letters = true }) {
    this.#container = container;
    const shown = () => this.#shown;
    /** @type {GridBoard} */
    const board = {
      game: { position: { get: (square) => shown().pieces.get(square) ?? null }, lastMove: null },
      get view() {
        const { selected, targets } = shown();
        return { selected, targets, check: null, outcome: null, promotion: null, refusal: null };
      },
      press(square) {
        press(square);
        return "nothing";
      },
      select: cancel,
      choosePromotion() {},
      cancelPremove() {},
      // The board says when it has changed.
      subscribe: () => () => {},
    };
    this.#grid = connectGrid(container, board, {
      words: { board: "Board", square: (square, piece, { target }) => this.#wordsOf(square, piece, target) },
      live: false,
      letters,
      signal,
    });
    const onFocus = (/** @type {FocusEvent} */ event) => {
      const square = squareOf(event);
      if (square) point(square);
    };
    container.addEventListener("focusin", onFocus, { signal });
    container.addEventListener("mousedown", (event) => this.#onMouse(event), { signal });
  }

  /** Moves the keyboard focus to the board. */
  focus() {
    this.#grid.focus();
  }

  /** @param {Color} side the color of the pieces at the bottom */
  turn(side) {
    this.#grid.orientation = side;
  }

  /**
   * Describes the content of each square and the possible actions. The keyboard enters the board where there is something to do.
   * @param {Description} shown
   */
  update(shown) {
    this.#shown = shown;
    this.#aim();
    this.#grid.update();
  }

  /** @param {Square} square @param {Piece | null} piece @param {boolean} isTarget */
  #wordsOf(square, piece, isTarget) {
    const words = [square, pieceName(piece ?? undefined)];
    if (isTarget) words.push("can be reached");
    const remark = this.#shown.remarks.get(square);
    if (remark) words.push(remark);
    return words.join(", ");
  }

  get #hasFocus() {
    return this.#container.querySelector(".x88-grid:focus-within") !== null;
  }

  /** Keeps the focus on the board, whose cursor follows the mouse. @param {MouseEvent} event */
  #onMouse(event) {
    if (this.#hasFocus) event.preventDefault();
    this.#aim();
  }

  /** Puts the cursor where there is something to do, for a user who comes later with the keys. */
  #aim() {
    const { stay, go } = this.#shown.entry;
    const { square } = this.#grid;
    if (!this.#hasFocus && !stay.has(square)) this.#grid.square = nearest(square, go) ?? square;
  }
}

/**
 * @param {Square} from
 * @param {ReadonlySet<Square>} squares
 * @returns {Square | undefined} the first of the nearest
 */
function nearest(from, squares) {
  const distance = (/** @type {Square} */ square) =>
    Math.hypot(square.charCodeAt(0) - from.charCodeAt(0), square.charCodeAt(1) - from.charCodeAt(1));
  return [...squares].toSorted((a, b) => distance(a) - distance(b))[0];
}

/**
 * Returns the square of the grid on which an event happens.
 * @param {Event} event
 */
export function squareOf(event) {
  return /** @type {Square | undefined} */ (closestTo(event, "[data-square]")?.dataset.square);
}
