// A dialog for choosing one thing or none.

/** In pixels: the gap between a dialog and the window's edge, and between it and its square. */
const EDGE = 8;
const GAP = 8;

/** The middle of a square in the window, and half of its width. @typedef {{ clientX: number, clientY: number, half: number }} Middle */

/**
 * Asks, and waits for the answer.
 * @template T
 * @param {{
 *   title: string,
 *   content: (choose: (value: T) => void) => Node[],
 *   accept?: { text: string, value: T },
 *   cancel: string,
 *   near?: Middle,
 *   page: Document,
 *   signal: AbortSignal,
 * }} options `accept` and `cancel`: the buttons at the end. With `accept`, the cancel button is the largest and has the initial
 *   focus, because accepting cannot be undone. `near`: the square beside which the dialog opens; the default is the middle of the
 *   window. `page`: its body is the parent, beside the views and their styles; `signal`: aborting it cancels
 * @returns {Promise<T | null>} null if cancelled
 */
export function choose({ title, content, accept, cancel, near, page, signal }) {
  const dialog = document.createElement("dialog");
  dialog.className = "dialog";
  const heading = document.createElement("h2");
  heading.textContent = title;
  dialog.setAttribute("aria-label", title);
  /** @type {T | null} */
  let chosen = null;
  const close = (value) => {
    chosen = value;
    dialog.close();
  };
  const actions = document.createElement("div");
  actions.className = "row actions";
  const leave = button(cancel, () => close(null));
  if (accept) {
    const agree = button(accept.text, () => close(accept.value));
    actions.append(agree);
    leave.classList.add("primary");
    leave.autofocus = true;
  }
  actions.append(leave);
  dialog.append(heading, ...content(close), actions);
  page.body.append(dialog);
  return new Promise((resolve) => {
    const end = () => {
      signal.removeEventListener("abort", end);
      dialog.remove();
      resolve(chosen);
    };
    dialog.addEventListener("close", end);
    signal.addEventListener("abort", end);
    // A click on the dialog element itself is outside its content.
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
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

/**
 * Returns a button for a dialog.
 * @param {string} text
 * @param {() => void} press
 */
export function button(text, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button";
  made.textContent = text;
  made.addEventListener("click", press);
  return made;
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
