// Calendar days in local time, each beginning at midnight. Written "2026-11-22", so that they sort as strings. Must not depend
// on: the system time.

const DAY_MS = 86_400_000;
/** Later years need more than four digits. */
const LAST_YEAR = 9999;
const LAST_DAY = Date.UTC(LAST_YEAR, 11, 31);
const WRITTEN = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the local day of a time.
 * @param {Date} time
 */
export function dayOf(time) {
  const year = time.getFullYear();
  // If the clock is that wrong, any valid day will do.
  if (!(year >= 0 && year <= LAST_YEAR)) return written(0);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/**
 * Returns whether a value is a valid day.
 * @param {unknown} value
 * @returns {value is string}
 */
export function isDay(value) {
  if (typeof value !== "string" || !WRITTEN.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && written(time) === value;
}

/**
 * Adds days to a day. Not by hours, because some days have 23 or 25.
 * @param {string} day
 * @param {number} days
 */
export function laterBy(day, days) {
  return written(Date.parse(day) + days * DAY_MS);
}

/**
 * Returns the number of days between two days.
 * @param {string} from
 * @param {string} to
 */
export function daysBetween(from, to) {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/**
 * Returns the number of days since January 1, 1970, which is the same in all time zones.
 * @param {string} day
 */
export function numberOf(day) {
  return daysBetween("1970-01-01", day);
}

/**
 * Returns the milliseconds until the next day begins.
 * @param {Date} time
 */
export function untilMidnight(time) {
  const next = new Date(time.getFullYear(), time.getMonth(), time.getDate() + 1);
  const left = next.getTime() - time.getTime();
  // The last representable day has no next one.
  return Number.isNaN(left) ? DAY_MS : left;
}

/** @param {number} time */
function written(time) {
  return new Date(Math.min(time, LAST_DAY)).toISOString().slice(0, 10);
}

// Detects that a new day begins while the page is open.

/** @import { Site } from "../shell/site.js" */

/**
 * @param {Pick<Site, "now" | "page">} site
 * @param {() => void} begun called when a new day has begun, or may have while the page was hidden
 * @param {AbortSignal} signal ends it
 */
export function atMidnight({ now, page }, begun, signal) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  const wait = () => {
    timer = setTimeout(() => {
      wait();
      begun();
    }, untilMidnight(now()));
  };
  // Timers do not run while the machine sleeps.
  const seen = () => {
    if (page.visibilityState === "hidden") return;
    clearTimeout(timer);
    wait();
    begun();
  };
  page.addEventListener("visibilitychange", seen, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  wait();
}
