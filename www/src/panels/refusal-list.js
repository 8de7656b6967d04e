// The squares to which the selected piece may not go, one row for each, with the sentence that says why. Pointing at a row or
// reaching it with the keyboard shows its reason on the board.

/** @import { Refusal, Square } from "x88" */

export class RefusalList {
  #list = document.querySelector("#refusals");
  #point;
  /** @type {ReadonlyMap<Square, Refusal>} */
  #shown = new Map();
  /** @type {Map<Square, HTMLButtonElement>} */
  #rows = new Map();

  /** @param {(square: Square | null) => void} point a row is pointed at, or none any more */
  constructor(point) {
    this.#point = point;
    this.#list.addEventListener("pointerover", (event) => this.#point(squareOf(event) ?? this.#focused()));
    this.#list.addEventListener("pointerleave", (event) => {
      // A finger leaves when it is lifted; what it has touched stays.
      if (event.pointerType === "mouse") this.#point(this.#focused());
    });
    this.#list.addEventListener("focusin", (event) => this.#point(squareOf(event)));
    this.#list.addEventListener("focusout", () => this.#point(null));
    this.#list.addEventListener("click", (event) => squareOf(event) && this.#point(squareOf(event)));
    this.#list.addEventListener("keydown", (event) => this.#onKey(event));
  }

  /**
   * @param {ReadonlyMap<Square, Refusal>} refusals
   * @param {Square | null} pointed
   */
  update(refusals, pointed) {
    if (refusals !== this.#shown) this.#rebuild(refusals);
    for (const [square, row] of this.#rows) row.classList.toggle("pointed", square === pointed);
    const row = this.#rows.get(pointed);
    if (row) this.#reveal(row);
  }

  #rebuild(refusals) {
    this.#shown = refusals;
    this.#rows = new Map(inGroups(refusals).map((each) => [each.square, newRow(each)]));
    const items = [...this.#rows.values()].map((row) => {
      const item = document.createElement("li");
      item.append(row);
      return item;
    });
    // One stop for Tab; from there the arrow keys go up and down.
    const [first] = this.#rows.values();
    if (first) first.tabIndex = 0;
    this.#list.replaceChildren(...items);
    this.#list.hidden = items.length === 0;
    this.#list.scrollTop = 0;
  }

  #onKey(event) {
    const rows = [...this.#rows.values()];
    const at = rows.indexOf(document.activeElement);
    const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
    if (!(event.key in steps) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // Elsewhere on the page the same keys go through the game.
    event.stopPropagation();
    const next = rows[steps[event.key]];
    if (!next) return;
    rows[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus({ preventScroll: true });
  }

  #focused() {
    return this.#list.contains(document.activeElement) ? document.activeElement.dataset.refused : null;
  }

  /** Scrolls the list alone: `scrollIntoView` would move the page too. */
  #reveal(row) {
    const list = this.#list;
    const { offsetTop: top, offsetHeight: height } = row.parentElement;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + height > list.scrollTop + list.clientHeight)
      list.scrollTop = top + height - list.clientHeight;
  }
}

/**
 * Squares refused for the same reason one after the other.
 * @param {ReadonlyMap<Square, Refusal>} refusals
 */
function inGroups(refusals) {
  /** @type {Map<string, Square[]>} */
  const groups = new Map();
  for (const [square, { message }] of refusals) groups.set(message, [...(groups.get(message) ?? []), square]);
  return [...groups].flatMap(([message, squares]) =>
    squares.map((square, n) => ({ square, message, isRepeated: n > 0 })),
  );
}

function newRow({ square, message, isRepeated }) {
  const row = document.createElement("button");
  row.type = "button";
  row.dataset.refused = square;
  row.tabIndex = -1;
  const name = document.createElement("b");
  name.textContent = square;
  const text = document.createElement("span");
  text.textContent = message;
  row.append(name, " ", text);
  if (isRepeated) {
    // Read out in full, but written once.
    text.className = "visually-hidden";
    const same = document.createElement("span");
    same.className = "same";
    same.setAttribute("aria-hidden", "true");
    same.textContent = "for the same reason";
    row.append(same);
  }
  return row;
}

/** @returns {Square | undefined} */
function squareOf(event) {
  return event.target.closest("[data-refused]")?.dataset.refused;
}
