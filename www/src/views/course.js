// The plan of a course for teachers: the chapters with their lessons and minutes, on one printed page.

import "../styles/teacher.css";
import { element } from "../element.js";
import { linkTo } from "../learn/names.js";
import { OUTLINE } from "../lessons/outlined.js";
import { counted } from "../words.js";
import page from "./course.html";

/** @import { ChapterOutline, LessonOutline } from "../lessons/outline.js" */
/** @import { Mount } from "../shell/router.js" */

export { CourseView as View, newState, page };

/** In minutes. */
const SHOWN = 2;
const EXERCISE = 1;

function newState() {
  return null;
}

class CourseView {
  title = "A course plan";
  #print;

  /** @param {Mount<null>} mount */
  constructor({ section, site, signal }) {
    this.#print = element(section, "#course-print");
    this.#print.addEventListener("click", () => site.print(), { signal });
    element(section, "#course").append(...OUTLINE.chapters.map(chapterItem));
  }

  show() {}

  focus() {
    this.#print.focus();
  }
}

/** @param {readonly LessonOutline[]} lessons */
function minutesOf(lessons) {
  return lessons.reduce((sum, { exercises }) => sum + SHOWN + EXERCISE * exercises.length, 0);
}

/** @param {ChapterOutline} chapter */
function chapterItem({ title, lessons }) {
  const item = document.createElement("li");
  const head = document.createElement("h2");
  head.textContent = `${title} · ${counted(lessons.length, "lesson")}, ${minutesOf(lessons)} minutes`;
  const list = document.createElement("p");
  list.append(...lessons.map(lessonLink));
  item.append(head, list);
  return item;
}

/** @param {LessonOutline} lesson */
function lessonLink(lesson) {
  const link = document.createElement("a");
  link.href = linkTo(lesson);
  link.textContent = `${lesson.title} (${minutesOf([lesson])})`;
  return link;
}
