// Around the exercise: which lesson it is, what rule it teaches, its exercises, and the lessons before and after it.

import { element } from "../element.js";
import { neighboursOf } from "../lessons/places.js";
import { linkTo, nameOf } from "./names.js";

/** @import { Chapter, Lesson } from "../lessons/index.js" */
/** @import { LessonOutline } from "../lessons/outline.js" */
/** @import { Progress } from "./progress.js" */

export class LessonHead {
  #chapter;
  #title;
  #steps;
  #rule;
  #article;
  #text;
  #previous;
  #next;
  #progress;
  /** @type {Lesson | null} */
  #shown = null;
  #at = 0;

  /**
   * @param {HTMLElement} section of the view
   * @param {Progress} progress
   */
  constructor(section, progress) {
    this.#progress = progress;
    this.#chapter = element(section, "#lesson-chapter");
    this.#title = element(section, "#lesson-title");
    this.#steps = element(section, "#steps");
    this.#rule = element(section, "#rule", HTMLDetailsElement);
    this.#article = element(section, "#rule-article");
    this.#text = element(section, "#rule-text");
    this.#previous = element(section, "#previous-lesson", HTMLAnchorElement);
    this.#next = element(section, "#next-lesson", HTMLAnchorElement);
  }

  /**
   * @param {Chapter} chapter
   * @param {Lesson} lesson
   * @param {number} at which exercise, from 0
   */
  update(chapter, lesson, at) {
    if (lesson !== this.#shown) this.#showLesson(chapter, lesson, at);
    // It is read before the first exercise, and later only looked up.
    else if (at !== this.#at) this.#rule.open = false;
    this.#at = at;
    this.#steps.replaceChildren(
      ...lesson.exercises.map((exercise, index) => this.#step(lesson, exercise, index, at)),
    );
  }

  #showLesson(chapter, lesson, at) {
    this.#shown = lesson;
    this.#chapter.textContent = chapter.title;
    this.#title.textContent = lesson.title;
    this.#article.textContent = `FIDE Laws, article ${lesson.article}`;
    this.#text.replaceChildren(...lesson.text.map((text) => paragraph(text)));
    this.#rule.open = at === 0 && !lesson.exercises.some((each) => this.#progress.has(nameOf(lesson, each)));
    const { previous, next } = neighboursOf(lesson);
    pointTo(this.#previous, previous, "Previous lesson");
    pointTo(this.#next, next, "Next lesson");
  }

  #step(lesson, exercise, index, at) {
    const isSolved = this.#progress.has(nameOf(lesson, exercise));
    const link = document.createElement("a");
    link.href = linkTo(lesson, index);
    link.textContent = String(index + 1);
    link.setAttribute("aria-label", `Exercise ${index + 1}${isSolved ? ", solved" : ""}`);
    if (index === at) link.setAttribute("aria-current", "step");
    const item = document.createElement("li");
    item.dataset.state = isSolved ? "solved" : "open";
    item.append(link);
    return item;
  }
}

function paragraph(text) {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}

/**
 * @param {HTMLAnchorElement} link
 * @param {LessonOutline | null} lesson
 */
function pointTo(link, lesson, label) {
  link.hidden = lesson === null;
  if (lesson === null) return;
  const small = document.createElement("span");
  small.textContent = label;
  link.replaceChildren(small, ` ${lesson.title}`);
  link.href = linkTo(lesson);
}
