// The view of today's reviews. The user does them in their lessons, one after the other.

import "../styles/return.css";
import { render } from "preact";
import { element } from "../element.js";
import { comingDay } from "../learn/day-words.js";
import { errandLink } from "../learn/errand.js";
import { progressState } from "../learn/own-progress.js";
import { placeOfExercise } from "../lessons/places.js";
import { atMidnight } from "../learn/days.js";
import { counted } from "../words.js";

/** @import { Progress } from "../learn/progress.js" */
/** @import { Mount } from "../shell/router.js" */

export { progressState as newState, ReviewView as View };

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
    render(<Review progress={this.#progress} />, this.#section);
  }
}

/** @param {{ progress: Progress }} props */
function Review({ progress }) {
  const places = progress.due.flatMap((name) => placeOfExercise(name) ?? []);
  const [first] = places;
  return (
    <div class="return-page">
      <p class="return-back">
        <a href="#/learn">All lessons</a>
      </p>
      <h1 id="review-title">Review</h1>
      <p class="return-lead" id="review-lead">
        {leadOf(places.length, progress)}
      </p>
      <p>
        <a
          class="button primary large"
          id="review-begin"
          href={first ? errandLink(first, "review") : "#/learn"}
        >
          {first ? "Begin" : "Continue with the lessons"}
        </a>
      </p>
      <ul class="return-list" id="review-list" aria-labelledby="review-title">
        {places.map((place) => (
          <li>
            <a href={errandLink(place, "review")}>
              {place.lesson.title}, exercise {place.at + 1}
            </a>
          </li>
        ))}
      </ul>
      <p class="return-note">
        Exercises that needed a hint or a second try come back the next day. Each time you solve one, it comes
        back later: after 3, 7, 16 and 35 days.
      </p>
    </div>
  );
}

/**
 * @param {number} count the number of exercises to review today
 * @param {Progress} progress
 */
function leadOf(count, { nextDue, today }) {
  if (count > 0) return `${counted(count, "exercise")} ${count === 1 ? "is" : "are"} back today.`;
  if (!nextDue) return "Nothing to review.";
  const come = nextDue.count === 1 ? "comes" : "come";
  const back = `${counted(nextDue.count, "exercise")} ${come} back ${comingDay(nextDue.day, today)}`;
  return `Nothing more to review today. ${back}.`;
}
