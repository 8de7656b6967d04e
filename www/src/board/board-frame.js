// A board with all that belongs to it wherever one is shown: pieces and marks, the squares for keyboard and assistive
// technology, the coordinates at its edge. Knows no rules and no game.

import { BoardView } from "./board-view.js";
import { showCoordinates } from "./coordinates.js";
import { ANYWHERE, SquaresGrid } from "./squares-grid.js";

/** @import { Color, Piece, Square } from "x88" */
/** @import { BoardOptions, ViewCallbacks } from "./board-view.js" */
/** @import { Arrow } from "./arrows.js" */
/** @import { Count } from "./counts.js" */
/** @import { Mark } from "./marks.js" */
/** @import { Entry } from "./squares-grid.js" */

/** Where no piece is ever picked up. @type {ViewCallbacks} */
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
 * What a board asks and tells. All but `enter` can be left out where no piece is ever picked up (see {@link BoardFrame.invite}).
 * @typedef {Partial<ViewCallbacks> & {
 *   enter: (square: Square) => void,
 *   giveUp?: () => void,
 * }} BoardCallbacks `enter`: Enter, Space or assistive technology on a square; `giveUp`: the key Escape. The others:
 *   {@link BoardView}
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
   * @param {BoardOptions} options
   */
  constructor(frame, { enter, giveUp = () => {}, ...callbacks }, options) {
    const board = part("board");
    for (const edge of Object.values(this.#edges)) edge.setAttribute("aria-hidden", "true");
    frame.append(this.#edges.ranks, board, this.#edges.files);
    this.#view = new BoardView(board, { ...IDLE, ...callbacks }, options);
    const squareAt = (event) => this.squareAt(event);
    const { point } = { ...IDLE, ...callbacks };
    this.#grid = new SquaresGrid(board, { press: enter, point, cancel: giveUp, squareAt }, options.signal);
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

  /** @param {boolean} isInviting whether pieces can be picked up with mouse or finger */
  invite(isInviting) {
    this.#view.invite(isInviting);
  }

  /**
   * The square at a place in the window, or null beside the board.
   * @param {{ clientX: number, clientY: number }} place
   */
  squareAt(place) {
    return this.#view.squareAt(place);
  }

  /** The middle of a square in the window, and half of the square's width. @param {Square} square */
  middleOf(square) {
    return this.#view.middleOf(square);
  }

  /**
   * The picture of a piece that is dragged to the board from elsewhere.
   * @param {string} name of its picture in the board's sprite
   */
  newDraggedPiece(name) {
    return this.#view.newDraggedPiece(name);
  }

  /**
   * @param {Mark[]} marks all that are to be seen, the lowest first
   * @param {Arrow[]} [arrows]
   * @param {Count[]} [counts]
   */
  mark(marks, arrows = [], counts = []) {
    this.#view.mark(marks, arrows, counts);
  }

  /** @param {ReadonlySet<Square>} squares where pieces stand crooked */
  tilt(squares) {
    this.#view.tilt(squares);
  }

  /**
   * Says what stands on each square and what can be done with it.
   * @param {{
   *   pieces: Map<Square, Piece>,
   *   selected?: Square | null,
   *   targets?: ReadonlyMap<Square, unknown>,
   *   remarks?: Map<Square, string>,
   *   entry?: Entry,
   * }} state `remarks`: what else is to be said of a square
   */
  describe({ pieces, selected = null, targets = new Map(), remarks = new Map(), entry = ANYWHERE }) {
    this.#grid.update({ pieces, selected, targets, remarks, entry });
  }

  /** Gives up what is being dragged. */
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
