// The view of the exercise of the day: its first position, and the streak. The user does it in its lesson.

import "../styles/return.css";
import { StillBoard } from "../board/still-board.js";
import { element } from "../element.js";
import { exerciseForToday, runOf } from "../learn/daily.js";
import { dayInWords } from "../learn/day-words.js";
import { errandLink } from "../learn/errand.js";
import { progressState } from "../learn/own-progress.js";
import { OUTLINE } from "../lessons/outlined.js";
import { loadLesson, placeOfExercise } from "../lessons/places.js";
import { atMidnight } from "../learn/days.js";
import page from "./today.html";

/** @import { Mark } from "../board/marks.js" */
/** @import { Progress } from "../learn/progress.js" */
/** @import { Mount } from "../shell/router.js" */

export { progressState as newState, page, TodayView as View };

class TodayView {
  title = "Exercise of the day";
  #section;
  #progress;
  #signal;
  #begin;
  /** The displayed day. */
  #day = "";

  /** @param {Mount<{ progress: Progress }>} mount */
  constructor({ section, site, state, signal }) {
    this.#section = section;
    this.#progress = state.progress;
    this.#signal = signal;
    this.#begin = element(section, "#today-begin", HTMLAnchorElement);
    // Pressing the picture of the board also begins it.
    const begin = () => site.address.go(this.#begin.getAttribute("href") ?? "");
    this.#find("#today-board").addEventListener("click", begin, { signal });
    this.#progress.follow(() => this.#update(), signal);
    atMidnight(site, () => this.#update(), signal);
  }

  show() {
    this.#update();
    return false;
  }

  focus() {
    this.#begin.focus();
  }

  /** @param {string} selector of an element of this view */
  #find(selector) {
    return element(this.#section, selector);
  }

  #update() {
    const { today, days } = this.#progress;
    const place = placeOfExercise(exerciseForToday(this.#progress, OUTLINE.chapters));
    if (!place) return;
    const isDone = days.at(-1) === today;
    this.#find("#today-day").textContent = dayInWords(today);
    this.#find("#today-lesson").textContent = `From the lesson “${place.lesson.title}”.`;
    this.#begin.textContent = isDone ? "Once more" : "Begin";
    this.#find("#today-run").textContent = spokenRun(runOf(days, today), isDone);
    this.#begin.href = errandLink(place, "today");
    if (this.#day === today) return;
    this.#day = today;
    this.#showBoard(place, today);
  }

  /** Shows the initial board of the exercise once its lesson has loaded. */
  async #showBoard({ lesson, at }, day) {
    const board = this.#find("#today-board");
    board.replaceChildren();
    const [{ Exercise }, { lesson: loaded }] = await Promise.all([
      import("../exercise/exercise.js"),
      loadLesson(lesson),
    ]);
    if (this.#signal.aborted || this.#day !== day) return;
    const data = loaded.exercises[at];
    const { position, targets } = new Exercise(data);
    const frame = document.createElement("div");
    frame.className = "board-frame still";
    /** @type {Mark[]} */
    const marks = [...targets].map((square) => ({ kind: "goal", square }));
    new StillBoard(frame, { fen: position.fen(), side: data.side, marks });
    board.append(frame);
    this.#find("#today-task").textContent = data.text;
  }
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
