// The reference and guide pages as files: every link works, every item has a page, and the content security policy is respected.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { test } from "node:test";
import { docsFolder } from "../../scripts/build-docs.mjs";
import { itemsOf, openApi } from "../../scripts/public-api.mjs";
import { root } from "../../scripts/run.mjs";
import { filesIn } from "../../scripts/stamp.mjs";
import { packageFolder } from "../package/install.mjs";
import { apiFile, apiOf } from "../../scripts/snapshot.mjs";

const folder = join(root, docsFolder);
const pages = new Map(
  readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".html"))
    .map((file) => [file, readFileSync(join(folder, file), "utf8")]),
);

/** Returns what a page links to or loads, without other websites. */
function linksOf(html) {
  return [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)]
    .map(([, link]) => link.replaceAll("&amp;", "&"))
    .filter((link) => !/^(?:[a-z]+:|\/\/)/.test(link));
}

/** Describes what is wrong with a link's target, or returns null. */
function faultOf(file, link) {
  const [path, fragment] = link.split("#");
  const target = path === "" ? file : posix.normalize(posix.join(dirname(file), decodeURIComponent(path)));
  // The site itself comes from another build.
  if (target === "../" || target === "..") return null;
  if (!existsSync(join(folder, target))) return `${file} → ${link}: no such file`;
  if (fragment === undefined || fragment === "" || !pages.has(target)) return null;
  const id = decodeURIComponent(fragment);
  return pages.get(target).includes(`id="${id}"`) ? null : `${file} → ${link}: no such place`;
}

test("every link within the pages leads to an existing target", () => {
  assert.ok(pages.size > 100);
  const links = [...pages].flatMap(([file, html]) => [...new Set(linksOf(html))].map((link) => [file, link]));
  assert.ok(links.length > 1000);
  assert.deepEqual(
    links.map(([file, link]) => faultOf(file, link)).filter((fault) => fault !== null),
    [],
  );
});

test("every item of every entry has its place in the pages", () => {
  const kinds = ["classes", "functions", "interfaces", "types", "variables"];
  const missing = itemsOf(openApi(packageFolder())).filter(({ entry, name }) => {
    const module = entry.specifier.replaceAll("/", "_");
    const [owner, member] = name.split(".");
    const page = kinds
      .map((kind) => pages.get(`${kind}/${module}.${owner}.html`))
      .find((html) => html !== undefined);
    return page === undefined || (member !== undefined && !page.includes(`id="${member.toLowerCase()}`));
  });
  assert.deepEqual(
    missing.map(({ entry, name }) => `${entry.specifier} ${name}`),
    [],
  );
});

test("each guide has a page with its heading", () => {
  const guides = readdirSync(join(root, "docs"), { recursive: true }).filter(
    (file) => file.endsWith(".md") && !file.startsWith("renderer"),
  );
  const headings = [...pages].map(
    ([file, html]) => file.startsWith("documents/") && /<h1[^>]*>([^<]*)</.exec(html)?.[1],
  );
  for (const guide of guides) {
    const [, heading] = /^# (.+)$/m.exec(readFileSync(join(root, "docs", guide), "utf8"));
    assert.ok(headings.includes(heading), `${guide}: ${heading}`);
  }
});

test("each file that the guide of the architecture names exists", () => {
  const text = readFileSync(join(root, "docs/internals/architecture.md"), "utf8");
  const named = [...text.matchAll(/`([\w/-]+\.(?:rs|ts|mjs|json|txt))`/g)].map(([, name]) => name);
  const paths = ["src", "scripts", "tests/data", "tests/rust"].flatMap((folder) => filesIn(folder));
  const missing = named.filter((name) => !paths.some((path) => `/${path}`.endsWith(`/${name}`)));
  assert.ok(named.length > 50, `${named.length} files`);
  assert.deepEqual(missing, ["package.json"]);
});

test("pages contain no inline scripts, styles or event handlers", () => {
  for (const [file, html] of pages) {
    assert.match(html, /<head><meta charset="utf-8"\/><meta http-equiv="Content-Security-Policy"/, file);
    assert.doesNotMatch(html, /<script(?![^>]* src=)|<style|<[a-z][^<>]*\s(?:style|on\w+)="/, file);
  }
});

test("pages load nothing from other hosts", () => {
  for (const [file, html] of pages)
    assert.doesNotMatch(html, /<(?:script|link|img|iframe)[^>]*\s(?:src|href)="(?:https?:)?\/\//, file);
});

test("the API of the installed package matches the snapshot", () => {
  const kept = readFileSync(apiFile, "utf8").replaceAll("\r\n", "\n");
  assert.equal(apiOf(packageFolder()), kept, "`npm run snapshot` rewrites it if the change is intended");
});
