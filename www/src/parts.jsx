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

/** The lines of icons that several views have. */
export const ICONS = {
  start: "M5 4.5v11M15 4.8 8.2 10l6.8 5.2z",
  back: "m13 4.8-6.8 5.2 6.8 5.2z",
  forward: "m7 4.8 6.8 5.2L7 15.2z",
  end: "M15 4.5v11M5 4.8l6.8 5.2L5 15.2z",
  flip: "M6.5 16V4.6M3.4 7.7l3.1-3.1 3.1 3.1M13.5 4v11.4M10.4 12.3l3.1 3.1 3.1-3.1",
};

/** A magnifying glass. */
export function LookIcon() {
  return (
    <Icon d="m12.4 12.4 4.1 4.1">
      <circle cx="8.6" cy="8.6" r="5.1" />
    </Icon>
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
