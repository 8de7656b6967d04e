// Dragging a piece from a palette onto a board: a picture of it follows the mouse or the finger until it is let go. Knows
// neither the palette nor the position.

import { svg } from "../svg.js";

/** @import { Square } from "x88" */

/** In pixels: less is a click with an unsteady hand. */
const THRESHOLD = 6;

/**
 * @param {HTMLElement} source what is dragged from; the finger does not scroll on it
 * @param {() => string} pieceId the name of the piece's picture in the board's sprite
 * @param {(event: PointerEvent) => void} drop it is let go somewhere
 */
export function trackDrag(source, pieceId, drop) {
  /** @type {PointerEvent | null} */
  let start = null;
  /** @type {SVGElement | null} */
  let picture = null;
  const end = () => {
    picture?.remove();
    start = picture = null;
  };
  source.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    start = event;
    source.setPointerCapture(event.pointerId);
  });
  source.addEventListener("pointermove", (event) => {
    if (!start) return;
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (!picture && far > THRESHOLD) picture = newPicture(pieceId());
    if (picture) place(picture, event);
  });
  source.addEventListener("pointerup", (event) => {
    if (picture) drop(event);
    end();
  });
  source.addEventListener("pointercancel", end);
  // The piece on the board is the browser's to drag no more than this one is.
  source.addEventListener("dragstart", (event) => event.preventDefault());
}

/**
 * The square of a board that is shown at the place of an event.
 * @param {PointerEvent} event
 * @returns {Square | null}
 */
export function squareAt({ clientX, clientY }) {
  const square = document.elementFromPoint(clientX, clientY)?.closest("rect[data-square]");
  return /** @type {Square | null} */ (square?.getAttribute("data-square") ?? null);
}

function newPicture(id) {
  const square = [...document.querySelectorAll("rect[data-square]")].find((each) => each.checkVisibility());
  const size = String(square?.getBoundingClientRect().width ?? 0);
  const picture = svg("svg", {
    class: "dragged-piece",
    viewBox: "0 0 40 40",
    width: size,
    height: size,
    "aria-hidden": "true",
  });
  picture.append(svg("use", { href: `#${id}` }));
  document.body.append(picture);
  return picture;
}

function place(picture, { clientX, clientY }) {
  const half = picture.getBoundingClientRect().width / 2;
  picture.style.left = `${clientX - half}px`;
  picture.style.top = `${clientY - half}px`;
}
