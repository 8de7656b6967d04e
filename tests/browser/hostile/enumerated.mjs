// What can be reached from outside, read from the sources of the site: the addresses, what they are asked, what the browser keeps, who listens
// to messages. The tests compare it with what has rows, so that whatever is new has some or fails. Knows no page.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesIn } from "../../../scripts/stamp.mjs";
import { project } from "../page.mjs";

const sources = filesIn("www/src", (path) => path.endsWith(".js")).map((path) => ({
  path,
  text: readFileSync(join(project, path), "utf8").replaceAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, ""),
}));

/** @param {RegExp} pattern with one group @returns {string[]} what it finds, each once, in order */
function found(pattern) {
  const all = sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name));
  return [...new Set(all)].sort();
}

/** Every address that the router knows: "play", "learn/*". */
export function routes() {
  const main = sources.find(({ path }) => path === "www/src/main.js");
  return [...main.text.matchAll(/\bat: \[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list.matchAll(/"([^"]*)"/g)].map(([, pattern]) => pattern),
  );
}

/** What addresses are asked, by its name. */
export function parameters() {
  return found(/\bquery\.(?:get|getAll|has)\("([^"]+)"\)/g);
}

/** How often an address is asked for something by a name that stands elsewhere. */
export function namedElsewhere() {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bquery\.(?:get|getAll|has)\((?!")/g)].map(() => path),
  );
}

/** The names by which the browser keeps something. */
export function keys() {
  const named = found(/(?:const|static) [A-Z_]+ = "(x88-[\w-]+)"/g);
  const quoted = found(/"(x88-[\w-]+)"/g);
  return { named, quoted };
}

/** The files that hear messages, and those that reach for a store. */
export function listeners() {
  const those = (pattern) => sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : []));
  return {
    messages: those(/addEventListener\(\s*"message"|\bonmessage\b/),
    stores: those(/\b(?:localStorage|sessionStorage|indexedDB)\b/),
  };
}
