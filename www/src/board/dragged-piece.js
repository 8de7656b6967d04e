// The picture of a dragged piece. A script positions it, because the content security policy forbids `style` attributes.

import { svg } from "../svg.js";
import { TILE } from "./pieces.js";

export class DraggedPiece {
  #picture;
  #size;

  /**
   * @param {HTMLElement} parent
   * @param {string} name of its picture in the board's sprite
   * @param {number} size of a square, in pixels
   */
  constructor(parent, name, size) {
    this.#size = size;
    this.#picture = svg("svg", {
      class: "dragged-piece",
      viewBox: `0 0 ${TILE} ${TILE}`,
      width: size,
      height: size,
      "aria-hidden": "true",
    });
    this.#picture.append(svg("use", { href: `#${name}` }));
    parent.append(this.#picture);
  }

  /** @param {{ clientX: number, clientY: number }} place in the window, so that it cannot widen the page at its edge */
  moveTo({ clientX, clientY }) {
    this.#picture.style.left = `${clientX - this.#size / 2}px`;
    this.#picture.style.top = `${clientY - this.#size / 2}px`;
  }

  remove() {
    this.#picture.remove();
  }
}

// Drags a piece from a palette onto a board: its picture follows the mouse or finger. Must not depend on: the palette, the
// position.

/** In pixels: less is a click with an unsteady hand. */
const THRESHOLD = 6;

/**
 * @param {HTMLElement} source the start of the drag; the finger does not scroll on it
 * @param {{ lift: () => DraggedPiece, drop: (event: PointerEvent) => void }} callbacks `lift`: a drag begins; `drop`: it ends
 * @param {AbortSignal} signal ends it
 */
export function trackDrag(source, { lift, drop }, signal) {
  /** @type {PointerEvent | null} */
  let start = null;
  /** @type {DraggedPiece | null} */
  let piece = null;
  const end = () => {
    piece?.remove();
    start = piece = null;
  };
  /**
   * @template {keyof HTMLElementEventMap} T
   * @param {T} type @param {(event: HTMLElementEventMap[T]) => void} listener
   */
  const on = (type, listener) => source.addEventListener(type, listener, { signal });
  on("pointerdown", (event) => {
    if (event.button !== 0) return;
    start = event;
    source.setPointerCapture(event.pointerId);
  });
  on("pointermove", (event) => {
    if (!start) return;
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (far > THRESHOLD) piece ??= lift();
    piece?.moveTo(event);
  });
  on("pointerup", (event) => {
    if (piece) drop(event);
    end();
  });
  on("pointercancel", end);
  // Prevents the browser's own dragging.
  on("dragstart", (event) => event.preventDefault());
  signal.addEventListener("abort", end, { once: true });
}
