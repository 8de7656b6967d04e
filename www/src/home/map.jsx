// The map of lessons: the first chapter as a path of pictures, the others as expandable cards; shows what is done and what is
// next.

import { useLayoutEffect, useRef } from "preact/hooks";
import { Badge, Prize } from "../learn/badge.jsx";
import { meritOf } from "../learn/merit.js";
import { linkTo } from "../learn/names.js";
import { StarCount } from "../learn/stars.jsx";
import { counted } from "../words.js";
import { solvedIn } from "./going-on.js";
import { Picture } from "./picture.jsx";

/** @import { Progress } from "../learn/progress.js" */
/** @import { ChapterOutline, LessonOutline } from "../lessons/outline.js" */

/** The words about a lesson besides its title. */
const WORDS = { solved: "done", next: "next", begun: "begun", new: "" };

/** `next`: the lesson with which the user goes on. @typedef {{ progress: Progress, next: LessonOutline | null }} Way */

/** The first chapter. @param {{ chapter: ChapterOutline } & Way} props */
export function Path({ chapter, ...way }) {
  return (
    <section class="way" aria-labelledby="way-title">
      <div class="way-head">
        <h2 id="way-title">{chapter.title}</h2>
        <p class="way-merit" id="way-merit">
          <ChapterMerit chapter={chapter} number={1} progress={way.progress} />
        </p>
      </div>
      <ol class="path" id="way">
        {chapter.lessons.map((lesson) => (
          <Stop lesson={lesson} {...way} />
        ))}
      </ol>
    </section>
  );
}

/** @param {{ lesson: LessonOutline } & Way} props */
function Stop({ lesson, ...way }) {
  const state = stateOf(lesson, way);
  return (
    <li data-state={state}>
      <a href={linkTo(lesson)}>
        <Picture pieces={lesson.picture} />
        <span class="title">{lesson.title}</span> <span class="state">{WORDS[state]}</span>{" "}
        <Won lesson={lesson} progress={way.progress} />
      </a>
    </li>
  );
}

/** Another chapter. @param {{ chapter: ChapterOutline, number: number } & Way} props `number`: of the chapter, from 1 */
export function Card({ chapter, number, ...way }) {
  const { lessons } = chapter;
  const done = lessons.filter((lesson) => isSolved(lesson, way.progress)).length;
  const all = counted(lessons.length, "lesson");
  const isNext = way.next !== null && lessons.includes(way.next);
  const card = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  // It stays as the user leaves it, until the next lesson is in it.
  useLayoutEffect(() => {
    if (isNext && card.current) card.current.open = true;
  }, [isNext]);
  return (
    <details class="chapter" data-state={done === lessons.length ? "solved" : ""} ref={card}>
      <summary>
        <Picture pieces={chapter.picture} />
        <span class="title">{chapter.title}</span>
        <span class="count">{done === 0 ? all : `${done} of ${all} done`}</span>
        <span class="merit">
          <ChapterMerit chapter={chapter} number={number} progress={way.progress} />
        </span>
      </summary>
      <ol>
        {lessons.map((lesson) => (
          <Entry lesson={lesson} {...way} />
        ))}
      </ol>
    </details>
  );
}

/** @param {{ lesson: LessonOutline } & Way} props */
function Entry({ lesson, ...way }) {
  const state = stateOf(lesson, way);
  return (
    <li data-state={state}>
      <a href={linkTo(lesson)}>
        <span class="title">{lesson.title}</span>{" "}
        <span class="row-end">
          <Won lesson={lesson} progress={way.progress} /> <span class="state">{WORDS[state]}</span>
        </span>
      </a>
      <p>{lesson.summary}</p>
    </li>
  );
}

/** What the user has won in a lesson. @param {{ lesson: LessonOutline, progress: Progress }} props */
function Won({ lesson, progress }) {
  const { badge, ...stars } = meritOf([lesson], progress);
  return (
    <>
      <span class="row-stars">
        <Stars {...stars} />
      </span>{" "}
      <span class="won">
        <Prize kind={badge} picture={lesson.picture} />
      </span>
    </>
  );
}

/** @param {{ chapter: ChapterOutline, number: number, progress: Progress }} props */
function ChapterMerit({ chapter: { lessons }, number, progress }) {
  const { badge, ...stars } = meritOf(lessons, progress);
  return (
    <>
      <Stars {...stars} />
      <Badge kind={badge} number={number} />
    </>
  );
}

/** Nothing before the first star. @param {{ stars: number, most: number }} props */
function Stars({ stars, most }) {
  return stars > 0 ? <StarCount count={stars} most={most} /> : null;
}

/** @param {LessonOutline} lesson @param {Way} way */
function stateOf(lesson, { progress, next }) {
  if (lesson === next) return "next";
  if (isSolved(lesson, progress)) return "solved";
  return solvedIn(lesson, progress) > 0 ? "begun" : "new";
}

/** @param {LessonOutline} lesson @param {Progress} progress */
function isSolved(lesson, progress) {
  return solvedIn(lesson, progress) === lesson.exercises.length;
}
