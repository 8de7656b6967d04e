// The learner's actions besides moves: choosing an answer, submitting marks, claiming a draw, writing a move. The exercise
// defines them.

import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../parts.jsx";
import { choiceName } from "./choice-words.js";
import { WritePad } from "./write-pad.jsx";

/** @import { ExerciseController } from "./exercise-controller.js" */

const HOW_TO_MARK = "Tap a square to mark it, or drag over several.";

/** In characters: a longer answer has its own line. */
const LONG = 24;

const QUESTIONS = {
  choices: "Your answer",
  sentences: "Your answer",
  reasons: "And why not?",
  clock: "What do you do?",
};

/** @param {{ controller: ExerciseController }} props */
export function Answers({ controller }) {
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const offered = JSON.stringify(controller.run.offer);
  // Before the focused element is gone.
  const hadFocus = box.current?.matches(":focus-within");
  useLayoutEffect(() => {
    if (!hadFocus || !box.current || box.current.matches(":focus-within")) return;
    // If there is nothing left to answer, the focus moves to "next".
    const first = box.current.querySelector("input, button");
    const next = first ?? box.current.ownerDocument.querySelector("#next");
    if (next instanceof HTMLElement) next.focus();
  }, [offered]);
  return (
    <div class="answers" id="answers" ref={box}>
      <Offer key={offered} controller={controller} />
    </div>
  );
}

/** @param {{ controller: ExerciseController }} props */
function Offer({ controller }) {
  const { run, claimsByMove } = controller;
  const { offer } = run;
  /** @param {string} text @param {() => void} press @param {object} [attributes] */
  const button = (text, press, attributes) => (
    // Not the attribute `disabled`, which would lose the focus.
    <Button aria-disabled={run.isSolved} onClick={() => !run.isSolved && press()} {...attributes}>
      {text}
    </Button>
  );
  switch (offer.kind) {
    case "choices":
    case "reasons":
    case "sentences":
    case "clock": {
      const { kind, choices } = offer;
      const names = "sentences" in offer ? offer.sentences : choices.map(choiceName);
      return (
        <>
          {kind === "clock" && run.clock && <ClockFace {...run.clock} />}
          <fieldset class={names.some((name) => name.length > LONG) ? "sentences" : undefined}>
            <legend>{QUESTIONS[kind]}</legend>
            {choices.map((choice, at) =>
              button(names[at], () => controller.answer(choice), {
                "data-choice": choice,
                "aria-pressed": run.chosen === choice,
              }),
            )}
          </fieldset>
        </>
      );
    }
    case "check":
      return (
        <>
          <p class="how">{HOW_TO_MARK}</p>
          {button("Check", () => controller.check(), { class: "primary" })}
        </>
      );
    case "adjust":
      return button("I adjust", () => controller.adjust(), {
        class: "toggle",
        "data-adjusts": "",
        "aria-pressed": run.isAdjusting,
      });
    case "claim":
      return (
        <>
          {button("Claim a draw", () => controller.claim())}
          {offer.withMove &&
            button("Claim with my next move", () => controller.toggleClaimByMove(), {
              class: "toggle",
              "data-by-move": "",
              "aria-pressed": claimsByMove,
            })}
        </>
      );
    case "write":
      return <WritePad controller={controller} />;
    default:
      return null;
  }
}

/**
 * The clock beside the board: the running side, and the learner's hand. It shows no time.
 * @param {{ hand: string, runs: "own" | "other" }} props
 */
function ClockFace({ hand, runs }) {
  return (
    <>
      <div class="table-clock" data-runs={runs}>
        <Dial whose="own">You</Dial>
        <Dial whose="other">Opponent</Dial>
      </div>
      <p class="how">
        You move with your {hand} hand. {runs === "own" ? "Your clock runs." : "Your opponent's clock runs."}
      </p>
    </>
  );
}

/**
 * The button above a dial is down where the time does not run.
 * @param {{ whose: string, children: string }} props
 */
function Dial({ whose, children }) {
  return (
    <span data-side={whose}>
      <svg viewBox="0 0 40 44" aria-hidden="true">
        <rect class="knob" x="15" y="1" width="10" height="7" rx="2" />
        <circle class="dial" cx="20" cy="26" r="15" />
        <path class="hand" d="M20 26V15M20 26l6 4" />
      </svg>
      {children}
    </span>
  );
}
