// Handles mouse and finger on a board: presses, drags and drops. Must not depend on: pieces; callbacks decide whether a press
// holds one.

/** @import { Square } from "x88" */

/** In pixels: less is a press with an unsteady hand. */
const THRESHOLD = 4;

/** In pixels: the step for following a stroke. */
const STROKE_STEP = 6;

/**
 * @typedef {{
 *   squareAt: (place: { clientX: number, clientY: number }) => Square | null,
 *   stroke: (square: Square, isFirst: boolean) => boolean,
 *   press: (square: Square) => boolean,
 *   held: () => Square | null,
 *   tap: (square: Square) => void,
 *   lift: (from: Square) => void,
 *   drag: (event: PointerEvent, over: Square | null) => void,
 *   letGo: (from: Square, to: Square | null) => void,
 *   giveUp: (from: Square | null) => void,
 *   point: (square: Square | null) => void,
 *   leave: (hasMoved: boolean) => void,
 * }} InputCallbacks `stroke`: a square is pressed, or dragged over after a press for which this returned true; returns whether it
 *   paints squares, instead of everything below; `press`: returns whether the press holds a piece, which can be dragged; `held`:
 *   returns the square of a piece that is held already and moves to the pressed square; `tap`: the press has ended where it began
 *   without scrolling; `lift`: a drag begins; `letGo`: it ends, outside the board if `to` is null; `giveUp`: it is cancelled, or,
 *   without `from`, the other button is pressed; `point`: the square below the mouse outside of drags; `leave`: the mouse has
 *   left the board, or the board has scrolled away from it
 */

/**
 * A press that paints squares, and its last point.
 * @typedef {{ pointer: number, x: number, y: number, square: Square }} Stroke
 */

export class SquareInput {
  #surface;
  #callbacks;
  /** The press that holds a piece. @type {{ pointer: number, from: Square, x: number, y: number, isDragged: boolean } | null} */
  #held = null;
  /** The last position of the mouse. */
  #mouse = { x: Number.NaN, y: Number.NaN };
  /** The start of a press that holds no piece. @type {Square | null} */
  #pressed = null;
  /** Whether the current press is already handled: it moved the held piece here. */
  #isDone = false;
  /** @type {Stroke | null} */
  #stroke = null;

  /**
   * @param {HTMLElement} surface
   * @param {InputCallbacks} callbacks
   * @param {AbortSignal} signal ends it
   */
  constructor(surface, callbacks, signal) {
    this.#surface = surface;
    this.#callbacks = callbacks;
    const options = { signal, passive: false };
    surface.addEventListener("pointerdown", (event) => this.#onDown(event), options);
    surface.addEventListener("pointermove", (event) => this.#onMove(event), options);
    surface.addEventListener("pointerup", (event) => this.#onUp(event), options);
    surface.addEventListener("pointercancel", () => this.#onCancel(), options);
    surface.addEventListener("pointerleave", (event) => callbacks.leave(this.#hasMoved(event)), options);
    surface.addEventListener("click", (event) => this.#onClick(event), options);
    surface.addEventListener("contextmenu", (event) => this.#onOtherButton(event), options);
    // A finger that holds a piece or paints does not scroll. One that has put a piece down presses nothing else, because
    // the page may have moved below it.
    const keepStill = (/** @type {TouchEvent} */ event) => {
      if (this.#held || this.#stroke || this.#isDone) event.preventDefault();
    };
    surface.addEventListener("touchstart", keepStill, options);
  }

  /** Cancels the current action. */
  cancel() {
    const held = this.#held;
    this.#held = null;
    if (held?.isDragged) this.#callbacks.giveUp(held.from);
  }

  /** @param {PointerEvent} event */
  #onDown(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    this.cancel();
    const square = this.#callbacks.squareAt(event);
    this.#pressed = null;
    this.#isDone = false;
    if (square === null) return;
    const { pointerId, clientX, clientY } = event;
    if (this.#callbacks.stroke(square, true)) {
      this.#stroke = { pointer: pointerId, x: clientX, y: clientY, square };
      this.#surface.setPointerCapture(pointerId);
      return;
    }
    const isAwaited = this.#callbacks.held() !== null;
    if (!this.#callbacks.press(square)) {
      this.#pressed = square;
      this.#isDone = isAwaited;
      return;
    }
    this.#held = { pointer: pointerId, from: square, x: clientX, y: clientY, isDragged: false };
    // Receives moves and the release wherever they happen.
    this.#surface.setPointerCapture(pointerId);
  }

  /** @param {PointerEvent} event */
  #onMove(event) {
    if (this.#stroke?.pointer === event.pointerId) return this.#paint(this.#stroke, event);
    const held = this.#held;
    const square = this.#callbacks.squareAt(event);
    if (!held || held.pointer !== event.pointerId) {
      // A finger that holds nothing scrolls.
      if (event.pointerType === "mouse" && this.#hasMoved(event)) this.#callbacks.point(square);
      return;
    }
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (!held.isDragged && far > THRESHOLD) {
      held.isDragged = true;
      this.#callbacks.lift(held.from);
    }
    if (held.isDragged) this.#callbacks.drag(event, square);
  }

  /**
   * Browsers also report a move when the page scrolls below a resting mouse; that is ignored.
   * @param {MouseEvent} event
   */
  #hasMoved({ clientX, clientY }) {
    const { x, y } = this.#mouse;
    this.#mouse = { x: clientX, y: clientY };
    return x !== clientX || y !== clientY;
  }

  /**
   * A quick finger skips squares between two events, so every square on the way is painted.
   * @param {Stroke} stroke @param {PointerEvent} event
   */
  #paint(stroke, { clientX, clientY }) {
    const [across, down] = [clientX - stroke.x, clientY - stroke.y];
    const steps = Math.max(1, Math.ceil(Math.hypot(across, down) / STROKE_STEP));
    for (let n = 1; n <= steps; n++) {
      const far = n / steps;
      const place = { clientX: stroke.x + across * far, clientY: stroke.y + down * far };
      const square = this.#callbacks.squareAt(place);
      if (square === null || square === stroke.square) continue;
      stroke.square = square;
      this.#callbacks.stroke(square, false);
    }
    stroke.x = clientX;
    stroke.y = clientY;
  }

  #onCancel() {
    this.#stroke = null;
    this.cancel();
  }

  /** @param {PointerEvent} event */
  #onUp(event) {
    if (this.#stroke?.pointer === event.pointerId) this.#stroke = null;
    const held = this.#held;
    if (!held || held.pointer !== event.pointerId) return;
    this.#held = null;
    if (held.isDragged) this.#callbacks.letGo(held.from, this.#callbacks.squareAt(event));
    else this.#callbacks.tap(held.from);
  }

  /** Only the click shows that it was a press: a finger may have scrolled. @param {MouseEvent} event */
  #onClick(event) {
    const pressed = this.#pressed;
    this.#pressed = null;
    if (pressed !== null && this.#callbacks.squareAt(event) === pressed) this.#callbacks.tap(pressed);
  }

  /** @param {MouseEvent} event */
  #onOtherButton(event) {
    event.preventDefault();
    if (this.#held) this.cancel();
    this.#callbacks.giveUp(null);
  }
}
