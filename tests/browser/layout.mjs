// How a page is laid out: whether it fits the window, what is too small to be hit, and what moves by itself.

import assert from "node:assert/strict";

/** WCAG 2.2, 2.5.8: the least size of a target, in CSS pixels. */
const LEAST = 24;

/** Fails if the page scrolls sideways in a window of this width. */
export async function fits(page, width, state = "") {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= width, `${wide} px wide in ${width} ${state}`);
}

/**
 * What can be pressed and is too small for it.
 * @param {string} selector of what can be pressed
 * @returns {Promise<string[]>} the beginning of each one's markup
 */
export function tooSmall(page, selector) {
  return page.evaluate(
    ([all, least]) =>
      [...document.querySelectorAll(all)]
        .map((element) => [element.outerHTML.slice(0, 60), element.getBoundingClientRect()])
        .filter(([, box]) => box.width > 0 && (box.width < least || box.height < least))
        .map(([html]) => html),
    [selector, LEAST],
  );
}

/**
 * How far from the top of the page an element stands when nothing is scrolled: the board follows the eye.
 * @param {string} selector
 */
export function topOf(page, selector) {
  return page.$eval(selector, (element) => {
    scrollTo(0, 0);
    return Math.round(element.getBoundingClientRect().top);
  });
}

/**
 * How much of the page moves by itself while something is done there, as browsers measure it (CLS). What moves right after a
 * press was asked for.
 * @param {() => Promise<void>} body
 */
export async function shiftDuring(page, body) {
  const shift = page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        addEventListener("enough", () => resolve(sum), { once: true });
      }),
  );
  await body();
  await page.evaluate(() => dispatchEvent(new Event("enough")));
  return shift;
}
