// The board: wraps cm-chessboard, shows pieces and marks, and says what was picked up and where it was dropped.
// Knows no rules and no game: every answer comes from the callbacks.

import { BORDER_TYPE, Chessboard, COLOR, INPUT_EVENT_TYPE } from "cm-chessboard/src/Chessboard.js";
import { MOVE_CANCELED_REASON } from "cm-chessboard/src/view/VisualMoveInput.js";
import { Markers } from "cm-chessboard/src/extensions/markers/Markers.js";
import { Arrows } from "./arrows.js";
import { Counts } from "./counts.js";
import { isDragged, placeDraggedPieceByScript } from "./dragged-piece.js";
import { MARKS } from "./marks.js";
import { addShapes } from "./shapes.js";
import { squareOf } from "./squares-grid.js";

/** @import { Color, Square } from "x88" */
/** @import { Arrow } from "./culprits.js" */
/** @import { Count } from "./counts.js" */
/** @import { Mark } from "./marks.js" */

const ANIMATION_MS = 160;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class BoardView {
  #board;
  #callbacks;
  #arrows;
  #counts;
  /** @type {Mark[]} */
  #marks = [];
  #fen = "";
  #animated = false;
  #drawing = false;
  #turning = false;
  #pressedHere = false;
  /** @type {Square | null} */
  #asked = null;
  #orientation = COLOR.white;

  /**
   * @param {HTMLElement} container
   * @param {{
   *   pick: (square: Square) => boolean,
   *   drop: (square: Square, dragged: boolean) => void,
   *   cancel: (isDraggedOff: boolean) => void,
   *   press: (square: Square) => boolean,
   *   ask: (square: Square) => void,
   *   point: (square: Square | null) => void,
   * }} callbacks `pick`: whether the piece may be picked up; `cancel`: `isDraggedOff`: it was let go beside the board;
   *   `press`: a square is pressed while nothing is picked up here;
   *   whether that did anything; `ask`: the press that did nothing was a click, not the beginning of a scroll;
   *   `point`: where the mouse or the dragging finger is
   */
  constructor(container, callbacks) {
    this.#callbacks = callbacks;
    this.#board = new Chessboard(container, {
      assetsUrl: "assets/",
      style: {
        cssClass: "x88",
        borderType: BORDER_TYPE.none,
        // Its coordinates carry `style` attributes; the page draws its own.
        showCoordinates: false,
        pieces: { file: "pieces/standard.svg" },
        animationDuration: ANIMATION_MS,
      },
      extensions: [{ class: Markers, props: { autoMarkers: null } }],
    });
    // The grid of squares above it is what assistive technology reads.
    this.#board.view.svg.setAttribute("aria-hidden", "true");
    placeDraggedPieceByScript(this.#board);
    addShapes();
    this.#arrows = new Arrows(this.#board.view.markersLayer);
    this.#counts = new Counts(this.#board.view.markersTopLayer);
    document.addEventListener("pointerdown", (event) => {
      this.#pressedHere = event.target instanceof Node && container.contains(event.target);
    });
    container.addEventListener("pointerdown", (event) => {
      const square = squareOf(event);
      this.#asked = square && this.#isIdle() && !this.#callbacks.press(square) ? square : null;
    });
    container.addEventListener("click", (event) => {
      const square = squareOf(event);
      if (square && square === this.#asked && this.#isIdle()) this.#callbacks.ask(square);
    });
    // The events of a finger all go to the square on which it began; the board itself knows where it is.
    container.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse") this.#callbacks.point(squareOf(event) ?? null);
    });
    container.addEventListener("pointerleave", () => this.#callbacks.point(null));
  }

  /**
   * Shows the pieces of a FEN. A piece that was dragged is where it belongs already: then nothing is animated.
   * @param {string} fen
   * @param {{ animated?: boolean }} [options]
   */
  show(fen, { animated = true } = {}) {
    this.#fen = fen;
    this.#animated = animated && !calm.matches && !isDragged(this.#board);
    if (this.#drawing) return;
    this.#drawing = true;
    // The board has not finished with the drop that led here; it must not be changed before.
    queueMicrotask(() => {
      this.#drawing = false;
      this.#board.setPosition(this.#fen, this.#animated);
    });
  }

  /**
   * Lets the pieces of one side be picked up, or of both, or none.
   * @param {Color | "both" | null} side
   */
  allow(side) {
    queueMicrotask(() => {
      this.#board.disableMoveInput();
      // Without a colour it is both.
      if (side) this.#board.enableMoveInput((event) => this.#onInput(event), COLOR[side]);
    });
  }

  /** Gives up what is being entered with mouse or finger. */
  cancelInput() {
    this.#board.cancelMoveInput();
  }

  /**
   * @param {Mark[]} marks all that are to be seen, the lowest first
   * @param {Arrow[]} arrows
   * @param {Count[]} counts
   */
  mark(marks, arrows, counts) {
    this.#marks = marks;
    this.#arrows.show(arrows);
    this.#counts.show(counts);
    this.#drawMarks();
  }

  /** @param {Color} side whose pieces are below */
  async turn(side) {
    this.#orientation = COLOR[side];
    this.#arrows.turn(side);
    this.#counts.turn(side);
    // The board refuses a second turn while it is turning.
    if (this.#turning) return;
    this.#turning = true;
    while (this.#board.getOrientation() !== this.#orientation) {
      await this.#board.setOrientation(this.#orientation, false);
    }
    this.#turning = false;
  }

  #isIdle() {
    return this.#board.view.visualMoveInput.moveInputState === "waitForInputStart";
  }

  #drawMarks(over = null) {
    const markers = this.#board.getExtension(Markers);
    // Each marker added draws all of them anew; so all are added at once.
    markers.batchUpdate = true;
    markers.removeMarkers();
    for (const { kind, square } of this.#marks) markers.addMarker(MARKS[kind], square);
    if (over) markers.addMarker(MARKS.over, over);
    markers.batchUpdate = false;
    markers.onRedrawBoard();
  }

  #onInput(event) {
    switch (event.type) {
      case INPUT_EVENT_TYPE.moveInputStarted:
        return this.#callbacks.pick(event.squareFrom);
      case INPUT_EVENT_TYPE.movingOverSquare:
        this.#callbacks.point(event.squareTo);
        this.#drawMarks(event.squareTo);
        return;
      case INPUT_EVENT_TYPE.validateMoveInput:
        this.#callbacks.drop(event.squareTo, isDragged(this.#board));
        // The piece goes back, and `show` moves it with everything else that the move changes.
        return false;
      case INPUT_EVENT_TYPE.moveInputCanceled: {
        const isOutside = event.reason === MOVE_CANCELED_REASON.movedOutOfBoard;
        // The board gives up when anything else on the page is pressed; what is selected can stay so, and be read about.
        if (this.#pressedHere || !isOutside) this.#callbacks.cancel(isOutside);
        return;
      }
    }
  }
}
