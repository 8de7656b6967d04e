// The page for developers: a description of the package, a board to try it, and links to the documentation.

import "../styles/verdict.css";
import "../styles/developers.css";
import { LiveBoard } from "../developers/live-board.js";
import { element, elements } from "../element.js";
import page from "./developers.html";

/** @import { Mount } from "../shell/router.js" */
/** @import { Site } from "../shell/site.js" */

export { DevelopersView as View, newState, page };

/** The kinds of code, in order. */
const CODE = ["Install line", "Call and answer", "Example"];

/**
 * @param {string} name of the code
 * @param {string} text
 * @param {Pick<Site, "announce" | "copy">} site
 */
function copyButton(name, text, { announce, copy }) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = "Copy";
  button.setAttribute("aria-label", `Copy: ${name}`);
  button.addEventListener("click", async () => {
    const said = await copy(text).then(
      () => "Copied",
      () => "Press Ctrl+C to copy",
    );
    button.textContent = said;
    announce(said);
  });
  return button;
}

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
      if (code.textContent?.trim()) code.after(copyButton(CODE[at], code.textContent.trim(), site));
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
