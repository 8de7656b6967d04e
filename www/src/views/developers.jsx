// The page for developers: a description of the package, a board to try it, and links to the documentation.

import "../styles/verdict.css";
import "../styles/developers.css";
import { render } from "preact";
import { LiveBoard } from "../developers/live-board.js";
import { element, elements } from "../element.js";
import { CopyButton } from "../panels/copy-field.jsx";
import page from "./developers.html";

/** @import { Mount } from "../shell/router.js" */

export { DevelopersView as View, newState, page };

/** The kinds of code, in order. */
const CODE = ["Install line", "Call and answer", "Example"];

function newState() {
  return null;
}

class DevelopersView {
  title = "For developers";
  #section;

  /** @param {Mount<null>} mount */
  constructor({ section, site, signal }) {
    this.#section = section;
    for (const [at, code] of elements(section, "pre").entries()) {
      code.setAttribute("role", "region");
      code.setAttribute("aria-label", CODE[at]);
      const text = code.textContent?.trim() ?? "";
      if (!text) continue;
      const holder = document.createElement("div");
      code.after(holder);
      render(<CopyButton name={CODE[at]} text={text} site={site} />, holder);
    }
    new LiveBoard(section, { ...site, signal });
  }

  show() {
    return false;
  }

  focus() {
    element(this.#section, "a").focus();
  }
}
