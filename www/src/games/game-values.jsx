// The players' clocks and the engine's evaluation at the current position.

import { clockShown, evaluationShown, evaluationSpoken, whiteShare } from "./annotations.js";

/** @import { Color, Evaluation } from "x88" */
/** @import { Outline } from "./outline.js" */
/** @import { Study } from "./study.js" */

/** @typedef {{ clocks: boolean, evaluations: boolean }} Kinds */

/**
 * Returns which values a game has.
 * @param {Outline} outline
 * @returns {Kinds}
 */
export function kindsIn(outline) {
  const places = Array.from({ length: outline.size + 1 }, (_, id) => outline.place(id).said);
  return {
    clocks: places.some(({ clock }) => clock !== undefined),
    evaluations: places.some(({ evaluation }) => evaluation !== undefined),
  };
}

/** @param {{ study: Study, kinds: Kinds }} props `kinds`: others are hidden */
export function GameValues({ study: { clocks, said }, kinds }) {
  const clock = (/** @type {Color} */ color) => (
    <SideClock color={color} left={clocks[color]} hidden={!kinds.clocks} />
  );
  return (
    <div class="game-values" id="game-values" hidden={!kinds.clocks && !kinds.evaluations}>
      {clock("white")}
      <EvaluationShown evaluation={said.evaluation} hidden={!kinds.evaluations} />
      {clock("black")}
    </div>
  );
}

/** @param {{ color: Color, left: number | null, hidden: boolean }} props */
function SideClock({ color, left, hidden }) {
  return (
    <p class="side-clock" data-side={color} hidden={hidden}>
      <span class="visually-hidden">{color === "white" ? "White’s clock" : "Black’s clock"}</span>{" "}
      <b class="side-time">{left === null ? "–" : clockShown(left)}</b>
    </p>
  );
}

/** @param {{ evaluation: Evaluation | undefined, hidden: boolean }} props */
function EvaluationShown({ evaluation, hidden }) {
  const depth = evaluation?.depth === undefined ? "" : `, ${evaluation.depth} plies deep`;
  const width = evaluation ? `${(100 * whiteShare(evaluation)).toFixed(1)}%` : "";
  return (
    <p
      class={evaluation ? "evaluation" : "evaluation unknown"}
      title={evaluation ? `${evaluationSpoken(evaluation)}${depth}` : ""}
      hidden={hidden}
    >
      <span class="evaluation-bar" aria-hidden="true">
        <span style={{ width }} />
      </span>
      <b class="evaluation-number">{evaluation ? evaluationShown(evaluation) : "–"}</b>
    </p>
  );
}
