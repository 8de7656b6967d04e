// `npm run laws`: docs/site/laws.md, the articles of the Laws with the lessons that teach them. tests/lessons/laws.test.mjs says when it is to be made anew.

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LAWS } from "../www/src/laws/table.js";
import { isMain } from "./run.mjs";

export const lawsFile = fileURLToPath(new URL("../docs/site/laws.md", import.meta.url));

const HEAD = `# The Laws, article by article

What the FIDE Laws of Chess of 2023 say, in a few words of our own, and the lessons of the site in which one learns it by doing. Where there is
no lesson, a word says who meets the article. Made by \`npm run laws\` from the lessons; the site shows the same at \`#/laws\`.
`;

/** The page as it should be. */
export function lawsPage() {
  return HEAD + LAWS.map(({ title, rows }) => `\n## ${title}\n\n${table(rows)}`).join("");
}

function table(rows) {
  const lines = rows.map(({ article, words, untaught, lessons }) => {
    const taught = lessons.map((lesson) => lesson.title).join(", ");
    return `| ${article} | ${words} | ${taught || `*${untaught}*`} |\n`;
  });
  return `| article | in short | lessons |\n|---|---|---|\n${lines.join("")}`;
}

if (isMain(import.meta.url)) {
  writeFileSync(lawsFile, lawsPage());
  console.log("Wrote docs/site/laws.md.");
}
