// The head of a lesson: its title, the rule that it teaches, its steps, and the lessons before and after it.

import { element } from "../element.js";
import { articleName, articleOf } from "../lessons/articles.js";
import { neighboursOf } from "../lessons/places.js";
import { counted } from "../words.js";
import { linkTo, linkToShow, nameOf } from "./names.js";
import { MOST_STARS } from "./spacing.js";

/** @import { Chapter, Lesson } from "../lessons/index.js" */
/** @import { Progress } from "./progress.js" */

/** @typedef {{ id: string, title: string }} Titled */

/**
 * The links of the head.
 * @typedef {{
 *   lesson: (lesson: { id: string }) => string,
 *   exercise: (lesson: Lesson, at: number) => string,
 *   show: (lesson: Lesson) => string,
 *   around: (lesson: Lesson) => { previous: Titled | null, next: Titled | null },
 * }} HeadWays
 */

/** For the site's own lessons. @type {HeadWays} */
const LEARN = { lesson: linkTo, exercise: linkTo, show: linkToShow, around: neighboursOf };

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
  #ways;
  /** @type {Lesson | null} */
  #shown = null;
  /** @type {number | null} */
  #at = null;

  /**
   * @param {HTMLElement} section of the view
   * @param {Progress} progress
   * @param {HeadWays} [ways]
   */
  constructor(section, progress, ways = LEARN) {
    this.#progress = progress;
    this.#ways = ways;
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
   * @param {number | null} at the index of the exercise; null: the demonstration
   */
  update(chapter, lesson, at) {
    if (lesson !== this.#shown) this.#showLesson(chapter, lesson, at);
    // The rule is open before the first exercise, and closed later.
    else if (at !== this.#at) this.#rule.open = false;
    this.#at = at;
    this.#article.textContent = articleName(articleOf(lesson, at));
    const exercises = lesson.exercises.map((exercise, index) => this.#exercise(lesson, exercise, index, at));
    this.#steps.replaceChildren(
      ...(lesson.show ? [step(this.#ways.show(lesson), "Watch", "show", at === null)] : []),
      ...exercises,
    );
  }

  #showLesson(chapter, lesson, at) {
    this.#shown = lesson;
    this.#chapter.textContent = chapter.title;
    this.#title.textContent = lesson.title;
    this.#text.replaceChildren(...lesson.text.map((text) => paragraph(text)));
    const isBegun = lesson.exercises.some((each) => this.#progress.has(nameOf(lesson, each)));
    this.#rule.open = !lesson.show && at === 0 && !isBegun;
    const { previous, next } = this.#ways.around(lesson);
    pointTo(this.#previous, previous, "Previous lesson", this.#ways);
    pointTo(this.#next, next, "Next lesson", this.#ways);
  }

  #exercise(lesson, exercise, index, at) {
    const stars = this.#progress.starsOf(nameOf(lesson, exercise));
    const isSolved = stars > 0;
    const name = `Exercise ${index + 1}${isSolved ? ", solved" : ""}`;
    const item = step(this.#ways.exercise(lesson, index), name, isSolved ? "solved" : "open", index === at);
    item.dataset.stars = String(stars);
    // Screen readers read a title that differs from the name.
    if (isSolved) element(item, "a").title = `${counted(stars, "star")} of ${MOST_STARS}`;
    return item;
  }
}

/** @param {string} href @param {string} name @param {"show" | "solved" | "open"} state @param {boolean} isCurrent */
function step(href, name, state, isCurrent) {
  const link = document.createElement("a");
  link.href = href;
  link.title = name;
  link.setAttribute("aria-label", name);
  if (isCurrent) link.setAttribute("aria-current", "step");
  const item = document.createElement("li");
  item.dataset.state = state;
  item.append(link);
  return item;
}

function paragraph(text) {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}

/**
 * @param {HTMLAnchorElement} link
 * @param {Titled | null} lesson
 */
function pointTo(link, lesson, label, ways) {
  link.hidden = lesson === null;
  if (lesson === null) return;
  const small = document.createElement("span");
  small.textContent = label;
  link.replaceChildren(small, ` ${lesson.title}`);
  link.href = ways.lesson(lesson);
}
