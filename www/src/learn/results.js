// The sentences that pupils hand in: writes one, reads many from any text, marks what comes twice, and writes a table as CSV. The text
// is untrusted; reading it takes time in proportion to its length.

import { counted } from "../words.js";
import { dateInWords } from "./day-words.js";

/** What a learner has done of a lesson. @typedef {{ solved: number, of: number, stars: number }} Done */

/**
 * `again`: whether an earlier row has the same pupil and lesson.
 * @typedef {{ pupil: string, lesson: string, solved: number, of: number, stars: number, day: string, again: boolean }} Result
 */

/**
 * Returns "Ada solved 2 of 5 exercises of “The rook”, with 5 stars (22 November 2026)."
 * @param {string} name empty if the learner gave none
 * @param {string} title of the lesson
 * @param {Done} done
 * @param {string} day
 */
export function resultSentence(name, title, { solved, of, stars }, day) {
  const who = name || NAMELESS;
  return `${who} solved ${solved} of ${counted(of, "exercise")} of “${title}”, with ${counted(stars, "star")} (${dateInWords(day)}).`;
}

/** The longest sentence: a name of 40 letters, a title, and what is around them. */
const LONGEST = 300;

const SENTENCE =
  /^(.+?) solved (\d+) of (\d+) exercises? of ["“„](.+)["”“], with (no|\d+) stars? \((\d{1,2} \p{L}+ \d{4})\)\.$/u;

/** What mail programs and lists put before a name: `> `, `- `, `3. `. */
const BEFORE = [/^[>\s]+/, /^(?:[-*•]|\d+[.)])\s+/];

/** In the place of a name that was not given. */
const NAMELESS = "I";

/**
 * @param {string} text any number of sentences, with anything between them
 * @returns {{ results: Result[], unread: string[] }} `unread`: the parts that are not such a sentence
 */
export function readResults(text) {
  const [results, unread] = [/** @type {Result[]} */ ([]), /** @type {string[]} */ ([])];
  const seen = new Set();
  for (const part of text.split(/(?<=\d{4}\)\.)|\n\s*\n/).flatMap(fromItsLine)) {
    const line = part.replaceAll(/\s+/g, " ").trim();
    if (line === "") continue;
    const found = line.length > LONGEST ? null : SENTENCE.exec(line);
    if (found === null) {
      unread.push(line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line);
      continue;
    }
    const [, name, solved, of, lesson, stars, day] = found;
    const pupil = pupilOf(name);
    const key = `${pupil}\n${lesson}`.toLowerCase();
    const count = stars === "no" ? 0 : Number(stars);
    results.push({
      pupil,
      lesson,
      solved: Number(solved),
      of: Number(of),
      stars: count,
      day,
      again: pupil !== NAMELESS && seen.has(key),
    });
    seen.add(key);
  }
  return { results, unread };
}

/** Separates the line in which a sentence begins from those before it. @param {string} part with one sentence at most */
function fromItsLine(part) {
  const verb = part.search(/ solved \d/);
  const start = verb < 0 ? 0 : part.lastIndexOf("\n", verb) + 1;
  return [part.slice(0, start), part.slice(start)];
}

/** Returns the name; the one that a chat puts before, as in "Ada: I", if there is no other. @param {string} text before "solved" */
function pupilOf(text) {
  const line = BEFORE.reduce((left, part) => left.replace(part, ""), text);
  const colon = line.lastIndexOf(":");
  const [sender, name] = [line.slice(0, Math.max(colon, 0)).trim(), line.slice(colon + 1).trim()];
  return name === NAMELESS && sender ? sender : name;
}

/** @param {readonly Result[]} results @returns {string} the rows as CSV, with a heading */
export function csvOf(results) {
  const rows = results.map(({ pupil, lesson, solved, of, stars, day, again }) => [
    ...[pupil, lesson, solved, of, stars, day],
    again ? "again" : "",
  ]);
  const head = ["Pupil", "Lesson", "Solved", "Of", "Stars", "Day", "Note"];
  return [head, ...rows].map((row) => row.map(cell).join(",")).join("\n");
}

/** A cell that begins like a formula would be one in a spreadsheet. @param {string | number} value */
function cell(value) {
  const text = typeof value === "string" && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
