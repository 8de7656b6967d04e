// The view of today's reviews. The user does them in their lessons, one after the other.

import "../styles/return.css";
import { element } from "../element.js";
import { comingDay } from "../learn/day-words.js";
import { errandLink } from "../learn/errand.js";
import { progressState } from "../learn/own-progress.js";
import { placeOfExercise } from "../lessons/places.js";
import { atMidnight } from "../learn/days.js";
import { counted } from "../words.js";
import page from "./review.html";

/** @import { Progress } from "../learn/progress.js" */
/** @import { Mount } from "../shell/router.js" */

export { progressState as newState, page, ReviewView as View };

class ReviewView {
  title = "Review";
  #section;
  #progress;

  /** @param {Mount<{ progress: Progress }>} mount */
  constructor({ section, site, state, signal }) {
    this.#section = section;
    this.#progress = state.progress;
    this.#progress.follow(() => this.#update(), signal);
    atMidnight(site, () => this.#update(), signal);
  }

  show() {
    this.#update();
    return false;
  }

  focus() {
    element(this.#section, "#review-begin").focus();
  }

  #update() {
    const places = this.#progress.due.flatMap((name) => placeOfExercise(name) ?? []);
    const begin = element(this.#section, "#review-begin", HTMLAnchorElement);
    element(this.#section, "#review-lead").textContent = this.#lead(places.length);
    begin.href = places.length > 0 ? errandLink(places[0], "review") : "#/learn";
    begin.textContent = places.length > 0 ? "Begin" : "Continue with the lessons";
    element(this.#section, "#review-list").replaceChildren(...places.map(entry));
  }

  /** @param {number} count the number of exercises to review today */
  #lead(count) {
    if (count > 0) return `${counted(count, "exercise")} ${count === 1 ? "is" : "are"} back today.`;
    const { nextDue, today } = this.#progress;
    if (!nextDue) return "Nothing to review.";
    const come = nextDue.count === 1 ? "comes" : "come";
    const back = `${counted(nextDue.count, "exercise")} ${come} back ${comingDay(nextDue.day, today)}`;
    return `Nothing more to review today. ${back}.`;
  }
}

/** @param {{ lesson: { id: string, title: string }, at: number }} place */
function entry(place) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = errandLink(place, "review");
  link.textContent = `${place.lesson.title}, exercise ${place.at + 1}`;
  item.append(link);
  return item;
}
