// How a page is laid out: whether it fits the window, what is too small to be hit, and what moves by itself.

import assert from "node:assert/strict";

/** WCAG 2.2, 2.5.8: the least size of a target, in CSS pixels. */
const LEAST = 24;
/** Where a child taps. */
export const FINGER = 44;

/** Fails if the page scrolls sideways in a window of this width. */
export async function fits(page, width, state = "") {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= width, `${wide} px wide in ${width} ${state}`);
}

/**
 * What can be pressed and is too small for it.
 * @param {string} selector of what can be pressed
 * @param {number} [least] in CSS pixels
 * @returns {Promise<string[]>} the beginning of each one's markup
 */
export function tooSmall(page, selector, least = LEAST) {
  return page.evaluate(
    ([all, enough]) =>
      [...document.querySelectorAll(all)]
        .map((element) => [element.outerHTML.slice(0, 60), element.getBoundingClientRect()])
        .filter(([, box]) => box.width > 0 && (box.width < enough || box.height < enough))
        .map(([html]) => html),
    [selector, least],
  );
}

/**
 * What is not wholly in the window, or lies under another element that sticks to its edge.
 * @param {string[]} selectors of what should be seen; what is not shown at all is left out
 * @returns {Promise<string[]>} the beginning of each one's markup, with its place
 */
export function notInSight(page, selectors) {
  return page.evaluate((all) => {
    const isSeen = (element, x, y) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element));
    };
    return [...document.querySelectorAll(all.join())]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .filter(({ element, box: { left, top, right, bottom } }) => {
        const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        return !isInside || !isSeen(element, left + 2, top + 2) || !isSeen(element, left + 2, bottom - 2);
      })
      .map(
        ({ element, box }) =>
          `${element.outerHTML.slice(0, 60)} ${Math.round(box.top)}–${Math.round(box.bottom)}`,
      );
  }, selectors);
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
