// The learner's actions besides moves: choosing an answer, submitting marks, claiming a draw, writing a move. The exercise
// defines them.

import { element } from "../element.js";
import { choiceName } from "./choice-words.js";
import { WritePad } from "./write-pad.js";
import { svg } from "../svg.js";

/** @import { ExerciseController } from "./exercise-controller.js" */

const HOW_TO_MARK = "Tap a square to mark it, or drag over several.";

/** In characters: a longer answer has its own line. */
const LONG = 24;

const QUESTIONS = { choices: "Your answer", reasons: "And why not?" };

export class Answers {
  #box;
  #goOn;
  #controller;
  /** @type {ClockFace | null} */
  #face = null;
  #pad;
  /** The current offer: the same one is not rendered again, so that the focus stays. */
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
      // The focused element is gone; if there is nothing left to answer, the focus moves to "next".
      if (focused) (this.#box.querySelector("input, button") ?? this.#goOn).focus();
    }
    this.#pad.update();
    this.#box.querySelector("[data-by-move]")?.setAttribute("aria-pressed", String(claimsByMove));
    this.#box.querySelector("[data-adjusts]")?.setAttribute("aria-pressed", String(run.isAdjusting));
    this.#face?.update(run.clock);
    for (const button of this.#box.querySelectorAll("button")) {
      // Not the attribute `disabled`, which would lose the focus.
      button.setAttribute("aria-disabled", String(run.isSolved));
      const { choice } = button.dataset;
      if (choice) button.setAttribute("aria-pressed", String(run.chosen === choice));
    }
  }

  /** @returns {HTMLElement[]} */
  #controls({ kind, choices, sentences, withMove }) {
    switch (kind) {
      case "choices":
      case "reasons":
        return [this.#choices(QUESTIONS[kind], choices, choices.map(choiceName))];
      case "sentences":
        return [this.#choices(QUESTIONS.choices, choices, sentences)];
      case "check":
        return [note(HOW_TO_MARK), this.#button("Check", (controller) => controller.check(), "primary")];
      case "clock":
        this.#face = new ClockFace();
        return [...this.#face.elements, this.#choices("What do you do?", choices, choices.map(choiceName))];
      case "adjust":
        return [this.#toggle("I adjust", "adjusts", (controller) => controller.adjust())];
      case "claim":
        return this.#claims(withMove);
      case "write":
        return [this.#pad.element];
      default:
        return [];
    }
  }

  /** @param {boolean} withMove whether the next move can also claim a draw */
  #claims(withMove) {
    const now = this.#button("Claim a draw", (controller) => controller.claim());
    if (!withMove) return [now];
    return [
      now,
      this.#toggle("Claim with my next move", "byMove", (controller) => controller.toggleClaimByMove()),
    ];
  }

  /**
   * Returns a toggle button.
   * @param {string} state by which `update` finds it
   * @param {(controller: ExerciseController) => void} press
   */
  #toggle(text, state, press) {
    const button = this.#button(text, press, "toggle");
    button.dataset[state] = "";
    return button;
  }

  /**
   * @param {string} question
   * @param {string[]} choices
   * @param {string[]} names the labels of the buttons
   */
  #choices(question, choices, names) {
    const group = document.createElement("fieldset");
    const legend = document.createElement("legend");
    legend.textContent = question;
    // Sentences are stacked.
    group.classList.toggle(
      "sentences",
      names.some((name) => name.length > LONG),
    );
    const buttons = choices.map((choice, at) => {
      const button = this.#button(names[at], (controller) => controller.answer(choice));
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

// The clock beside the board in an exercise: the running side, and the learner's hand. It shows no time.

class ClockFace {
  #clock = document.createElement("div");
  #hand = document.createElement("p");

  constructor() {
    this.#clock.className = "table-clock";
    this.#hand.className = "how";
    this.#clock.append(side("You", "own"), side("Opponent", "other"));
  }

  /** @returns {HTMLElement[]} */
  get elements() {
    return [this.#clock, this.#hand];
  }

  /** @param {{ hand: string, runs: "own" | "other" } | null} clock */
  update(clock) {
    if (!clock) return;
    this.#clock.dataset.runs = clock.runs;
    this.#hand.textContent = `You move with your ${clock.hand} hand. ${clock.runs === "own" ? "Your clock runs." : "Your opponent's clock runs."}`;
  }
}

/** Returns a dial with its name; the button above it is down where the time does not run. */
function side(name, whose) {
  const made = document.createElement("span");
  made.dataset.side = whose;
  const dial = svg("svg", { viewBox: "0 0 40 44", "aria-hidden": "true" });
  dial.append(
    svg("rect", { class: "knob", x: "15", y: "1", width: "10", height: "7", rx: "2" }),
    svg("circle", { class: "dial", cx: "20", cy: "26", r: "15" }),
    svg("path", { class: "hand", d: "M20 26V15M20 26l6 4" }),
  );
  made.append(dial, name);
  return made;
}
