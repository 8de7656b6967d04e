// The time of a page in the hand of a test: it stands still until the test advances it, however slow the machine is.

import { click } from "./board.mjs";

/**
 * Stops the time of a page.
 * @param {import("playwright-core").Page} page
 * @param {Date | string | number} [day] the page's new time, to the second; by default some time after 1970
 */
export async function stopTime(page, day = 0) {
  const time = new Date(day).getTime();
  await page.clock.install({ time });
  await page.clock.pauseAt(time + 1_000);
}

/** Plays moves such as "e2e4" by clicks, a few hundredths of a second apart: the board needs time to draw. */
export async function playInTime(page, ...moves) {
  for (const move of moves) {
    await click(page, move.slice(0, 2));
    await page.clock.runFor(5);
    await click(page, move.slice(2));
    await page.clock.runFor(20);
  }
}

/**
 * Lets time pass in small steps until something is done that needs the page's timers, and returns its result.
 * @template T
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function whileTimePasses(page, work) {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  while (!isDone) await page.clock.runFor(5);
  return work;
}
