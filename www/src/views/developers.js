// The page for those who make something with the package: what it is, and where its documentation is. Knows nothing else of the site.

import "../styles/developers.css";
import { element, elements } from "../element.js";
import page from "./developers.html";

/** @import { Mount } from "../shell/router.js" */

export { DevelopersView as View, newState, page };

/** What the pieces of code are, in their order. */
const CODE = ["Install line", "Example"];

function newState() {
  return null;
}

class DevelopersView {
  title = "For developers";
  #section;

  /** @param {Mount<null>} mount */
  constructor({ section }) {
    this.#section = section;
    // Code may be wider than a phone: the keys scroll what has the focus.
    for (const [at, code] of elements(section, "pre").entries()) {
      code.tabIndex = 0;
      code.setAttribute("role", "region");
      code.setAttribute("aria-label", CODE[at]);
    }
  }

  show() {
    return false;
  }

  focus() {
    element(this.#section, "a").focus();
  }
}
