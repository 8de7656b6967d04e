// English for days.

import { daysBetween } from "./days.js";

/** "Sunday, 22 November 2026". @param {string} day */
export function dayInWords(day) {
  return inWords(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

/** "22 November 2026". @param {string} day */
export function dateInWords(day) {
  return inWords(day, { day: "numeric", month: "long", year: "numeric" });
}

/** "tomorrow", "on Friday", "on 3 December". @param {string} day that comes @param {string} today */
export function comingDay(day, today) {
  const days = daysBetween(today, day);
  if (days === 1) return "tomorrow";
  return `on ${inWords(day, days < 7 ? { weekday: "long" } : { day: "numeric", month: "long" })}`;
}

/** @param {string} day @param {Intl.DateTimeFormatOptions} parts */
function inWords(day, parts) {
  return new Intl.DateTimeFormat("en-GB", { ...parts, timeZone: "UTC" }).format(Date.parse(day));
}
