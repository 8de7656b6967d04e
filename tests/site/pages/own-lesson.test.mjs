// A teacher's own lesson in the browser: from a file with mistakes, by a link, on paper, and the result to hand in.

import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { writeChapter } from "../../../www/src/lessons/text/write.js";
import { pack } from "../../../www/src/own/packed.js";
import { ALL, violations } from "./axe.mjs";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { click, says } from "./board.mjs";
import { CHAPTER } from "./hostile/lessons.mjs";
import { go, onPages, PHONE, reload } from "./page.mjs";

const [forks] = CHAPTER.lessons;
const [fork] = forks.exercises;
const lesson = {
  ...forks,
  title: "Forks for Friday",
  exercises: [fork, { ...fork, id: "again", text: "Once more, please." }],
};
const chapter = { ...CHAPTER, lessons: [lesson] };

const teacher = onPages({ at: "#/own-lesson", viewport: PHONE.viewport });

const linkTo = async (data) => `#/own-lesson/1?lesson=${await pack(JSON.stringify(data))}`;

/** Chooses a file with this content. */
function choose(page, data) {
  const text = typeof data === "string" ? data : writeChapter(data);
  return page.setInputFiles("#own-file", {
    name: "forks.md",
    mimeType: "text/markdown",
    buffer: Buffer.from(text),
  });
}

async function solve(page) {
  await click(page, "d5");
  await click(page, "f6");
  await says(page, "#feedback-text", fork.done);
}

teacher("a file: its mistakes are reported, then the lesson and its result work", async (page) => {
  await page.locator("#own-choose").waitFor();
  const wrong = JSON.parse(JSON.stringify(chapter));
  wrong.lessons[0].exercises[1].steps[0].moves = ["Nf5"];
  await choose(page, wrong);
  await says(
    page,
    "#own-failure li",
    "Line 18: step 1: the move Nf5 is not legal: A knight moves two squares in one direction and one to the side: the knight on d5 cannot go to f5.",
  );
  assert.deepEqual(await violations(page, ALL), []);
  await choose(page, "<html>");
  await page.getByText("Line 1: the first line is a title").waitFor();
  await choose(page, "x".repeat(300_000));
  await page.getByText("is too large to be a lesson").waitFor();
  await choose(page, chapter);
  await says(page, "#lesson-title", lesson.title);
  assert.match(page.url(), /#\/own-lesson\/1\?lesson=[\w-]+$/);
  assert.equal(await page.locator("#hand-in").isVisible(), false, "nothing is solved yet");
  await solve(page);
  assert.deepEqual(await violations(page, ALL), []);
  await page.getByRole("link", { name: "Next exercise" }).click();
  await says(page, "#task-text", "Once more, please.");
  await reload(page);
  await says(page, "#task-text", "Once more, please.");
  assert.equal(await page.locator("#steps [data-state=solved]").count(), 1, "what is solved stays so");
  await page.locator("#hand-in summary").click();
  await page.fill("#hand-in-name", "<b>Ada</b>");
  assert.match(
    await page.inputValue("#hand-in-sentence textarea"),
    /^<b>Ada<\/b> solved 1 of 2 exercises of “Forks for Friday”, with 3 stars \(\d+ \w+ \d{4}\)\.$/,
  );
  const link = await page.inputValue(".lesson-more textarea");
  assert.match(link, /^http.*#\/own-lesson\/1\?lesson=/);
  assert.deepEqual(await violations(page, ALL), []);
});

teacher("a link contains the whole lesson", await linkTo(chapter), async (page) => {
  await says(page, "#lesson-title", lesson.title);
  await page.getByRole("button", { name: "Embed this" }).click();
  const [, framed] = (await page.locator("dialog textarea").first().inputValue()).match(/src="([^"]*)"/);
  await page.getByRole("button", { name: "Close" }).click();
  await go(page, new URL(framed.replaceAll("&amp;", "&")).hash);
  await says(page, "#lesson-title", lesson.title);
  await page.locator(".shell-header").waitFor({ state: "hidden" });
  await page.locator("#steps a").nth(1).click();
  await says(page, "#task-text", "Once more, please.");
  await go(page, await linkTo(chapter));
  await page.locator(".shell-header").waitFor();
  await solve(page);
  for (const [bad, said] of [
    [
      `#/own-lesson/1?lesson=${(await pack(JSON.stringify(chapter))).slice(0, -9)}`,
      "a part of it is missing",
    ],
    ["#/own-lesson/1?lesson=<script>", "a part of it is missing"],
    [await linkTo({ ...chapter, title: "<img src=x>" }), "is to be plain text"],
  ]) {
    await go(page, bad);
    await page.getByRole("heading", { name: "This link does not lead to a lesson" }).waitFor();
    await page.getByText(said).waitFor();
    assert.equal(await page.locator("main img, main script").count(), 0);
  }
  assert.deepEqual(await violations(page, ALL), []);
});

teacher("a lesson is printed without the site around it", "#/learn/rook/1", async (page) => {
  await page.getByRole("button", { name: "Print this" }).waitFor();
  await page.emulateMedia({ media: "print" });
  for (const gone of [".shell-header", ".shell-footer", ".task-actions", ".lesson-more"])
    assert.equal(await page.locator(gone).first().isVisible(), false, gone);
  assert.ok(await page.locator(".board-frame").first().isVisible());
  const pdf = (await page.pdf({ format: "A4", printBackground: true })).toString("latin1");
  assert.equal(pdf.match(/\/Type \/Page\b/g).length, 1);
});

teacher("the course plan has every lesson with its minutes, on one printed page", async (page) => {
  await page.locator("#course li").first().waitFor();
  const lessons = CHAPTERS.flatMap((each) => each.lessons);
  assert.equal(await page.locator("#course a").count(), lessons.length);
  await says(
    page,
    "#course li:first-child a:first-child",
    `${lessons[0].title} (${2 + lessons[0].exercises.length})`,
  );
  assert.deepEqual(await violations(page, ALL), []);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  assert.equal(pdf.match(/\/Type \/Page\b/g).length, 1);
});
