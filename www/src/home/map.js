// The map of the way: the first chapter as a path of pictures, the others as cards that open; what is done, and what is next.

import { element } from "../element.js";
import { linkTo } from "../learn/names.js";
import { counted } from "../words.js";
import { solvedIn, whereToGoOn } from "./going-on.js";
import { picture } from "./picture.js";

/** @import { Progress } from "../learn/progress.js" */
/** @import { ChapterOutline, LessonOutline } from "../lessons/outline.js" */

/** What is said of a lesson besides its title. */
const WORDS = { solved: "done", next: "next", begun: "begun", new: "" };

export class WayMap {
  #progress;
  #lessons;
  /** @type {Map<LessonOutline, { row: HTMLElement, count: HTMLElement }>} */
  #rows = new Map();
  /** @type {Map<ChapterOutline, { card: HTMLDetailsElement, count: HTMLElement }>} */
  #cards = new Map();

  /**
   * @param {HTMLElement} section of the view
   * @param {readonly ChapterOutline[]} chapters
   * @param {Progress} progress
   */
  constructor(section, [first, ...deeper], progress) {
    this.#progress = progress;
    this.#lessons = [first, ...deeper].flatMap(({ lessons }) => lessons);
    element(section, "#way-title").textContent = first.title;
    element(section, "#way").append(...first.lessons.map((lesson) => this.#step(lesson)));
    element(section, "#chapters").append(...deeper.map((chapter) => this.#card(chapter)));
  }

  /** Shows how far the person has come. */
  update() {
    const next = whereToGoOn(this.#lessons, this.#progress);
    for (const [lesson, { row, count }] of this.#rows) {
      const state = lesson === next ? "next" : this.#stateOf(lesson);
      row.dataset.state = state;
      count.textContent = WORDS[state];
    }
    for (const [{ lessons }, { card, count }] of this.#cards) {
      const done = lessons.filter((lesson) => this.#stateOf(lesson) === "solved").length;
      card.dataset.state = done === lessons.length ? "solved" : "";
      const all = counted(lessons.length, "lesson");
      count.textContent = done === 0 ? all : `${done} of ${all} done`;
      if (next && lessons.includes(next)) card.open = true;
    }
  }

  /** @param {LessonOutline} lesson */
  #stateOf(lesson) {
    const solved = solvedIn(lesson, this.#progress);
    if (solved === lesson.exercises.length) return "solved";
    return solved > 0 ? "begun" : "new";
  }

  /** One of the path. @param {LessonOutline} lesson */
  #step(lesson) {
    const { row, link, count } = this.#row(lesson);
    link.prepend(picture(lesson.picture));
    link.append(count);
    return row;
  }

  /** One of a card. @param {LessonOutline} lesson */
  #entry(lesson) {
    const { row, link, count } = this.#row(lesson);
    link.append(count);
    const summary = document.createElement("p");
    summary.textContent = lesson.summary;
    row.append(summary);
    return row;
  }

  /** @param {LessonOutline} lesson */
  #row(lesson) {
    const row = document.createElement("li");
    const link = document.createElement("a");
    link.href = linkTo(lesson);
    const title = document.createElement("span");
    title.className = "title";
    title.textContent = lesson.title;
    link.append(title, " ");
    const count = document.createElement("span");
    count.className = "state";
    row.append(link);
    this.#rows.set(lesson, { row, count });
    return { row, link, count };
  }

  /** @param {ChapterOutline} chapter */
  #card(chapter) {
    const card = document.createElement("details");
    card.className = "chapter";
    const summary = document.createElement("summary");
    const title = document.createElement("span");
    title.className = "title";
    title.textContent = chapter.title;
    const count = document.createElement("span");
    count.className = "count";
    summary.append(picture(chapter.picture), title, count);
    const list = document.createElement("ol");
    list.append(...chapter.lessons.map((lesson) => this.#entry(lesson)));
    card.append(summary, list);
    this.#cards.set(chapter, { card, count });
    return card;
  }
}
