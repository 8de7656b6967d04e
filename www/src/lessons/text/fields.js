// The fields of a lesson in text, and how their values are written. check/schema.js says which are required.

import { KINDS as EXERCISE_KINDS } from "../../exercise/kinds.js";

/** @import { Field, Fields } from "../../exercise/types.js" */

/**
 * How a value is written. text: as it is; number; flag: without a value; words: separated by spaces; moves: the same, with or
 * without move numbers; line: the learner's moves and the replies, with alternatives; pairs: a move and its reply, more after a
 * comma; of: a name, and its value.
 * @typedef {"text" | "number" | "flag" | "words" | "moves" | "line" | "pairs" | "of"} Type
 */

/** `plain` of a chapter is that of all its exercises; `part` begins a part of the course. @type {Record<string, Type>} */
export const CHAPTER = { picture: "words", part: "text", plain: "flag" };

/** @type {Record<string, Type>} */
export const LESSON = { article: "text", picture: "words" };

/** @type {Record<string, Type>} */
export const FRAME = {
  fen: "text",
  chess960: "flag",
  dests: "text",
  arrows: "words",
  squares: "words",
  moves: "moves",
  alone: "flag",
  refused: "text",
};

/** @type {Record<string, Type>} */
const COMMON = {
  fen: "text",
  chess960: "flag",
  article: "text",
  before: "moves",
  side: "text",
  done: "text",
  coached: "flag",
  plain: "flag",
};

/** How the value of an exercise's field is written; answers are list items. @type {Partial<Record<Field["as"], Type>>} */
const WRITTEN_AS = {
  text: "text",
  square: "text",
  color: "text",
  move: "text",
  choice: "text",
  number: "number",
  flag: "flag",
  squares: "words",
  words: "words",
  moves: "moves",
  replies: "pairs",
  question: "of",
  line: "line",
};

/** Of each kind of exercise. @type {Record<string, Record<string, Type>>} */
export const KINDS = Object.fromEntries(
  Object.entries(EXERCISE_KINDS).map(([kind, { fields }]) => [kind, { ...COMMON, ...typesOf(fields) }]),
);

/** Kinds whose moves may be absent: the learner has none to make. */
export const WITHOUT_MOVES = Object.entries(EXERCISE_KINDS)
  .filter(([, { fields }]) => Object.values(fields).some((field) => "offers" in field))
  .map(([kind]) => kind);

/** The learner's moves are written as `moves`. @param {Fields} fields @returns {Record<string, Type>} */
function typesOf(fields) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { as }]) => {
      const type = WRITTEN_AS[as];
      return type ? [[as === "line" ? "moves" : name, type]] : [];
    }),
  );
}

/** A draw offer, after a move. */
export const OFFER = "(=)";

/** Any legal move. */
export const ANY = "any";

/** Before the name of a claim. */
export const CLAIM = "claim:";
