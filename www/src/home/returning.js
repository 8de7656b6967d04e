// Links for returning users: the exercise of the day, and the exercises to review.

import { element } from "../element.js";
import { exerciseForToday, runOf } from "../learn/daily.js";
import { errandLink, PAGES } from "../learn/errand.js";
import { placeOfExercise } from "../lessons/places.js";
import { counted } from "../words.js";
import { picture } from "./picture.js";

/** @import { Progress } from "../learn/progress.js" */
/** @import { ChapterOutline } from "../lessons/outline.js" */

export class Returning {
  #box;
  #today;
  #review;
  #chapters;
  #progress;

  /**
   * @param {HTMLElement} section of the view
   * @param {readonly ChapterOutline[]} chapters
   * @param {Progress} progress
   */
  constructor(section, chapters, progress) {
    this.#box = element(section, "#returning");
    this.#today = element(section, "#today-card", HTMLAnchorElement);
    this.#review = element(section, "#review-card");
    this.#chapters = chapters;
    this.#progress = progress;
  }

  /** @param {boolean} isNewcomer whether there is nothing to return to yet */
  update(isNewcomer) {
    this.#box.hidden = isNewcomer;
    if (isNewcomer) return;
    this.#showToday();
    const { length } = this.#progress.due;
    this.#review.hidden = length === 0;
    this.#review.replaceChildren(
      ...lines(`${length} to review today`, "Exercises that needed a hint or a second try"),
    );
  }

  #showToday() {
    const { today, days } = this.#progress;
    const place = placeOfExercise(exerciseForToday(this.#progress, this.#chapters));
    const lesson = place?.lesson;
    const run = runOf(days, today);
    const isDone = days.at(-1) === today;
    const said = isDone ? "Done for today" : (lesson?.title ?? "");
    const words = lines(
      "Exercise of the day",
      run > 1 ? `${said} · ${counted(run, "day")} in your streak` : said,
    );
    // One press begins it; a user who has done it sees when the next one comes.
    this.#today.href = place && !isDone ? errandLink(place, "today") : PAGES.today;
    this.#today.dataset.state = isDone ? "solved" : "open";
    this.#today.replaceChildren(picture(lesson?.picture ?? []), ...words);
  }
}

/** @param {string} first @param {string} second */
function lines(first, second) {
  const title = document.createElement("span");
  title.className = "title";
  title.textContent = first;
  const state = document.createElement("span");
  state.className = "state";
  state.textContent = second;
  return [title, " ", state];
}
