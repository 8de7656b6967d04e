// Formats the headers of a game for display, without unknown values. Every header is untrusted text.

/** @import { GameResult } from "x88" */

/** @type {Partial<Record<GameResult, string>>} */
const RESULTS = {
  "1-0": "1–0",
  "0-1": "0–1",
  "1/2-1/2": "½–½",
  "0-0": "0–0",
  "1/2-0": "½–0",
  "0-1/2": "0–½",
};

/** @typedef {Record<string, string>} Headers */

/**
 * Returns a header, or "" if it is missing or unknown.
 * @param {Headers} headers
 * @param {string} name
 */
export function known(headers, name) {
  const value = Object.hasOwn(headers, name) ? headers[name].trim() : "";
  return /^[?.\-\s]*$/.test(value) ? "" : value;
}

/**
 * Returns the player of a side, or just "White" or "Black" if unknown.
 * @param {Headers} headers
 * @param {"White" | "Black"} side
 */
function playerOf(headers, side) {
  return known(headers, side) || side;
}

/**
 * Returns both players: "Morphy – Brunswick".
 * @param {Headers} headers
 */
export function playersOf(headers) {
  return `${playerOf(headers, "White")} – ${playerOf(headers, "Black")}`;
}

/**
 * Returns the known part of a date, the year first: "1858.11.??" becomes "1858-11".
 * @param {Headers} headers
 */
export function dateOf(headers) {
  const value = known(headers, "Date") || known(headers, "UTCDate");
  const parts = value.split(/[.\-/]/);
  const unknown = parts.findIndex((part) => part === "" || /\?/.test(part));
  return (unknown < 0 ? parts : parts.slice(0, unknown)).join("-");
}

/**
 * Returns the place, date and event.
 * @param {Headers} headers
 */
export function occasionOf(headers) {
  const round = known(headers, "Round");
  const event = known(headers, "Event");
  return [
    event && round ? `${event}, round ${round}` : event,
    known(headers, "Site"),
    unbroken(dateOf(headers)),
  ].filter(Boolean);
}

/**
 * Returns the opening, as far as it is named.
 * @param {Headers} headers
 */
export function openingOf(headers) {
  return [known(headers, "ECO"), known(headers, "Opening")].filter(Boolean).join(" ");
}

/** @param {GameResult} result */
export function resultShown(result) {
  return RESULTS[result] ?? "*";
}

/** @param {GameResult} result */
export function resultSpoken(result) {
  /** @type {Partial<Record<GameResult, string>>} */
  const words = {
    "1-0": "White wins",
    "0-1": "Black wins",
    "1/2-1/2": "Draw",
    "0-0": "Both players lost",
    "1/2-0": "Half a point for White",
    "0-1/2": "Half a point for Black",
  };
  return words[result] ?? "No result";
}

/**
 * Uses non-breaking hyphens, so that a date stays on one line.
 * @param {string} date
 */
function unbroken(date) {
  return date.replaceAll("-", "\u2011");
}
