// The learner's result of the current lesson, as a sentence to copy for a teacher.

import { useState } from "preact/hooks";
import { CopyField } from "../panels/copy-field.jsx";
import { nameOf } from "./names.js";
import { resultSentence } from "./results.js";

/** @import { Lesson } from "../lessons/index.js" */
/** @import { Surroundings } from "../shell/site.js" */
/** @import { Progress } from "./progress.js" */
/** @import { Done } from "./results.js" */

/**
 * @param {Pick<Lesson, "id" | "exercises">} lesson
 * @param {Pick<Progress, "starsOf">} progress
 * @returns {Done}
 */
export function doneOf(lesson, progress) {
  const stars = lesson.exercises.map((exercise) => progress.starsOf(nameOf(lesson, exercise)));
  const solved = stars.filter((each) => each > 0).length;
  return { solved, of: stars.length, stars: stars.reduce((sum, each) => sum + each, 0) };
}

/** @param {{ lesson: Lesson, progress: Progress, site: Surroundings }} props */
export function HandIn({ lesson, progress, site }) {
  const done = doneOf(lesson, progress);
  // As typed; the progress keeps it without outer spaces.
  const [typed, type] = useState("");
  const name = typed.trim() === progress.name ? typed : progress.name;
  const rename = (/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => {
    progress.name = currentTarget.value;
    type(currentTarget.value);
  };
  const text = resultSentence(progress.name, lesson.title, done, progress.today);
  return (
    <details class="rule" id="hand-in" hidden={done.solved === 0}>
      <summary>Hand in your result</summary>
      <label class="hand-in-name">
        Your name, if you like{" "}
        <input id="hand-in-name" maxLength={40} autoComplete="off" value={name} onInput={rename} />
      </label>
      <div id="hand-in-sentence">
        <CopyField label="Your result" text={text} rows={3} site={site} />
      </div>
    </details>
  );
}
