// The exercise in words: what is to be done, what came of the last try, the hints given, and what to do next.

import { element } from "../element.js";
import { refusalLegend } from "../panels/legend.js";
import { ruleName } from "../verdict-words.js";

/** @import { Surroundings } from "../shell/site.js" */
/** @import { Lesson } from "../lessons/index.js" */
/** @import { ExerciseController } from "./exercise-controller.js" */

/** How each kind of feedback is shown: as a refusal, as something achieved, or without a sign. */
const STATES = { right: "note", solved: "note", wrong: "refused", refused: "refused" };
const TITLES = { right: "So far, so good", solved: "Solved", wrong: "Not this" };

export class TaskPanel {
  #title;
  #text;
  #feedback;
  #feedbackTitle;
  #feedbackText;
  #hints;
  #legend;
  #hint;
  #actions;
  #next;
  #controller;
  #isCalm;

  /**
   * @param {HTMLElement} section of the view
   * @param {ExerciseController} controller
   * @param {Surroundings} surroundings
   */
  constructor(section, controller, { announce, isCalm, signal }) {
    this.#controller = controller;
    this.#isCalm = isCalm;
    this.#title = element(section, "#task-title");
    this.#text = element(section, "#task-text");
    this.#feedback = element(section, "#feedback");
    this.#feedbackTitle = element(section, "#feedback-title");
    this.#feedbackText = element(section, "#feedback-text");
    this.#hints = element(section, "#hints");
    this.#legend = element(section, "#feedback-legend");
    this.#hint = element(section, "#hint");
    this.#actions = element(section, ".task-actions");
    this.#next = element(section, "#next", HTMLAnchorElement);
    const hint = () => {
      if (this.#hint.getAttribute("aria-disabled") === "true") return;
      controller.hint();
      announce(controller.hints.at(-1) ?? "");
    };
    const restart = () => {
      controller.restart();
      announce("Started over");
    };
    this.#hint.addEventListener("click", hint, { signal });
    element(section, "#restart").addEventListener("click", restart, { signal });
  }

  /**
   * Another exercise is shown.
   * @param {Lesson} lesson
   * @param {number} at which exercise, from 0
   * @param {{ href: string, label: string }} next where to go on
   */
  show(lesson, at, next) {
    this.#title.textContent = `Exercise ${at + 1} of ${lesson.exercises.length}`;
    this.#text.textContent = lesson.exercises[at].text;
    this.#next.href = next.href;
    this.#next.dataset.label = next.label;
  }

  /** Puts the focus on the task's title, which on a phone may be above the window. */
  focus() {
    this.#title.focus({ preventScroll: true });
    this.#title.scrollIntoView({ block: "nearest" });
  }

  update() {
    const { feedback, hints, run } = this.#controller;
    this.#feedback.dataset.state = feedback ? STATES[feedback.kind] : "idle";
    const { title, text } = inWords(feedback, run.count);
    this.#feedbackTitle.textContent = title;
    this.#feedbackText.textContent = text;
    this.#legend.replaceChildren(...(feedback?.verdict ? refusalLegend(feedback.verdict) : []));
    this.#showHints(hints);
    if (feedback) this.#bringIntoSight(run.isSolved ? this.#actions : this.#feedback);
    this.#hint.setAttribute("aria-disabled", String(run.isSolved || run.hintsLeft === 0));
    this.#next.classList.toggle("primary", run.isSolved);
    this.#next.textContent = run.isSolved ? (this.#next.dataset.label ?? "") : "Skip";
  }

  /** On a phone it may be below the window: what was tried is answered there, and one goes on from there. @param {Element} part */
  #bringIntoSight(part) {
    part.scrollIntoView({ block: "nearest", behavior: this.#isCalm() ? "auto" : "smooth" });
  }

  #showHints(hints) {
    const items = hints.map((hint) => {
      const item = document.createElement("li");
      item.textContent = hint;
      return item;
    });
    this.#hints.replaceChildren(...items);
  }
}

/** What is said of the last try; while nothing has been tried, how far the learner has come. */
function inWords(feedback, count) {
  if (!feedback) return { title: "Your turn", text: howFar(count) };
  const { kind, text, verdict } = feedback;
  const title = verdict ? ruleName(verdict) : TITLES[kind];
  return { title, text: [text, kind === "right" ? howFar(count) : ""].filter(Boolean).join(" ") };
}

function howFar(count) {
  return count ? `Move ${Math.min(count.made + 1, count.of)} of ${count.of}.` : "";
}
