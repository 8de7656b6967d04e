// Responsibility: a board with pieces, marks, coordinates, and squares for keyboard and assistive technology. Must not depend on:
// rules, games.

import { BoardView } from "./board-view.js";
import { showCoordinates } from "./coordinates.js";
import { ANYWHERE, SquaresGrid } from "./squares-grid.js";

/** @import { Color, Piece, Square } from "x88" */
/** @import { BoardTarget } from "x88/board" */
/** @import { BoardOptions, ViewCallbacks } from "./board-view.js" */
/** @import { Arrow } from "./arrows.js" */
/** @import { Count } from "./counts.js" */
/** @import { Mark } from "./marks.js" */
/** @import { Entry } from "./squares-grid.js" */

/** For boards without movable pieces. @type {ViewCallbacks} */
const IDLE = {
  stroke: () => false,
  press: () => false,
  tap: () => {},
  drop: () => {},
  cancel: () => {},
  point: () => {},
  held: () => null,
};

/**
 * The callbacks of a board. All but `enter` are optional if no piece can be picked up (see {@link BoardFrame.invite}).
 * @typedef {Partial<ViewCallbacks> & {
 *   enter: (square: Square) => void,
 *   giveUp?: () => void,
 * }} BoardCallbacks `enter`: Enter, Space or assistive technology on a square; `giveUp`: the key Escape. The others:
 *   {@link BoardView}
 */

export class BoardFrame {
  /** The element that the squares fill. */
  squares = part("board");
  #edges = { ranks: part("ranks"), files: part("files") };
  #view;
  #grid;
  /** @type {Color} */
  #below = "white";

  /**
   * @param {HTMLElement} frame an empty element
   * @param {BoardCallbacks} callbacks
   * @param {BoardOptions & { letters?: boolean }} options `letters`: whether letters go to the next such piece
   */
  constructor(frame, { enter, giveUp = () => {}, ...callbacks }, options) {
    const board = this.squares;
    for (const edge of Object.values(this.#edges)) edge.setAttribute("aria-hidden", "true");
    frame.append(this.#edges.ranks, board, this.#edges.files);
    this.#view = new BoardView(board, { ...IDLE, ...callbacks }, options);
    const { point } = { ...IDLE, ...callbacks };
    this.#grid = new SquaresGrid(board, { press: enter, point, cancel: giveUp }, options);
    showCoordinates(this.#edges, this.#below);
  }

  /** The color of the pieces at the bottom. */
  get below() {
    return this.#below;
  }

  /** @param {Color} side the color of the pieces at the bottom */
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

  /** @param {boolean} isInviting whether the user can pick up pieces with mouse or finger */
  invite(isInviting) {
    this.#view.invite(isInviting);
  }

  /**
   * Returns the square at a point in the window, or null outside the board.
   * @param {{ clientX: number, clientY: number }} place
   */
  squareAt(place) {
    return this.#view.squareAt(place);
  }

  /**
   * Returns the picture of a piece that is dragged to the board from elsewhere.
   * @param {string} name of its picture in the board's sprite
   */
  newDraggedPiece(name) {
    return this.#view.newDraggedPiece(name);
  }

  /**
   * @param {Mark[]} marks all visible marks, the lowest first
   * @param {Arrow[]} [arrows]
   * @param {Count[]} [counts]
   */
  mark(marks, arrows = [], counts = []) {
    this.#view.mark(marks, arrows, counts);
  }

  /** @param {ReadonlySet<Square>} squares the squares of tilted pieces */
  tilt(squares) {
    this.#view.tilt(squares);
  }

  /**
   * Describes the content of each square, and the possible actions.
   * @param {{
   *   pieces: Map<Square, Piece>,
   *   selected?: Square | null,
   *   targets?: ReadonlyMap<Square, BoardTarget>,
   *   remarks?: Map<Square, string>,
   *   entry?: Entry,
   * }} state `remarks`: additional words about a square
   */
  describe({ pieces, selected = null, targets = new Map(), remarks = new Map(), entry = ANYWHERE }) {
    this.#grid.update({ pieces, selected, targets, remarks, entry });
  }

  /** Cancels a drag. */
  cancelInput() {
    this.#view.cancelInput();
  }

  /** Moves the keyboard focus to the board. */
  focus() {
    this.#grid.focus();
  }
}

/** @param {string} className */
function part(className) {
  const element = document.createElement("div");
  element.className = className;
  return element;
}
