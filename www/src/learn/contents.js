// The table of contents: the lessons in their order, how far one has come in each, and where to go on.

import { element } from "../element.js";
import { linkTo, nameOf } from "./names.js";

/** @import { Chapter, Lesson } from "../lessons/index.js" */
/** @import { Progress } from "./progress.js" */

export class Contents {
  #bar;
  #count;
  #continue;
  #reset;
  #chapters;
  #progress;
  /** @type {Map<Lesson, { row: HTMLElement, count: HTMLElement }>} */
  #rows = new Map();

  /**
   * @param {HTMLElement} section of the view
   * @param {readonly Chapter[]} chapters
   * @param {Progress} progress
   * @param {AbortSignal} signal ends it
   */
  constructor(section, chapters, progress, signal) {
    this.#chapters = chapters;
    this.#progress = progress;
    this.#bar = element(section, ".contents .bar", HTMLProgressElement);
    this.#count = element(section, "#contents-count");
    this.#continue = element(section, "#contents-continue", HTMLAnchorElement);
    this.#reset = element(section, "#contents-reset");
    element(section, "#chapters").append(...chapters.map((chapter) => this.#chapter(chapter)));
    this.#setUpReset(element(section, "#reset-dialog", HTMLDialogElement), signal);
  }

  /**
   * @param {HTMLDialogElement} dialog
   * @param {AbortSignal} signal
   */
  #setUpReset(dialog, signal) {
    const ask = () => {
      dialog.returnValue = "";
      dialog.showModal();
    };
    const reset = () => {
      if (dialog.returnValue !== "reset") return;
      this.#progress.reset();
      this.update();
      this.#continue.focus();
    };
    this.#reset.addEventListener("click", ask, { signal });
    dialog.addEventListener("close", reset, { signal });
  }

  /** Shows how far the person has come. */
  update() {
    const lessons = this.#chapters.flatMap((chapter) => chapter.lessons);
    const all = lessons.reduce((sum, lesson) => sum + lesson.exercises.length, 0);
    const { count } = this.#progress;
    this.#bar.max = all;
    this.#bar.value = count;
    this.#count.textContent = `${count} of ${all} exercises solved`;
    this.#reset.hidden = count === 0;
    for (const [lesson, { row, count: text }] of this.#rows) {
      const solved = this.#solvedIn(lesson);
      const total = lesson.exercises.length;
      row.dataset.state = solved === total ? "solved" : solved > 0 ? "begun" : "new";
      text.textContent = `${solved} of ${total}`;
    }
    const next = lessons.find((lesson) => this.#solvedIn(lesson) < lesson.exercises.length);
    this.#continue.href = linkTo(next ?? lessons[0]);
    this.#continue.textContent = next
      ? `${count === 0 ? "Begin with" : "Go on with"}: ${next.title}`
      : "All solved: once more";
  }

  #solvedIn(lesson) {
    return lesson.exercises.filter((exercise) => this.#progress.has(nameOf(lesson, exercise))).length;
  }

  /** @param {Chapter} chapter */
  #chapter({ title, lessons }) {
    const heading = document.createElement("h2");
    heading.textContent = title;
    const list = document.createElement("ol");
    list.append(...lessons.map((lesson) => this.#row(lesson)));
    const section = document.createElement("section");
    section.className = "chapter";
    section.append(heading, list);
    return section;
  }

  /** @param {Lesson} lesson */
  #row(lesson) {
    const row = document.createElement("li");
    const link = document.createElement("a");
    link.href = linkTo(lesson);
    link.textContent = lesson.title;
    const summary = document.createElement("p");
    summary.textContent = lesson.summary;
    const count = document.createElement("span");
    count.className = "count";
    row.append(link, count, summary);
    this.#rows.set(lesson, { row, count });
    return row;
  }
}
