// The squares for keyboard and assistive technology: a grid above the board, with one cell that Tab reaches. Mouse and finger go
// through it to the board below. Must not depend on: rules.

import { SQUARES } from "x88";
import { closestTo } from "../element.js";
import { pieceName } from "../words.js";

/** @import { Color, Piece, Square } from "x88" */

/** From the top, with White's pieces at the bottom. */
const ROWS = Array.from({ length: 8 }, (_, row) => SQUARES.slice(8 * row, 8 * row + 8));

/**
 * The square at which the keyboard enters the board: it stays on one of `stay`, otherwise goes to the nearest of `go`, if any.
 * @typedef {{ stay: ReadonlySet<Square>, go: ReadonlySet<Square> }} Entry
 */

/** @type {Entry} */
export const ANYWHERE = { stay: new Set(), go: new Set() };

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class SquaresGrid {
  #callbacks;
  #grid = document.createElement("div");
  /** @type {Map<Square, HTMLElement>} */
  #cells = new Map(SQUARES.map((square) => [square, newCell(square)]));
  /** @type {Square[][]} as seen, from above */
  #rows = [];
  /** @type {Square} */
  #cursor = "e2";
  /** @type {Entry} */
  #entry = ANYWHERE;

  /**
   * @param {HTMLElement} container
   * @param {{
   *   press: (square: Square) => void,
   *   point: (square: Square) => void,
   *   cancel: () => void,
   *   squareAt: (event: MouseEvent) => Square | null,
   * }} callbacks `point`: the square with the focus; `squareAt`: the square below the mouse, which goes through the grid
   * @param {AbortSignal} signal ends it
   */
  constructor(container, callbacks, signal) {
    this.#callbacks = callbacks;
    this.#grid.className = "squares";
    this.#grid.setAttribute("role", "grid");
    this.#grid.setAttribute("aria-label", "Board. Arrow keys move, Enter selects and drops, Escape cancels.");
    this.turn("white");
    this.#moveCursor(this.#cursor, false);
    container.append(this.#grid);
    this.#grid.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    // Assistive technology clicks without a pointer.
    this.#grid.addEventListener("click", (event) => this.#press(squareOf(event)), { signal });
    this.#grid.addEventListener("focusin", (event) => this.#onFocus(event), { signal });
    container.addEventListener("mousedown", (event) => this.#followMouse(event), { signal });
  }

  /** Moves the keyboard focus to the board. */
  focus() {
    this.#cell(this.#cursor).focus();
  }

  /** @param {Color} side the color of the pieces at the bottom */
  turn(side) {
    const focused = this.#hasFocus;
    this.#rows = side === "white" ? ROWS : ROWS.toReversed().map((row) => row.toReversed());
    this.#grid.replaceChildren(
      ...this.#rows.map((squares) => {
        const row = document.createElement("div");
        row.setAttribute("role", "row");
        row.append(...squares.map((square) => this.#cell(square)));
        return row;
      }),
    );
    if (focused) this.focus();
  }

  /**
   * Describes the content of each square and the possible actions. The keyboard enters the board where there is something to do.
   * @param {{
   *   pieces: Map<Square, Piece>,
   *   selected: Square | null,
   *   targets: ReadonlyMap<Square, unknown>,
   *   remarks: Map<Square, string>,
   *   entry: Entry,
   * }} state `remarks`: additional words about a square
   */
  update({ pieces, selected, targets, remarks, entry }) {
    this.#entry = entry;
    this.#aim();
    for (const [square, cell] of this.#cells) {
      const words = [square, pieceName(pieces.get(square))];
      if (targets.has(square)) words.push("can be reached");
      const remark = remarks.get(square);
      if (remark) words.push(remark);
      cell.setAttribute("aria-label", words.join(", "));
      cell.setAttribute("aria-selected", String(square === selected));
    }
  }

  get #hasFocus() {
    return this.#grid.matches(":focus-within");
  }

  #onFocus(event) {
    this.#moveCursor(squareOf(event), false);
    this.#callbacks.point(this.#cursor);
  }

  #onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = this.#rows.findIndex((squares) => squares.includes(this.#cursor));
    const column = this.#rows[row].indexOf(this.#cursor);
    if (event.key in STEPS) {
      const [down, right] = STEPS[event.key];
      this.#moveCursor(this.#rows[row + down]?.[column + right] ?? this.#cursor);
    } else if (event.key === "Home") this.#moveCursor(this.#rows[row][0]);
    else if (event.key === "End") this.#moveCursor(this.#rows[row][7]);
    else if (event.key === "Enter" || event.key === " ") this.#press(this.#cursor);
    else if (event.key === "Escape") this.#callbacks.cancel();
    else return;
    event.preventDefault();
    // Elsewhere on the page the same keys step through the game.
    event.stopPropagation();
  }

  /** Moves the cursor to the mouse, for a user who continues with the keys. The focus does not change. */
  #followMouse(event) {
    const focused = this.#hasFocus;
    if (focused) event.preventDefault();
    this.#moveCursor(this.#callbacks.squareAt(event), focused);
    this.#aim();
  }

  /** Puts the cursor where there is something to do, for a user who comes later with the keys. */
  #aim() {
    const { stay, go } = this.#entry;
    if (!this.#hasFocus && !stay.has(this.#cursor)) this.#moveCursor(nearest(this.#cursor, go), false);
  }

  /** @param {Square} square */
  #cell(square) {
    return /** @type {HTMLElement} */ (this.#cells.get(square));
  }

  #press(square) {
    if (square) this.#callbacks.press(square);
  }

  #moveCursor(square, focus = true) {
    if (!square) return;
    this.#cell(this.#cursor).tabIndex = -1;
    this.#cursor = square;
    this.#cell(square).tabIndex = 0;
    if (focus) this.focus();
  }
}

/**
 * @param {Square} from
 * @param {ReadonlySet<Square>} squares
 * @returns {Square | undefined} the first of the nearest
 */
function nearest(from, squares) {
  const distance = (square) =>
    Math.hypot(square.charCodeAt(0) - from.charCodeAt(0), square.charCodeAt(1) - from.charCodeAt(1));
  return [...squares].toSorted((a, b) => distance(a) - distance(b))[0];
}

function newCell(square) {
  const cell = document.createElement("div");
  cell.setAttribute("role", "gridcell");
  cell.dataset.square = square;
  cell.tabIndex = -1;
  return cell;
}

/**
 * Returns the square of the grid on which an event happens.
 * @param {Event} event
 */
export function squareOf(event) {
  return /** @type {Square | undefined} */ (closestTo(event, "[data-square]")?.dataset.square);
}
