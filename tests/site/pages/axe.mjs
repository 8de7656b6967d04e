// Reports the violations that axe finds on a page, as sentences.

import assert from "node:assert/strict";
import axe from "axe-core";
import { fits, tooSmall, untilIdle } from "./layout.mjs";

/** The rules for the page itself, and those that depend on its colors. */
export const ALL = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
export const COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** @returns {Promise<string[]>} an empty list if nothing is wrong */
export async function violations(page, runOnly) {
  if (await page.evaluate(() => !globalThis.axe)) await page.evaluate(axe.source);
  // axe need not list the elements that passed a rule.
  const options = { runOnly, resultTypes: ["violations"] };
  const found = await page.evaluate((how) => globalThis.axe.run(how), options);
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("; ")}`);
}

/** Links in a sentence may be smaller. */
const TARGETS = "button, summary, select, textarea, input:not([type=radio], [type=checkbox], [type=file])";

/** The widths of a small phone, a phone, a tablet and two desktops. */
const WIDTHS = [320, 390, 768, 1280, 1920];

/**
 * Fails if axe finds anything, with all rules in the light theme and with those of colors in the dark one, or if in a
 * window of some width the page scrolls sideways or a target is too small.
 * @param {string} [what] the state of the page
 */
export async function looksRight(page, what = "") {
  assert.deepEqual(await violations(page, ALL), [], what);
  await page.emulateMedia({ colorScheme: "dark" });
  assert.deepEqual(await violations(page, COLOURS), [], `${what}, by night`);
  await page.emulateMedia({ colorScheme: "light" });
  const { width, height } = page.viewportSize();
  for (const other of WIDTHS) {
    await page.setViewportSize({ width: other, height });
    await fits(page, other, what);
    assert.deepEqual(await tooSmall(page, TARGETS), [], `${what} at ${other}`);
  }
  await page.setViewportSize({ width, height });
  // The board follows the window in a later frame, and a click before that could miss its square.
  await untilIdle(page);
}
