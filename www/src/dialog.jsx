// Dialogs: one to choose one thing or none, and what all of them have in common.

import { render } from "preact";
import { Button } from "./parts.jsx";

/** @import { ComponentChildren } from "preact" */

/** In pixels: the gap between a dialog and the window's edge, and between it and its square. */
const EDGE = 8;
const GAP = 8;

/** The middle of a square in the window, and half of its width. @typedef {{ clientX: number, clientY: number, half: number }} Middle */

/** `page`: its body is the parent, beside the views and their styles; `signal`: aborting it closes the dialog. @typedef {{ page:
 * Document, signal: AbortSignal }} Around */

/**
 * Puts a closed dialog into the page, which leaves it when it closes. A press outside closes it.
 * @param {{ name?: string, title: string, closed?: () => void }} options `name`: its class
 * @param {Around} around
 */
export function newDialog({ name = "", title, closed = () => {} }, { page, signal }) {
  const dialog = document.createElement("dialog");
  dialog.className = `dialog ${name}`.trim();
  dialog.setAttribute("aria-label", title);
  const end = () => {
    signal.removeEventListener("abort", end);
    dialog.remove();
    closed();
  };
  dialog.addEventListener("close", end);
  signal.addEventListener("abort", end);
  // A click on the dialog element itself is outside its content.
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  page.body.append(dialog);
  return dialog;
}

/**
 * Asks, and waits for the answer.
 * @template T
 * @param {{
 *   title: string,
 *   content: (choose: (value: T) => void) => ComponentChildren,
 *   accept?: { text: string, value: T },
 *   cancel: string,
 *   near?: Middle,
 * } & Around} options `accept` and `cancel`: the buttons at the end. With `accept`, the cancel button is the largest and has the
 *   initial focus, because accepting cannot be undone. `near`: the square beside which the dialog opens; the default is the
 *   middle of the window
 * @returns {Promise<T | null>} null if cancelled
 */
export function choose({ title, content, accept, cancel, near, ...around }) {
  return new Promise((resolve) => {
    /** @type {T | null} */
    let chosen = null;
    const dialog = newDialog({ title, closed: () => resolve(chosen) }, around);
    const close = (value) => {
      chosen = value;
      dialog.close();
    };
    const page = (
      <>
        <h2>{title}</h2>
        {content(close)}
        <div class="row actions">
          {accept && <Button onClick={() => close(accept.value)}>{accept.text}</Button>}
          <Button class={accept && "primary"} autoFocus={accept !== undefined} onClick={() => close(null)}>
            {cancel}
          </Button>
        </div>
      </>
    );
    render(page, dialog);
    ignoreTheClickThatOpened(dialog);
    // The press that opened the dialog still has to move the focus; the dialog takes it afterward.
    setTimeout(() => {
      if (!dialog.isConnected) return;
      dialog.showModal();
      if (near) place(dialog, near);
    });
  });
}

/**
 * Puts the dialog below the square, or above it if there is no room, within the window.
 * @param {HTMLDialogElement} dialog an open dialog
 * @param {Middle} near
 */
function place(dialog, { clientX: x, clientY: y, half }) {
  const { clientWidth, clientHeight } = dialog.ownerDocument.documentElement;
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const within = (at, most) => Math.max(EDGE, Math.min(at, most - EDGE));
  const below = y + half + GAP;
  const top = below + height + EDGE <= clientHeight ? below : y - half - GAP - height;
  dialog.style.margin = "0";
  dialog.style.left = `${within(x - width / 2, clientWidth - width)}px`;
  dialog.style.top = `${within(top, clientHeight - height)}px`;
}

/** A dialog can open while the finger is still down; the click that follows must not choose what is now under it. */
function ignoreTheClickThatOpened(dialog) {
  let pressed = false;
  dialog.addEventListener("pointerdown", () => {
    pressed = true;
  });
  const byPointer = (event) => event.detail > 0;
  dialog.addEventListener("click", (event) => byPointer(event) && !pressed && event.stopPropagation(), true);
}
