// The view for today: the exercise of the day with its first position and the streak, and the exercises to review. The user does
// them in their lessons.

import "./today.css";
import { render } from "preact";
import { StillBoard } from "../board/still-board.js";
import { element } from "../element.js";
import { exerciseForToday, runOf } from "../learn/daily.js";
import { comingDay, dayInWords } from "../learn/day-words.js";
import { atMidnight } from "../learn/days.js";
import { progressState } from "../learn/own-progress.js";
import { linkFor } from "../learn/purpose.js";
import { OUTLINE } from "../lessons/outlined.js";
import { loadLesson, placeOfExercise } from "../lessons/places.js";
import { counted } from "../words.js";

/** @import { Mark } from "../board/marks.js" */
/** @import { Progress } from "../learn/progress.js" */
/** @import { ComponentChildren } from "preact" */
/** @import { Mount } from "../shell/router.js" */

/** The lesson and the exercise of the day. @typedef {NonNullable<ReturnType<typeof placeOfExercise>>} TodayPlace */

export { progressState as newState, TodayView as View };

class TodayView {
  title = "Today";
  #section;
  #progress;
  #signal;
  /** The displayed day. */
  #day = "";
  /** What is asked, once its lesson has loaded. */
  #task = "";

  /** @param {Mount<{ progress: Progress }>} mount */
  constructor({ section, site, state, signal }) {
    this.#section = section;
    this.#progress = state.progress;
    this.#signal = signal;
    this.#progress.follow(() => this.#update(), signal);
    atMidnight(site, () => this.#update(), signal);
  }

  show() {
    this.#update();
    return false;
  }

  focus() {
    element(this.#section, "#today-begin").focus();
  }

  #update() {
    const { today } = this.#progress;
    const place = placeOfExercise(exerciseForToday(this.#progress, OUTLINE.chapters));
    if (!place) return;
    const isAnother = this.#day !== today;
    if (isAnother) this.#task = "";
    this.#day = today;
    this.#draw(place);
    if (isAnother) this.#showBoard(place);
  }

  /** @param {TodayPlace} place */
  #draw(place) {
    const link = linkFor(place, "today");
    render(
      <Today title={this.title} progress={this.#progress} link={link}>
        <OfTheDay progress={this.#progress} lesson={place.lesson} link={link} task={this.#task} />
        <Review progress={this.#progress} />
      </Today>,
      this.#section,
    );
  }

  /** Shows the initial board of the exercise once its lesson has loaded. @param {TodayPlace} place */
  async #showBoard(place) {
    const day = this.#day;
    const board = element(this.#section, "#today-board");
    board.replaceChildren();
    const [{ exerciseOf }, { lesson }] = await Promise.all([
      import("../exercise/kinds.js"),
      loadLesson(place.lesson),
    ]);
    if (this.#signal.aborted || this.#day !== day) return;
    const data = lesson.exercises[place.at];
    const { position, targets } = exerciseOf(data);
    const frame = document.createElement("div");
    frame.className = "board-frame still";
    /** @type {Mark[]} */
    const marks = [...targets].map((square) => ({ kind: "goal", square }));
    new StillBoard(frame, { fen: position.fen(), side: data.side, marks });
    board.append(frame);
    this.#task = data.text;
    this.#draw(place);
  }
}

/**
 * The picture of the board is a link, too; the board fills it by itself.
 * @param {{ title: string, progress: Progress, link: string, children: ComponentChildren }} props
 */
function Today({ title, progress, link, children }) {
  return (
    <div class="today-page">
      <p class="today-back">
        <a href="#/learn">All lessons</a>
      </p>
      <h1>{title}</h1>
      <p class="today-date" id="today-day">
        {dayInWords(progress.today)}
      </p>
      {children}
      <a class="today-board" href={link} tabIndex={-1} aria-hidden="true">
        <div id="today-board" />
      </a>
    </div>
  );
}

/** @param {{ progress: Progress, lesson: { title: string }, link: string, task: string }} props */
function OfTheDay({ progress: { days, today }, lesson, link, task }) {
  const isDone = days.at(-1) === today;
  return (
    <section aria-labelledby="today-title">
      <h2 id="today-title">Exercise of the day</h2>
      <p class="today-lead" id="today-lesson">
        From the lesson “{lesson.title}”.
      </p>
      <p class="today-task" id="today-task">
        {task}
      </p>
      <p>
        <a class="button primary large" id="today-begin" href={link}>
          {isDone ? "Once more" : "Begin"}
        </a>
      </p>
      <p id="today-run">{spokenRun(runOf(days, today), isDone)}</p>
    </section>
  );
}

/**
 * @param {number} run the number of days
 * @param {boolean} isDone
 */
function spokenRun(run, isDone) {
  if (isDone && run > 1) return `Done for today: day ${run} of your streak. A new one comes at midnight.`;
  if (isDone) return "Done for today. A new one comes at midnight.";
  if (run > 0) return `Today it would be day ${run + 1} of your streak. A day off in between does no harm.`;
  return "An exercise from what you have learned, and a new one every day.";
}

/** @param {{ progress: Progress }} props */
function Review({ progress }) {
  const places = progress.due.flatMap((name) => placeOfExercise(name) ?? []);
  const [first] = places;
  return (
    <section aria-labelledby="review-title">
      <h2 id="review-title">Review</h2>
      <p class="today-lead" id="review-lead">
        {leadOf(places.length, progress)}
      </p>
      <p>
        <a class="button large" id="review-begin" href={first ? linkFor(first, "review") : "#/learn"}>
          {first ? "Review them" : "Continue with the lessons"}
        </a>
      </p>
      <ul class="review-list" id="review-list" aria-labelledby="review-title">
        {places.map((place) => (
          <li>
            <a href={linkFor(place, "review")}>
              {place.lesson.title}, exercise {place.at + 1}
            </a>
          </li>
        ))}
      </ul>
      <p class="today-note">
        Exercises that needed a hint or a second try come back the next day. Each time you solve one, it comes
        back later: after 3, 7, 16 and 35 days.
      </p>
    </section>
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
