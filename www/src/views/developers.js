// The page for those who make something with the package: what it is, and where its documentation is. Knows nothing else of the site.

import "../styles/developers.css";
import { element } from "../element.js";
import page from "./developers.html";

/** @import { Mount } from "../shell/router.js" */

export { DevelopersView as View, newState, page };

function newState() {
  return null;
}

class DevelopersView {
  title = "For developers";
  #section;

  /** @param {Mount<null>} mount */
  constructor({ section }) {
    this.#section = section;
  }

  show() {
    return false;
  }

  focus() {
    element(this.#section, "a").focus();
  }
}
