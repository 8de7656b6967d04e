// What is said to people who do not see the page.

import { element } from "./element.js";

const region = element("#announcer");

/** @param {string} text said once, when whatever is being said has ended */
export function announce(text) {
  // The same text twice would be no change, and so not be said again.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
