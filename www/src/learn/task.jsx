// The exercise in words: the task, feedback, hints, and the next step.

import { Face } from "../panels/face.jsx";
import { RefusalLegend } from "../panels/legend.jsx";
import { WhyOverButton } from "../panels/verdict.jsx";
import { Button } from "../parts.jsx";
import { ruleName } from "../verdict-words.js";
import { counted, inSentences } from "../words.js";
import { starsFor } from "./spacing.js";
import { StarRow } from "./stars.jsx";

/** @import { Lesson } from "../lessons/index.js" */
/** @import { ExerciseController } from "./exercise-controller.js" */

/** The style of each kind of feedback: refusal, success, or neutral. */
const STATES = { right: "note", solved: "note", wrong: "refused", refused: "refused" };
/** What Pip says while it is not solved; a refusal has the name of its rule. */
const TITLES = {
  right: "That's it. Go on!",
  wrong: "Oops! Try again!",
  refused: "Oops! Try again!",
};

/** @param {{ lesson: Lesson, at: number, controller: ExerciseController }} props `at`: the index of the exercise */
export function Task({ lesson, at, controller }) {
  const { tally } = controller.run;
  return (
    <section class="task" aria-labelledby="task-title">
      <h2 id="task-title" tabIndex={-1} aria-describedby="task-text">
        Exercise {at + 1} of {lesson.exercises.length}
      </h2>
      <p class="task-text" id="task-text">
        {lesson.exercises[at].text}
      </p>
      <p class="task-tally" id="task-tally" hidden={tally === null}>
        {tally}
      </p>
    </section>
  );
}

/** @param {{ controller: ExerciseController }} props */
export function FeedbackPanel({ controller }) {
  const { feedback, run, hints, took, whyOver } = controller;
  const { title, text } = inWords(controller);
  const explained = feedback?.verdict ?? whyOver.shown;
  return (
    <section
      class="panel verdict feedback"
      id="feedback"
      data-state={feedback ? STATES[feedback.kind] : "idle"}
      aria-labelledby="feedback-title"
    >
      <div class="panel-head">
        <span class="pip" id="pip">
          <Face name="chick" />
        </span>
        <h2 id="feedback-title">{title}</h2>
        <span class="feedback-stars" id="feedback-stars">
          {run.isSolved && <StarRow count={starsFor(took)} />}
        </span>
      </div>
      <p class="verdict-text" id="feedback-text">
        {whyOver.text ?? text}
      </p>
      <ol class="hints" id="hints" aria-label="Hints">
        {/* Each with its number, even if earlier ones are hidden. */}
        {hints.map((hint, at) => (
          <li value={at + 1}>{hint}</li>
        ))}
      </ol>
      <ul class="legend" id="feedback-legend" aria-label="Marked on the board">
        {explained && <RefusalLegend refusal={explained} />}
      </ul>
    </section>
  );
}

/**
 * @param {{
 *   controller: ExerciseController,
 *   next: { href: string, label: string } | null,
 *   announce: (text: string) => void,
 * }} props `next`: the next step, or null
 */
export function TaskActions({ controller, next, announce }) {
  const { run, whyOver } = controller;
  const isHintless = run.isSolved || run.hintsLeft === 0;
  const hint = () => {
    if (isHintless) return;
    controller.hint();
    announce(controller.hints.at(-1) ?? "");
  };
  const restart = () => {
    controller.restart();
    announce("Started over");
  };
  const showWhy = () => {
    whyOver.toggle();
    announce(whyOver.spoken(controller.position));
  };
  return (
    <div class="task-actions">
      <Button id="hint" aria-disabled={isHintless} onClick={hint}>
        Hint
      </Button>
      {/* Short, so that it has room in place of the hint. */}
      <WhyOverButton whyOver={whyOver} press={showWhy}>
        Why?
      </WhyOverButton>
      <Button id="restart" onClick={restart}>
        Start over
      </Button>
      <a
        class={run.isSolved ? "button primary" : "button"}
        id="next"
        href={next?.href ?? ""}
        hidden={next === null}
      >
        {run.isSolved ? next?.label : "Skip"}
      </a>
    </div>
  );
}

/**
 * Returns the title and the text of the current feedback.
 * @param {ExerciseController} controller
 */
export function spokenFeedback(controller) {
  const { title, text } = inWords(controller);
  return text ? inSentences([title, text]) : title;
}

/** Returns the feedback to the last try; before the first try, the number of moves, or that there are hints. @param {ExerciseController} controller */
function inWords({ feedback, hints, praise, run: { count, isSolved } }) {
  if (feedback) {
    const { kind, text, verdict, title = kind === "solved" ? praise : TITLES[kind] } = feedback;
    return { title: verdict ? ruleName(verdict) : title, text };
  }
  // It was solved before the page was reloaded.
  if (isSolved) return { title: praise, text: "" };
  if (hints.length > 0) return { title: hints.length > 1 ? "Hints" : "Hint", text: "" };
  return { title: "Your turn!", text: count ? `You have ${counted(count.of - count.made, "move")}.` : "" };
}
