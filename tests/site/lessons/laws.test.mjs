// The Laws, article by article: every article that a player meets has a lesson, and every lesson a listed article.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LAWS } from "../../../www/src/laws/taught-laws.js";
import { taughtIn } from "../../../www/src/laws/taught.js";
import { articleOf } from "../../../www/src/lessons/articles.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";

const rows = LAWS.flatMap((part) => part.rows);
const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);

test("lists every article, appendix and guideline once", () => {
  const titles = LAWS.map(({ title }) => title.match(/^(\d+|Appendix [A-D]|Guidelines I+)/)[0]);
  const numbers = Array.from({ length: 12 }, (_, n) => String(n + 1));
  const appendices = ["A", "B", "C", "D"].map((letter) => `Appendix ${letter}`);
  const guidelines = ["I", "II", "III"].map((number) => `Guidelines ${number}`);
  assert.deepEqual(titles, [...numbers, ...appendices, ...guidelines]);
  for (const [at, { rows: those }] of LAWS.entries()) {
    for (const { article } of those) assert.ok(`${article}.`.startsWith(`${titles[at]}.`), article);
  }
  assert.equal(new Set(rows.map(({ article }) => article)).size, rows.length);
});

test("an article has either lessons or a note about who needs it", () => {
  const wrong = rows.filter(
    ({ lessons: taught, untaught }) => taught.length > 0 === (untaught !== undefined),
  );
  assert.deepEqual(
    wrong.map(({ article }) => article),
    [],
  );
});

test("every exercise teaches a listed article, itself or as part of one", () => {
  const listed = rows.map(({ article }) => article);
  const named = lessons.flatMap((lesson) =>
    lesson.exercises.map(({ id }, at) => ({ name: `${lesson.id}/${id}`, article: articleOf(lesson, at) })),
  );
  // An exercise may teach a whole article at once.
  const isListed = (article) =>
    listed.some(
      (each) => article === each || article.startsWith(`${each}.`) || each.startsWith(`${article}.`),
    );
  assert.deepEqual(
    named.filter(({ article }) => !isListed(article)),
    [],
  );
});

test("the most specific row has the lesson, and a link opens its first exercise", () => {
  const parts = [
    {
      title: "3",
      rows: [
        { article: "3.1", words: "" },
        { article: "3.1.2", words: "" },
        { article: "3.10", words: "", as: ["3.1.2"] },
      ],
    },
  ];
  const lesson = {
    id: "a",
    title: "A",
    article: "3.1",
    exercises: [{ id: "x" }, { id: "y", article: "3.1.2.1" }],
  };
  const [{ rows: taught }] = taughtIn(parts, [{ lessons: [lesson] }]);
  assert.deepEqual(
    taught.map(({ lessons: [{ at }] }) => at),
    [0, 1, 1],
  );
});
