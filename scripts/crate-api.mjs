// The public names of the crate, read from its documentation: `npm run snapshot` writes them to tests/data/crate-api.txt, and `npm run check`
// compares.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";

/** The file, with a line for each item: its kind, its path and its methods. */
export const crateFile = join(root, "tests", "data", "crate-api.txt");

const pages = join(root, "target", "doc", "x88");

/** Writes the documentation and returns the content of that file. */
export async function crateApi() {
  await run("cargo", ["doc", "--no-deps", "--package", "x88", "--quiet"], { heartbeat: true });
  const links = [...readFileSync(join(pages, "all.html"), "utf8").matchAll(/<li><a href="([^"]+\.html)">/g)];
  return `${links.map(([, page]) => lineOf(page)).join("\n")}\n`;
}

function lineOf(page) {
  const [, folder, kind, name] = page.match(/^(.*?)(\w+)\.(\w+)\.html$/);
  const text = readFileSync(join(pages, page), "utf8");
  const [, own = ""] = text.match(/id="implementations-list">(.*?)(?:id="trait-implementations"|$)/s) ?? [];
  const methods = [...own.matchAll(/<section id="(?:method|associatedconstant)\.(\w+)"/g)].map(
    ([, it]) => it,
  );
  const isSquare = (method) => /^[A-H][1-8]$/.test(method);
  return [`${kind} ${folder.replaceAll("/", "::")}${name}`, ...methods.filter((it) => !isSquare(it))].join(
    " ",
  );
}
