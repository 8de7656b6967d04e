// The first screen: newcomers try a board at once, returning learners continue, and the map shows progress. Also the developer page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { nameOf } from "../../../www/src/learn/names.js";
import { OUTLINE } from "../../../www/src/lessons/outlined.js";
import { looksRight } from "./axe.mjs";
import { click, says } from "./board.mjs";
import { shiftDuring } from "./layout.mjs";
import { onPages, PHONE, project, reload, storeSolved } from "./page.mjs";

const { chapters, opening } = OUTLINE;
const [firstChapter, ...deeper] = chapters;
const lessons = chapters.flatMap((chapter) => chapter.lessons);

const visitor = onPages({}, (page) => page.locator("main h1").first().waitFor());

/** Waits until the board has loaded the rules. */
async function boardIsReady(page) {
  await page.locator(".board-frame:not(.still, .coming) .board g[data-piece]").first().waitFor();
}

/** The squares to press, move by move, to solve the first exercise. */
function movesOfOpening() {
  const run = exerciseOf(opening.exercise);
  return solutionOf(opening.exercise).map(({ value }) => {
    const { from, to } = run.position.parseMove(value);
    run.tryMove(value);
    return [from, to];
  });
}

/** `isSelected`: whether the first piece is already chosen. A second press would take it back, unless it comes quickly. */
async function solveOpening(page, isSelected = false) {
  for (const square of movesOfOpening().flat().slice(Number(isSelected))) await click(page, square);
  await page.locator("#opening-next").waitFor();
}

visitor("a board that cannot be fetched says so under its picture", "#/laws", async (page, { problems }) => {
  // The board itself replaces its picture.
  const isPictured = () => page.locator("[data-view=home] .still").count();
  await page.route("**/*.js", async (route) => ((await isPictured()) ? route.abort() : route.continue()));
  await page.click("[data-link=learn]");
  await says(
    page,
    "#opening-said",
    "The board could not be loaded. Check the connection, and reload the page.",
  );
  await says(page, "#announcer", await page.textContent("#opening-said"));
  problems.length = 0;
});

visitor("a newcomer solves the first exercise, is praised, and continues to the second", async (page) => {
  await boardIsReady(page);
  assert.equal(await page.title(), "Learn chess · x88");
  await says(page, "#opening-task", opening.exercise.text);
  const [[from]] = movesOfOpening();
  await click(page, from);
  await page.locator(".board .mark-quiet, .board .mark-capture").first().waitFor();
  await solveOpening(page, true);
  await says(page, "#opening-said", opening.exercise.done);
  await says(page, "#announcer", `Solved. ${opening.exercise.done}`);
  await page.click("#opening-next");
  const lesson = lessons.find(({ id }) => id === opening.lesson);
  await says(page, "#task-title", `Exercise ${opening.at + 2} of ${lesson.exercises.length}`);
  await page.locator(`#steps [aria-label="Exercise ${opening.at + 1}, solved"]`).waitFor();
  // On coming back, the page leads on.
  await page.click("[data-link=play]");
  await page.locator("[data-view=play]").waitFor();
  await page.click("[data-link=learn]");
  await page.locator("#go-on").waitFor();
  await reload(page);
  await page.locator("#go-on").waitFor();
});

visitor("a finger shows the first move, from a marked piece", async (page) => {
  await boardIsReady(page);
  const mark = page.locator(".mark-ready");
  const [drawn, none] = await mark.evaluate((element) => [getComputedStyle(element).fill, "rgb(0, 0, 0)"]);
  assert.notEqual(drawn, none);
  await page.locator(".finger").waitFor();
  await solveOpening(page);
  assert.equal(await page.locator(".finger").count(), 0);
  const [cheer, board] = [
    await page.locator(".cheer").boundingBox(),
    await page.locator(".board").first().boundingBox(),
  ];
  const [, to] = movesOfOpening().at(-1);
  const bottom = board.y + ((9 - Number(to[1])) * board.height) / 8;
  assert.ok(
    cheer.y >= bottom || cheer.y + cheer.height <= bottom - board.height / 8,
    "the piece is in sight",
  );
});

visitor("a refused move is answered with the reason, and the exercise continues", async (page) => {
  await boardIsReady(page);
  const [[from]] = movesOfOpening();
  const { position } = exerciseOf(opening.exercise);
  const to = ["h8", "g7", "a8", "b7"].find(
    (square) => !position.get(square) && !position.isLegal({ from, to: square }),
  );
  await click(page, from);
  await click(page, to);
  assert.equal(await page.getAttribute("#opening-said", "data-state"), "refused");
  assert.match(await page.textContent("#opening-said"), /^A rook runs along its row or its column: .*\.$/);
  await looksRight(page, "refused");
  await solveOpening(page);
  for (const card of await page.locator("#chapters summary").all()) await card.click();
  await looksRight(page, "solved, all chapters open");
});

visitor("taps before the rules have loaded are not lost", async (page, { context, url }) => {
  await context.route(/\/\d+\.[0-9a-f]{8}\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  let release;
  const released = new Promise((resolve) => {
    release = resolve;
  });
  await page.goto(`${url}?again`, { waitUntil: "domcontentloaded" });
  const [[from, to]] = movesOfOpening();
  const board = page.locator(".still .board");
  const { x, y, width } = await board.boundingBox();
  const middle = (square) => [
    x + (("abcdefgh".indexOf(square[0]) + 0.5) * width) / 8,
    y + ((8.5 - Number(square[1])) * width) / 8,
  ];
  for (const square of [from, to]) {
    await page.mouse.click(...middle(square));
    await page.locator(`.still [data-square=${square}] .mark-selected`).waitFor();
  }
  release();
  await boardIsReady(page);
  await page.locator(`.board g[data-square=${to}][data-piece]`).waitFor();
  assert.equal(await page.locator(".still").count(), 0);
});

visitor("the skip link leads to the board, which is played with keys", async (page) => {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.dataset.square !== undefined);
  await boardIsReady(page);
});

visitor("the map shows all lessons and the next step", async (page) => {
  assert.deepEqual(
    await page.locator("#way .title").allTextContents(),
    firstChapter.lessons.map(({ title }) => title),
  );
  await says(page, "#way-title", firstChapter.title);
  assert.deepEqual(
    await page.locator("#chapters summary .title").allTextContents(),
    deeper.map(({ title }) => title),
  );
  await says(page, "#way [data-state=next] .title", lessons[0].title);
  assert.equal(await page.locator("[data-state=next]").count(), 1);
  const card = page.locator("#chapters details").first();
  await card.locator("summary").click();
  await card.getByRole("link", { name: deeper[0].lessons[0].title }).click();
  await says(page, "#lesson-title", deeper[0].lessons[0].title);
});

const firstLesson = lessons[0].exercises.map((exercise) => nameOf(lessons[0], exercise));

visitor("a returning learner continues where they stopped, and sees their progress", async (page) => {
  const [started] = deeper[0].lessons;
  await storeSolved(page, [...firstLesson, nameOf(started, started.exercises[0])]);
  await reload(page);
  await says(page, "h1", "Welcome back");
  assert.equal(await page.locator("#opening").isVisible(), false);
  await says(page, "#way [data-state=solved] .title", lessons[0].title);
  await says(page, "#chapters [open] [data-state=next] .title", started.title);
  const link = page.getByRole("link", { name: `Continue: ${started.title}` });
  await link.click();
  await says(page, "#lesson-title", started.title);
  await says(page, "#task-title", `Exercise 2 of ${started.exercises.length}`);
  await page.goBack();
  await page.click("#contents-reset");
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await boardIsReady(page);
  await says(page, "#opening-task", opening.exercise.text);
});

visitor("the board is visible in every window, below a header of one line", async (page) => {
  await boardIsReady(page);
  for (const card of await page.locator("#chapters summary").all()) await card.click();
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [390, 844],
    [667, 375],
    [844, 390],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
  ]) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction((least) => {
      const board = document.querySelector(".opening-board .board").getBoundingClientRect();
      return board.height > least && board.bottom <= innerHeight;
    }, Math.min(width, height) / 2);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const line = await page.evaluate(
    () => document.querySelector(".shell-header").getBoundingClientRect().height,
  );
  assert.ok(line < 60, `the header is one line: ${line} px`);
});

visitor("nothing moves while the rules load", { viewport: PHONE.viewport }, async (page) => {
  const shift = await shiftDuring(page, () => boardIsReady(page));
  assert.ok(shift < 0.001, String(shift));
});

visitor("the developer page matches the README and answers a try", "#/developers", async (page, { url }) => {
  const readme = readFileSync(join(project, "README.md"), "utf8");
  const [install, , example] = await page.locator("pre").allTextContents();
  assert.ok(readme.includes(`\`\`\`sh\n${install.trim()}\n\`\`\``));
  assert.ok(readme.includes(`\`\`\`js\n${example.trim()}\n\`\`\``));
  await looksRight(page);
  const sizes = (await page.textContent("main")).match(/[\d.]+ KB/g);
  assert.ok(sizes.length > 2);
  for (const size of sizes) assert.ok(readme.includes(size), size);
  const code = page.locator("#live-code");
  assert.match(await code.textContent(), /message: "The bishop on f1 cannot jump over the pawn on e2\."/);
  await click(page, "g1");
  await click(page, "g3");
  assert.match(
    await code.textContent(),
    /tryMove\(\{ from: "g1", to: "g3" \}\).*code: "INVALID_PIECE_MOVEMENT"/s,
  );
  await click(page, "g1");
  await click(page, "f3");
  assert.match(await code.textContent(), /legal: true,\n {2}move: \{ san: "Nf3"/);
  for (const link of await page.locator("main a[href^=docs], main a[href^=board]").all()) {
    const answer = await page.request.get(url + (await link.getAttribute("href")));
    assert.equal(answer.status(), 200);
  }
  for (const name of ["Source", "Issues", "npm"])
    assert.match(await page.getByRole("link", { name, exact: true }).getAttribute("href"), /x88/);
  await page.getByRole("link", { name: "Inspector" }).last().click();
  await page.locator("[data-view=inspect]").waitFor();
});

visitor(
  "on a phone the developer page is reached, with its code",
  { viewport: PHONE.viewport },
  async (page) => {
    await page.locator("header").getByRole("link", { name: "For developers" }).click();
    await page.getByRole("heading", { name: "For developers" }).waitFor();
    const cut = await page.$$eval(
      "pre",
      (all) => all.filter((code) => code.scrollWidth > code.clientWidth).length,
    );
    assert.equal(cut, 0);
  },
);
