// Dialogs: one to choose one thing or none, and what all of them have in common.

import { render } from "preact";
import { Button } from "./parts.jsx";

/** @import { ComponentChildren } from "preact" */

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
  dialog.addEventListener("click", (event) => isOutside(event, dialog) && dialog.close());
  page.body.append(dialog);
  return dialog;
}

/**
 * A click beside an open dialog has the dialog as its target, as one on its own padding does.
 * @param {MouseEvent} event
 * @param {HTMLDialogElement} dialog
 */
function isOutside({ target, clientX: x, clientY: y }, dialog) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (x < left || x > right || y < top || y > bottom);
}

/**
 * Asks, and waits for the answer.
 * @template T
 * @param {{
 *   title: string,
 *   content: (choose: (value: T) => void) => ComponentChildren,
 *   accept?: { text: string, value: T },
 *   cancel: string,
 * } & Around} options `accept` and `cancel`: the buttons at the end. With `accept`, the cancel button is the largest and has the
 *   initial focus, because accepting cannot be undone
 * @returns {Promise<T | null>} null if cancelled
 */
export function choose({ title, content, accept, cancel, ...around }) {
  return new Promise((resolve) => {
    /** @type {T | null} */
    let chosen = null;
    const dialog = newDialog({ title, closed: () => resolve(chosen) }, around);
    const close = (/** @type {T | null} */ value) => {
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
      if (dialog.isConnected) dialog.showModal();
    });
  });
}

/**
 * A dialog can open while the finger is still down; the click that follows must not choose what is now under
 * it.
 * @param {HTMLDialogElement} dialog
 */
function ignoreTheClickThatOpened(dialog) {
  let pressed = false;
  dialog.addEventListener("pointerdown", () => {
    pressed = true;
  });
  // Only a pointer's click has a count.
  dialog.addEventListener("click", (event) => event.detail > 0 && !pressed && event.stopPropagation(), true);
}
