// The head of a lesson: its title and steps; the rule that it teaches; the lessons before and after it.

import { useLayoutEffect, useRef } from "preact/hooks";
import { articleName, articleOf } from "../lessons/articles.js";
import { neighboursOf } from "../lessons/places.js";
import { counted } from "../words.js";
import { linkTo, linkToShow, nameOf } from "./names.js";
import { MOST_STARS } from "./spacing.js";

/** @import { Chapter, Lesson } from "../lessons/index.js" */
/** @import { Progress } from "./progress.js" */

/** @typedef {{ id: string, title: string }} Titled */

/**
 * The links of a lesson. `next`: after an exercise; null if there is none.
 * @typedef {{
 *   lesson: (lesson: { id: string }) => string,
 *   exercise: (lesson: Lesson, at: number) => string,
 *   show: (lesson: Lesson) => string,
 *   around: (lesson: Lesson) => { previous: Titled | null, next: Titled | null },
 *   next: (lesson: Lesson, at: number) => { href: string, label: string } | null,
 * }} Ways
 */

/** For the site's own lessons. @type {Omit<Ways, "next">} */
export const LEARN = { lesson: linkTo, exercise: linkTo, show: linkToShow, around: neighboursOf };

/** The step that is shown. `at`: the index of the exercise; null: the demonstration. @typedef {{ chapter: Chapter, lesson:
 * Lesson, at: number | null }} Shown */

/** @param {Shown & { progress: Progress, ways: Ways, hidden?: boolean }} props `hidden`: without steps */
export function Steps({ lesson, at, progress, ways, hidden = false }) {
  return (
    <nav aria-label="Steps of this lesson" hidden={hidden}>
      <ol class="steps" id="steps">
        {lesson.show && (
          <StepLink href={ways.show(lesson)} name="Watch" state="show" isCurrent={at === null} />
        )}
        {lesson.exercises.map((exercise, index) => {
          const stars = progress.starsOf(nameOf(lesson, exercise));
          const name = `Exercise ${index + 1}${stars > 0 ? ", solved" : ""}`;
          const state = stars > 0 ? "solved" : "open";
          const href = ways.exercise(lesson, index);
          return <StepLink href={href} name={name} state={state} isCurrent={index === at} stars={stars} />;
        })}
      </ol>
    </nav>
  );
}

/**
 * @param {{ href: string, name: string, state: "show" | "solved" | "open", isCurrent: boolean, stars?: number }} props
 */
function StepLink({ href, name, state, isCurrent, stars }) {
  // Screen readers read a title that differs from the name.
  const title = state === "solved" ? `${counted(stars ?? 0, "star")} of ${MOST_STARS}` : name;
  return (
    <li data-state={state} data-stars={stars}>
      <a href={href} title={title} aria-label={name} aria-current={isCurrent ? "step" : undefined} />
    </li>
  );
}

/** The rule is open before the first exercise, and closed later. @param {Shown & { progress: Progress }} props */
export function Rule({ lesson, at, progress }) {
  const box = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  const last = useRef(/** @type {Lesson | null} */ (null));
  useLayoutEffect(() => {
    const isFirst = last.current !== lesson;
    const isBegun = lesson.exercises.some((each) => progress.has(nameOf(lesson, each)));
    if (box.current) box.current.open = isFirst && !lesson.show && at === 0 && !isBegun;
    last.current = lesson;
  }, [lesson, at]);
  return (
    <details class="rule" id="rule" ref={box}>
      <summary>The rule in words</summary>
      <div id="rule-text">
        {lesson.text.map((text) => (
          <p>{text}</p>
        ))}
      </div>
      <p class="article" id="rule-article">
        {articleName(articleOf(lesson, at))}
      </p>
    </details>
  );
}

/** @param {{ lesson: Lesson, ways: Ways }} props */
export function Neighbours({ lesson, ways }) {
  const { previous, next } = ways.around(lesson);
  return (
    <nav class="lesson-nav" aria-label="Lessons">
      <Neighbour id="previous-lesson" rel="prev" words="Previous lesson" lesson={previous} ways={ways} />
      <Neighbour id="next-lesson" rel="next" words="Next lesson" lesson={next} ways={ways} />
    </nav>
  );
}

/** @param {{ id: string, rel: string, words: string, lesson: Titled | null, ways: Ways }} props */
function Neighbour({ id, rel, words, lesson, ways }) {
  return (
    <a id={id} href={lesson ? ways.lesson(lesson) : "#/learn"} rel={rel} hidden={lesson === null}>
      <span>{words}</span> {lesson?.title}
    </a>
  );
}
