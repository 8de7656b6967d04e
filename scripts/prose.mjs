// Responsibility: finds banned phrases in docs, comments and lessons, and sentences of docs that are too long. "Writing" in CONTRIBUTING.md
// has the rules.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, StepFailed } from "./run.mjs";

/** Banned phrases with their replacements. */
const BANNED = [
  [/\bunless it is (?:said|told)\b/i, "give the default"],
  [/\btold of\b/i, "reported"],
  [/\bwhat is (?:said|to be|asked)\b/i, "use a noun"],
  [/(?:^|[.:!?*/] )(?:Whoever|Whatever)\b/, "name the actor"],
  [/(?<!\bthere )\b(?:is|are) no (?!longer\b|more\b|other\b|one\b|way\b)[a-z]+/i, "is not a …"],
  [/\bthat is none\b/i, "use a noun"],
  [/\bmend(?:s|ed|ing)?\b/i, "fix"],
  [/\bin vain\b/i, "leave it out"],
  [/\banew\b/i, "again"],
  [/\bsome \d+\b/i, "about"],
  [/\bone's own\b/i, "your own"],
  [/\bas ever\b/i, "as always"],
  [/\ball the same\b/i, "anyway"],
  [/\b(?:usual|starting) array\b/i, "starting position"],
  [/\bhanded on\b/i, "passed on"],
  [/\bheard enough\b/i, "name the condition"],
];

/** The most words of a sentence in docs. */
const LONGEST = 30;

/** Generated files, test data, and this list. */
const SKIPPED =
  /(?:^|\/)(?:node_modules|third-party)\/|RESULTS\.md$|^tests\/data\/|^scripts\/prose|laws\.md$/;

const IS_DOC = /\.md$/;
const IS_TEXT = /\.md$|\/lessons\/[^/]*\.json$/;

/** Returns the comments of a source with their line numbers. Comments on consecutive lines are one. */
export function commentsOf(source) {
  const found = [];
  for (const [index, line] of source.split("\n").entries()) {
    const [, whole, after] = /^\s*(?:\/\/[/!]?|\/?\*+)(.*?)(?:\*\/)?\s*$|\s\/\/ (.*)$/.exec(line) ?? [];
    const text = whole ?? after;
    if (text === undefined) continue;
    const last = found.at(-1);
    if (last?.next === index + 1) {
      last.text += `\n${text}`;
      last.next++;
    } else found.push({ line: index + 1, next: index + 2, text });
  }
  return found;
}

/** Returns the sentences of a Markdown file outside code, tables and links' targets. */
export function sentencesOf(markdown) {
  const prose = markdown
    .replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, "")
    .replaceAll(/^\|.*$|^#.*$|<!--[\s\S]*?-->/gm, "")
    .replaceAll(/\]\([^)]*\)/g, "]")
    .replaceAll(/`[^`]*`/g, "code");
  const paragraphs = prose.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/);
  return paragraphs.flatMap((paragraph) => paragraph.replaceAll(/\s+/g, " ").split(/(?<=[.!?:;]["”*)]*) /));
}

/** Returns the problems of a file as messages with their location. */
export function proseProblems(name, source) {
  const parts = IS_TEXT.test(name) ? [{ line: 1, text: source }] : commentsOf(source);
  const phrases = parts.flatMap(({ line, text }) =>
    BANNED.flatMap(([pattern, instead]) =>
      [...text.matchAll(new RegExp(pattern.source.replaceAll(" ", "\\s+"), `${pattern.flags}gm`))].map(
        ({ 0: phrase, index }) => {
          const at = line + text.slice(0, index).split("\n").length - 1;
          return `${name}:${at}: "${phrase.replaceAll(/\s+/g, " ").trim()}": ${instead}`;
        },
      ),
    ),
  );
  if (!IS_DOC.test(name)) return phrases;
  const long = sentencesOf(source).filter((sentence) => sentence.split(" ").length > LONGEST);
  return [...phrases, ...long.map((sentence) => `${name}: more than ${LONGEST} words: ${sentence}`)];
}

/** @throws {StepFailed} if there is a problem. */
export function checkProse() {
  const kinds = ["md", "ts", "mjs", "js", "rs", "css", "json"].map((kind) => `*.${kind}`);
  const files = execFileSync("git", ["ls-files", ...kinds], { cwd: root, encoding: "utf8" });
  const names = files.split("\n").filter((name) => name !== "" && !SKIPPED.test(name));
  const prose = names.filter((name) => !name.endsWith(".json") || IS_TEXT.test(name));
  const problems = prose.flatMap((name) => proseProblems(name, readFileSync(join(root, name), "utf8")));
  if (problems.length > 0) throw new StepFailed(`Not plain English:\n  ${problems.join("\n  ")}`);
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  try {
    checkProse();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
