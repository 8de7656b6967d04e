// Writes a chapter as text, which readChapter reads as the same chapter.

import { CHAPTER, FRAME, KINDS, LESSON } from "./fields.js";
import { WRITTEN, written } from "./values.js";

/** @import { Unchecked } from "./read.js" */
/** @import { Choice } from "../../exercise/types.js" */
/** @import { Chapter, Lesson } from "../index.js" */

/** Fields with a line of their own; the others share one. */
const LONG = ["fen", "before"];

/** @param {Chapter} chapter a valid one @returns {string} */
export function writeChapter(chapter) {
  const { id, title, picture, part, lessons } = chapter;
  const isPlain = lessons.every(({ exercises }) => exercises.every(({ plain }) => plain));
  const own = { picture, part, plain: isPlain || undefined };
  const blocks = [
    [`# ${written(title)} {#${id}}`, ...itemsOf(CHAPTER, own)],
    ...lessons.flatMap((lesson) => lessonBlocks(lesson, own)),
  ];
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** @param {Lesson} lesson @param {Unchecked} ofChapter fields that stand below its title @returns {string[][]} */
function lessonBlocks(lesson, ofChapter) {
  const { id, title, summary, text, show = [], exercises } = lesson;
  const frames = show.map((frame) => [escaped(frame.text), ...itemsOf(FRAME, frame)]);
  frames[0]?.unshift("### show");
  return [
    [`## ${written(title)} {#${id}}`, ...itemsOf(LESSON, lesson)],
    ...[summary, ...text].map((words) => [escaped(words)]),
    ...frames,
    ...exercises.map((exercise) =>
      exerciseBlock({ ...exercise, plain: ofChapter.plain ? undefined : exercise.plain }),
    ),
  ];
}

/** @param {Unchecked} exercise @returns {string[]} */
function exerciseBlock({ id, kind, article, text, hints, wrong = {}, side, done, ...others }) {
  const { fen, before = [], steps, choices } = others;
  const turn = (fen.split(" ")[1] === "w") === (before.length % 2 === 0) ? "white" : "black";
  const moves = WRITTEN.line(steps ?? []);
  const { moves: type, done: _, article: __, ...fields } = KINDS[kind];
  const isLine = type === "line" && moves !== "";
  const shown = { ...others, side: side === turn ? undefined : side };
  return [
    `### ${kind} {#${id}${article ? ` article=${quoted(article)}` : ""}}`,
    escaped(text),
    ...itemsOf(type && type !== "line" ? { ...fields, moves: type } : fields, shown),
    ...(isLine ? [`- moves: ${moves} {${written(done)}}`] : []),
    ...(fields.choices ? [] : (choices ?? []).map(choiceLine)),
    ...groupsOf(wrong).map(([keys, words]) => `- (${keys} {${written(words)}})`),
    ...hints.map((/** @type {string} */ hint) => `- ? ${written(hint)}`),
    ...(isLine ? [] : [`- done: ${written(done)}`]),
  ];
}

/** @param {Choice} choice */
function choiceLine({ text, right, why }) {
  return right ? `- [x] ${written(text)}` : `- [ ] ${written(text)} {${written(why ?? "")}}`;
}

/** Tries with the same words share them. @param {Record<string, string>} wrong @returns {[string, string][]} */
function groupsOf(wrong) {
  /** @type {Map<string, string>} */
  const keys = new Map();
  for (const [key, words] of Object.entries(wrong))
    keys.set(words, keys.has(words) ? `${keys.get(words)}/${key}` : key);
  return [...keys].map(([words, each]) => [each, words]);
}

/** @param {Record<string, import("./fields.js").Type>} fields @param {Unchecked} data */
function itemsOf(fields, data) {
  const own = [];
  const short = [];
  for (const [name, type] of Object.entries(fields)) {
    if (data[name] === undefined) continue;
    const item = type === "flag" ? name : `${name}: ${WRITTEN[type](data[name])}`;
    if (LONG.includes(name)) own.push(`- ${item}`);
    else short.push(item);
  }
  return short.length > 0 ? [...own, `- ${short.join("; ")}`] : own;
}

/** @param {string} value */
function quoted(value) {
  return value.includes(" ") ? `"${value}"` : value;
}

/** The names of all fields. */
const NAMES = [CHAPTER, LESSON, FRAME, ...Object.values(KINDS)].flatMap((fields) => Object.keys(fields));

/** Text that begins like a heading, a field or a hint begins with a backslash. @param {string} text */
function escaped(text) {
  const words = written(text);
  if (words.startsWith("\\")) return words;
  const [, name] = /^(?:\W+\s*|\d+\.\s*)?([a-z0-9]+)\s*:/i.exec(words) ?? [];
  const isField = name !== undefined && NAMES.includes(name.toLowerCase());
  return isField || /^(?:#|[-*?]|<!--|\[.?\]|\(\S+ \\\{)/.test(words) ? `\\${words}` : words;
}
