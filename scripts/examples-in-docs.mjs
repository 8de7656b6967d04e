// Code from `examples` in the guides. A comment names the file, and the block below it has the same text:
//
//   <!-- examples/server/games.mjs -->
//
// `npm run snapshot` copies the files, and a test compares them.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";
import { filesIn } from "./stamp.mjs";

const BLOCK = /^(<!-- (examples\/\S+) -->\n```\w+\n)[\s\S]*?^```$/gm;

/** The guides that may contain examples. */
export const guides = () => filesIn("docs", (path) => path.endsWith(".md") && !path.includes("node_modules"));

/** Returns a guide with the current text of the examples in it, and their names. */
export function withExamples(text) {
  const names = [];
  const written = text.replaceAll(BLOCK, (_, head, name) => {
    names.push(name);
    return `${head}${readFileSync(join(root, name), "utf8").replaceAll("\r\n", "\n").trimEnd()}\n\`\`\``;
  });
  return { text: written, names };
}

/** Copies the examples into the guides. */
export function writeExamples() {
  for (const guide of guides()) {
    const before = readFileSync(join(root, guide), "utf8");
    const { text } = withExamples(before);
    if (text !== before) writeFileSync(join(root, guide), text);
  }
}
