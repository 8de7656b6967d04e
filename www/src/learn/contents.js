// The table of contents: the lessons in their order, how far one has come in each, and where to go on.

import { element } from "../element.js";
import { linkTo, nameOf } from "./names.js";

/** @import { Chapter, Lesson } from "../lessons/index.js" */
/** @import { Progress } from "./progress.js" */

export class Contents {
  #bar = element(".contents .bar", HTMLProgressElement);
  #count = element("#contents-count");
  #continue = element("#contents-continue", HTMLAnchorElement);
  #reset = element("#contents-reset");
  #chapters;
  #progress;
  /** @type {Map<Lesson, { row: HTMLElement, count: HTMLElement }>} */
  #rows = new Map();

  /**
   * @param {readonly Chapter[]} chapters
   * @param {Progress} progress
   */
  constructor(chapters, progress) {
    this.#chapters = chapters;
    this.#progress = progress;
    element("#chapters").append(...chapters.map((chapter) => this.#chapter(chapter)));
    const dialog = element("#reset-dialog", HTMLDialogElement);
    this.#reset.addEventListener("click", () => {
      dialog.returnValue = "";
      dialog.showModal();
    });
    dialog.addEventListener("close", () => {
      if (dialog.returnValue !== "reset") return;
      progress.reset();
      this.update();
      this.#continue.focus();
    });
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
