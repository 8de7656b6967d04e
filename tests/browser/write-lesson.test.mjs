// The lesson editor: an empty board becomes a lesson with its mistakes reported, reloaded, saved and reopened.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { ALL, violations } from "./axe.mjs";
import { says } from "./board.mjs";
import { fits, tooSmall } from "./layout.mjs";
import { openSite, reload } from "./page.mjs";

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

const press = (page, board, square) => page.click(`${board} rect[data-square="${square}"]`);

/** Puts a piece from the palette onto a square. */
async function put(page, tool, square) {
  await page.click(`#write-palette [data-tool="${tool}"]`);
  await press(page, "#write-setup-board", square);
  await page.locator(`#write-setup-board .pieces [data-square="${square}"]`).waitFor({ state: "attached" });
}

const names = async (page) =>
  (await page.$$eval("#write-list button", (all) => all.map((each) => each.textContent))).join();

/** The notes below the fields, each with the field that it describes. */
const notes = (page) =>
  page.$$eval("#write-form [aria-describedby]", (fields) =>
    fields.map((field) => [
      field.id.replace("write-", ""),
      document.getElementById(field.getAttribute("aria-describedby"))?.textContent,
    ]),
  );

test("an empty form asks for each missing field once, in a note below it", async () => {
  const { page, problems, context } = await site.open("#/write-lesson", {
    viewport: { width: 390, height: 844 },
  });
  await page.locator("#write-kind").waitFor();
  for (const button of ["try", "save", "share"]) {
    await page.click(`#write-${button}`);
    assert.deepEqual(await notes(page), [
      ["title", "Give the lesson a title."],
      ["task", "Write what the pupil is to do."],
      ["modes", "Choose “Play the solution” and make the moves on the board."],
    ]);
    assert.equal(await page.evaluate(() => document.activeElement.id), "write-title");
  }
  await says(
    page,
    "#own-failure",
    "Something is missing. A note stands below each field that you still need to fill in.",
  );
  assert.deepEqual(await violations(page, ALL), []);
  await fits(page, 390);
  await page.fill("#write-title", "Forks");
  assert.deepEqual(
    (await notes(page)).map(([field]) => field),
    ["task", "modes"],
  );
  // The second exercise is complete; the first is shown again, with its missing fields.
  await page.click("#write-add");
  assert.deepEqual(await notes(page), []);
  await page.fill("#write-task", "Give check.");
  await page.selectOption("#write-kind", "reach");
  await page.click("#write-try");
  await says(page, "#write-exercise-title", "Exercise 1");
  assert.deepEqual(
    (await notes(page)).map(([field]) => field),
    ["task", "modes"],
  );
  for (const [kind, field] of [
    ["mark", "mark"],
    ["judge", "from"],
  ]) {
    await page.selectOption("#write-kind", kind);
    await page.click("#write-try");
    assert.deepEqual(
      (await notes(page)).map(([name]) => name),
      ["task", field],
    );
  }
  assert.deepEqual(problems, []);
  await context.close();
});

test("a lesson is written, tried, saved and reopened", async () => {
  const { page, problems, context } = await site.open("#/write-lesson", {
    reducedMotion: "reduce",
    viewport: { width: 390, height: 844 },
  });
  await page.fill("#write-title", "Forks");
  await page.fill("#write-text", "A fork attacks two at once");
  await page.fill("#write-task", "Fork the king and the queen");
  await put(page, "N", "d5");
  await put(page, "q", "h8");
  assert.equal(await page.inputValue("#write-fen"), "4k2q/8/8/3N4/8/8/8/4K3 w - - 0 1");
  assert.deepEqual(await violations(page, ALL), []);
  await page.click("#write-try");
  assert.deepEqual(await notes(page), [
    ["modes", "Choose “Play the solution” and make the moves on the board."],
  ]);
  assert.deepEqual(await violations(page, ALL), []);
  await page.getByLabel("Play the solution").check();
  await press(page, "#write-solution-board", "d5");
  await press(page, "#write-solution-board", "f6");
  await says(page, "#write-moves", "Nf6+");
  assert.deepEqual(await notes(page), [], "the moves are there");
  assert.deepEqual(await violations(page, ALL), []);
  await fits(page, 390);
  assert.deepEqual(await tooSmall(page, ".write-lesson :is(.button, select)", 36), []);

  await page.click("#write-add");
  await page.fill("#write-task", "Where can the rook go?");
  await page.selectOption("#write-kind", "mark");
  await put(page, "R", "a1");
  await page.selectOption("#write-mark-square", "a1");
  await page.click("#write-add");
  await page.fill("#write-task", "May the king go to d1?");
  await page.selectOption("#write-kind", "judge");
  await put(page, "r", "d8");
  await page.selectOption("#write-from", "e1");
  await page.selectOption("#write-to", "d1");
  await page.click("#write-add");
  await page.fill("#write-task", "Give check.");
  await page.selectOption("#write-kind", "reach");
  await put(page, "Q", "a2");
  await page.selectOption("#write-goal", "check");
  assert.deepEqual(await violations(page, ALL), []);
  await reload(page);
  assert.equal(await page.inputValue("#write-title"), "Forks", "what was written is there again");
  assert.equal(
    await names(page),
    "Fork the king and the queen,Where can the rook go?,May the king go to d1?,Give check.",
  );

  await page.click("#write-try");
  await says(page, "#lesson-title", "Forks");
  await says(page, "#task-text", "Fork the king and the queen.");
  await press(page, ".board-frame", "d5");
  await press(page, ".board-frame", "f6");
  await says(page, "#feedback-text", "Well done!");
  await page.getByRole("link", { name: "Change this lesson" }).click();
  await page.locator("#write-title").waitFor();
  assert.equal(await page.inputValue("#write-title"), "Forks");
  await page.click("#write-share");
  assert.match(await page.inputValue("#write-link textarea"), /#\/own-lesson\/1\?lesson=/);
  const saving = page.waitForEvent("download");
  await page.click("#write-save");
  const saved = await saving;
  assert.equal(saved.suggestedFilename(), "forks.json");
  const file = readFileSync(await saved.path());
  await page.click("#write-new");
  await page.getByRole("dialog").getByRole("button", { name: "New lesson" }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await page.inputValue("#write-title"), "");
  await page.setInputFiles("#own-file", { name: "forks.json", mimeType: "application/json", buffer: file });
  await page.waitForFunction(() => document.querySelector("#write-title").value === "Forks");
  assert.match(await names(page), /^Fork the king and the queen\.,/);
  await page.click("#write-remove");
  assert.match(await names(page), /^Where can the rook go\?,/);

  // Another lesson is open; a link opens the first again.
  const link = await page.evaluate(() => location.href);
  await page.fill("#write-title", "Pins");
  await page.setInputFiles("#own-file", { name: "forks.json", mimeType: "application/json", buffer: file });
  const question = page.getByRole("dialog", { name: "Open “Forks”?" });
  await question.waitFor();
  assert.match(await question.textContent(), /You are writing “Pins” here\./);
  assert.deepEqual(await violations(page, ALL), []);
  await question.getByRole("button", { name: "Keep mine" }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await page.inputValue("#write-title"), "Pins");
  assert.equal(await page.evaluate(() => location.href), link);
  await reload(page);
  assert.equal(await page.inputValue("#write-title"), "Pins", "nothing was lost");
  await page.setInputFiles("#own-file", { name: "forks.json", mimeType: "application/json", buffer: file });
  await question.getByRole("button", { name: "Open it" }).click();
  await page.waitForFunction(() => document.querySelector("#write-title").value === "Forks");
  assert.deepEqual(problems, []);
  await context.close();
});

test("the form fits the narrowest phone, for every kind of exercise", async () => {
  const { page, problems, context } = await site.open("#/write-lesson", {
    viewport: { width: 320, height: 568 },
  });
  await page.locator("#write-kind").waitFor();
  for (const kind of ["play", "reach", "mark", "judge"]) {
    await page.selectOption("#write-kind", kind);
    await fits(page, 320, kind);
  }
  assert.deepEqual(problems, []);
  await context.close();
});
