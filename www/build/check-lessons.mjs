// `node www/build/check-lessons.mjs [file …]`: reports every problem of lesson chapters to their authors, with line and column; by
// default of all chapters. Needs the build, because it plays the lessons with the package.

import { readFileSync } from "node:fs";
import { isMain, main, StepFailed } from "../../scripts/run.mjs";
import { FILES, compile } from "./lessons.mjs";

async function checkLessons() {
  const { problemsOf } = await import("../src/lessons/check/chapter.js");
  const named = process.argv.slice(2);
  const files = named.length > 0 ? named : FILES;
  let count = 0;
  for (const file of files) {
    const { chapter, problems, placeOf } = compile(readFileSync(file, "utf8"));
    const said = ({ line, column }) => `${file}:${line}:${column}`;
    const all =
      problems.length > 0
        ? problems.map((problem) => `${said(problem)}: ${problem.message}`)
        : problemsOf(chapter, { placeOf: (path) => said(placeOf(path)) });
    for (const problem of all) console.log(problem);
    count += all.length;
  }
  if (count > 0) throw new StepFailed(`problems: ${count}`);
  console.log(`chapters in order: ${files.length}`);
}

if (isMain(import.meta.url)) await main(checkLessons);
