// A dialog in which one thing is chosen, or none. Knows nothing of what is chosen from.

/**
 * Asks, and waits for the answer.
 * @template T
 * @param {{
 *   title: string,
 *   content: (choose: (value: T) => void) => Node[],
 *   accept?: { text: string, value: T },
 *   cancel: string,
 *   page: Document,
 *   signal: AbortSignal,
 * }} options `accept` and `cancel`: the buttons at the end. With `accept` it is the other that is the largest and has the focus at first:
 *   what is accepted cannot be undone. `page`: whose body it is put into, beside the views and their styles; `signal`: ends it, as if it were cancelled
 * @returns {Promise<T | null>} null: cancelled
 */
export function choose({ title, content, accept, cancel, page, signal }) {
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
    // A click beside the dialog is a click on the dialog element itself.
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    ignoreTheClickThatOpened(dialog);
    // The press that led here has yet to take the focus to where it happened; the dialog shall have it.
    setTimeout(() => dialog.isConnected && dialog.showModal());
  });
}

/**
 * A button as it stands in a dialog.
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

/** A dialog may open while the finger is still down; the click that follows must not choose what has come under it. */
function ignoreTheClickThatOpened(dialog) {
  let pressed = false;
  dialog.addEventListener("pointerdown", () => {
    pressed = true;
  });
  const byPointer = (event) => event.detail > 0;
  dialog.addEventListener("click", (event) => byPointer(event) && !pressed && event.stopPropagation(), true);
}
