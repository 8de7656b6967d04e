// The links of a Markdown text. In the repository they are relative; where a text is read without what stands beside it, they have to be
// whole. Knows the repository's address; must not know which texts are packed. Node built-ins only.

import { existsSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { ADDRESS } from "./address.mjs";
import { root, StepFailed } from "./run.mjs";

/** Code, which has no links; or the end of a link, with what it leads to. */
const PARTS = /(```[\s\S]*?^ *```|`[^`\n]*`)|(!?)(\[(?:[^[\]]|\[[^\]]*\])*\]\()([^()\s]+)\)/gm;

/** What the links and pictures of a text lead to. */
export function linksIn(text) {
  return [...text.matchAll(PARTS)].map(([, , , , link]) => link).filter((link) => link !== undefined);
}

/**
 * A text with whole links; those to what is packed with it stay as they are.
 * @param {string} text
 * @param {{ from: string, tag: string, isPacked?: (file: string) => boolean }} packed `from`: its path in the repository; `tag`: what the
 *   links show; `isPacked`: by paths in the repository
 * @throws {StepFailed} if a link leads nowhere
 */
export function withWholeLinks(text, { from, tag, isPacked = () => false }) {
  return text.replaceAll(PARTS, (part, code, picture, start, link) => {
    if (code !== undefined || /^(?:[a-z]+:|#)/.test(link)) return part;
    const [place, ...anchor] = link.split(/(?=#)/);
    const file = posix.normalize(posix.join(posix.dirname(from), place));
    if (file.startsWith("..") || !existsSync(join(root, file)))
      throw new StepFailed(`${from} has a link to ${link}, and there is no such file.`);
    if (isPacked(file)) return part;
    const kind = picture ? "raw" : statSync(join(root, file)).isDirectory() ? "tree" : "blob";
    return `${picture}${start}${ADDRESS}/${kind}/${tag}/${file}${anchor.join("")})`;
  });
}
