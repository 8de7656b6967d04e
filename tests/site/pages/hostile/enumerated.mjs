// Reads from the sources what is reachable from outside, so that anything new needs rows. Must not depend on a page.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesIn } from "../../../../scripts/stamp.mjs";
import { project } from "../page.mjs";

const sources = filesIn("www/src", (path) => /\.jsx?$/.test(path)).map((path) => ({
  path,
  text: readFileSync(join(project, path), "utf8").replaceAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, ""),
}));

/** @param {RegExp} pattern with one group @returns {string[]} the distinct matches, in order */
function found(pattern) {
  const all = sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name));
  return [...new Set(all)].sort();
}

/** Every address that the router handles: "play", "learn/*". */
export function routes() {
  const main = sources.find(({ path }) => path === "www/src/main.js");
  return [...main.text.matchAll(/\bat: \[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list.matchAll(/"([^"]*)"/g)].map(([, pattern]) => pattern),
  );
}

/** The address parameters, by name. */
export function parameters() {
  return found(/\bquery\.(?:get|getAll|has)\("([^"]+)"\)/g);
}

/** Counts the reads of an address parameter whose name is defined elsewhere. */
export function namedElsewhere() {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bquery\.(?:get|getAll|has)\((?!")/g)].map(() => path),
  );
}

/** The storage keys. */
export function keys() {
  const named = found(/(?:const|static) [A-Z_]+ = "(x88-[\w-]+)"/g);
  const quoted = found(/"(x88-[\w-]+)"/g);
  return { named, quoted };
}

/** The files that listen to messages, and those that use storage. */
export function listeners() {
  const those = (pattern) => sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : []));
  return {
    messages: those(/addEventListener\(\s*"message"|\bonmessage\b/),
    stores: those(/\b(?:localStorage|sessionStorage|indexedDB)\b/),
  };
}
