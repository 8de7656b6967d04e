// The players' clocks and the engine's evaluation at the current position.

import { element } from "../element.js";
import { clockShown, evaluationShown, evaluationSpoken, whiteShare } from "../games/annotations.js";

/** @import { Evaluation } from "x88" */
/** @import { Study } from "../games/study.js" */

export class GameValues {
  #box;
  #hasClocks = false;
  #hasEvaluations = false;

  /** @param {HTMLElement} box */
  constructor(box) {
    this.#box = box;
  }

  /** @param {Study} study another game; values that it lacks are hidden */
  begin({ outline }) {
    const places = Array.from({ length: outline.size + 1 }, (_, id) => outline.place(id).said);
    this.#hasClocks = places.some(({ clock }) => clock !== undefined);
    this.#hasEvaluations = places.some(({ evaluation }) => evaluation !== undefined);
    this.#box.hidden = !this.#hasClocks && !this.#hasEvaluations;
  }

  /** @param {Study} study */
  update({ clocks, said }) {
    for (const side of /** @type {const} */ (["white", "black"])) {
      const clock = element(this.#box, `[data-side=${side}]`);
      const left = clocks[side];
      clock.hidden = !this.#hasClocks;
      element(clock, "b").textContent = left === null ? "–" : clockShown(left);
    }
    this.#showEvaluation(said.evaluation);
  }

  /** @param {Evaluation | undefined} evaluation */
  #showEvaluation(evaluation) {
    const box = element(this.#box, ".evaluation");
    box.hidden = !this.#hasEvaluations;
    box.classList.toggle("unknown", evaluation === undefined);
    const bar = element(box, ".evaluation-bar span");
    bar.style.width = evaluation ? `${(100 * whiteShare(evaluation)).toFixed(1)}%` : "";
    const number = element(box, "b");
    number.textContent = evaluation ? evaluationShown(evaluation) : "–";
    const depth = evaluation?.depth === undefined ? "" : `, ${evaluation.depth} plies deep`;
    box.title = evaluation ? `${evaluationSpoken(evaluation)}${depth}` : "";
  }
}
