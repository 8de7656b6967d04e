// The lesson editor: text becomes a lesson with its mistakes told, seen as a pupil does, shared, saved and opened again.

import assert from "node:assert/strict";
import { NEW_LESSON, TEMPLATES } from "../../../www/src/own/templates.js";
import { ALL, violations } from "./axe.mjs";
import { says, focused } from "./board.mjs";
import { tooSmall } from "./layout.mjs";
import { downloaded, go, onPages, PHONE, reload } from "./page.mjs";

const editor = onPages({ at: "#/write-lesson", viewport: PHONE.viewport }, (page) =>
  says(page, "#write-state", "No mistakes."),
);

const preview = (page) => page.frameLocator("#write-preview");
const task = (page, text) => preview(page).locator("#task-text", { hasText: text }).waitFor();
const problemsOn = (page) => page.locator(".write-problem").allTextContents();
const text = (page) => page.inputValue("#write-text");

/** Replaces a part of the text, like a person who selects and types. */
async function change(page, from, to) {
  await page.fill("#write-text", (await text(page)).replace(from, to));
}

editor("the example is a lesson that can be played beside its text", async (page) => {
  assert.equal(await text(page), NEW_LESSON);
  await task(page, "Fork the king and the queen");
  for (const square of ["d5", "f6"]) await preview(page).locator(`rect[data-square=${square}]`).click();
  await preview(page).locator("#feedback-title").waitFor();
  await change(page, "Fork the king and the queen", "Find the fork");
  await task(page, "Find the fork");
  const steps = await page.evaluate(() => history.length);
  await change(page, "Find the fork", "Find it");
  await task(page, "Find it");
  assert.equal(await page.evaluate(() => history.length), steps, "the browser's history does not grow");
});

editor("each mistake is told with its line, and leads there", async (page) => {
  await change(page, "Nf6+ Ke7 Nxh5", "Nf5");
  await says(page, "#write-state", "1 mistake");
  await says(page, "#write-preview-note", "This is the last version without mistakes.");
  const [said] = await problemsOn(page);
  assert.match(said, /^Line 12: step 1: the move Nf5 is not legal: /);
  await page.locator(".write-problem").click();
  const selected = await page.$eval("#write-text", (field) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  assert.match(selected, /^- moves: Nf5/);
  await page.click("#write-try");
  await page.locator(".write-problem:focus").waitFor();
  assert.deepEqual(await violations(page, ALL), []);
  await page.fill("#write-text", "hello");
  await says(page, ".write-problem", "Line 1: the first line is a title for all lessons: # My lessons");
});

editor("each kind can be added, and the preview follows the cursor", async (page) => {
  for (const kind of [...Object.keys(TEMPLATES).filter((each) => each !== "play"), "quiz"]) {
    await page.selectOption("#write-kind", kind);
    await page.click("#write-add");
    await says(page, "#write-state", "No mistakes.");
    assert.ok((await text(page)).endsWith(TEMPLATES[kind]));
  }
  await task(page, "Which piece jumps?");
  await page.focus("#write-text");
  await page.keyboard.press("Control+Home");
  await preview(page).locator("#your-turn").waitFor();
  for (let line = 0; line < 12; line++) await page.keyboard.press("ArrowDown");
  await task(page, "Fork the king and the queen");
  await page.keyboard.type(" ");
  assert.equal(await focused(page, "id"), "write-text", "it keeps the focus");
  await reload(page);
  await says(page, "#write-state", "No mistakes.");
  assert.match(await text(page), /### quiz/, "what was written is there again");
});

editor("a lesson is tried, changed, shared, saved and opened again", async (page) => {
  await change(page, "## Forks", "## Forks for Friday");
  await page.click("#write-try");
  await says(page, "#lesson-title", "Forks for Friday");
  for (const square of ["d5", "f6"]) await page.click(`.board-frame rect[data-square=${square}]`);
  await page.getByRole("link", { name: "Change this lesson" }).click();
  await says(page, "#write-state", "No mistakes.");
  const written = await text(page);
  assert.match(written, /^# My lessons\n\n## Forks for Friday\n/, "the text is the teacher's own");
  await page.click("#write-share");
  assert.match(await page.inputValue("#write-link textarea"), /#\/own-lesson\/1\?lesson=/);
  const link = new URL(await page.inputValue("#write-link textarea")).hash;
  assert.deepEqual(await downloaded(page, "#write-save"), { name: "my-lessons.md", text: written });
  await page.click("#write-new");
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "New lesson" }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await text(page), NEW_LESSON);
  const choose = () =>
    page.setInputFiles("#own-file", {
      name: "my.md",
      mimeType: "text/markdown",
      buffer: Buffer.from(written),
    });
  await choose();
  await page.waitForFunction((wanted) => document.querySelector("#write-text").value === wanted, written);
  await page.fill("#write-text", "# Pins");
  await choose();
  await question.getByText("is gone then").waitFor();
  assert.deepEqual(await violations(page, ALL), []);
  await question.getByRole("button", { name: "Keep mine" }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await text(page), "# Pins");
  await reload(page);
  assert.equal(await text(page), "# Pins", "nothing was lost");
  await choose();
  await question.getByRole("button", { name: "Open it" }).click();
  await page.waitForFunction((wanted) => document.querySelector("#write-text").value === wanted, written);
  // From a link, the editor writes the text.
  await page.click("#write-new");
  await question.getByRole("button", { name: "New lesson" }).click();
  await go(page, link);
  await page.getByRole("link", { name: "Change this lesson" }).click();
  await page.waitForFunction(() =>
    document.querySelector("#write-text")?.value.includes("## Forks for Friday {#forks-for-friday}"),
  );
});

editor("buttons and choices are large enough", async (page) => {
  assert.deepEqual(await tooSmall(page, ".write-text :is(.button, select)", 36), []);
});
