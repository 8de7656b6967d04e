// Reports a broken address at the top of the view, with the reason and alternatives, and hides the rest. The requested text goes
// into the page as text only.

/** Used where the text of the position is shown below with its problems. */
export const NO_POSITION = {
  title: "This link does not lead to a position",
  text: "The position in it cannot be read. The error is marked below: correct it, or continue without it.",
};

/** An alternative: an address or an action. @typedef {{ text: string, href?: string, press?: () => void }} WayOn */

export class BrokenLink {
  #box;
  #section;
  #signal;

  /**
   * @param {HTMLElement} box an empty live region
   * @param {HTMLElement | null} section of the view, which is hidden except for helpful parts; null: nothing is hidden
   * @param {AbortSignal} signal
   */
  constructor(box, section, signal) {
    this.#box = box;
    this.#section = section;
    this.#signal = signal;
  }

  get isShown() {
    return this.#box.childElementCount > 0;
  }

  /**
   * @param {{ title: string, text: string }} reason
   * @param {WayOn[]} ways
   */
  show(reason, ways) {
    const { title, text } = reason;
    this.#section?.classList.add("broken");
    this.#section?.classList.toggle("with-fen", reason === NO_POSITION);
    const heading = document.createElement("p");
    heading.className = "broken-title";
    heading.textContent = title;
    const said = document.createElement("p");
    said.textContent = text;
    const row = document.createElement("p");
    row.className = "row";
    row.append(...ways.map((way) => this.#newWay(way)));
    this.#box.replaceChildren(heading, said, row);
  }

  clear() {
    this.#section?.classList.remove("broken", "with-fen");
    this.#box.replaceChildren();
  }

  /** @param {WayOn} way */
  #newWay({ text, href, press }) {
    const made = document.createElement(href === undefined ? "button" : "a");
    made.className = "button";
    made.textContent = text;
    if (href !== undefined) made.setAttribute("href", href);
    else made.setAttribute("type", "button");
    if (press) made.addEventListener("click", press, { signal: this.#signal });
    return made;
  }
}
