// A board with all that belongs to it wherever one is shown: pieces and marks, the squares for keyboard and assistive
// technology, the coordinates at its edge. Knows no rules and no game.

import { BoardView } from "./board-view.js";
import { showCoordinates } from "./coordinates.js";
import { SquaresGrid } from "./squares-grid.js";

/** @import { Color, Piece, Square } from "x88" */
/** @import { Arrow } from "./culprits.js" */
/** @import { Count } from "./counts.js" */
/** @import { Mark } from "./marks.js" */

/**
 * What a board asks and tells. All but `press` can be left out where no piece is ever picked up (see {@link BoardFrame.allow}).
 * @typedef {{
 *   pick?: (square: Square) => boolean,
 *   drop?: (square: Square, dragged: boolean) => void,
 *   cancel?: (isDraggedOff: boolean) => void,
 *   pressIdle?: (square: Square) => boolean,
 *   ask?: (square: Square) => void,
 *   point?: (square: Square | null) => void,
 *   press: (square: Square) => void,
 *   giveUp?: () => void,
 * }} BoardCallbacks `press`: Enter, Space or assistive technology on a square; `giveUp`: the key Escape. The others:
 *   {@link BoardView}, where `pressIdle` is its `press`
 */

export class BoardFrame {
  #edges = { ranks: part("ranks"), files: part("files") };
  #view;
  #grid;
  /** @type {Color} */
  #below = "white";

  /**
   * @param {HTMLElement} frame an empty element
   * @param {BoardCallbacks} callbacks
   */
  constructor(frame, callbacks) {
    const { pick, drop, cancel, pressIdle, ask, point, press, giveUp } = callbacks;
    const board = part("board");
    for (const edge of Object.values(this.#edges)) edge.setAttribute("aria-hidden", "true");
    frame.append(this.#edges.ranks, board, this.#edges.files);
    this.#view = new BoardView(board, {
      pick: pick ?? (() => false),
      drop: drop ?? (() => {}),
      cancel: cancel ?? (() => {}),
      press: pressIdle ?? (() => false),
      ask: ask ?? (() => {}),
      point: point ?? (() => {}),
    });
    this.#grid = new SquaresGrid(board, { press, point: point ?? (() => {}), cancel: giveUp ?? (() => {}) });
    showCoordinates(this.#edges, this.#below);
  }

  /** Whose pieces are below. */
  get below() {
    return this.#below;
  }

  /** @param {Color} side whose pieces are to be below */
  turn(side) {
    if (side === this.#below) return;
    this.#below = side;
    this.#view.turn(side);
    this.#grid.turn(side);
    showCoordinates(this.#edges, side);
  }

  /**
   * Shows the pieces of a FEN.
   * @param {string} fen
   * @param {{ animated?: boolean }} [options]
   */
  show(fen, options) {
    this.#view.show(fen, options);
  }

  /** @param {Color | "both" | null} side whose pieces may be picked up with mouse or finger; null: none */
  allow(side) {
    this.#view.allow(side);
  }

  /**
   * @param {Mark[]} marks all that are to be seen, the lowest first
   * @param {Arrow[]} [arrows]
   * @param {Count[]} [counts]
   */
  mark(marks, arrows = [], counts = []) {
    this.#view.mark(marks, arrows, counts);
  }

  /**
   * Says what stands on each square and what can be done with it.
   * @param {{
   *   pieces: Map<Square, Piece>,
   *   selected?: Square | null,
   *   targets?: Map<Square, unknown>,
   *   remarks?: Map<Square, string>,
   * }} state `remarks`: what else is to be said of a square
   */
  describe({ pieces, selected = null, targets = new Map(), remarks = new Map() }) {
    this.#grid.update({ pieces, selected, targets, remarks });
  }

  /** Gives up what is being entered with mouse or finger. */
  cancelInput() {
    this.#view.cancelInput();
  }

  /** Puts the keyboard's focus on the board. */
  focus() {
    this.#grid.focus();
  }
}

function part(className) {
  const element = document.createElement("div");
  element.className = className;
  return element;
}
