// Every lesson and exercise names the article of the Laws that it teaches, in the form that the Laws use.

import assert from "node:assert/strict";
import { test } from "node:test";
import { articleName, articleOf } from "../../../www/src/lessons/articles.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { shapeProblems } from "../../../www/src/lessons/check/shape.js";

const lessons = CHAPTERS.flatMap((chapter) => chapter.lessons);

test("an exercise teaches its own article, or its lesson's", () => {
  const lesson = { article: "3.7", exercises: [{ id: "a" }, { id: "b", article: "3.7.3.1" }] };
  assert.deepEqual(
    [null, 0, 1].map((at) => articleOf(lesson, at)),
    ["3.7", "3.7", "3.7.3.1"],
  );
});

test("only numbered articles of the Laws are called articles", () => {
  assert.equal(articleName("3.7.3.1"), "FIDE Laws, article 3.7.3.1");
  assert.equal(articleName("Guidelines II.3"), "FIDE Laws, Guidelines II.3");
  assert.equal(articleName("Appendix C.8"), "FIDE Laws, Appendix C.8");
});

test("an article has the form that the Laws use", () => {
  const lesson = lessons[0];
  const [exercise] = lesson.exercises;
  const chapter = (article) => ({
    ...CHAPTERS[0],
    lessons: [{ ...lesson, exercises: [{ ...exercise, article }, exercise] }],
  });
  const right = "1, 12.9, 3.7.3.1, Appendix A.4, Appendix C.13, Guidelines I.1, Guidelines III.4";
  for (const article of right.split(", ")) assert.deepEqual(shapeProblems(chapter(article)), [], article);
  const wrong = "13, 3., 3.0, article 3, Appendix E.1, Guidelines IV, Guidelines, Appendix";
  for (const article of wrong.split(", ")) assert.notDeepEqual(shapeProblems(chapter(article)), [], article);
});
