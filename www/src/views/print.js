// A lesson for printing, one of ours or a teacher's own.

import "../styles/sheet.css";
import { element } from "../element.js";
import { linkTo } from "../learn/names.js";
import { exerciseNumbered } from "../learn/steps.js";
import { findLesson, loadLesson } from "../lessons/places.js";
import { ownLink } from "../own/addresses.js";
import { findOwn } from "../own/find.js";
import { NotFound } from "../shell/not-found.js";
import { answersOf, tasksOf } from "../sheet/sheet.js";
import page from "./print.html";

/** @import { Lesson } from "../lessons/index.js" */
/** @import { Mount, Place } from "../shell/router.js" */

export { fetchPlace, newState, page, PrintView as View };

/** `back`: the address of the lesson on the screen. @typedef {{ lesson: Lesson, back: string }} Printed */

/** Replaces a lesson's id when the address carries the lesson. */
const OWN = "own";

function newState() {
  return {};
}

/** @param {Place} place @returns {Promise<Printed>} @throws {NotFound} */
async function fetchPlace({ path: [id, number, ...more], query }) {
  if (id === OWN && more.length === 0) {
    const { chapter, packed } = await findOwn(query);
    const at = exerciseNumbered(number ?? "1");
    const lesson = chapter.lessons[at];
    if (lesson) return { lesson, back: ownLink(packed, { lesson: at }) };
  }
  const outline = number === undefined ? findLesson(id) : null;
  if (!outline) throw new NotFound("There's no lesson with this name");
  const { lesson } = await loadLesson(outline);
  return { lesson, back: linkTo(lesson) };
}

class PrintView {
  title = "";
  #section;
  #site;
  /** @type {Lesson | null} */
  #shown = null;

  /** @param {Mount<unknown>} mount */
  constructor({ section, site, signal }) {
    this.#section = section;
    this.#site = site;
    const print = () => site.page.defaultView?.print();
    element(section, "#sheet-print").addEventListener("click", print, { signal });
  }

  /** @param {Place} _ @param {Printed} printed */
  show(_, { lesson, back }) {
    const find = (selector) => element(this.#section, selector);
    const isAnother = this.#shown !== lesson;
    this.#shown = lesson;
    this.title = `${lesson.title}, a sheet`;
    find("#sheet-title").textContent = lesson.title;
    find("#sheet-rule").textContent = lesson.text.join(" ");
    element(this.#section, "#sheet-back", HTMLAnchorElement).href = back;
    find("#sheet-tasks").replaceChildren(...tasksOf(lesson));
    find("#sheet-answers").replaceChildren(...answersOf(lesson));
    const { href } = this.#site.address;
    // The address of a lesson that it carries would fill the page.
    const isOurs = !back.includes("?");
    find("#sheet-source").textContent = isOurs
      ? `Solve it on a board: ${href.slice(0, href.indexOf("#"))}${back}`
      : "";
    return isAnother;
  }

  focus() {
    element(this.#section, "#sheet-print").focus();
  }
}
