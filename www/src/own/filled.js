// Fills in what a teacher's lesson leaves out: full stops, hints, last words, summaries, and the rules to choose from. The check
// validates the result.

import { Position } from "x88";
import { solutionOf } from "../exercise/kinds.js";
import { pieceOn } from "../words.js";

/** @import { Unchecked } from "../lessons/text/read.js" */

const DONE = "Well done!";

/** The fewest letters of a sentence. */
const SHORTEST = 8;

/** The wrong rules that a learner can choose. */
const OTHER_REASONS = ["PIECE_GEOMETRY", "PIECE_IN_THE_WAY", "PINNED"];

/** @param {Unchecked} chapter @returns {Unchecked} */
export function filledIn(chapter) {
  return { ...chapter, lessons: chapter.lessons.map(lessonOf) };
}

/** @param {Unchecked} lesson */
function lessonOf({ title, summary, text, show, exercises, ...more }) {
  const typed = sentence(summary ?? "");
  // A summary that is too short is one mistake, not two.
  const words = text.length > 0 ? text.map(sentence) : [isLong(typed) ? typed : about(title)];
  const frames = show && {
    show: show.map((/** @type {Unchecked} */ frame) => ({ ...frame, text: sentence(frame.text) })),
  };
  const whole = { title, summary: typed || about(title), text: words, ...frames };
  return { ...more, ...whole, exercises: exercises.map(exerciseOf) };
}

/** Returns a sentence for a lesson without a summary: a title may be shorter than a sentence. @param {string} title */
function about(title) {
  const own = sentence(title);
  return isLong(own) ? own : `This lesson: ${own}`;
}

/** @param {unknown} text */
const isLong = (text) => typeof text !== "string" || text.length >= SHORTEST;

/** @param {Unchecked} exercise */
function exerciseOf({ text, hints, done = DONE, ...data }) {
  /** @type {Unchecked} */
  const whole = { ...data, text: sentence(text), done: sentence(done), ...reasonsOf(data) };
  if (data.wrong)
    whole.wrong = Object.fromEntries(
      Object.entries(data.wrong).map(([key, words]) => [key, sentence(words)]),
    );
  return { ...whole, hints: hints.length > 0 ? hints.map(sentence) : [hintFor(whole)] };
}

/** Returns the rules to choose from, for an illegal move. @param {Unchecked} exercise */
function reasonsOf({ kind, fen, chess960, before, move, reasons }) {
  const position = positionIn(fen, chess960);
  if (kind !== "judge" || reasons || before || !position || typeof move !== "string") return {};
  const verdict = position.explain(move);
  if (verdict.legal) return {};
  const others = OTHER_REASONS.filter((reason) => reason !== verdict.reason).slice(0, 2);
  return { reasons: [verdict.reason, ...others].sort() };
}

/** Returns the default hint: the piece in question. @param {Unchecked} whole */
function hintFor(whole) {
  const position = positionIn(whole.fen, whole.chess960);
  try {
    const [{ name, value }] = solutionOf(/** @type {any} */ ({ ...whole, hints: ["-"] }));
    if (position && name === "tryMove" && value)
      return `Look at the ${pieceOn(position, position.parseMove(value).from)}.`;
  } catch {
    // The check reports the problem.
  }
  return "Look at the whole board once more.";
}

/** @param {unknown} fen @param {boolean} [chess960] */
function positionIn(fen, chess960 = false) {
  try {
    return Position.fromFen(/** @type {string} */ (fen), { chess960 });
  } catch {
    return null;
  }
}

/** Adds a missing full stop; anything but words stays for the check. @param {any} text */
function sentence(text) {
  if (typeof text !== "string") return text;
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return plain === "" || /[.!?:]$/.test(plain) ? plain : `${plain}.`;
}
