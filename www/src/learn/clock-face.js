// The clock beside the board in an exercise: the running side, and the learner's hand. It shows no time.

import { svg } from "../svg.js";

export class ClockFace {
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
