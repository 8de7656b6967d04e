// What the learner does besides moving: chooses an answer, has the marked squares checked, claims a draw, writes a move down. The exercise says
// what there is to do. Knows no rules.

import { element } from "../element.js";
import { choiceName } from "./choice-words.js";
import { WritePad } from "./write-pad.js";

/** @import { ExerciseController } from "./exercise-controller.js" */

const HOW_TO_MARK = "Tap a square to mark it, or drag over several.";

const QUESTIONS = { choices: "Your answer", reasons: "And why not?" };

export class Answers {
  #box;
  #goOn;
  #controller;
  #pad;
  /** What is offered: the same is not made anew, so that the focus stays where it is. */
  #offered = "";

  /**
   * @param {HTMLElement} section of the view
   * @param {ExerciseController} controller
   */
  constructor(section, controller) {
    this.#box = element(section, "#answers");
    this.#goOn = element(section, "#next", HTMLAnchorElement);
    this.#controller = controller;
    this.#pad = new WritePad(controller);
  }

  update() {
    const { run, claimsByMove } = this.#controller;
    const offered = JSON.stringify(run.offer);
    const focused = this.#box.matches(":focus-within");
    if (offered !== this.#offered) {
      this.#offered = offered;
      this.#box.replaceChildren(...this.#controls(run.offer));
      // What had the focus is gone; where nothing more is to be answered, one goes on.
      if (focused) (this.#box.querySelector("input, button") ?? this.#goOn).focus();
    }
    this.#pad.update();
    this.#box.querySelector("[data-by-move]")?.setAttribute("aria-pressed", String(claimsByMove));
    for (const button of this.#box.querySelectorAll("button")) {
      // Not the attribute `disabled`, which would take the focus away.
      button.setAttribute("aria-disabled", String(run.isSolved));
      const { choice } = button.dataset;
      if (choice) button.setAttribute("aria-pressed", String(run.chosen === choice));
    }
  }

  /** @returns {HTMLElement[]} */
  #controls({ kind, choices, withMove }) {
    switch (kind) {
      case "choices":
      case "reasons":
        return [this.#choices(QUESTIONS[kind], choices)];
      case "check":
        return [note(HOW_TO_MARK), this.#button("Check", (controller) => controller.check(), "primary")];
      case "claim":
        return this.#claims(withMove);
      case "write":
        return [this.#pad.element];
      default:
        return [];
    }
  }

  /** @param {boolean} withMove whether a draw can be claimed with the next move too */
  #claims(withMove) {
    const now = this.#button("Claim a draw", (controller) => controller.claim());
    if (!withMove) return [now];
    const byMove = this.#button(
      "Claim with my next move",
      (controller) => controller.toggleClaimByMove(),
      "toggle",
    );
    byMove.dataset.byMove = "";
    return [now, byMove];
  }

  #choices(question, choices) {
    const group = document.createElement("fieldset");
    const legend = document.createElement("legend");
    legend.textContent = question;
    const buttons = choices.map((choice) => {
      const button = this.#button(choiceName(choice), (controller) => controller.answer(choice));
      button.dataset.choice = choice;
      return button;
    });
    group.append(legend, ...buttons);
    return group;
  }

  /** @param {(controller: ExerciseController) => void} press */
  #button(text, press, className = "") {
    const button = document.createElement("button");
    button.type = "button";
    button.className = `button ${className}`;
    button.textContent = text;
    button.addEventListener("click", () => {
      if (!this.#controller.run.isSolved) press(this.#controller);
    });
    return button;
  }
}

function note(text) {
  const made = document.createElement("p");
  made.className = "how";
  made.textContent = text;
  return made;
}
