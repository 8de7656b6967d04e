// The shape of a chapter; exercises have the fields of their kinds. problemsOf checks the rest: positions, moves and answers. shape.js has the messages that are not here.

import * as v from "valibot";
import { KINDS } from "../../exercise/kinds.js";
import { isRecord } from "../../stored.js";

/** @import { Square } from "x88" */
/** @import { ExerciseData, Field, Fields } from "../../exercise/types.js" */

// valibot takes a list for an object. It skips these names in a record, whose values would stay unchecked.
const SKIPPED = ["__proto__", "constructor", "prototype"];
const OBJECT = v.custom(/** @type {(value: unknown) => value is any} */ (isRecord), "is to be an object");
const NAMED = v.check(
  (/** @type {object} */ value) => !SKIPPED.some((name) => Object.hasOwn(value, name)),
  `cannot have the names ${SKIPPED.join(", ")}`,
);

/**
 * An object with these fields only.
 * @template {v.ObjectEntries} Entries
 * @param {Entries} entries
 */
const fields = (entries) => v.pipe(OBJECT, v.strictObject(entries));

/**
 * A value of one kind for each name.
 * @template {v.GenericSchema} Schema
 * @param {Schema} value
 */
const valuesOf = (value) => v.pipe(OBJECT, NAMED, v.record(v.string(), value), v.minEntries(1));

/**
 * @template {v.GenericSchema} Schema
 * @param {Schema} item
 * @param {number} [most]
 * @param {number} [least]
 */
const listOf = (item, most = Number.POSITIVE_INFINITY, least = 1) =>
  v.pipe(v.array(item), v.minLength(least), v.maxLength(most));

/**
 * A list with nothing in it twice.
 * @template {v.GenericSchema<string>} Schema
 * @param {Schema} item
 * @param {number} [most]
 * @param {number} [least]
 */
const setOf = (item, most, least) =>
  v.pipe(
    listOf(item, most, least),
    v.check((list) => new Set(list).size === list.length, "has something twice"),
  );

/** @param {RegExp} pattern @param {string} [message] */
const written = (pattern, message = "is not written as it has to be") =>
  v.pipe(v.string(), v.regex(pattern, message));

/** @param {number} least @param {number} most */
const whole = (least, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** Text without markup. @param {number} most characters @param {number} [least] */
const plain = (most, least = 2) =>
  v.pipe(
    v.string(),
    v.minCodePoints(least),
    v.maxCodePoints(most),
    v.regex(
      /^[^\s<>*_`#](?:[^<>*_`\n]*[^\s<>*_`])?$/u,
      "is to be plain text: no < > * _ ` #, no line break, and no space at its ends",
    ),
  );

/** @param {number} [most] characters */
const sentences = (most = 280, least = 8) =>
  v.pipe(
    plain(most, least),
    v.regex(/[.!?:]$/u, "is to end with a full stop, a question mark, an exclamation mark or a colon"),
  );

const YES = v.optional(v.literal(true));
const COLOR = v.picklist(/** @type {const} */ (["white", "black"]));
const SQUARE = /** @type {v.GenericSchema<Square>} */ (
  written(/^[a-h][1-8]$/, "is not a square from a1 to h8")
);
const FROM_TO = written(/^[a-h][1-8][a-h][1-8]$/);
const SAN = written(
  /^(O-O(-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?)[+#]?$/,
  "is not how a move is written, such as Nf3, exd5, O-O or e8=Q+",
);
/** Never changes after publication, because links and stored progress contain it. */
const ID = v.pipe(
  written(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is to be small letters, digits and single hyphens"),
  v.maxCodePoints(40),
);
const TITLE = plain(48);

/** An article of the FIDE Laws of Chess (2023). */
const ARTICLE = v.optional(
  written(
    /^(([1-9]|1[0-2])|Appendix [A-D]|Guidelines I{1,3})(\.[1-9][0-9]*)*$/,
    "is not an article of the Laws, such as 3.2 or Guidelines II.3",
  ),
);

/** The picture on the map of lessons: pieces, each as color and letter. */
const PICTURE = v.optional(listOf(written(/^[wb][kqrbnp]$/), 2));

/** A frame of a demonstration: a position with a text, marked squares, arrows or the destinations of a piece, then moves. */
const FRAME = fields({
  text: sentences(120),
  fen: v.string(),
  chess960: YES,
  dests: v.optional(SQUARE),
  arrows: v.optional(listOf(FROM_TO)),
  squares: v.optional(listOf(SQUARE)),
  moves: v.optional(listOf(SAN, 6)),
  // Only one side moves.
  alone: YES,
  // An illegal move that is tried last. The board explains why it is refused.
  refused: v.optional(FROM_TO),
});

/** The fields of every exercise. */
const COMMON = {
  id: ID,
  text: sentences(),
  // If it differs from the lesson's.
  article: ARTICLE,
  fen: v.string(),
  chess960: YES,
  side: COLOR,
  before: v.optional(listOf(SAN)),
  hints: listOf(sentences(), 3),
  // "Great!" is enough.
  done: sentences(280, 3),
  wrong: v.optional(valuesOf(sentences())),
  // For a first move: the piece and its way are shown, and errors do not count.
  coached: YES,
  // Refusals in the words of the first lessons: row, column, take.
  plain: YES,
};

const REPLY = v.union([SAN, valuesOf(SAN)]);

const STEP = v.pipe(
  fields({
    moves: v.optional(setOf(SAN)),
    reply: v.optional(REPLY),
    claim: v.optional(v.picklist(["threefold-repetition", "fifty-moves"])),
  }),
  v.check(({ moves, claim }) => Boolean(moves ?? claim), "is to have one of “moves”, “claim”"),
);

const CLOCK_STEP = fields({ moves: v.optional(setOf(SAN)), offer: YES, reply: v.optional(SAN) });

const CHOICE = v.pipe(
  fields({ text: plain(90), right: YES, why: v.optional(sentences()) }),
  v.check(({ right, why }) => Boolean(right) !== Boolean(why), "is to have one of “right”, “why”"),
);

/** What a field may be, by how it is written. @type {{ [As in Field["as"]]: (field: Extract<Field, { as: As }>) => v.GenericSchema }} */
const VALUES = {
  text: () => v.string(),
  flag: () => v.literal(true),
  square: () => SQUARE,
  squares: () => setOf(SQUARE),
  color: () => COLOR,
  move: () => SAN,
  moves: () => setOf(SAN),
  replies: () => valuesOf(SAN),
  answers: () => listOf(CHOICE, 4, 2),
  number: ({ least, most }) => whole(least, most),
  choice: ({ of }) => (of.length === 1 ? v.literal(of[0]) : v.picklist(of)),
  words: ({ like, least, most, repeat }) =>
    repeat ? listOf(written(like), most, least) : setOf(written(like), most, least),
  question: ({ of }) => v.pipe(fields(entriesOf(of)), v.minEntries(1), v.maxEntries(2), ...pairsOf(of)),
  line: ({ offers }) => (offers ? v.array(CLOCK_STEP) : listOf(STEP)),
};

/** Checks that fields that need each other are both there. @param {Fields} described */
function pairsOf(described) {
  return Object.entries(described).flatMap(([one, { with: other }]) => {
    if (!other) return [];
    const needs = (/** @type {string} */ here, /** @type {string} */ there) =>
      v.check(
        (/** @type {Record<string, unknown>} */ value) => !value[here] || Boolean(value[there]),
        `“${here}” needs “${there}”`,
      );
    return [needs(other, one), needs(one, other)];
  });
}

/** @param {Fields} described @returns {v.ObjectEntries} */
function entriesOf(described) {
  return Object.fromEntries(
    Object.entries(described).map(([name, field]) => {
      const value = VALUES[field.as](/** @type {never} */ (field));
      return [name, field.optional || field.as === "flag" ? v.optional(value) : value];
    }),
  );
}

const EXERCISE = v.variant(
  "kind",
  Object.entries(KINDS).map(([kind, of]) =>
    v.strictObject({ ...COMMON, kind: v.literal(kind), ...entriesOf(of.fields) }),
  ),
);

const LESSON = fields({
  id: ID,
  title: TITLE,
  summary: sentences(90),
  article: ARTICLE,
  picture: PICTURE,
  text: listOf(sentences(), 4),
  show: v.optional(listOf(FRAME, 4)),
  exercises: listOf(/** @type {v.GenericSchema<ExerciseData>} */ (v.pipe(OBJECT, EXERCISE))),
});

export const CHAPTER = fields({
  id: ID,
  title: TITLE,
  picture: PICTURE,
  // The part of the course that begins with this chapter.
  part: v.optional(TITLE),
  lessons: listOf(LESSON),
});
