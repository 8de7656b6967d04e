// Reports a broken address at the top of the view, with the reason and alternatives, and hides the rest. The requested text goes
// into the page as text only.

import { render } from "preact";
import { Button } from "../parts.jsx";

/** For a page that shows the text of the position below with its problems. */
export const NO_POSITION = {
  title: "This link does not lead to a position",
  text: "The position in it cannot be read. The error is marked below: correct it, or continue without it.",
};

/** An alternative: an address or an action. @typedef {{ text: string, href?: string, press?: () => void }} WayOn */

export class BrokenLink {
  #box;
  #section;

  /**
   * @param {HTMLElement} box an empty live region
   * @param {HTMLElement | null} section of the view, which is hidden except for helpful parts; null: nothing is hidden
   */
  constructor(box, section) {
    this.#box = box;
    this.#section = section;
  }

  get isShown() {
    return this.#box.childElementCount > 0;
  }

  /**
   * @param {{ title: string, text: string }} reason
   * @param {WayOn[]} ways
   */
  show(reason, ways) {
    this.#section?.classList.add("broken");
    const content = (
      <>
        <p class="broken-title">{reason.title}</p>
        <p>{reason.text}</p>
        <p class="row">{ways.map(Way)}</p>
      </>
    );
    render(content, this.#box);
  }

  clear() {
    this.#section?.classList.remove("broken");
    render(null, this.#box);
  }
}

/** @param {WayOn} way */
function Way({ text, href, press }) {
  if (href === undefined) return <Button onClick={press}>{text}</Button>;
  return (
    <a class="button" href={href}>
      {text}
    </a>
  );
}
