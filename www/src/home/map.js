// The map of lessons: the first chapter as a path of pictures, the others as expandable cards; shows what is done and what is
// next.

import { element } from "../element.js";
import { linkTo } from "../learn/names.js";
import { starCount } from "../learn/stars.js";
import { counted } from "../words.js";
import { badge, prize } from "../learn/badge.js";
import { solvedIn, whereToGoOn } from "./going-on.js";
import { meritOf } from "../learn/merit.js";
import { picture } from "./picture.js";

/** @import { Progress } from "../learn/progress.js" */
/** @import { ChapterOutline, LessonOutline } from "../lessons/outline.js" */

/** The words about a lesson besides its title. */
const WORDS = { solved: "done", next: "next", begun: "begun", new: "" };

export class WayMap {
  #progress;
  #lessons;
  /** @type {Map<LessonOutline, Record<"row" | "count" | "stars" | "won", HTMLElement>>} */
  #rows = new Map();
  /** @type {Map<ChapterOutline, { card: HTMLDetailsElement, count: HTMLElement, merit: HTMLElement }>} */
  #cards = new Map();
  #first;
  #merit;

  /**
   * @param {HTMLElement} section of the view
   * @param {readonly ChapterOutline[]} chapters
   * @param {Progress} progress
   */
  constructor(section, [first, ...deeper], progress) {
    this.#progress = progress;
    this.#first = first;
    this.#merit = element(section, "#way-merit");
    this.#lessons = [first, ...deeper].flatMap(({ lessons }) => lessons);
    element(section, "#way-title").textContent = first.title;
    element(section, "#way").append(...first.lessons.map((lesson) => this.#step(lesson)));
    element(section, "#chapters").append(...deeper.map((chapter) => this.#card(chapter)));
  }

  /** Shows the user's progress. */
  update() {
    const next = whereToGoOn(this.#lessons, this.#progress);
    for (const [lesson, { row, count, stars, won }] of this.#rows) {
      const state = lesson === next ? "next" : this.#stateOf(lesson);
      row.dataset.state = state;
      count.textContent = WORDS[state];
      stars.replaceChildren(...this.#starsOf([lesson]));
      const { badge: kind } = meritOf([lesson], this.#progress);
      won.replaceChildren(...(kind === "none" ? [] : [prize(kind, lesson.picture)]));
    }
    this.#merit.replaceChildren(...this.#meritOf(this.#first, 1));
    for (const [at, [chapter, { card, count, merit }]] of [...this.#cards].entries()) {
      const { lessons } = chapter;
      merit.replaceChildren(...this.#meritOf(chapter, at + 2));
      const done = lessons.filter((lesson) => this.#stateOf(lesson) === "solved").length;
      card.dataset.state = done === lessons.length ? "solved" : "";
      const all = counted(lessons.length, "lesson");
      count.textContent = done === 0 ? all : `${done} of ${all} done`;
      if (next && lessons.includes(next)) card.open = true;
    }
  }

  /**
   * @param {readonly LessonOutline[]} lessons
   * @returns {HTMLElement[]} empty before the first star
   */
  #starsOf(lessons) {
    const { stars, most } = meritOf(lessons, this.#progress);
    return stars > 0 ? [starCount(stars, most)] : [];
  }

  /** @param {ChapterOutline} chapter @param {number} number of the chapter, from 1 */
  #meritOf({ lessons }, number) {
    const { badge: kind } = meritOf(lessons, this.#progress);
    return [...this.#starsOf(lessons), ...(kind === "none" ? [] : [badge(kind, number)])];
  }

  /** @param {LessonOutline} lesson */
  #stateOf(lesson) {
    const solved = solvedIn(lesson, this.#progress);
    if (solved === lesson.exercises.length) return "solved";
    return solved > 0 ? "begun" : "new";
  }

  /**
   * Returns a step of the path.
   * @param {LessonOutline} lesson
   */
  #step(lesson) {
    const { row, link, count, stars, won } = this.#row(lesson);
    link.prepend(picture(lesson.picture));
    link.append(count, " ", stars, won);
    return row;
  }

  /**
   * Returns an entry of a card.
   * @param {LessonOutline} lesson
   */
  #entry(lesson) {
    const { row, link, count, stars, won } = this.#row(lesson);
    const state = document.createElement("span");
    state.className = "row-end";
    state.append(stars, " ", won, " ", count);
    link.append(state);
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
    const stars = document.createElement("span");
    stars.className = "row-stars";
    const won = document.createElement("span");
    won.className = "won";
    row.append(link);
    const parts = { row, count, stars, won };
    this.#rows.set(lesson, parts);
    return { ...parts, link };
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
    const merit = document.createElement("span");
    merit.className = "merit";
    summary.append(picture(chapter.picture), title, count, merit);
    const list = document.createElement("ol");
    list.append(...chapter.lessons.map((lesson) => this.#entry(lesson)));
    card.append(summary, list);
    this.#cards.set(chapter, { card, count, merit });
    return card;
  }
}
