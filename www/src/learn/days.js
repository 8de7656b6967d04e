// Days as a person lives them: each begins at midnight where they are. Written "2026-11-22", so that they are in order as texts are.
// Knows no clock of its own.

const DAY_MS = 86_400_000;
/** Later years are not written with four digits. */
const LAST_YEAR = 9999;
const LAST_DAY = Date.UTC(LAST_YEAR, 11, 31);
const WRITTEN = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The day it is for the person.
 * @param {Date} time
 */
export function dayOf(time) {
  const year = time.getFullYear();
  // A clock that is so wrong shows no day that could be written; any other does as well.
  if (!(year >= 0 && year <= LAST_YEAR)) return written(0);
  const two = (number) => String(number).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** Whether it is a day that there is. @param {unknown} value @returns {value is string} */
export function isDay(value) {
  if (typeof value !== "string" || !WRITTEN.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && written(time) === value;
}

/**
 * So many days later. Not by hours of the clock, of which some days have 23 or 25.
 * @param {string} day
 * @param {number} days
 */
export function laterBy(day, days) {
  return written(Date.parse(day) + days * DAY_MS);
}

/** How many days it is from one to the other. @param {string} from @param {string} to */
export function daysBetween(from, to) {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The same for everybody: how many days it is since the first of January 1970. @param {string} day */
export function numberOf(day) {
  return daysBetween("1970-01-01", day);
}

/** How long it is until the next day begins, in milliseconds. @param {Date} time */
export function untilMidnight(time) {
  const next = new Date(time.getFullYear(), time.getMonth(), time.getDate() + 1);
  const left = next.getTime() - time.getTime();
  // After the last day that there is comes none.
  return Number.isNaN(left) ? DAY_MS : left;
}

function written(time) {
  return new Date(Math.min(time, LAST_DAY)).toISOString().slice(0, 10);
}
