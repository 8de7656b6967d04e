// What axe finds wrong on a page, in words.

import axe from "axe-core";
import { isWhole } from "../samples.mjs";

/** The rules for the page as it is, and those that depend on its colours. */
export const ALL = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
export const COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** Each color scheme with its rules. What does not depend on colors is the same in the dark, where axe-views looks at every view. */
export const SCHEMES = /** @type {const} */ ([["light", ALL], ...(isWhole ? [["dark", COLOURS]] : [])]);

/** @returns {Promise<string[]>} none: nothing is wrong */
export async function violations(page, runOnly) {
  if (await page.evaluate(() => !globalThis.axe)) await page.evaluate(axe.source);
  // Of rules that find nothing, axe need not say where.
  const options = { runOnly, resultTypes: ["violations"] };
  const found = await page.evaluate((how) => globalThis.axe.run(how), options);
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("; ")}`);
}
