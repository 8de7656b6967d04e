// The view of the exercise of the day: its first position, and the streak. The user does it in its lesson.

import "../styles/return.css";
import { render } from "preact";
import { StillBoard } from "../board/still-board.js";
import { element } from "../element.js";
import { exerciseForToday, runOf } from "../learn/daily.js";
import { dayInWords } from "../learn/day-words.js";
import { errandLink } from "../learn/errand.js";
import { progressState } from "../learn/own-progress.js";
import { OUTLINE } from "../lessons/outlined.js";
import { loadLesson, placeOfExercise } from "../lessons/places.js";
import { atMidnight } from "../learn/days.js";

/** @import { Mark } from "../board/marks.js" */
/** @import { Progress } from "../learn/progress.js" */
/** @import { Mount } from "../shell/router.js" */

export { progressState as newState, TodayView as View };

class TodayView {
  title = "Exercise of the day";
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

  #draw(place) {
    const link = errandLink(place, "today");
    render(
      <Today progress={this.#progress} lesson={place.lesson} link={link} task={this.#task} />,
      this.#section,
    );
  }

  /** Shows the initial board of the exercise once its lesson has loaded. */
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
 * @param {{ progress: Progress, lesson: { title: string }, link: string, task: string }} props
 */
function Today({ progress: { days, today }, lesson, link, task }) {
  const isDone = days.at(-1) === today;
  return (
    <div class="return-page">
      <p class="return-back">
        <a href="#/learn">All lessons</a>
      </p>
      <h1>Exercise of the day</h1>
      <p class="return-day" id="today-day">
        {dayInWords(today)}
      </p>
      <p class="return-lead" id="today-lesson">
        From the lesson “{lesson.title}”.
      </p>
      <p>
        <a class="button primary large" id="today-begin" href={link}>
          {isDone ? "Once more" : "Begin"}
        </a>
      </p>
      <p id="today-run">{spokenRun(runOf(days, today), isDone)}</p>
      <p class="return-task" id="today-task">
        {task}
      </p>
      <a class="return-board" href={link} tabIndex={-1} aria-hidden="true">
        <div id="today-board" />
      </a>
    </div>
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
