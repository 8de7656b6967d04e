// Compiles the chapters of www/content, which are text, to the JSON that the site loads: `node www/build/lessons.mjs`. Every error
// names its file, line and column. www/build/check-lessons.mjs also plays the lessons.

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isMain, main, root, StepFailed } from "../../scripts/run.mjs";
import { shapeProblems } from "../src/lessons/check/shape.js";
import { inTextWords, readChapter } from "../src/lessons/text/read.js";

/** @import { Path, TextPlace, TextProblem } from "../src/lessons/text/read.js" */

/** A folder of chapters for each language. */
const content = join(root, "www", "content");
const compiled = join(root, "www", "src", "lessons");

/** The language that the others are translated from. */
const ORIGINAL = "en";

/** The fields with words, which a translation replaces. */
const WORDS = ["title", "part", "summary", "text", "hints", "done", "why"];

/** @param {string} language @returns {string[]} the files of its chapters, in order */
const filesOf = (language) =>
  readdirSync(join(content, language))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(content, language, name));

export const FILES = filesOf(ORIGINAL);

/**
 * @param {string} text of a chapter
 * @returns {{ chapter: any, problems: TextProblem[], placeOf: (path: Path) => TextPlace }}
 */
export function compile(text) {
  const { chapter, problems, placeOf } = readChapter(text, { isNamed: true });
  const ofShape = problems.length > 0 ? [] : shapeProblems(chapter);
  const more = ofShape.map((problem) => ({ ...placeOf(problem.path), message: inTextWords(problem) }));
  return { chapter, problems: [...problems, ...more], placeOf };
}

/**
 * Returns where a translation differs in more than words.
 * @param {unknown} translation
 * @param {unknown} original
 * @param {Path} [path]
 * @returns {Path[]}
 */
export function differences(translation, original, path = []) {
  const [part, before] = path.slice(-2).reverse();
  if (WORDS.includes(String(part)) || before === "wrong") return [];
  if (!isObject(translation) || !isObject(original)) return translation === original ? [] : [path];
  const keys = new Set([...Object.keys(original), ...Object.keys(translation)]);
  return [...keys].flatMap((key) => {
    const next = [...path, Array.isArray(original) ? Number(key) : key];
    if (!Object.hasOwn(original, key) || !Object.hasOwn(translation, key)) return [next];
    return differences(translation[key], original[key], next);
  });
}

/** Writes the JSON of all chapters. @throws {StepFailed} with every problem */
export function compileLessons() {
  const originals = new Map();
  const problems = [];
  const others = readdirSync(content, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== ORIGINAL,
  );
  for (const language of [ORIGINAL, ...others.map(({ name }) => name)]) {
    mkdirSync(join(compiled, language), { recursive: true });
    const names = [];
    for (const file of filesOf(language)) {
      const name = `${relative(join(content, language), file).slice(0, -".md".length)}.json`;
      const { chapter, problems: found, placeOf } = compile(readFileSync(file, "utf8"));
      if (language === ORIGINAL) originals.set(name, chapter);
      else if (!originals.has(name))
        found.push({ line: 1, column: 1, message: "English has no chapter with this file name" });
      else
        for (const path of differences(chapter, originals.get(name)))
          found.push({ ...placeOf(path), message: "differs from English in more than words" });
      for (const { line, column, message } of found)
        problems.push(`${relative(root, file)}:${line}:${column}: ${message}`);
      names.push(name);
      if (found.length === 0) write(join(compiled, language), name, chapter);
    }
    for (const name of readdirSync(join(compiled, language)))
      if (!names.includes(name)) rmSync(join(compiled, language, name));
  }
  if (problems.length > 0) throw new StepFailed(`the lessons:\n  ${problems.join("\n  ")}`);
}

/** Writes a file only if it changes, so that builds that read it stay up to date. */
function write(folder, name, chapter) {
  const path = join(folder, name);
  const json = `${JSON.stringify(inOrder(chapter))}\n`;
  if (!existsSync(path) || readFileSync(path, "utf8") !== json) writeFileSync(path, json);
}

/** Returns the chapter with its fields in the order of the text, which people compare. */
function inOrder({ lessons, ...chapter }) {
  const lessonOf = ({ exercises, show, text, ...names }) => ({
    ...names,
    text,
    ...(show && { show }),
    exercises: exercises.map(({ id, kind, text, ...others }) => ({ id, kind, text, ...others })),
  });
  const { id, title, picture, part } = chapter;
  return { id, title, picture, ...(part && { part }), lessons: lessons.map(lessonOf) };
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === "object" && value !== null;
}

if (isMain(import.meta.url)) await main(compileLessons);
