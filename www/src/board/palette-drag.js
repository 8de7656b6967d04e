// Drags a piece from a palette onto a board: its picture follows the mouse or finger. Must not depend on: the palette, the
// position.

/** @import { DraggedPiece } from "./dragged-piece.js" */

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
  /** @type {[string, (event: any) => void][]} */
  const listeners = [
    [
      "pointerdown",
      (event) => {
        if (event.button !== 0) return;
        start = event;
        source.setPointerCapture(event.pointerId);
      },
    ],
    [
      "pointermove",
      (event) => {
        if (!start) return;
        const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
        if (far > THRESHOLD) piece ??= lift();
        piece?.moveTo(event);
      },
    ],
    [
      "pointerup",
      (event) => {
        if (piece) drop(event);
        end();
      },
    ],
    ["pointercancel", end],
    // Prevents the browser's own dragging.
    ["dragstart", (event) => event.preventDefault()],
  ];
  for (const [type, listener] of listeners) source.addEventListener(type, listener, { signal });
  signal.addEventListener("abort", end, { once: true });
}
