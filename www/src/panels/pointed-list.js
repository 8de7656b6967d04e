// A list whose rows point at something on the board when hovered, touched or focused. It is one Tab stop; the arrow keys move
// between rows.

import { closestTo, elements } from "../element.js";

export class PointedList {
  #list;
  /** @type {Map<string, HTMLButtonElement>} */
  #rows = new Map();

  /**
   * @param {HTMLElement} list
   * @param {(key: string | null) => void} point called when the user points at a row, or stops
   * @param {AbortSignal} signal ends it
   */
  constructor(list, point, signal) {
    this.#list = list;
    const listeners = {
      pointerover: (event) => point(keyOf(event) ?? this.#focused()),
      // A finger leaves when it is lifted; the touched row stays.
      pointerleave: (event) => event.pointerType === "mouse" && point(this.#focused()),
      focusin: (event) => point(keyOf(event) ?? null),
      focusout: () => point(null),
      click: (event) => keyOf(event) && point(keyOf(event) ?? null),
      keydown: (event) => this.#onKey(event),
    };
    for (const [type, listener] of Object.entries(listeners))
      list.addEventListener(type, listener, { signal });
  }

  /**
   * Replaces the rows.
   * @param {HTMLElement[]} items the new content of the list
   */
  fill(items) {
    this.#list.replaceChildren(...items);
    const rows = elements(this.#list, "[data-row]", HTMLButtonElement);
    this.#rows = new Map(rows.map((row) => [row.dataset.row ?? "", row]));
    if (rows.length > 0) rows[0].tabIndex = 0;
    this.#list.scrollTop = 0;
  }

  /** @param {string | null} pointed the key of the current row */
  mark(pointed) {
    for (const [key, row] of this.#rows) row.classList.toggle("pointed", key === pointed);
    const row = this.#rows.get(pointed ?? "");
    if (row) this.#reveal(row);
  }

  #onKey(event) {
    const rows = [...this.#rows.values()];
    const at = rows.findIndex((row) => row.matches(":focus"));
    const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
    if (!(event.key in steps) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // Elsewhere on the page the same keys step through the game.
    event.stopPropagation();
    const next = rows[steps[event.key]];
    if (!next) return;
    rows[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus({ preventScroll: true });
  }

  #focused() {
    for (const [key, row] of this.#rows) if (row.matches(":focus")) return key;
    return null;
  }

  /** Scrolls only the list: `scrollIntoView` would also move the page. */
  #reveal(row) {
    const list = this.#list;
    const { offsetTop: top, offsetHeight: height } = row.parentElement;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + height > list.scrollTop + list.clientHeight)
      list.scrollTop = top + height - list.clientHeight;
  }
}

/**
 * Returns a list item with a row.
 * @param {{ key: string, head: string, text: string, isRepeated?: boolean }} row `isRepeated`: whether the row before has the
 * same text, which is then only read by screen readers
 */
export function pointedItem({ key, head, text, isRepeated }) {
  const row = document.createElement("button");
  row.type = "button";
  row.dataset.row = key;
  row.tabIndex = -1;
  row.append(element("b", head), " ");
  const words = element("span", text);
  row.append(words);
  if (isRepeated) {
    words.className = "visually-hidden";
    const same = element("span", "for the same reason");
    same.className = "same";
    same.setAttribute("aria-hidden", "true");
    row.append(same);
  }
  const item = document.createElement("li");
  item.append(row);
  return item;
}

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** @returns {string | undefined} */
function keyOf(event) {
  return closestTo(event, "[data-row]")?.dataset.row;
}
