// Checks the shape of a chapter against lesson.schema.json, with messages for authors. Interprets the JSON Schema keywords that
// the schema uses; tests compare it with another implementation. Uses no eval, which the site's policy forbids.

import SCHEMA from "../lesson.schema.json" with { type: "json" };
import { isRecord } from "../../stored.js";

/** @typedef {(string | number)[]} Path from the chapter to where something is wrong */
/** @typedef {{ path: Path, message: string }} Problem */
/** `known`: the fields that some schema has mentioned. @typedef {{ problems: Problem[], known: Set<string> }} Found */

/** More problems would not help: the author fixes these first. */
const MOST = 40;

/** The message for a string that does not match its pattern, by its definition. @type {Record<string, string>} */
const PATTERNS = {
  id: "is to be small letters, digits and single hyphens",
  plain: "is to be plain text: no < > * _ ` #, no line break, and no space at its ends",
  sentences: "is to end with a full stop, a question mark, an exclamation mark or a colon",
  square: "is no square from a1 to h8",
  san: "is not how a move is written, such as Nf3, exd5, O-O or e8=Q+",
  article: "is no article of the Laws, such as 3.2 or Guidelines II.3",
};

/** @type {Record<string, [string, (value: any) => boolean]>} */
const TYPES = {
  object: ["an object", (value) => typeof value === "object" && value !== null && !Array.isArray(value)],
  array: ["a list", Array.isArray],
  string: ["a text", (value) => typeof value === "string"],
  integer: ["a whole number", Number.isInteger],
};

/** Keywords that check nothing, or are handled with another one. */
const SILENT = ["$schema", "$defs", "title", "description", "discriminator", "unevaluatedProperties"];

/** @param {unknown} chapter whatever was read @returns {Problem[]} */
export function shapeProblems(chapter) {
  return walk(SCHEMA, chapter, []).problems.slice(0, MOST);
}

/**
 * @param {any} schema
 * @param {unknown} value
 * @param {Path} path
 * @param {string} [name] of the definition, for messages about patterns
 * @returns {Found}
 */
function walk(schema, value, path, name = "") {
  /** @type {Found} */
  const found = { problems: [], known: new Set() };
  const say = (message, ...more) => found.problems.push({ path: [...path, ...more], message });
  if (schema.type !== undefined && !TYPES[schema.type][1](value)) {
    say(`is to be ${TYPES[schema.type][0]}`);
    return found;
  }
  for (const [word, wanted] of Object.entries(schema)) {
    if (SILENT.includes(word)) continue;
    const check = WORDS[word];
    if (!check) throw new RangeError(`the schema says ${word}, which is not known here`);
    check({ wanted, value, path, found, say, schema, name });
  }
  if (schema.unevaluatedProperties === false && found.problems.length === 0) sayUnknown(value, found, say);
  return found;
}

/** The check of each schema keyword. @type {Record<string, (asked: any) => void>} */
const WORDS = {
  // Checked by `walk`, which skips all other checks if the type is wrong.
  type: () => {},
  $ref({ wanted, value, path, found }) {
    const name = wanted.replace("#/$defs/", "");
    add(found, walk(SCHEMA.$defs[name], value, path, name));
  },
  required({ wanted, value, say }) {
    for (const name of wanted) if (!Object.hasOwn(value, name)) say(`“${name}” is missing`);
  },
  properties({ wanted, value, path, found }) {
    for (const [name, schema] of Object.entries(wanted)) {
      found.known.add(name);
      if (isRecord(value) && Object.hasOwn(value, name))
        found.problems.push(...walk(schema, value[name], [...path, name]).problems);
    }
  },
  additionalProperties({ wanted, value, path, found, say, schema }) {
    const others = Object.keys(value).filter((name) => !Object.hasOwn(schema.properties ?? {}, name));
    for (const name of others) {
      if (wanted === false) say(`“${shortened(name)}” is not known here`);
      else found.problems.push(...walk(wanted, value[name], [...path, name]).problems);
    }
  },
  minProperties: ({ wanted, value, say }) =>
    Object.keys(value).length < wanted && say(`is to have at least ${wanted} of its fields`),
  maxProperties: ({ wanted, value, say }) =>
    Object.keys(value).length > wanted && say(`is to have at most ${wanted} of its fields`),
  dependentRequired({ wanted, value, say }) {
    for (const [name, needed] of Object.entries(wanted)) {
      if (!Object.hasOwn(value, name)) continue;
      for (const other of needed) if (!Object.hasOwn(value, other)) say(`“${name}” needs “${other}”`);
    }
  },
  enum: ({ wanted, value, say }) =>
    !wanted.includes(value) && say(`is to be one of ${wanted.join(", ")}${quoted(value)}`),
  const: ({ wanted, value, say }) => value !== wanted && say(`is to be ${wanted}${quoted(value)}`),
  pattern({ wanted, value, say, name }) {
    if (typeof value !== "string" || new RegExp(wanted, "u").test(value)) return;
    say(`${PATTERNS[name] ?? "is not written as it has to be"}${quoted(value)}`);
  },
  minLength: ({ wanted, value, say }) =>
    typeof value === "string" &&
    [...value].length < wanted &&
    say(`is too short: at least ${wanted} characters${quoted(value)}`),
  maxLength: ({ wanted, value, say }) =>
    typeof value === "string" &&
    [...value].length > wanted &&
    say(`is too long: ${[...value].length} characters, at most ${wanted}${quoted(value)}`),
  minimum: ({ wanted, value, say }) => value < wanted && say(`is to be at least ${wanted}`),
  maximum: ({ wanted, value, say }) => value > wanted && say(`is to be at most ${wanted}`),
  items({ wanted, value, path, found }) {
    for (const [at, item] of value.entries()) {
      if (found.problems.length >= MOST) return;
      found.problems.push(...walk(wanted, item, [...path, at]).problems);
    }
  },
  minItems: ({ wanted, value, say }) => value.length < wanted && say(`is to have at least ${wanted} in it`),
  maxItems: ({ wanted, value, say }) => value.length > wanted && say(`is to have at most ${wanted} in it`),
  // Works for strings only: no other lists must be unique.
  uniqueItems: ({ value, say }) => new Set(value).size < value.length && say("has something twice"),
  anyOf: (asked) => oneOf(asked, (count) => count > 0),
  oneOf: (asked) => (asked.schema.discriminator ? byKind(asked) : oneOf(asked, (count) => count === 1)),
};

/**
 * @param {any} asked
 * @param {(count: number) => boolean} isEnough whether this many may match
 */
function oneOf({ wanted, value, path, found, say }, isEnough) {
  const fitting = wanted
    .map((schema) => walk(schema, value, path))
    .filter(({ problems }) => problems.length === 0);
  for (const each of fitting) add(found, each);
  if (isEnough(fitting.length)) return;
  const names = wanted.flatMap(({ required = [] }) => required);
  say(names.length > 0 ? `is to have one of “${names.join("”, “")}”` : "is none of what it can be");
}

/** One field selects the schema. */
function byKind({ wanted, value, path, found, say, schema }) {
  const { propertyName } = schema.discriminator;
  const schemas = new Map(
    wanted.map((each) => {
      const meant = SCHEMA.$defs[each.$ref.replace("#/$defs/", "")];
      return [meant.properties[propertyName].const, meant];
    }),
  );
  const chosen = schemas.get(value[propertyName]);
  if (chosen) add(found, walk(chosen, value, path));
  else if (Object.hasOwn(value, propertyName)) {
    say(`is to be one of ${[...schemas.keys()].join(", ")}${quoted(value[propertyName])}`, propertyName);
  }
}

function sayUnknown(value, { known }, say) {
  for (const name of Object.keys(value)) if (!known.has(name)) say(`“${shortened(name)}” is not known here`);
}

/**
 * @param {Found} found
 * @param {Found} more for the same value
 */
function add(found, { problems, known }) {
  found.problems.push(...problems);
  for (const name of known) found.known.add(name);
}

function quoted(value) {
  return typeof value === "string" ? `, not “${shortened(value)}”` : "";
}

/** @param {string} text */
function shortened(text) {
  const letters = [...text];
  return letters.length > 60 ? `${letters.slice(0, 60).join("")}…` : text;
}
