// The fields of a lesson in text, and how their values are written. check/schema.js says which are required.

/**
 * How a value is written. text: as it is; number; flag: without a value; words: separated by spaces; moves: the same, with or
 * without move numbers; line: the learner's moves and the replies, with alternatives; pairs: a move and its reply, more after a
 * comma; of: a name, and its value.
 * @typedef {"text" | "number" | "flag" | "words" | "moves" | "line" | "pairs" | "of"} Type
 */

/** @type {Record<string, Type>} */
export const CHAPTER = { picture: "words" };

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
};

/** Of each kind of exercise. @type {Record<string, Record<string, Type>>} */
export const KINDS = {
  play: { ...COMMON, alone: "flag", ranked: "flag", moves: "line" },
  visit: { ...COMMON, from: "text", squares: "words", moves: "number", safe: "flag" },
  reach: {
    ...COMMON,
    goal: "text",
    within: "number",
    into: "text",
    fewest: "flag",
    alone: "flag",
    replies: "pairs",
  },
  mark: { ...COMMON, of: "of" },
  judge: { ...COMMON, move: "text", reasons: "words" },
  answer: {
    ...COMMON,
    question: "text",
    flag: "text",
    color: "text",
    move: "text",
    ply: "number",
    choices: "words",
  },
  quiz: COMMON,
  touch: { ...COMMON, touched: "words", crooked: "words", moves: "moves" },
  clock: { ...COMMON, hand: "text", offered: "text", moves: "line" },
  game: { ...COMMON, goal: "text", opponent: "text" },
  write: { ...COMMON, written: "words", plays: "flag", signs: "flag" },
};

/** A draw offer, after a move. */
export const OFFER = "(=)";

/** Any legal move. */
export const ANY = "any";

/** Before the name of a claim. */
export const CLAIM = "claim:";
