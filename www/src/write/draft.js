// The draft of a lesson, and its conversion to a chapter. Fills in omitted parts, so that a board, a task and a solution are
// enough. The check validates the result.

import { Position } from "x88";
import { solutionOf } from "../exercise/exercise.js";
import { pieceOn } from "../words.js";

/** @import { Color, Square } from "x88" */
/** @import { Chapter } from "../lessons/index.js" */

/** The kinds that the editor supports; others are kept unchanged. */
export const KINDS = /** @type {const} */ (["play", "reach", "mark", "judge"]);

/**
 * An exercise: the common fields; the others depend on the kind, as in lesson.schema.json. @typedef {Record<string, any>}
 * ExerciseDraft
 */
/**
 * `more`: the lesson's other fields, kept unchanged.
 * @typedef {{ title: string, summary: string, text: string, exercises: ExerciseDraft[], more?: Record<string, unknown> }} Draft
 */

/** Two kings alone: there is no position without them. */
const EMPTY_BOARD = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

const DONE = "Well done!";

/** The wrong rules that a learner can choose. */
const OTHER_REASONS = ["PIECE_GEOMETRY", "PIECE_IN_THE_WAY", "PINNED"];

/** @returns {Draft} */
export function newDraft() {
  return { title: "", summary: "", text: "", exercises: [newExercise()] };
}

/** @returns {ExerciseDraft} */
export function newExercise() {
  return { kind: "play", text: "", fen: EMPTY_BOARD, hint: "", done: "", steps: [] };
}

/**
 * Returns the exercise as another kind, without the fields of the old one.
 * @param {ExerciseDraft} draft
 * @param {string} kind
 * @returns {ExerciseDraft}
 */
export function asKind({ text, fen, chess960, hint, done }, kind) {
  const common = { kind, text, fen, ...(chess960 && { chess960 }), hint, done };
  switch (kind) {
    case "reach":
      return { ...common, goal: "checkmate", within: 1 };
    case "mark":
      return { ...common, of: {} };
    case "judge":
      return { ...common, move: "" };
    default:
      return { ...common, steps: [] };
  }
}

/**
 * Returns the moves of a solution in order, including replies.
 * @param {ExerciseDraft} draft
 * @returns {string[]}
 */
export function movesOf({ steps = [] }) {
  return steps.flatMap(({ moves, reply }) => [moves?.[0], ...(typeof reply === "string" ? [reply] : [])]);
}

/**
 * Returns a solution from moves: every second one is a reply.
 * @param {readonly string[]} sans
 */
export function stepsOf(sans) {
  const own = sans.filter((_, at) => at % 2 === 0);
  return own.map((san, at) => {
    const reply = sans[2 * at + 1];
    return reply === undefined ? { moves: [san] } : { moves: [san], reply };
  });
}

/**
 * Returns the input of the check and the content of the file.
 * @param {Draft} draft
 * @returns {object} a chapter, if it is valid
 */
export function chapterOf({ title, summary, text, exercises, more = {} }) {
  const name = title.trim();
  const id = idOf(name);
  const lesson = {
    ...more,
    id,
    title: name,
    summary: sentence(summary || text || name).slice(0, 90),
    text: text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
      .map(sentence),
    exercises: exercises.map(exerciseOf),
  };
  if (lesson.text.length === 0) lesson.text.push(lesson.summary);
  return { id, title: name, lessons: [lesson] };
}

/**
 * Returns a draft of the first lesson of a valid chapter.
 * @param {Chapter} chapter
 * @returns {Draft}
 */
export function draftOf({ lessons: [{ id, title, summary, text, exercises, ...more }] }) {
  const drafts = exercises.map(({ hints: [hint, ...hints], ...exercise }) => ({ ...exercise, hint, hints }));
  return { title, summary, text: text.join("\n"), exercises: drafts, more };
}

/**
 * Returns whether the draft is empty.
 * @param {Draft} draft
 */
export function isBlank(draft) {
  return JSON.stringify(draft) === JSON.stringify(newDraft());
}

/**
 * Returns whether both give the same lesson.
 * @param {Draft} one
 * @param {Draft} other
 */
export function isSameLesson(one, other) {
  const [a, b] = [one, other].map((draft) => chapterOf(draftOf(/** @type {any} */ (chapterOf(draft)))));
  return sorted(a) === sorted(b);
}

/**
 * Returns the same string for the same data, in any order of properties.
 * @param {unknown} data
 */
function sorted(data) {
  const inOrder = (_, value) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(data, inOrder);
}

/** @param {ExerciseDraft} draft @param {number} at */
function exerciseOf({ hint, hints = [], done, text, ...draft }, at) {
  const whole = {
    ...draft,
    id: draft.id ?? `exercise-${at + 1}`,
    text: sentence(text),
    side: draft.side ?? sideIn(draft.fen),
    done: done ? sentence(done) : DONE,
    ...reasonsOf(draft),
  };
  return { ...whole, hints: [hint ? sentence(hint) : hintFor(whole), ...hints] };
}

/**
 * Returns the rules to choose from, for an illegal move.
 * @param {ExerciseDraft} draft
 */
function reasonsOf({ kind, fen, chess960, move, reasons }) {
  const position = positionIn(fen, chess960);
  if (kind !== "judge" || reasons || !position || !move) return {};
  const verdict = position.explain(move);
  if (verdict.legal) return {};
  const others = OTHER_REASONS.filter((reason) => reason !== verdict.reason).slice(0, 2);
  return { reasons: [verdict.reason, ...others].sort() };
}

/**
 * Returns the default hint: the piece in question.
 * @param {ExerciseDraft} whole
 */
function hintFor(whole) {
  const position = positionIn(whole.fen, whole.chess960);
  try {
    const data = /** @type {any} */ ({ ...whole, hints: ["-"] });
    const [{ name, value }] = solutionOf(data);
    if (position && name === "tryMove" && value) {
      return `Look at the ${pieceOn(position, position.parseMove(value).from)}.`;
    }
  } catch {
    // The check reports the problem.
  }
  return "Look at the whole board once more.";
}

/** @param {string} fen @param {boolean} [chess960] */
export function positionIn(fen, chess960 = false) {
  try {
    return Position.fromFen(fen, { chess960 });
  } catch {
    return null;
  }
}

/** @param {string} fen @returns {Color} */
function sideIn(fen) {
  return fen.split(" ")[1] === "b" ? "black" : "white";
}

/**
 * Returns the squares of the side's pieces.
 * @param {string} fen
 * @returns {Square[]}
 */
export function piecesIn(fen) {
  return [...(positionIn(fen)?.pieces().keys() ?? [])].sort();
}

/**
 * Adds a missing full stop.
 * @param {string} text
 */
function sentence(text) {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return plain === "" || /[.!?:]$/.test(plain) ? plain : `${plain}.`;
}

/** @param {string} title */
function idOf(title) {
  const plain = title.normalize("NFD").toLowerCase();
  const id = plain
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 36)
    .replaceAll(/^-+|-+$/g, "");
  return id || "lesson";
}

/**
 * Reads a stored, untrusted draft.
 * @param {string | null} text
 * @returns {Draft | null} null if it is invalid
 */
export function draftIn(text) {
  try {
    const draft = JSON.parse(text ?? "null");
    const isText = (value) => typeof value === "string";
    const isDraft = [draft.title, draft.summary, draft.text].every(isText) && draft.exercises.length > 0;
    if (!isDraft || !draft.exercises.every(({ kind, text: task, fen }) => [kind, task, fen].every(isText)))
      return null;
    // A draft that cannot be converted is useless.
    chapterOf(draft);
    draft.exercises.forEach(movesOf);
    return draft;
  } catch {
    return null;
  }
}
