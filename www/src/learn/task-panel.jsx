// The exercise in words: the task, feedback, hints, and the next step.

import { render } from "preact";
import { element } from "../element.js";
import { Face } from "../panels/face.jsx";
import { RefusalLegend } from "../panels/legend.jsx";
import { ruleName } from "../verdict-words.js";
import { counted } from "../words.js";
import { bringIntoSight } from "./in-sight.js";
import { starsFor } from "./spacing.js";
import { starRow } from "./stars.js";

/** @import { Surroundings } from "../shell/site.js" */
/** @import { Lesson } from "../lessons/index.js" */
/** @import { ExerciseController } from "./exercise-controller.js" */

/** The style of each kind of feedback: refusal, success, or neutral. */
const STATES = { right: "note", solved: "note", wrong: "refused", refused: "refused" };
/** What Pip says. */
const TITLES = { right: "That's it. Go on!", solved: "Well done!", wrong: "Oops! Try again!" };

export class TaskPanel {
  #section;
  #lesson;
  #title;
  #text;
  #tally;
  #feedback;
  #feedbackTitle;
  #feedbackText;
  #stars;
  #hints;
  #legend;
  #hint;
  #whyOver;
  #next;
  #controller;
  #isCalm;

  /**
   * @param {HTMLElement} section of the view
   * @param {ExerciseController} controller
   * @param {Surroundings} surroundings
   */
  constructor(section, controller, { announce, isCalm, signal }) {
    this.#section = section;
    this.#controller = controller;
    this.#isCalm = isCalm;
    this.#lesson = element(section, ".lesson");
    this.#title = element(section, "#task-title");
    this.#text = element(section, "#task-text");
    this.#tally = element(section, "#task-tally");
    this.#feedback = element(section, "#feedback");
    this.#feedbackTitle = element(section, "#feedback-title");
    this.#feedbackText = element(section, "#feedback-text");
    render(<Face name="chick" />, element(section, "#pip"));
    this.#stars = element(section, "#feedback-stars");
    this.#hints = element(section, "#hints");
    this.#legend = element(section, "#feedback-legend");
    this.#hint = element(section, "#hint");
    this.#whyOver = element(section, "#why-over");
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
    const showWhy = () => {
      controller.whyOver.toggle();
      announce(controller.whyOver.spoken(controller.position));
    };
    this.#whyOver.addEventListener("click", showWhy, { signal });
  }

  /**
   * Shows another exercise.
   * @param {Lesson} lesson
   * @param {number} at its index
   * @param {{ href: string, label: string } | null} next the next step, or null
   */
  show(lesson, at, next) {
    this.#title.textContent = `Exercise ${at + 1} of ${lesson.exercises.length}`;
    this.#text.textContent = lesson.exercises[at].text;
    this.#lesson.dataset.kind = lesson.exercises[at].kind;
    this.#next.hidden = next === null;
    this.#next.href = next?.href ?? "";
    this.#next.dataset.label = next?.label;
  }

  /** Moves the focus to the task's title. */
  focus() {
    this.#title.focus({ preventScroll: true });
  }

  update() {
    const { feedback, hints, run, took, whyOver } = this.#controller;
    this.#feedback.dataset.state = feedback ? STATES[feedback.kind] : "idle";
    const { title, text } = inWords(feedback, run, hints);
    this.#feedbackTitle.textContent = title;
    this.#feedbackText.textContent = whyOver.text ?? text;
    this.#whyOver.hidden = whyOver.question === null;
    this.#whyOver.setAttribute("aria-pressed", String(whyOver.shown !== null));
    // Short, so that it has room in place of the hint.
    this.#whyOver.textContent = "Why?";
    this.#whyOver.setAttribute("aria-label", whyOver.question ?? "");
    this.#stars.replaceChildren(...(run.isSolved ? [starRow(starsFor(took))] : []));
    const explained = feedback?.verdict ?? whyOver.shown;
    render(explained && <RefusalLegend refusal={explained} />, this.#legend);
    this.#tally.textContent = run.tally ?? "";
    this.#tally.hidden = run.tally === null;
    const isNew = this.#showHints(hints);
    this.#hint.setAttribute("aria-disabled", String(run.isSolved || run.hintsLeft === 0));
    this.#lesson.dataset.solved = String(run.isSolved);
    this.#next.classList.toggle("primary", run.isSolved);
    this.#next.textContent = run.isSolved ? (this.#next.dataset.label ?? "") : "Skip";
    // After the layout is complete.
    // Not with each square around a mated king.
    const said = isNew ? this.#hints : feedback && !whyOver.shown && this.#feedback;
    if (said) bringIntoSight(this.#section, said, this.#isCalm());
  }

  /**
   * @param {readonly string[]} hints
   * @returns {boolean} whether there is a new one
   */
  #showHints(hints) {
    const before = this.#hints.childElementCount;
    // With its number, even if earlier ones are hidden.
    const items = hints.map((hint, at) => <li value={at + 1}>{hint}</li>);
    render(items, this.#hints);
    return hints.length > before;
  }
}

/** Returns the feedback to the last try; before the first try, the number of moves, or that there are hints. */
function inWords(feedback, { count, isSolved }, hints) {
  if (feedback) {
    const { kind, text, verdict, title = TITLES[kind] } = feedback;
    return { title: verdict ? ruleName(verdict) : title, text };
  }
  // It was solved before the page was reloaded.
  if (isSolved) return { title: TITLES.solved, text: "" };
  if (hints.length > 0) return { title: hints.length > 1 ? "Hints" : "Hint", text: "" };
  return { title: "Your turn!", text: count ? `You have ${counted(count.of - count.made, "move")}.` : "" };
}
