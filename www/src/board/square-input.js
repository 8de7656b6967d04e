// A board in the hands of a person with a mouse or a finger: a square is pressed, a piece is dragged and let go. Knows places, and
// nothing of what stands there: whether a press holds a piece is said by whoever is asked.

/** @import { Square } from "x88" */

/** In pixels: less is a press with an unsteady hand. */
const THRESHOLD = 4;

/**
 * @typedef {{
 *   squareAt: (event: MouseEvent) => Square | null,
 *   press: (square: Square) => boolean,
 *   tap: (square: Square) => void,
 *   lift: (from: Square) => void,
 *   drag: (event: PointerEvent, over: Square | null) => void,
 *   letGo: (from: Square, to: Square | null) => void,
 *   giveUp: (from: Square | null) => void,
 *   point: (square: Square | null) => void,
 * }} InputCallbacks `press`: whether a piece on the square is held by it, and can be dragged; `tap`: the press has ended where
 *   it began, and was not the beginning of a scroll; `lift`: a drag begins; `letGo`: it ends, beside the board if `to` is null;
 *   `giveUp`: it is broken off, or, without `from`, the other button is pressed; `point`: where the mouse is while nothing is dragged
 */

export class SquareInput {
  #surface;
  #callbacks;
  /** The press that holds a piece. @type {{ pointer: number, from: Square, x: number, y: number, isDragged: boolean } | null} */
  #held = null;
  /** Where a press began that holds none. @type {Square | null} */
  #pressed = null;

  /**
   * @param {HTMLElement} surface
   * @param {InputCallbacks} callbacks
   * @param {AbortSignal} signal ends it
   */
  constructor(surface, callbacks, signal) {
    this.#surface = surface;
    this.#callbacks = callbacks;
    /** @type {[string, (event: any) => void][]} */
    const listeners = [
      ["pointerdown", (event) => this.#onDown(event)],
      ["pointermove", (event) => this.#onMove(event)],
      ["pointerup", (event) => this.#onUp(event)],
      ["pointercancel", () => this.cancel()],
      ["pointerleave", () => callbacks.point(null)],
      ["click", (event) => this.#onClick(event)],
      ["contextmenu", (event) => this.#onOtherButton(event)],
      // The finger that holds a piece does not scroll.
      ["touchstart", (event) => this.#held && event.preventDefault()],
    ];
    for (const [type, listener] of listeners) {
      surface.addEventListener(type, listener, { signal, passive: false });
    }
  }

  /** Whether a piece is being dragged. */
  get isDragging() {
    return this.#held?.isDragged ?? false;
  }

  /** Breaks off what is being done. */
  cancel() {
    const held = this.#held;
    this.#held = null;
    if (held?.isDragged) this.#callbacks.giveUp(held.from);
  }

  #onDown(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    this.cancel();
    const square = this.#callbacks.squareAt(event);
    this.#pressed = null;
    if (square === null) return;
    if (!this.#callbacks.press(square)) {
      this.#pressed = square;
      return;
    }
    const { pointerId, clientX, clientY } = event;
    this.#held = { pointer: pointerId, from: square, x: clientX, y: clientY, isDragged: false };
    // What it is dragged over, and where it is let go, is told here, wherever that is.
    this.#surface.setPointerCapture(pointerId);
  }

  #onMove(event) {
    const held = this.#held;
    const square = this.#callbacks.squareAt(event);
    if (!held || held.pointer !== event.pointerId) {
      // A finger that holds nothing scrolls.
      if (event.pointerType === "mouse") this.#callbacks.point(square);
      return;
    }
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (!held.isDragged && far > THRESHOLD) {
      held.isDragged = true;
      this.#callbacks.lift(held.from);
    }
    if (held.isDragged) this.#callbacks.drag(event, square);
  }

  #onUp(event) {
    const held = this.#held;
    if (!held || held.pointer !== event.pointerId) return;
    this.#held = null;
    if (held.isDragged) this.#callbacks.letGo(held.from, this.#callbacks.squareAt(event));
    else this.#callbacks.tap(held.from);
  }

  /** Whether a press that holds nothing was one is known when it is over: a finger may have scrolled. */
  #onClick(event) {
    const pressed = this.#pressed;
    this.#pressed = null;
    if (pressed !== null && this.#callbacks.squareAt(event) === pressed) this.#callbacks.tap(pressed);
  }

  #onOtherButton(event) {
    event.preventDefault();
    if (this.#held) this.cancel();
    this.#callbacks.giveUp(null);
  }
}
