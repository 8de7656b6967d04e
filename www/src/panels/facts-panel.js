// The facts of a position as a table of names and values.

import { factsOf } from "../inspect/facts.js";

/** @import { Survey } from "../inspect/survey.js" */

export class FactsPanel {
  #list;

  /** @param {HTMLElement} list an empty description list */
  constructor(list) {
    this.#list = list;
  }

  /** @param {Survey | null} survey null: the old facts stay, marked as outdated */
  update(survey) {
    this.#list.classList.toggle("stale", survey === null);
    if (survey) this.#list.replaceChildren(...factsOf(survey).map(newFact));
    else for (const value of this.#list.querySelectorAll("dd")) value.replaceChildren("–");
  }
}

/** @param {import("../inspect/facts.js").Fact} fact */
function newFact({ name, value, detail }) {
  const pair = document.createElement("div");
  const told = element("dd", value);
  if (detail) told.append(" ", element("span", detail));
  pair.append(element("dt", name), told);
  return pair;
}

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
