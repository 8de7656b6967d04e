// A lesson for a class fills the screen, and a lesson is read aloud to a child.

import assert from "node:assert/strict";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { spokenText } from "../../../www/src/learn/spoken.js";
import { ALL, violations } from "./axe.mjs";
import { click, says, type } from "./board.mjs";
import { boardFits } from "./layout.mjs";
import { go, onPages } from "./page.mjs";

const AT = "#/learn/rook/1";
const FILL = "#fill-screen";
const READ = "#read-aloud";
const rook = CHAPTERS.flatMap(({ lessons }) => lessons).find(({ id }) => id === "rook");
const [first, second] = rook.exercises.map(({ text }) => text);

const visit = onPages({ at: AT }, (page) => page.locator(".lesson .board [data-piece]").first().waitFor());

const fills = (page, isOn) =>
  page
    .locator(`:root${isOn ? "" : ":not("}[data-projector]${isOn ? "" : ")"} ${FILL}[aria-pressed=${isOn}]`)
    .waitFor();

visit("the board and the task fill the screen, by key and by button", async (page) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await click(page, "d5");
  await page.focus("#print-lesson");
  await type(page, "f");
  await fills(page, true);
  await page.waitForFunction(() => document.fullscreenElement !== null);
  assert.equal(await page.evaluate(() => document.activeElement?.id), "fill-screen", "the focus is not lost");
  assert.equal(await page.locator(".mark-marked").count(), 1, "the mark is not lost");
  for (const part of [".shell-header", ".shell-footer", ".steps", "#rule", ".lesson-more", READ])
    assert.ok(await page.locator(part).isHidden(), part);
  for (const part of ["#task-text", ".answers .button", "#hint", "#next", FILL])
    assert.ok(await page.locator(part).isVisible(), part);
  await page.waitForFunction(() => document.querySelector(".board").clientWidth >= 960);
  const size = await page.locator("#task-text").evaluate((task) => getComputedStyle(task).fontSize);
  assert.ok(Number.parseFloat(size) >= 28, size);
  assert.deepEqual(await violations(page, ALL), []);

  await page.evaluate(() => document.exitFullscreen());
  await fills(page, false);
  await page.click(FILL);
  await page.click("#next");
  await says(page, "#task-text", second);
  await fills(page, true);
  await page.click(FILL);
  await fills(page, false);
  await page.waitForFunction(() => document.fullscreenElement === null);
});

visit("without a full screen the layout does it alone, and fits every window", async (page) => {
  await page.evaluate(() => {
    Element.prototype.requestFullscreen = undefined;
  });
  await type(page, "F");
  await fills(page, true);
  for (const size of ["1280 800", "1280 720", "1024 768", "390 844"]) {
    const [width, height] = size.split(" ").map(Number);
    await page.setViewportSize({ width, height });
    await boardFits(page);
    await page.waitForFunction(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return scrollWidth <= innerWidth && scrollHeight <= innerHeight;
    });
  }
  await type(page, "Escape");
  await fills(page, false);
  await go(page, "#/learn/score-sheet/5");
  await page.locator("#written").waitFor();
  await page.locator("#written").pressSequentially("f");
  assert.equal(await page.inputValue("#written"), "f", "a letter in a field is a letter");
  await fills(page, false);
  await page.locator("#hint").press("f");
  await fills(page, true);
  await go(page, "#/play");
  await page.waitForFunction(() => !document.documentElement.hasAttribute("data-projector"));
});

visit("a lesson is read aloud, once the child wants it", async (page, { context }) => {
  await context.addInitScript(takeVoice);
  await page.reload();
  const said = (...texts) =>
    page.waitForFunction((all) => globalThis.said.join("|") === all, texts.join("|"));
  await page.click(READ);
  const [spokenFirst, spokenSecond] = [first, second].map(spokenText);
  await said(spokenFirst);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.waitForFunction(() => globalThis.said[2]?.startsWith("Oops! Try again!"));
  assert.equal(await page.evaluate(() => globalThis.said[1]), "(silence)");
  await page.reload();
  // Browsers speak only after a press.
  await page.locator(`${READ}[aria-pressed=true]`).waitFor();
  await type(page, "Shift");
  await said(spokenFirst);
  await page.click("#next");
  await said(spokenFirst, "(silence)", spokenSecond);
  await go(page, "#/play");
  await said(spokenFirst, "(silence)", spokenSecond, "(silence)");

  await context.addInitScript(() => Object.assign(globalThis, { SpeechSynthesisUtterance: undefined }));
  await go(page, AT);
  await page.reload();
  await page.locator(FILL).waitFor();
  assert.equal(await page.locator(READ).count(), 0, "without a voice nothing offers to read");
});

/** Runs in the page before its scripts: a voice that writes. */
function takeVoice() {
  const said = [];
  const speech = {
    getVoices: () => [],
    speak: ({ text }) => said.push(text),
    cancel: () => said.push("(silence)"),
  };
  Object.defineProperty(window, "speechSynthesis", { value: speech });
  Object.assign(globalThis, { said });
}
