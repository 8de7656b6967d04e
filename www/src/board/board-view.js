// Responsibility: shows the board and takes its input. cm-chessboard draws the pieces, by its public interface alone; squares,
// marks and the dragged piece are on layers of our own. Must not depend on: rules, games.

import { BORDER_TYPE, Chessboard, COLOR } from "cm-chessboard/src/Chessboard.js";
import { FILES, RANKS } from "../squares.js";
import { Arrows } from "./arrows.js";
import { Counts } from "./counts.js";
import { DraggedPiece } from "./dragged-piece.js";
import { newGround } from "./ground.js";
import { isAbove, Marks } from "./marks.js";
import { ASSETS, PIECES_FILE } from "./pieces.js";
import { SquareInput } from "./square-input.js";

/** @import { Color, Square } from "x88" */
/** @import { Arrow } from "./arrows.js" */
/** @import { Count } from "./counts.js" */
/** @import { Mark } from "./marks.js" */
/** @import { InputCallbacks } from "./square-input.js" */

const ANIMATION_MS = 160;

/**
 * @typedef {{
 *   stroke: (square: Square, isFirst: boolean) => boolean,
 *   press: (square: Square) => boolean,
 *   tap: (square: Square) => void,
 *   drop: (square: Square) => void,
 *   cancel: (isDraggedOff: boolean) => void,
 *   point: (square: Square | null) => void,
 *   held: () => Square | null,
 * }} ViewCallbacks `stroke`: a square is pressed or dragged over; returns whether this paints squares, and the press does nothing
 *   else; `press`: a square is pressed; returns whether its piece is now held and can be dragged; `tap`: the press has ended
 *   where it began; `drop`: the dragged piece is dropped on another square; `cancel`: the held piece is released; `isDraggedOff`:
 *   outside the board; `point`: the square below the mouse or the dragging finger changes; `held`: returns the square of the held
 *   piece, while the square below the mouse is highlighted
 */

/**
 * `signal`: ends it; `isCalm`: whether to skip animations. @typedef {{ signal: AbortSignal, isCalm: () => boolean }} BoardOptions
 */

export class BoardView {
  #container;
  #surface = document.createElement("div");
  #callbacks;
  #signal;
  #isCalm;
  #below;
  #above;
  #arrows;
  #counts;
  #board;
  #input;
  /** @type {Mark[]} */
  #marks = [];
  /** The squares of tilted pieces. @type {ReadonlySet<Square>} */
  #crooked = new Set();
  /** The square below the mouse or the dragging finger. @type {Square | null} */
  #pointed = null;
  /** @type {DraggedPiece | null} */
  #dragged = null;
  #fen = "";
  #animated = false;
  #isDropping = false;
  #isTurning = false;
  /** Whether a requested change is not drawn yet. */
  #isStale = false;
  /** @type {Promise<void> | null} */
  #drawing = null;
  /** @type {Color} */
  #side = "white";

  /**
   * @param {HTMLElement} container
   * @param {ViewCallbacks} callbacks
   * @param {BoardOptions} options
   */
  constructor(container, callbacks, { signal, isCalm }) {
    this.#container = container;
    this.#callbacks = callbacks;
    this.#signal = signal;
    this.#isCalm = isCalm;
    this.#surface.className = "pieces-frame";
    // Assistive technology reads the grid of squares above it.
    this.#surface.setAttribute("aria-hidden", "true");
    container.append(newGround());
    this.#below = new Marks(container);
    this.#arrows = new Arrows(container);
    container.append(this.#surface);
    this.#above = new Marks(container);
    this.#counts = new Counts(container);
    this.#board = newChessboard(this.#surface);
    this.#input = new SquareInput(this.#surface, this.#inputCallbacks(), signal);
    signal.addEventListener("abort", () => this.#board.destroy(), { once: true });
  }

  /**
   * Shows the pieces of a FEN. Skips the animation after a drag, because the piece is already in place.
   * @param {string} fen
   * @param {{ animated?: boolean }} [options]
   */
  show(fen, { animated = true } = {}) {
    this.#input.cancel();
    const isFirst = this.#fen === "";
    this.#fen = fen;
    this.#animated = animated && !isFirst && !this.#isDropping && !this.#isCalm();
    this.#draw();
  }

  /** @param {boolean} isInviting whether the user can pick up pieces with mouse or finger */
  invite(isInviting) {
    this.#container.classList.toggle("inviting", isInviting);
  }

  /** Cancels a drag. */
  cancelInput() {
    this.#input.cancel();
  }

  /**
   * @param {Mark[]} marks all visible marks, the lowest first
   * @param {Arrow[]} arrows
   * @param {Count[]} counts
   */
  mark(marks, arrows, counts) {
    this.#marks = marks;
    this.#arrows.show(arrows);
    this.#counts.show(counts);
    this.#above.show(marks.filter(isAbove));
    this.#drawMarks();
  }

  /** @param {ReadonlySet<Square>} squares the squares of tilted pieces; all others are upright */
  tilt(squares) {
    if (squares.size + this.#crooked.size === 0) return;
    this.#crooked = squares;
    this.#draw();
  }

  /** @param {Color} side the color of the pieces at the bottom */
  async turn(side) {
    this.#side = side;
    for (const layer of [this.#below, this.#above, this.#arrows, this.#counts]) layer.turn(side);
    // The board rejects a second turn while it is turning.
    if (this.#isTurning) return;
    this.#isTurning = true;
    while (!this.#signal.aborted && this.#board.getOrientation() !== COLOR[this.#side]) {
      await this.#board.setOrientation(COLOR[this.#side], false);
    }
    this.#isTurning = false;
  }

  /**
   * Returns the square at a point in the window, or null outside the board.
   * @param {{ clientX: number, clientY: number }} place
   * @returns {Square | null}
   */
  squareAt({ clientX, clientY }) {
    const { left, top, width, height } = this.#container.getBoundingClientRect();
    const column = Math.floor((8 * (clientX - left)) / width);
    const row = Math.floor((8 * (clientY - top)) / height);
    const [file, rank] =
      this.#side === "white" ? [FILES[column], RANKS[7 - row]] : [FILES[7 - column], RANKS[row]];
    return file && rank ? `${file}${rank}` : null;
  }

  /**
   * Returns the picture of a dragged piece, as large as on the board.
   * @param {string} name of its picture in the board's sprite
   */
  newDraggedPiece(name) {
    return new DraggedPiece(this.#container, name, this.#container.getBoundingClientRect().width / 8);
  }

  /** @returns {InputCallbacks} */
  #inputCallbacks() {
    const { stroke, press, held, tap, point } = this.#callbacks;
    return {
      stroke,
      press,
      held,
      tap,
      squareAt: (event) => this.squareAt(event),
      lift: (from) => this.#lift(from),
      drag: (event, over) => this.#drag(event, over),
      letGo: (from, to) => this.#letGo(from, to),
      giveUp: (from) => this.#giveUp(from),
      point: (square) => {
        this.#pointAt(square);
        point(square);
      },
      leave: (hasMoved) => {
        this.#pointAt(null);
        // A resting mouse does not clear what something else points at.
        if (hasMoved) point(null);
      },
    };
  }

  /** @param {Square} from */
  #lift(from) {
    const piece = this.#board.getPiece(from);
    if (!piece) return;
    this.#dragged = this.newDraggedPiece(piece);
    this.#board.setPiece(from, null);
  }

  /** @param {PointerEvent} event @param {Square | null} over */
  #drag(event, over) {
    this.#dragged?.moveTo(event);
    this.#pointAt(over);
    this.#callbacks.point(over);
  }

  /** @param {Square} from @param {Square | null} to */
  #letGo(from, to) {
    const isDrop = to !== null && to !== from;
    this.#end(from, to, () => (isDrop ? this.#callbacks.drop(to) : this.#callbacks.cancel(to === null)));
  }

  /** @param {Square | null} from */
  #giveUp(from) {
    if (from) this.#letGo(from, from);
    else this.#callbacks.cancel(false);
  }

  /**
   * Ends a drag. The piece stays where it was dropped until the board shows the result.
   * @param {Square} from @param {Square | null} to @param {() => void} tell
   */
  #end(from, to, tell) {
    const dragged = this.#dragged;
    const before = this.#fen;
    this.#dragged = null;
    this.#pointAt(null);
    this.#isDropping = true;
    try {
      tell();
    } finally {
      this.#isDropping = false;
      this.#animated = false;
      const square = this.#fen === before ? from : to;
      if (square) dragged?.moveTo(this.middleOf(square));
      else dragged?.remove();
      this.#draw().then(() => dragged?.remove());
    }
  }

  /**
   * Returns the middle of a square in the window.
   * @param {Square} square
   */
  middleOf(square) {
    const { x, y } = this.#below.middleOf(square);
    const { left, top, width } = this.#container.getBoundingClientRect();
    return { clientX: left + (x * width) / 8, clientY: top + (y * width) / 8 };
  }

  /** Draws the latest requested state. Skips states that were requested while pieces were moving. */
  #draw() {
    this.#isStale = true;
    this.#drawing ??= this.#drawLast();
    return this.#drawing;
  }

  async #drawLast() {
    // Combines changes of one turn of the event loop.
    await null;
    try {
      while (this.#isStale && !this.#signal.aborted) {
        this.#isStale = false;
        await this.#drawPieces();
      }
    } finally {
      this.#drawing = null;
    }
  }

  async #drawPieces() {
    await this.#board.setPosition(this.#fen, this.#animated);
    tilt(this.#surface, this.#crooked);
  }

  /** @param {Square | null} square */
  #pointAt(square) {
    const over = this.#overAt(square);
    const isSame = over === this.#overAt(this.#pointed);
    this.#pointed = square;
    if (!isSame) this.#drawMarks();
  }

  /** Returns the square over which to show a held piece. @param {Square | null} square */
  #overAt(square) {
    const held = this.#callbacks.held();
    return held && square !== held ? square : null;
  }

  #drawMarks() {
    const over = this.#overAt(this.#pointed);
    /** @type {Mark[]} */
    const below = this.#marks.filter((mark) => !isAbove(mark));
    this.#below.show(over ? [...below, { kind: "over", square: over }] : below);
  }
}

/** @param {HTMLElement} context */
function newChessboard(context) {
  return new Chessboard(context, {
    assetsUrl: ASSETS,
    style: {
      cssClass: "x88",
      borderType: BORDER_TYPE.none,
      // Its coordinates have `style` attributes; the page draws its own.
      showCoordinates: false,
      pieces: { file: PIECES_FILE },
      animationDuration: ANIMATION_MS,
    },
  });
}

// Tilts pieces on their squares. Knows how cm-chessboard places a piece.

/** In degrees: easy to see, but the piece does not look fallen. */
const TILT = 17;

const TURN = / ?rotate\([^)]*\)/;

/**
 * Tilts these pieces and straightens all others.
 * @param {HTMLElement} surface the parent of the pieces
 * @param {ReadonlySet<Square>} crooked
 */
export function tilt(surface, crooked) {
  const half = surface.getBoundingClientRect().width / 16;
  for (const piece of surface.querySelectorAll("g[data-piece]")) {
    const place = piece.getAttribute("transform") ?? "";
    const isCrooked = crooked.has(/** @type {Square} */ (piece.getAttribute("data-square")));
    const straight = place.replace(TURN, "");
    const wanted = isCrooked ? `${straight} rotate(${TILT} ${half} ${half})` : straight;
    if (wanted !== place) piece.setAttribute("transform", wanted);
  }
}
