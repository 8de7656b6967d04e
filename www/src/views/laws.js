// The page for arbiters and teachers: each article of the Laws, with the lessons that teach it.

import "../styles/laws.css";
import { element, span } from "../element.js";
import { LAWS } from "../laws/table.js";
import { linkTo } from "../learn/names.js";
import page from "./laws.html";

/** @import { TaughtRow } from "../laws/taught.js" */
/** @import { Mount } from "../shell/router.js" */

export { LawsView as View, newState, page };

function newState() {
  return null;
}

class LawsView {
  title = "The Laws, article by article";
  #section;

  /** @param {Mount<null>} mount */
  constructor({ section }) {
    this.#section = section;
    element(section, "#laws").append(...LAWS.flatMap(({ title, rows }) => [heading(title), list(rows)]));
  }

  show() {
    return false;
  }

  focus() {
    element(this.#section, "a").focus();
  }
}

/** @param {string} text */
function heading(text) {
  const made = document.createElement("h2");
  made.textContent = text;
  return made;
}

/** @param {TaughtRow[]} rows */
function list(rows) {
  const made = document.createElement("ul");
  made.className = "articles";
  made.append(...rows.map(item));
  return made;
}

/** @param {TaughtRow} row */
function item({ article, words, untaught, lessons }) {
  const made = document.createElement("li");
  made.append(span("article", article.replace(/^(Appendix|Guidelines) /, "")), span("words", words));
  made.append(lessons.length > 0 ? links(lessons) : span("untaught", untaught ?? ""));
  return made;
}

/** @param {TaughtRow["lessons"]} lessons */
function links(lessons) {
  const made = document.createElement("ul");
  made.className = "lessons";
  for (const lesson of lessons) {
    const link = document.createElement("a");
    // From the beginning, if all of it concerns the article.
    link.href = linkTo(lesson, lesson.at ?? undefined);
    link.textContent = lesson.title;
    const one = document.createElement("li");
    one.append(link);
    made.append(one);
  }
  return made;
}
