// Finds banned phrases in docs, comments and lessons. "Writing" in CONTRIBUTING.md has the rules.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, StepFailed } from "./run.mjs";

const PHRASES = [
  "unless it is (?:said|told)|told of|what is (?:said|to be|asked)|that is none|in vain|anew|some \\d+|one's own",
  "mend(?:s|ed|ing)?|as ever|all the same|(?:usual|starting) array|handed on|heard enough",
  "(?<!\\bthere )(?:is|are) no (?!longer|more|other|one|way)[a-z]+",
];
const BANNED = new RegExp(
  `\\b(?:${PHRASES.join("|")})\\b|(?:^|[.:!?*/] )(?:Whoever|Whatever)\\b`.replaceAll(" ", "\\s+"),
  "gim",
);

const CHECKED = /\.(?:md|ts|mjs|js|rs|css|html)$/;
const SKIPPED = /RESULTS\.md$|^tests\/data\/|^scripts\/prose|^tests\/scripts\/prose/;

/** Returns the comments of a source with their lines. Comments on consecutive lines are one. */
export function commentsOf(source) {
  const found = [];
  for (const [index, line] of source.split("\n").entries()) {
    const [, whole, after] = /^\s*(?:\/\/[/!]?|\/?\*+)(.*?)(?:\*\/)?\s*$|\s\/\/ (.*)$/.exec(line) ?? [];
    const text = whole ?? after;
    const last = found.at(-1);
    if (text !== undefined && last?.next === index + 1)
      Object.assign(last, { text: `${last.text}\n${text}`, next: index + 2 });
    else if (text !== undefined) found.push({ line: index + 1, next: index + 2, text });
  }
  return found;
}

/** Returns the problems of a file as messages with their location. */
export function proseProblems(name, source) {
  const parts = /\.(?:md|html)$/.test(name) ? [{ line: 1, text: source }] : commentsOf(source);
  return parts.flatMap(({ line, text }) =>
    [...text.matchAll(BANNED)].map(({ 0: phrase, index }) => {
      const at = line + text.slice(0, index).split("\n").length - 1;
      return `${name}:${at}: not plain English: ${phrase.replaceAll(/\s+/g, " ").trim()}`;
    }),
  );
}

/** @throws {StepFailed} if there is a problem. */
export function checkProse() {
  const names = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
  const prose = names.filter((name) => CHECKED.test(name) && !SKIPPED.test(name));
  const problems = prose.flatMap((name) => proseProblems(name, readFileSync(join(root, name), "utf8")));
  if (problems.length > 0) throw new StepFailed(problems.join("\n"));
}
