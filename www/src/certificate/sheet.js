// The printed certificate: name, chapter, date and stars.

import { badge } from "../home/badge.js";
import { meritOf, namesIn } from "../home/merit.js";
import { picture } from "../home/picture.js";
import { dateInWords } from "../learn/day-words.js";
import { LONG_AGO } from "../learn/progress-data.js";
import { starCount } from "../learn/stars.js";
import { listed } from "../words.js";

/** @import { Progress } from "../learn/progress.js" */
/** @import { ChapterOutline } from "../lessons/outline.js" */

/**
 * @param {ChapterOutline} chapter a completely solved chapter
 * @param {number} number of the chapter, from 1
 * @param {Progress} progress
 * @returns {HTMLElement}
 */
export function certificate({ title, picture: pieces, lessons }, number, progress) {
  const { stars, most, badge: kind } = meritOf(lessons, progress);
  const sheet = document.createElement("article");
  sheet.className = "certificate-sheet";
  sheet.dataset.kind = kind;
  const name = line("certificate-person", progress.name);
  // A line to write on by hand.
  name.dataset.empty = String(progress.name === "");
  const foot = document.createElement("div");
  foot.className = "certificate-foot";
  foot.append(line("certificate-date", earnedOn(lessons, progress)), starLine(stars, most));
  sheet.append(
    picture(pieces),
    line("certificate-kind", "Certificate"),
    name,
    line("certificate-has", "has learned, and shown on the board:"),
    line("certificate-what", title),
    line("certificate-lessons", `${listed(lessons.map((lesson) => lesson.title))}.`),
    ...(kind === "none" ? [] : [badge(kind, number)]),
    foot,
  );
  return sheet;
}

/** Returns the day of the last solved exercise, or nothing if it was solved before days were stored. */
function earnedOn(lessons, progress) {
  const days = namesIn(lessons).map((name) => progress.solvedOn(name) ?? LONG_AGO);
  const day = days.reduce((one, other) => (one > other ? one : other), LONG_AGO);
  return day === LONG_AGO ? "" : dateInWords(day);
}

function starLine(stars, most) {
  const made = line("certificate-stars", "");
  made.append(starCount(stars, most));
  return made;
}

/** @param {string} className @param {string} text */
function line(className, text) {
  const made = document.createElement("p");
  made.className = className;
  made.textContent = text;
  return made;
}
