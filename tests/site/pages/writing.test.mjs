// Writing moves on the page, with keys and by typing; and the Laws, article by article, with links to the lessons.

import assert from "node:assert/strict";
import { exerciseOf, solutionOf } from "../../../www/src/exercise/kinds.js";
import { LAWS } from "../../../www/src/laws/taught-laws.js";
import { CHAPTERS } from "../../../www/src/lessons/index.js";
import { ALL, COLOURS, violations } from "./axe.mjs";
import { click, isPraised, says } from "./board.mjs";
import { FINGER, tooSmall } from "./layout.mjs";
import { DESKTOP, go, onPages, PHONE } from "./page.mjs";

const visit = onPages();

visit(
  "a move is built with keys, corrected and written; tolerated and wrong forms get a comment",
  { at: "#/learn/score-sheet/5", viewport: PHONE.viewport },
  async (page) => {
    const press = (key) => page.click(`[data-key="${key}"]`);
    const { exercises } = lessonNamed("score-sheet");
    await page.locator("#written").waitFor();
    assert.deepEqual(await tooSmall(page, ".key, .written-line .button", FINGER), []);
    assert.deepEqual(await violations(page, ALL), []);
    for (const key of ["R", "d", "8", "Delete", "7"]) await press(key);
    assert.equal(await page.inputValue("#written"), "Rd7");
    await page.getByRole("button", { name: "Write", exact: true }).click();
    await says(
      page,
      "#feedback-text",
      "And the draw offer? Both players write it down (8.1.5), with the sign (=), after the move.",
    );
    assert.equal(await page.inputValue("#written"), "Rd7", "the written move can be corrected");
    await press("(=)");
    for (const key of ["O-O-O", "Delete"]) await press(key);
    assert.equal(await page.inputValue("#written"), "Rd7(=)");
    await page.press("#written", "Enter");
    await says(page, "#feedback-text", exercises.at(-1).done);
    assert.equal(await page.locator(".write-pad").count(), 0);
    await go(page, "#/learn/castling-and-promotion-in-writing/1");
    await page.locator(".board [data-piece]").first().waitFor();
    assert.equal(await page.textContent("#rule-article"), "FIDE Laws, Appendix C.13");
  },
);

const { exercises: ofNames } = lessonNamed("names-of-squares");
const NAMED = ofNames.findIndex(({ written }) => written?.length === 1);

visit(
  "after a wrong move the next one replaces it, with keys and by typing",
  { at: `#/learn/names-of-squares/${NAMED + 1}`, viewport: PHONE.viewport },
  async (page) => {
    await page.locator("#feedback-title").waitFor();
    const [{ value }] = solutionOf(ofNames[NAMED]);
    const { from, to } = exerciseOf(ofNames[NAMED]).position.parseMove(value);
    await click(page, from);
    await click(page, to);
    const press = (key) => page.click(`[data-key="${key}"]`);
    for (const key of ["h", "5"]) await press(key);
    await page.getByRole("button", { name: "Write", exact: true }).click();
    await page.locator("#written[aria-invalid=true]").waitFor();
    for (const key of to) await press(key);
    assert.equal(await page.inputValue("#written"), to);
    await page.fill("#written", "h5");
    await page.press("#written", "Enter");
    await page.locator("#written[aria-invalid=true]").waitFor();
    await page.keyboard.type(to);
    assert.equal(await page.inputValue("#written"), to);
    await page.press("#written", "Enter");
    await isPraised(page);
  },
);

function lessonNamed(id) {
  return CHAPTERS.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id);
}

for (const [options, rules] of [
  [{ viewport: DESKTOP.viewport, colorScheme: "dark" }, COLOURS],
  [{ viewport: PHONE.viewport, colorScheme: "light" }, ALL],
]) {
  const { width } = options.viewport;
  visit(
    `every article is on the page of the Laws, and a link opens its lesson, at ${width}`,
    { at: "#/laws", ...options },
    async (page) => {
      const rows = LAWS.flatMap((part) => part.rows);
      await page.locator(".articles > li").first().waitFor();
      assert.equal(await page.locator(".articles > li").count(), rows.length);
      assert.deepEqual(await violations(page, rules), []);
      const { title } = rows[0].lessons[0];
      await page.locator(".articles a").first().click();
      await says(page, "#lesson-title", title);
    },
  );
}
