// The link preview pages of lessons and chapters, with their texts but without the board.

import { articleName } from "../src/lessons/articles.js";
import { CHAPTERS } from "../src/lessons/index.js";
import { OUTLINE } from "../src/lessons/outlined.js";
import { Position } from "x88";
import { html } from "./page.mjs";

/** @import { Chapter, Lesson } from "../src/lessons/index.js" */
/** @import { Board } from "./drawing.mjs" */
/** @import { Preview } from "./page.mjs" */

/**
 * `folder`: the folder of the page in the site; `card`: the content of its picture. @typedef {{ folder: string, preview: Preview,
 * card: { board: Board, pieces: string[] } }} Written
 */

const UP = "../../";
const PICTURE = "picture.png";

/** @returns {Written[]} each chapter, followed by its lessons */
export function lessonPreviews() {
  const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);
  return CHAPTERS.flatMap((chapter, at) => [
    chapterPreview(chapter, at),
    ...chapter.lessons.map((lesson, n) =>
      lessonPreview(lesson, {
        chapter,
        pieces: OUTLINE.chapters[at].lessons[n].picture,
        next: lessons[lessons.indexOf(lesson) + 1],
      }),
    ),
  ]);
}

/**
 * @param {Chapter} chapter
 * @param {number} at
 * @returns {Written}
 */
function chapterPreview({ id, title, lessons }, at) {
  const items = lessons.map(
    (lesson) => html`<li><a href="${UP}lesson/${lesson.id}/">${lesson.title}</a>: ${lesson.summary}</li>\n`,
  );
  const preview = {
    title,
    description: `A chapter of ${lessons.length} lessons to learn chess by playing it.`,
    leadsTo: "#/learn",
    button: "Open the lessons",
    main: html`<h2>Lessons</h2>\n<ol>\n${items}</ol>\n<nav aria-label="More"><a href="${UP}">All lessons</a></nav>`,
  };
  const card = { board: boardOf(lessons[0]), pieces: OUTLINE.chapters[at].picture };
  return written(`chapter/${id}`, preview, card, `A board from the chapter “${title}”.`);
}

/**
 * @param {Lesson} lesson
 * @param {{ chapter: Chapter, pieces: string[], next: Lesson | undefined }} around
 * @returns {Written}
 */
function lessonPreview(lesson, { chapter, pieces, next }) {
  const { id, title, summary, article, text, show = [], exercises } = lesson;
  const list = (name, texts) =>
    texts.length > 0
      ? html`<h2>${name}</h2>\n<ol>\n${texts.map((each) => html`<li>${each}</li>\n`)}</ol>\n`
      : "";
  const preview = {
    title,
    description: summary,
    leadsTo: `#/learn/${id}`,
    button: "Do it on the board",
    main: html`${text.map((each) => html`<p>${each}</p>\n`)}<p>${articleName(article)}</p>
${list(
  "What is shown",
  show.map((frame) => frame.text),
)}${list(
  "Exercises",
  exercises.map((exercise) => exercise.text),
)}<nav aria-label="More"><a href="${UP}">All lessons</a> <a href="${UP}chapter/${chapter.id}/">${chapter.title}</a>${
      next ? html` <a href="${UP}lesson/${next.id}/">Next: ${next.title}</a>` : ""
    }</nav>`,
  };
  return written(
    `lesson/${id}`,
    preview,
    { board: boardOf(lesson), pieces },
    `A board from the lesson “${title}”.`,
  );
}

/** @returns {Written} */
function written(folder, preview, card, alt) {
  return { folder, preview: { ...preview, up: UP, here: "./", picture: { src: PICTURE, alt } }, card };
}

/**
 * Returns the first frame of a lesson, else the board of its first exercise.
 * @param {Lesson} lesson
 * @returns {Board}
 */
function boardOf({ show = [], exercises }) {
  const [frame] = show;
  if (!frame) return { fen: exercises[0].fen, below: exercises[0].side };
  const { fen, chess960, dests, squares, arrows } = frame;
  const dots = dests ? Position.fromFen(fen, { chess960 }).legalDests(dests) : [];
  return { fen, dots, rings: squares, arrows };
}
