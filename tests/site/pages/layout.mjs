// The layout of a page: whether it fits the window, which targets are too small, and what moves by itself.

import assert from "node:assert/strict";

/** WCAG 2.2, 2.5.8: the smallest target size, in CSS pixels. */
const LEAST = 24;
/** A child's tap target. */
export const FINGER = 44;

/**
 * Width and height in CSS pixels, and the scale of the text: phones in landscape, a tablet, a desktop, one with large text, and
 * one at 200 % zoom, which is half as wide.
 */
export const WINDOWS = [
  [844, 390, 1],
  [1280, 800, 2],
  [667, 375, 1],
  [740, 360, 1],
  [768, 1024, 1],
  [1280, 800, 1],
  [640, 400, 1],
];

/** Waits until the page has drawn its state and has nothing left to do. */
export function untilIdle(page) {
  return page.evaluate(() => globalThis.x88Timers.untilIdle());
}

/** The name of a window. */
export const nameOfWindow = ([width, height, text = 1]) =>
  `${width}×${height}${text === 1 ? "" : `, text of ${text * 100} %`}`;

/** Sets the text's scale, as a browser's own setting does. */
export const scaleText = (page, scale) =>
  page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, scale * 100);

/** Fails if the page scrolls sideways in a window of this width. */
export async function fits(page, width, state = "") {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= width, `${wide} px wide in ${width} ${state}`);
}

/** Waits until the board has resized with the window: its squares fill it exactly, and it fits. */
export async function boardFits(page) {
  await page.waitForFunction(() => {
    const board = document.querySelector(".board").getBoundingClientRect();
    const square = document.querySelector("rect[data-square=h1]").getBoundingClientRect();
    return board.right <= innerWidth && Math.abs(board.width / 8 - square.width) < 1;
  });
  await untilIdle(page);
}

/**
 * Returns the targets that are too small.
 * @param {string} selector of the targets
 * @param {number} [least] in CSS pixels
 * @returns {Promise<string[]>} the start of each element's markup
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
 * Returns the elements that are not fully in the window, or are covered by an element stuck to its edge.
 * @param {string[]} selectors of elements that should be visible; hidden elements are skipped
 * @returns {Promise<string[]>} the start of each element's markup, with its position
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
 * Returns where elements are on the unscrolled page, and how large: the board is sticky.
 * @param {string} selector
 * @param {readonly string[]} [measures] those that are returned
 * @returns {Promise<string[]>}
 */
export function placesOf(page, selector, measures = ["x", "y", "width", "height"]) {
  const measured = (all, wanted) => {
    scrollTo(0, 0);
    return all
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const box = element.getBoundingClientRect();
        return wanted.map((measure) => Math.round(box[measure])).join(" ");
      });
  };
  return page.$$eval(selector, measured, measures);
}

/**
 * Returns an element's distance from the top of the unscrolled page: the board is sticky.
 * @param {string} selector
 */
export function topOf(page, selector) {
  return page.$eval(selector, (element) => {
    scrollTo(0, 0);
    return Math.round(element.getBoundingClientRect().top);
  });
}

/**
 * Returns how much of the page moves by itself during `body`. Browsers measure it (CLS), but they ignore what moves in the half
 * second after a press. Here only that does not count which moves until the page has done what the press asked for.
 * @param {() => Promise<void>} body
 */
export async function shiftDuring(page, body) {
  const shift = page.evaluate(
    () =>
      new Promise((resolve) => {
        const { now, timeOf, untilIdle } = globalThis.x88Timers;
        /** @type {LayoutShift[]} */
        const shifts = [];
        const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        /** @type {{ from: number, to: number }[]} */
        const answers = [];
        // From the press itself: the frame that handles it begins, and dates its shifts, before the event arrives here.
        const note = async (event) => {
          const answer = { from: timeOf(event), to: Number.POSITIVE_INFINITY };
          answers.push(answer);
          await untilIdle();
          answer.to = now();
        };
        for (const type of ["pointerdown", "pointerup", "keydown"]) addEventListener(type, note, true);
        const isAnswer = ({ startTime }) =>
          answers.some(({ from, to }) => from <= startTime && startTime <= to);
        const end = async () => {
          await untilIdle();
          shifts.push(...observer.takeRecords());
          resolve(shifts.filter((each) => !isAnswer(each)).reduce((sum, { value }) => sum + value, 0));
        };
        addEventListener("enough", end, { once: true });
      }),
  );
  await body();
  await page.evaluate(() => dispatchEvent(new Event("enough")));
  return shift;
}
