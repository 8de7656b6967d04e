// The parts that many panels have: a button, an icon, a piece, a mark.

import { pieceCode } from "x88/board";
import { SHAPE_SIZE } from "./board/shapes.js";

/** @import { ComponentChildren } from "preact" */
/** @import { Piece } from "x88" */

/** @typedef {import("preact").ButtonHTMLAttributes<HTMLButtonElement>} ButtonAttributes */

/** @param {ButtonAttributes & { class?: string }} props `class`: more classes */
export function Button({ class: more = "", ...attributes }) {
  return <button type="button" class={`button ${more}`.trim()} {...attributes} />;
}

/** A button with an icon above a word. @param {ButtonAttributes & { icon: ComponentChildren }} props */
export function WordButton({ icon, children, ...attributes }) {
  return (
    <button type="button" class="word-button" {...attributes}>
      {icon} <span>{children}</span>
    </button>
  );
}

/** An icon of lines, in a square of 20. @param {{ d?: string, class?: string, children?: ComponentChildren }} props */
export function Icon({ d, children, ...attributes }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" {...attributes}>
      {children}
      {d && <path d={d} />}
    </svg>
  );
}

/** A piece of the sprite that the board has put into the page. @param {{ piece: Piece, class?: string, viewBox?: string }} props */
export function PiecePicture({ piece, viewBox = "0 0 40 40", ...attributes }) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" {...attributes}>
      <use href={`#${pieceCode(piece).toLowerCase()}`} />
    </svg>
  );
}

/** The shape of a mark, for a legend. @param {{ mark: { class: string, slice: string } }} props */
export function MarkPicture({ mark }) {
  return (
    <svg viewBox={`0 0 ${SHAPE_SIZE} ${SHAPE_SIZE}`} class="shape" aria-hidden="true">
      <use href={`#${mark.slice}`} class={mark.class} />
    </svg>
  );
}
