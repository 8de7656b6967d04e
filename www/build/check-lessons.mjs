// `node www/build/check-lessons.mjs [file …]`: reports every problem of lesson chapters to their authors; by default of all
// chapters. Needs the build, because it plays the lessons with the package.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, main, root, StepFailed } from "../../scripts/run.mjs";
import { filesIn } from "../../scripts/stamp.mjs";

async function checkLessons() {
  const { problemsOf } = await import("../src/lessons/check/chapter.js");
  const named = process.argv.slice(2);
  const files =
    named.length > 0
      ? named
      : filesIn("www/src/lessons", (path) => /\/\d\d-[^/]*\.json$/.test(path)).map((path) =>
          join(root, path),
        );
  let count = 0;
  for (const file of files) {
    const chapter = JSON.parse(readFileSync(file, "utf8"));
    const problems = problemsOf(chapter);
    for (const problem of problems) console.log(`${chapter.id}: ${problem}`);
    count += problems.length;
  }
  if (count > 0) throw new StepFailed(`${count} problems`);
  console.log(`${files.length} chapters are in order`);
}

if (isMain(import.meta.url)) await main(checkLessons);
