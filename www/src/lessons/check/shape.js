// Checks the shape of a chapter, with messages for authors.

import * as v from "valibot";
import { CHAPTER } from "./schema.js";

/** @typedef {(string | number)[]} Path from the chapter to where something is wrong */
/** @typedef {{ path: Path, message: string }} Problem */

/** More problems would not help: the author fixes these first. */
const MOST = 40;

/** The messages by the type of the issue. The others are in the schema. @type {Record<string, (issue: any) => string>} */
const MESSAGES = {
  array: () => "is to be a list",
  string: () => "is to be a text",
  number: () => "is to be a whole number",
  integer: () => "is to be a whole number",
  literal: ({ expected, input }) => `is to be ${plain(expected)}${quoted(input)}`,
  picklist: ({ expected, input }) => `is to be one of ${plain(expected)}${quoted(input)}`,
  variant: ({ expected, input }) => `is to be one of ${plain(expected)}${quoted(input)}`,
  union: () => "is none of what it can be",
  regex: ({ message, input }) => `${message}${quoted(input)}`,
  min_code_points: ({ requirement, input }) =>
    `is too short: at least ${requirement} characters${quoted(input)}`,
  max_code_points: ({ requirement, received, input }) =>
    `is too long: ${received} characters, at most ${requirement}${quoted(input)}`,
  min_value: ({ requirement }) => `is to be at least ${requirement}`,
  max_value: ({ requirement }) => `is to be at most ${requirement}`,
  min_length: ({ requirement }) => `is to have at least ${requirement} in it`,
  max_length: ({ requirement }) => `is to have at most ${requirement} in it`,
  min_entries: ({ requirement }) => `is to have at least ${requirement} of its fields`,
  max_entries: ({ requirement }) => `is to have at most ${requirement} of its fields`,
};

/** @param {unknown} chapter untrusted @returns {Problem[]} */
export function shapeProblems(chapter) {
  const { issues = [] } = v.safeParse(CHAPTER, chapter);
  return issues.slice(0, MOST).map(problemOf);
}

/** @param {v.BaseIssue<unknown>} issue @returns {Problem} */
function problemOf(issue) {
  const path = (issue.path ?? []).map(({ key }) => /** @type {string | number} */ (key));
  const last = issue.path?.at(-1);
  const of = path.slice(0, -1);
  if (last && !Object.hasOwn(/** @type {object} */ (last.input), /** @type {string} */ (last.key)))
    return { path: of, message: `“${last.key}” is missing` };
  if (issue.expected === "never")
    return { path: of, message: `“${shortened(String(last?.key))}” is not known here` };
  return { path, message: MESSAGES[issue.type]?.(issue) ?? issue.message };
}

/** Returns valibot's `("white" | "black")` as `white, black`. @param {string} expected */
function plain(expected) {
  return expected.replaceAll(/[()"]/g, "").replaceAll(" | ", ", ");
}

/** @param {unknown} value */
function quoted(value) {
  return typeof value === "string" ? `, not “${shortened(value)}”` : "";
}

/** @param {string} text */
function shortened(text) {
  const letters = [...text];
  return letters.length > 60 ? `${letters.slice(0, 60).join("")}…` : text;
}
